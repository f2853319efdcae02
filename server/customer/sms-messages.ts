import { and, count, eq, gt, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import { sealText, unsealText } from './secrets.ts'
import type { SmsService } from './sms-service.ts'
import { smsMessages } from './tables.ts'

const MessageId = z.object({ messageId: z.int() })
/** A code waits behind nothing and is soon worth nothing; a notice has time. */
const quick = { timeoutMs: 20_000, attempts: 4, backoff: { seconds: 2, maxSeconds: 60 } }
const patient = { timeoutMs: 20_000, attempts: 8, backoff: { seconds: 5, maxSeconds: 3600 } }

export const sendCodeJob = defineJob({ name: 'messages/send-code', payload: MessageId, queue: 'codes', ...quick })
export const sendNoticeJob = defineJob({
  name: 'messages/send',
  payload: MessageId,
  queue: 'messages',
  formerName: 'sendSms',
  ...patient,
})
export const checkSmsJob = defineJob({
  name: 'messages/check',
  payload: MessageId.extend({ checksLeft: z.int() }),
  queue: 'messages',
  formerName: 'checkSms',
  ...patient,
})

const second = 1000
const day = 24 * 60 * 60 * second
/** A code is worth nothing later; a notice may wait out a night. */
const worthMs = { code: 5 * 60 * second, notice: 12 * 60 * 60 * second }
const statusChecks = 4

export interface NewSms {
  phone: string
  text: string
  kind: 'code' | 'notice'
}

/** Writes a message into the caller's transaction; it is sent after the commit, or never. Answers its id. */
export async function queueSms(tx: Tx, message: NewSms, secret: string, now: Date): Promise<number> {
  const [row] = await tx
    .insert(smsMessages)
    .values({
      phone: message.phone,
      kind: message.kind,
      sealedText: sealText(message.text, secret),
      createdAt: now,
      expiresAt: new Date(now.getTime() + worthMs[message.kind]),
    })
    .returning({ id: smsMessages.id })
  if (!row) throw new Error('The message was not saved.')
  await queue(tx, message.kind === 'code' ? sendCodeJob : sendNoticeJob, { messageId: row.id })
  return row.id
}

export interface SmsDeps {
  db: Db
  service: SmsService
  secret: string
  clock: Clock
  log: Log
}

/** Sends one queued message. Throws when the service is away: the queue then tries again, while the message is worth it. */
export async function sendQueuedSms(deps: SmsDeps, messageId: number): Promise<void> {
  const { db, clock } = deps
  const [message] = await db
    .select({ phone: smsMessages.phone, sealedText: smsMessages.sealedText, expiresAt: smsMessages.expiresAt })
    .from(smsMessages)
    .where(and(eq(smsMessages.id, messageId), eq(smsMessages.status, 'queued'), isNotNull(smsMessages.sealedText)))
  if (!message?.sealedText) return
  if (message.expiresAt <= clock()) return settle(db, messageId, { status: 'failed', error: 'expired' })
  const text = unsealText(message.sealedText, deps.secret)
  const outcome = await deps.service.send({ phone: message.phone, text })
  if (outcome.kind === 'refused') {
    deps.log.warn({ messageId, reason: outcome.reason }, 'text message refused')
    return settle(db, messageId, { status: 'failed', error: outcome.reason.slice(0, 200) })
  }
  await db.transaction(async (tx) => {
    await settle(tx, messageId, { status: 'sent', providerId: outcome.providerId })
    await queue(tx, checkSmsJob, { messageId, checksLeft: statusChecks }, { runAt: later(clock(), 5 * second) })
  })
}

/** Asks what became of a sent message, a few times, further and further apart. */
export async function checkSentSms(deps: SmsDeps, messageId: number, checksLeft: number): Promise<void> {
  const [message] = await deps.db
    .select({ providerId: smsMessages.providerId })
    .from(smsMessages)
    .where(and(eq(smsMessages.id, messageId), eq(smsMessages.status, 'sent')))
  if (!message?.providerId) return
  const status = await deps.service.findStatus(message.providerId)
  if (status === 'delivered' || status === 'failed') {
    const error = status === 'failed' ? 'not delivered' : null
    return settle(deps.db, messageId, { status, error })
  }
  if (checksLeft <= 1) return
  const runAt = later(deps.clock(), 5 * second * 3 ** (statusChecks - checksLeft + 1))
  await queue(deps.db, checkSmsJob, { messageId, checksLeft: checksLeft - 1 }, { runAt })
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** Whatever became of a message, its text is gone with it. */
async function settle(db: Db | Tx, messageId: number, change: Partial<typeof smsMessages.$inferInsert>) {
  await db
    .update(smsMessages)
    .set({ ...change, sealedText: null })
    .where(eq(smsMessages.id, messageId))
}

/** Messages of the last day: the shop's budget is counted by it. */
export async function countMessagesOfDay(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx
    .select({ sent: count() })
    .from(smsMessages)
    .where(gt(smsMessages.createdAt, new Date(now.getTime() - day)))
  return row?.sent ?? 0
}

/** Texts that were never sent are not kept, and neither are old messages. */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  await db
    .update(smsMessages)
    .set({ status: 'failed', error: 'expired', sealedText: null })
    .where(and(eq(smsMessages.status, 'queued'), lt(smsMessages.expiresAt, now)))
  const monthAgo = new Date(now.getTime() - 30 * day)
  await db.delete(smsMessages).where(lt(smsMessages.createdAt, monthAgo))
}
