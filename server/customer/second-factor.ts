import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { eq, sql } from 'drizzle-orm'
import { type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type AppCodeDeps, beginApp, confirmApp, forgetApp, isAppCode } from './app-codes.ts'
import type { PhoneChangeOwner } from './change-phone.ts'
import { clientLabel } from './client-label.ts'
import { type NoticeSettings, queueNotice } from './notices.ts'
import { forgetKey, listKeys, questionForKey, questionForNewKey, readNewKey, saveKey, whoseKey } from './passkeys.ts'
import { closeProof, openProof, tryProof } from './proofs.ts'
import { countRecoveryCodes, forgetRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { endSessionsOf } from './sessions.ts'
import { customers, sessions } from './tables.ts'

/** What proves more than a code by message. */
export type StrongWay = 'app' | 'passkey' | 'recovery'

export interface SecondFactorDeps extends NoticeSettings, AppCodeDeps {
  db: Db
  secrets: Secrets
  shopName: string
  publicUrl: string
  log: Log
}

/** By what the account is opened besides its first step; nothing where its owner has set nothing up. */
export async function listStrongWays(db: Db | Tx, customerId: number): Promise<StrongWay[]> {
  const [row] = await rows<Record<StrongWay, boolean>>(
    db,
    sql`select
      exists (select from app_secrets where customer_id = ${customerId} and confirmed_at is not null) app,
      exists (select from passkeys where customer_id = ${customerId}) passkey,
      exists (select from recovery_codes where customer_id = ${customerId} and used_at is null) recovery`,
  )
  if (!row || (!row.app && !row.passkey)) return []
  return (['app', 'passkey', 'recovery'] as const).filter((way) => row[way])
}

export async function loadSecondFactor(db: Db, customerId: number) {
  const [ways, keys, recoveryCodesLeft] = await Promise.all([
    listStrongWays(db, customerId),
    listKeys(db, customerId),
    countRecoveryCodes(db, customerId),
  ])
  return { hasApp: ways.includes('app'), keys, recoveryCodesLeft }
}

/** A code of the app, or one from paper. */
export async function isStrongCode(
  tx: Tx,
  deps: Pick<SecondFactorDeps, 'secrets' | 'shopName'>,
  customerId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return isAppCode(tx, deps, customerId, digits, now)
  return spendRecoveryCode(tx, deps.secrets, customerId, typed, now)
}

/** A secret for the app, as text and as what is drawn; null where an app is at work already. */
export async function beginAppOf(deps: SecondFactorDeps, customerId: number) {
  const [person] = await deps.db
    .select({ phone: customers.phone, login: customers.login })
    .from(customers)
    .where(eq(customers.id, customerId))
  return beginApp(deps, customerId, person?.login ?? person?.phone ?? '')
}

export type ConfirmOutcome = { kind: 'confirmed'; recoveryCodes: string[] } | { kind: 'wrong' }

/** The first right code sets the app to work. */
export async function confirmAppOf(
  deps: SecondFactorDeps,
  owner: PhoneChangeOwner,
  code: string,
): Promise<ConfirmOutcome> {
  return inTransaction(deps.db, async (tx): Promise<ConfirmOutcome> => {
    if (!(await isAppCode(tx, deps, owner.customerId, code.replace(/\s/g, ''), owner.now))) return { kind: 'wrong' }
    await confirmApp(tx, owner.customerId, owner.now)
    return { kind: 'confirmed', recoveryCodes: await becomeStrong(tx, deps, owner) }
  })
}

/** Other sessions came in by less; this one has just proven more. Codes on paper come with whatever was set up first. */
async function becomeStrong(tx: Tx, deps: SecondFactorDeps, owner: PhoneChangeOwner): Promise<string[]> {
  const { customerId, sessionId } = owner
  await endSessionsOf(tx, customerId, sessionId)
  if (sessionId !== null) await tx.update(sessions).set({ isStrong: true }).where(eq(sessions.id, sessionId))
  await tellOwner(tx, deps, owner)
  deps.log.info({ event: 'secondFactor', customerId, result: 'added' }, 'a second factor was set up')
  if ((await countRecoveryCodes(tx, customerId)) > 0) return []
  return makeRecoveryCodes(tx, deps.secrets, customerId)
}

async function tellOwner(tx: Tx, deps: NoticeSettings, owner: PhoneChangeOwner) {
  const [person] = await tx.select({ phone: customers.phone }).from(customers).where(eq(customers.id, owner.customerId))
  await queueNotice(tx, deps, 'factorChanged', person?.phone ?? null, owner)
}

/** Takes the app away on a code of it or one from paper; without keys the codes on paper go with it. */
export function forgetAppOf(deps: SecondFactorDeps, owner: PhoneChangeOwner, code: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await isStrongCode(tx, deps, owner.customerId, code, owner.now))) return false
    await forgetApp(tx, owner.customerId)
    await forgetLeftOver(tx, deps, owner)
    return true
  })
}

async function forgetLeftOver(tx: Tx, deps: SecondFactorDeps, owner: PhoneChangeOwner) {
  const { customerId } = owner
  if ((await listStrongWays(tx, customerId)).length === 0) await forgetRecoveryCodes(tx, customerId)
  await tellOwner(tx, deps, owner)
  deps.log.info({ event: 'secondFactor', customerId, result: 'removed' }, 'a second factor was taken away')
}

/** Null where there is nothing that they would stand in for. */
export function renewRecoveryCodes(deps: SecondFactorDeps, owner: PhoneChangeOwner): Promise<string[] | null> {
  return inTransaction(deps.db, async (tx) => {
    if ((await listStrongWays(tx, owner.customerId)).length === 0) return null
    await tellOwner(tx, deps, owner)
    return makeRecoveryCodes(tx, deps.secrets, owner.customerId)
  })
}

/** The question for a device that is to make a key. */
export async function askForNewKey(deps: SecondFactorDeps, owner: PhoneChangeOwner) {
  const { customerId, visitorId, now } = owner
  const [person] = await deps.db.select().from(customers).where(eq(customers.id, customerId))
  if (!person) throw new Error('A signed-in customer is not there.')
  const name = person.login ?? person.phone ?? ''
  const question = await questionForNewKey(deps.db, deps, { id: customerId, guid: person.guid, name })
  const { challenge } = question
  const proofId = await openProof(deps.db, { kind: 'newPasskey', visitorId, customerId, challenge }, now)
  // A plain object: what the library promises has no names for what browsers may add.
  return { proofId, question: { ...question } }
}

export type SaveKeyOutcome = { kind: 'saved'; recoveryCodes: string[] } | { kind: 'refused' }

export async function saveNewKey(
  deps: SecondFactorDeps,
  owner: PhoneChangeOwner,
  given: { proofId: string; response: RegistrationResponseJSON },
): Promise<SaveKeyOutcome> {
  const { customerId, visitorId, now, userAgent } = owner
  const proof = await tryProof(deps.db, { id: given.proofId, kind: 'newPasskey', visitorId, now })
  if (proof?.customerId !== customerId || proof.challenge === null) return { kind: 'refused' }
  const key = await readNewKey(deps, proof.challenge, given.response)
  if (!key) return { kind: 'refused' }
  return inTransaction(deps.db, async (tx): Promise<SaveKeyOutcome> => {
    if (!(await closeProof(tx, proof.id, now))) return { kind: 'refused' }
    if (!(await saveKey(tx, key, { customerId, name: clientLabel(userAgent) }, now))) return { kind: 'refused' }
    return { kind: 'saved', recoveryCodes: await becomeStrong(tx, deps, owner) }
  })
}

/** Whoever is in with a key set up has come in by something strong, so may take it away. */
export function forgetKeyOf(deps: SecondFactorDeps, owner: PhoneChangeOwner, id: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await forgetKey(tx, owner.customerId, id))) return false
    await forgetLeftOver(tx, deps, owner)
    return true
  })
}

/** The question for any device that may have a key. */
export async function askForKey(deps: SecondFactorDeps, visitorId: string, now: Date) {
  const question = await questionForKey(deps)
  const proofId = await openProof(deps.db, { kind: 'passkey', visitorId, challenge: question.challenge }, now)
  // A plain object: what the library promises has no names for what browsers may add.
  return { proofId, question: { ...question } }
}

/** Whose key has answered; null when none of the shop's has. */
export async function customerOfKey(
  deps: SecondFactorDeps,
  given: { proofId: string; response: AuthenticationResponseJSON; visitorId: string | null; now: Date },
): Promise<number | null> {
  const { proofId, response, visitorId, now } = given
  const proof = await tryProof(deps.db, { id: proofId, kind: 'passkey', visitorId, now })
  if (!proof?.challenge) return null
  const customerId = await whoseKey(deps.db, deps, proof.challenge, response, now)
  if (customerId === null) return null
  return (await inTransaction(deps.db, (tx) => closeProof(tx, proof.id, now))) ? customerId : null
}
