import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import { type MessageChannel, messageChannels } from '#rules/message-channels.ts'
import { isPhoneCountryAllowed } from '#rules/phone.ts'
import { notBefore } from '#rules/quiet-hours.ts'
import {
  addressSendLimits,
  decideSend,
  noticeSendLimits,
  noticeShareOfBudget,
  unconfirmedSendLimits,
} from '#rules/sms-limits.ts'
import { hashAddress } from '#server/platform/address-key.ts'
import { atOnce, type Db, rows, type Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import { sealText } from '#server/platform/seal-text.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type ComposedWords, composedOf } from './compose.ts'
import type { LetterPicture } from './letter-html.ts'
import { sendCodeJob, sendNoticeJob } from './message-jobs.ts'
import { listDevices } from './push-devices.ts'
import { wordsOf } from './render.ts'
import { factsFor, saveShortLinks } from './short-links.ts'
import { isStopped } from './stops.ts'
import { messages } from './tables.ts'
import { type FactsOf, type TemplateName, templates } from './templates.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** A code is worth nothing later; a notice may wait out a night. */
export const worthMs = { code: 5 * minute, notice: 12 * hour }
/** Where nobody said what clock the receiver lives by: Moscow. */
const usualOffsetMinutes = 180

export interface MessageSettings {
  secrets: Secrets
  shopName: string
  publicUrl: string
  log: Log
  perAddressHour: number
  shopBudgetDay: number
  countryPrefixes: readonly string[]
}

export interface NewMessage<Name extends TemplateName = TemplateName> {
  template: Name
  /** Channels without an address are left out. */
  to: {
    phone: string | null
    email?: string | null
    /** Whose browsers hear of it too, where the template has words for that. */
    customerId?: number | null
    isConfirmed: boolean
    utcOffsetMinutes?: number
  }
  facts: FactsOf<Name>
  /** What a letter shows beneath its first words. */
  pictures?: readonly LetterPicture[]
  language: Language
  /** Which of the template's channels; all, where nothing is said. */
  channels?: readonly MessageChannel[]
  /** Network address of whoever caused it, where somebody did. */
  address?: string | null
  /** The order it speaks of. */
  aboutOrder?: string
  /** The record of the consent; marketing does not go without. */
  consentId?: number
  /** Its receiver stands before the staff and waits for it: the night does not hold it, whatever its template says. */
  isUrgent?: boolean
}

export interface Messages {
  /**
   * Writes a message into the caller's transaction, one row per channel: sent after the commit, or never. What the
   * limits do not allow is left out and logged. Answers the ids of what will be sent.
   */
  send<Name extends TemplateName>(tx: Tx, message: NewMessage<Name>, now: Date): Promise<number[]>
  /** Whether the day's budget has room for so many codes. */
  hasBudgetFor(tx: Tx, codes: number, now: Date): Promise<boolean>
}

export function createMessages(settings: MessageSettings): Messages {
  return {
    send: (tx, message, now) => send(tx, settings, message, now),
    hasBudgetFor: async (tx, codes, now) => (await sentOfDay(tx, now)) + codes <= settings.shopBudgetDay,
  }
}

async function send<Name extends TemplateName>(
  tx: Tx,
  settings: MessageSettings,
  message: NewMessage<Name>,
  now: Date,
): Promise<number[]> {
  const { to, template, channels } = message
  const { words, purpose } = templates[template]
  if (purpose !== 'service' && message.consentId === undefined) throw new Error(`${template} needs a consent.`)
  const goesBy = messageChannels.filter((channel) => words[channel] && (channels?.includes(channel) ?? true))
  const ids: number[] = []
  for (const { channel, receiver } of await receiversOf(tx, to, goesBy)) {
    const refused = template === 'code' ? null : await refusalOf(tx, settings, { ...message, channel, receiver }, now)
    if (refused) settings.log.warn({ event: 'message', template, channel, refused }, 'message left out')
    else ids.push(await save(tx, settings, { ...message, channel, receiver }, now))
  }
  return ids
}

/** Every address of a person; a browser is one by its number. */
async function receiversOf(tx: Tx, { phone, email, customerId }: NewMessage['to'], goesBy: readonly MessageChannel[]) {
  const devices = customerId && goesBy.includes('push') ? await listDevices(tx, customerId) : []
  const all: { channel: MessageChannel; receiver: string | null | undefined }[] = [
    { channel: 'sms', receiver: phone },
    { channel: 'email', receiver: email },
    ...devices.map(({ id }) => ({ channel: 'push' as const, receiver: String(id) })),
  ]
  return all.flatMap(({ channel, receiver }) => (receiver && goesBy.includes(channel) ? { channel, receiver } : []))
}

type Addressed<Name extends TemplateName> = NewMessage<Name> & { channel: MessageChannel; receiver: string }

async function save<Name extends TemplateName>(
  tx: Tx,
  settings: MessageSettings,
  message: Addressed<Name>,
  now: Date,
): Promise<number> {
  const { channel, receiver, template, to } = message
  const kind = template === 'code' ? 'code' : 'notice'
  const { facts, links } = factsFor(channel, { ...message.facts, shop: settings.shopName }, settings.publicUrl)
  const words = composedOf(settings, { ...message, facts }, await wordsOf(tx, message, facts))
  const { canWait, purpose } = templates[template]
  // A browser rings at once: by night it waits, whatever the news.
  const mayRing = (!canWait || message.isUrgent === true) && channel !== 'push'
  const goesAt = mayRing ? now.getTime() : notBefore(now.getTime(), to.utcOffsetMinutes ?? usualOffsetMinutes)
  const { address, consentId = null, aboutOrder = null } = message
  const row = { purpose, consentId, aboutOrder, addressHash: address ? hashAddress(address) : null }
  const messageId = await sendWords(tx, settings, { ...row, template, channel, receiver, words, kind, goesAt }, now)
  await saveShortLinks(tx, settings.secrets, links, { messageId, phone: receiver, now })
  return messageId
}

interface WordsToSend {
  template: TemplateName
  channel: MessageChannel
  receiver: string
  words: ComposedWords
  kind?: 'code' | 'notice'
  purpose?: 'service' | 'marketing'
  consentId?: number | null
  aboutOrder?: string | null
  addressHash?: string | null
  /** In milliseconds; at once where nothing is said. */
  goesAt?: number
}

/** One row and the job that sends it, whatever the limits say: they were asked before. */
export async function sendWords(
  tx: Tx,
  { secrets }: Pick<MessageSettings, 'secrets'>,
  wish: WordsToSend,
  now: Date,
): Promise<number> {
  const { template, channel, receiver, words, kind = 'notice', goesAt = now.getTime() } = wish
  const { purpose = 'service', consentId = null, aboutOrder = null, addressHash = null } = wish
  const [row] = await tx
    .insert(messages)
    .values({
      channel,
      ...addressColumn(channel, receiver),
      kind,
      template,
      purpose,
      consentId,
      aboutOrder,
      addressHash,
      sealedText: sealText(JSON.stringify(words), secrets),
      createdAt: now,
      expiresAt: new Date(goesAt + worthMs[kind]),
    })
    .returning({ id: messages.id })
  if (!row) throw new Error('The message was not saved.')
  const later = goesAt > now.getTime() ? { runAt: new Date(goesAt) } : {}
  await queue(tx, kind === 'code' ? sendCodeJob : sendNoticeJob, { messageId: row.id }, later)
  return row.id
}

/** Why a notice does not go; null when it does. Codes have limits of their own, where they are asked for. */
async function refusalOf<Name extends TemplateName>(
  tx: Tx,
  settings: MessageSettings,
  message: Addressed<Name>,
  now: Date,
): Promise<string | null> {
  const { channel, receiver, template, to, address } = message
  if (channel === 'sms' && !isPhoneCountryAllowed(receiver, settings.countryPrefixes)) return 'country'
  const { topic } = templates[template]
  const { consentId = null } = message
  if (channel === 'email' && topic && (await isStopped(tx, { email: receiver, topic, consentId }))) return 'stopped'
  const nowMs = now.getTime()
  const [, toReceiver, fromAddress, sent] = await atOnce(
    () => rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${receiver}`}, 0))`),
    () => noticesWhere(tx, isTo(channel, receiver), new Date(nowMs - day)),
    async () =>
      // Browsers cost nobody anything and do not use up what a house may be sent.
      address && channel !== 'push' ? noticesWhere(tx, paidFrom(address), new Date(nowMs - hour)) : [],
    async () => (channel === 'sms' ? sentOfDay(tx, now, 'notice') : 0),
  )
  const { perDay, isAwaited } = templates[template]
  const same = toReceiver.filter((one) => one.template === template).length
  if (same >= perDay) return 'same'
  const limits = to.isConfirmed ? noticeSendLimits : unconfirmedSendLimits
  const isLimited = !(isAwaited && to.isConfirmed)
  if (isLimited && decideSend({ nowMs, sentAtMs: toReceiver.map(({ at }) => at), limits }).kind === 'wait')
    return 'receiver'
  const perAddress = addressSendLimits.map((limit) => ({ ...limit, count: settings.perAddressHour }))
  if (decideSend({ nowMs, sentAtMs: fromAddress.map(({ at }) => at), limits: perAddress }).kind === 'wait') {
    return 'address'
  }
  if (channel === 'sms' && sent >= settings.shopBudgetDay * noticeShareOfBudget) {
    settings.log.error({ budget: settings.shopBudgetDay }, 'the part of the budget that notices may use is spent')
    return 'budget'
  }
  return null
}

function paidFrom(address: string): SQL {
  return sql`${eq(messages.addressHash, hashAddress(address))} and ${messages.channel} <> 'push'`
}

function addressColumn(channel: MessageChannel, receiver: string) {
  if (channel === 'push') return { deviceId: Number(receiver) }
  return channel === 'sms' ? { phone: receiver } : { email: receiver }
}

function isTo(channel: MessageChannel, receiver: string): SQL {
  if (channel === 'push') return eq(messages.deviceId, Number(receiver))
  return eq(channel === 'sms' ? messages.phone : messages.email, receiver)
}

async function noticesWhere(tx: Tx, whose: SQL, since: Date): Promise<{ at: number; template: string | null }[]> {
  const found = await tx
    .select({ at: messages.createdAt, template: messages.template })
    .from(messages)
    .where(and(whose, eq(messages.kind, 'notice'), gt(messages.createdAt, since)))
  return found.map(({ at, template }) => ({ at: at.getTime(), template }))
}

/** Text messages of the last day: each is paid for. */
async function sentOfDay(db: Db | Tx, now: Date, kind?: 'notice'): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(messages)
    .where(
      and(
        eq(messages.channel, 'sms'),
        gt(messages.createdAt, new Date(now.getTime() - day)),
        kind && eq(messages.kind, kind),
      ),
    )
  return row?.sent ?? 0
}
