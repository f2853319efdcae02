import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import { isPhoneCountryAllowed, normalizePhone } from '#rules/phone.ts'
import { addressSendLimits, codeRules, decideSend, normalizeCode, phoneSendLimits } from '#rules/sms-limits.ts'
import type { Messages } from '#server/messages/index.ts'
import { hashAddress } from '#server/platform/address-key.ts'
import { changed, type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type CodePurpose, type CodeUse, codeUseWords, useOfPurpose } from './code-uses.ts'
import { hashCode, isSameSecret, makeCode, makeSalt } from './secrets.ts'
import { smsCodes } from './tables.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/**
 * Counted apart: codes that anybody may send to a phone by typing it, and those that only its owner's password or
 * session sends. Otherwise a stranger who keeps asking for an administrator's number locks their second factor.
 */
const ownersPurposes: readonly CodePurpose[] = ['secondFactor', 'oldPhone', 'removal']
const purposeGroups: readonly (readonly CodePurpose[])[] = [['signIn', 'confirmPhone', 'newPhone'], ownersPurposes]

export interface PhoneCodeSettings {
  db: Db
  secrets: Secrets
  messages: Messages
  log: Log
  codeMinutes: number
  perAddressHour: number
  shopBudgetDay: number
  countryPrefixes: readonly string[]
}

interface CodeAsk {
  /** 11 digits, see `normalizePhone`. */
  phone: string
  purpose: CodePurpose
  /** Where the purpose alone does not say what the code is for. */
  use?: CodeUse
  visitorId: string
  /** Whose matter the code continues, where that is known already. */
  customerId?: number | null
  address: string
  language: Language
}

export type SendCodeOutcome =
  | { kind: 'sent'; smsStatusId: string; waitSeconds: number }
  | { kind: 'wait'; seconds: number }
  | { kind: 'unavailable' }

type PhoneOutcome = { kind: 'phone'; phone: string } | { kind: 'phoneInvalid' } | { kind: 'phoneCountryRefused' }

interface CodeTry {
  /** Codes of any of these purposes are looked at. */
  purposes: readonly CodePurpose[]
  visitorId: string | null
  phone?: string
  smsStatusId?: string
  code: string | number
  now: Date
}

export type CodeOutcome =
  | { kind: 'right'; codeId: string; phone: string; purpose: CodePurpose; customerId: number | null }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'expired' }

/** Codes by text message: for sign-in, for staff as second factor, for the checkout's phone and for a change of phone. */
export interface PhoneCodes {
  /** What a person typed, as a phone that messages go to. */
  readPhone(text: string): PhoneOutcome
  /** Seconds until a code may be sent there; 0: now. Asked before anything is written for a caller nobody knows. */
  findWait(to: { phone: string; purpose: CodePurpose; address: string }, now: Date): Promise<number>
  /** Sends a code and voids the earlier one; knows nothing of accounts, so every phone gets the same answer in the same time. */
  send(ask: CodeAsk, now: Date): Promise<SendCodeOutcome>
  /** As `send`, for several phones: all or none. */
  sendAll(asks: readonly CodeAsk[], now: Date): Promise<SendCodeOutcome>
  /** Spends one of the code's tries, whatever the guess is; what is too short to be one costs none. A right code still has to be used up by `spendCode`. */
  check(attempt: CodeTry): Promise<CodeOutcome>
}

export function createPhoneCodes(settings: PhoneCodeSettings): PhoneCodes {
  const sendAll = (asks: readonly CodeAsk[], now: Date) =>
    inTransaction(settings.db, (tx) => sendCodes(tx, settings, asks, now))
  return {
    readPhone(text) {
      const phone = normalizePhone(text)
      if (phone === null) return { kind: 'phoneInvalid' }
      if (!isPhoneCountryAllowed(phone, settings.countryPrefixes)) return { kind: 'phoneCountryRefused' }
      return { kind: 'phone', phone }
    },
    findWait: (to, now) => waitSeconds(settings.db, settings, to, now),
    send: (ask, now) => sendAll([ask], now),
    sendAll,
    check: (attempt) => checkCode(settings, attempt),
  }
}

async function sendCodes(
  tx: Tx,
  settings: PhoneCodeSettings,
  asks: readonly CodeAsk[],
  now: Date,
): Promise<SendCodeOutcome> {
  await lockSending(tx, asks)
  // One after the other: a transaction has one connection.
  let seconds = 0
  for (const ask of asks) seconds = Math.max(seconds, await waitSeconds(tx, settings, ask, now))
  if (seconds > 0) return { kind: 'wait', seconds }
  if (!(await settings.messages.hasBudgetFor(tx, asks.length, now))) {
    settings.log.error({ budget: settings.shopBudgetDay }, 'the budget for text messages is spent')
    return { kind: 'unavailable' }
  }
  const ids: string[] = []
  for (const ask of asks) ids.push(await sendCode(tx, settings, ask, now))
  const [smsStatusId] = ids
  if (smsStatusId === undefined) throw new Error('No phone was given.')
  return { kind: 'sent', smsStatusId, waitSeconds: (phoneSendLimits[0]?.windowMs ?? 0) / 1000 }
}

/** Two requests for one phone, or from one address, are counted one after the other. Addresses are locked before phones. */
async function lockSending(tx: Tx, asks: readonly CodeAsk[]) {
  const addresses = asks.map(({ address }) => `sms address ${hashAddress(address)}`)
  const phones = asks.map(({ phone }) => `sms phone ${phone}`)
  for (const key of [...new Set([...addresses.sort(), ...phones.sort()])]) {
    await changed(tx, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

async function waitSeconds(
  db: Db | Tx,
  settings: PhoneCodeSettings,
  to: { phone: string; purpose: CodePurpose; address: string },
  now: Date,
): Promise<number> {
  const nowMs = now.getTime()
  const countedWith = purposeGroups.find((group) => group.includes(to.purpose)) ?? [to.purpose]
  const ofPhone = and(eq(smsCodes.phone, to.phone), inArray(smsCodes.purpose, [...countedWith]))
  const toPhone = await sentTimes(db, ofPhone, new Date(nowMs - day))
  // A code that only its owner can cause and that has been used is no reason to wait for the next.
  const isOwners = ownersPurposes.includes(to.purpose)
  const unused = isOwners ? await sentTimes(db, and(ofPhone, isNull(smsCodes.usedAt)), new Date(nowMs - day)) : toPhone
  const fromAddress = await sentTimes(db, eq(smsCodes.addressHash, hashAddress(to.address)), new Date(nowMs - hour))
  const addressLimits = addressSendLimits.map((limit) => ({ ...limit, count: settings.perAddressHour }))
  const decisions = [
    decideSend({ nowMs, sentAtMs: unused, limits: phoneSendLimits.slice(0, 1) }),
    decideSend({ nowMs, sentAtMs: toPhone, limits: phoneSendLimits.slice(1) }),
    decideSend({ nowMs, sentAtMs: fromAddress, limits: addressLimits }),
  ]
  return Math.max(...decisions.map((decision) => (decision.kind === 'wait' ? decision.seconds : 0)))
}

async function sentTimes(db: Db | Tx, whose: SQL | undefined, since: Date): Promise<number[]> {
  const rows = await db
    .select({ at: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(whose, gt(smsCodes.createdAt, since)))
  return rows.map((row) => row.at.getTime())
}

async function sendCode(tx: Tx, settings: PhoneCodeSettings, ask: CodeAsk, now: Date): Promise<string> {
  const code = makeCode()
  const salt = makeSalt()
  await tx
    .update(smsCodes)
    .set({ voidedAt: now })
    .where(
      and(
        eq(smsCodes.phone, ask.phone),
        eq(smsCodes.purpose, ask.purpose),
        isNull(smsCodes.usedAt),
        isNull(smsCodes.voidedAt),
      ),
    )
  const { phone, purpose, language, address, use = useOfPurpose[purpose] } = ask
  const to = { phone, isConfirmed: false }
  const [messageId = null] = await settings.messages.send(
    tx,
    { template: 'code', to, language, address, facts: { code, use: codeUseWords[use][language] } },
    now,
  )
  const [row] = await tx
    .insert(smsCodes)
    .values({
      phone: ask.phone,
      purpose: ask.purpose,
      visitorId: ask.visitorId,
      customerId: ask.customerId ?? null,
      salt,
      codeHash: hashCode(code, salt, settings.secrets.key('phone codes')),
      triesLeft: codeRules.tries,
      addressHash: hashAddress(ask.address),
      messageId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + settings.codeMinutes * 60_000),
    })
    .returning({ id: smsCodes.id })
  if (!row) throw new Error('The code was not saved.')
  return row.id
}

interface TriedRow extends Record<string, unknown> {
  id: string
  phone: string
  purpose: CodePurpose
  customer_id: number | null
  salt: Buffer
  code_hash: Buffer
  tries_left: number
}

async function checkCode(settings: PhoneCodeSettings, attempt: CodeTry): Promise<CodeOutcome> {
  const code = normalizeCode(attempt.code)
  const row = await spendTry(settings.db, attempt, code === null ? 0 : 1)
  if (!row) return { kind: 'expired' }
  const isRight =
    code !== null &&
    settings.secrets.keys('phone codes').some((key) => isSameSecret(hashCode(code, row.salt, key), row.code_hash))
  if (!isRight) return { kind: 'wrong', triesLeft: row.tries_left }
  return { kind: 'right', codeId: row.id, phone: row.phone, purpose: row.purpose, customerId: row.customer_id }
}

/** One statement takes the try before anything is compared: fifty guesses at once are fifty tries. What cannot be a code is none. */
async function spendTry(db: Db, attempt: CodeTry, tries: 0 | 1): Promise<TriedRow | null> {
  if (attempt.visitorId === null) return null
  const { purposes, visitorId, phone = null, smsStatusId = null } = attempt
  const now = attempt.now.toISOString()
  const [row] = await rows<TriedRow>(
    db,
    sql`
    update sms_codes set tries_left = tries_left - ${tries}
    where id = (
        select id from sms_codes
        where visitor_id = ${visitorId}::uuid and purpose in ${[...purposes]}
          and (${phone}::text is null or phone = ${phone}::text)
          and (${smsStatusId}::uuid is null or id = ${smsStatusId}::uuid)
        order by created_at desc, id limit 1)
      and used_at is null and voided_at is null and expires_at > ${now}::timestamptz and tries_left > 0
    returning id, phone, purpose, customer_id, salt, code_hash, tries_left`,
  )
  return row ?? null
}

/** Uses a right code up, in the transaction of what it allows. False when another request was faster. */
export async function spendCode(tx: Tx, codeId: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, codeId), isNull(smsCodes.usedAt), isNull(smsCodes.voidedAt)))
    .returning({ id: smsCodes.id })
  return used.length === 1
}

/** Old codes are needed for the daily limit only. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, smsCodes, lt(smsCodes.createdAt, new Date(now.getTime() - 2 * day)))
}
