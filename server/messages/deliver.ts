import { and, eq, getTableColumns, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import { unsealText } from '#server/platform/seal-text.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { checkSmsJob } from './message-jobs.ts'
import type { EmailProvider } from './providers/email-provider.ts'
import type { PushProvider } from './providers/push-provider.ts'
import type { Delivery, SendOutcome, SmsProvider } from './providers/sms-provider.ts'
import { findDevice, keepTold, removeGone } from './push-devices.ts'
import { type ConsentAsked, isUnwanted } from './stops.ts'
import { messages } from './tables.ts'

const second = 1000
const statusChecks = 4

export interface DeliveryDeps {
  db: Db
  /** Whether what was agreed to by that record still holds. */
  isConsentOpen: ConsentAsked
  sms: SmsProvider
  email: EmailProvider
  /** Nobody carries push messages where the shop has no keys for it. */
  push: PushProvider | null
  secrets: Secrets
  clock: Clock
  log: Log
}

type Row = typeof messages.$inferSelect

/**
 * Sends one queued message, never twice. It is marked before it is handed over, so that a lost answer or a crash leaves
 * a mark: then the service is asked what became of it, and only what surely never arrived is sent again. Throws to be
 * tried again later.
 */
export async function sendQueued(deps: DeliveryDeps, messageId: number): Promise<void> {
  const { db, clock } = deps
  const [message] = await db
    .select({ ...getTableColumns(messages), version })
    .from(messages)
    .where(
      and(eq(messages.id, messageId), inArray(messages.status, ['queued', 'sending']), isNotNull(messages.sealedText)),
    )
  if (!message?.sealedText) return
  if (message.status === 'sending' && (await isSettledByAsking(deps, message))) return
  if (message.expiresAt <= clock()) return settle(db, messageId, { status: 'failed', error: 'expired' })
  if (await isUnwanted(deps, message)) return leave(deps, messageId)
  if (!(await mark(db, message))) return
  const outcome = await hand(deps, message, wordsIn(unsealText(message.sealedText, deps.secrets)))
  switch (outcome.kind) {
    case 'sent':
      return keepSent(deps, message, outcome.providerId)
    case 'refused':
      deps.log.warn({ messageId, reason: outcome.reason }, 'message refused')
      return settle(db, messageId, { status: 'failed', error: outcome.reason.slice(0, 200) })
    case 'later':
      await db.update(messages).set({ status: 'queued' }).where(eq(messages.id, messageId))
      throw new Error(outcome.reason)
    default:
      throw new Error(outcome.reason)
  }
}

/** Whoever no longer wants it has missed nothing: it is no failure that somebody of the shop must see to. */
async function leave({ db, clock, log }: DeliveryDeps, messageId: number): Promise<void> {
  log.info({ messageId }, 'a message is not wanted any more')
  await db
    .update(messages)
    .set({ status: 'failed', error: 'stopped', sealedText: null, givenUpAt: clock() })
    .where(and(eq(messages.id, messageId), inArray(messages.status, ['queued', 'sending'])))
}

/** Changes with every write of a row: a message that was marked before looks no different when it is marked again. */
const version = sql<string>`${messages}.xmin::text`

/** True for the one try that takes the message: two at once are told apart by the row. */
async function mark(db: Db, seen: { id: number; version: string }): Promise<boolean> {
  const marked = await db
    .update(messages)
    .set({ status: 'sending' })
    .where(and(eq(messages.id, seen.id), eq(version, seen.version)))
    .returning({ id: messages.id })
  return marked.length === 1
}

const StoredWords = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  stopUrl: z.string().optional(),
  url: z.string().optional(),
})

/** An older build sealed the bare text. */
function wordsIn(text: string): z.infer<typeof StoredWords> {
  const stored = text.startsWith('{') ? StoredWords.safeParse(JSON.parse(text)) : null
  return stored?.data ?? { subject: '', text }
}

async function hand(deps: DeliveryDeps, message: Row, words: z.infer<typeof StoredWords>): Promise<SendOutcome> {
  const { id, phone, email, deviceId } = message
  if (message.channel === 'push' && deviceId !== null) return pushTo(deps, id, deviceId, words)
  if (message.channel === 'sms' && phone !== null) return deps.sms.send({ id, phone, text: words.text })
  if (email === null) throw new Error(`Message ${id} has no receiver.`)
  return deps.email.send({ id, email, ...words })
}

/** A browser that takes nothing any more is forgotten: nobody missed what it did not show. */
async function pushTo(
  { db, push, clock, log }: DeliveryDeps,
  id: number,
  deviceId: number,
  words: z.infer<typeof StoredWords>,
): Promise<SendOutcome> {
  const device = await findDevice(db, deviceId)
  if (!push || !device) return { kind: 'refused', reason: 'the browser takes no messages any more' }
  const outcome = await push.send({ id, device, title: words.subject, text: words.text, url: words.url ?? '' })
  if (outcome.kind === 'gone') {
    await removeGone(db, deviceId)
    log.info({ messageId: id }, 'a browser takes no push messages any more')
    return { kind: 'refused', reason: 'the browser takes no messages any more' }
  }
  if (outcome.kind === 'sent') await keepTold(db, deviceId, clock())
  return outcome
}

/** The last try left no answer. False when it surely never arrived, and may go again. */
async function isSettledByAsking(deps: DeliveryDeps, message: Row): Promise<boolean> {
  const { id, phone, providerId } = message
  const status = phone === null ? null : await deps.sms.findStatus({ id, phone, providerId })
  if (status === 'notFound') return false
  if (status === null) {
    deps.log.warn({ messageId: id }, 'whether a message went cannot be told: it is not sent again')
    await settle(deps.db, id, { status: 'unknown', error: 'no answer' })
  } else if (status === 'sent') await keepSent(deps, message, providerId)
  else await keepDelivery(deps.db, id, status)
  return true
}

async function keepSent(deps: DeliveryDeps, { id, channel }: Row, providerId: string | null): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await settle(tx, id, { status: 'sent', providerId })
    if (channel !== 'sms') return
    const runAt = later(deps.clock(), 5 * second)
    await queue(tx, checkSmsJob, { messageId: id, checksLeft: statusChecks }, { runAt })
  })
}

/** Asks what became of a sent message, a few times, further and further apart. */
export async function checkSent(deps: DeliveryDeps, messageId: number, checksLeft: number): Promise<void> {
  const [message] = await deps.db
    .select({ phone: messages.phone, providerId: messages.providerId })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.status, 'sent')))
  if (!message?.phone) return
  const { phone, providerId } = message
  const status = await deps.sms.findStatus({ id: messageId, phone, providerId })
  if (status === 'delivered' || status === 'failed') return keepDelivery(deps.db, messageId, status)
  if (checksLeft <= 1) return
  const runAt = later(deps.clock(), 5 * second * 3 ** (statusChecks - checksLeft + 1))
  await queue(deps.db, checkSmsJob, { messageId, checksLeft: checksLeft - 1 }, { runAt })
}

function keepDelivery(db: Db, messageId: number, status: Delivery): Promise<void> {
  return settle(db, messageId, { status, error: status === 'failed' ? 'not delivered' : null })
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/**
 * The last try failed: whoever asks hears that nothing came. One that had been handed over without an answer may have
 * arrived, and nobody may send it again.
 */
export async function giveUp(deps: DeliveryDeps, messageId: number, reason = ''): Promise<void> {
  const error = reason.slice(0, 200) || 'gave up'
  const mine = eq(messages.id, messageId)
  await deps.db
    .update(messages)
    .set(lost)
    .where(and(mine, eq(messages.status, 'sending')))
  await deps.db
    .update(messages)
    .set({ status: 'failed', error, sealedText: keptForAnotherTry })
    .where(and(mine, eq(messages.status, 'queued')))
}

/** Of what surely did not go a notice keeps its words for a while: the desk may try again. It sees no news for browsers. */
const keptForAnotherTry = sql`case when ${messages.kind} = 'notice' and ${messages.channel} <> 'push' then ${messages.sealedText} end`
const lost = { status: 'unknown', error: 'no answer', sealedText: null } as const

/** Whatever became of a message, its text is gone with it, but of one that may be tried again. */
async function settle(db: Db | Tx, messageId: number, change: Partial<typeof messages.$inferInsert>) {
  const wasRefused = change.status === 'failed'
  await db
    .update(messages)
    .set({ ...change, sealedText: wasRefused ? keptForAnotherTry : null })
    .where(eq(messages.id, messageId))
}

/** What ran out before it was sent is sent no more. */
export async function expireMessages(db: Db, now: Date): Promise<void> {
  const hasRunOut = lt(messages.expiresAt, now)
  await db
    .update(messages)
    .set(lost)
    .where(and(eq(messages.status, 'sending'), hasRunOut))
  await db
    .update(messages)
    .set({ status: 'failed', error: 'expired', sealedText: keptForAnotherTry })
    .where(and(eq(messages.status, 'queued'), hasRunOut))
}
