import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { MessageChannel } from '#rules/message-channels.ts'
import { partOfPhone } from '#rules/phone.ts'
import { notBefore } from '#rules/quiet-hours.ts'
import { changed, type Db, inTransaction, rows } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import { sendNoticeJob } from './message-jobs.ts'
import { worthMs } from './send.ts'
import { type ConsentAsked, isUnwanted } from './stops.ts'
import { messages } from './tables.ts'
import { templateNamed, templates } from './templates.ts'

/** Notices that did not go, or of which nobody knows, until somebody of the shop has seen to them. */
const isWaiting = and(
  inArray(messages.status, ['failed', 'unknown']),
  eq(messages.kind, 'notice'),
  // Whoever has a browser that was turned off hears by the other channels.
  ne(messages.channel, 'push'),
  isNull(messages.givenUpAt),
)

export type FailedRow = Awaited<ReturnType<typeof listFailed>>[number]

/** Which of them are looked for; `below`: only earlier ones than that. */
export interface FailedWish {
  q?: string | undefined
  channel?: MessageChannel | undefined
  state?: 'failed' | 'unknown' | undefined
  below?: number | undefined
}

function isWished({ q = '', channel, state, below }: FailedWish) {
  const { id, phone, email, error } = messages
  const digits = partOfPhone(q)
  const says = (column: AnyPgColumn) => sql`position(lower(${q}) in lower(coalesce(${column}, ''))) > 0`
  const isOfPhone = digits ? sql`position(${digits} in coalesce(${phone}, '')) > 0` : undefined
  return and(
    isWaiting,
    channel && eq(messages.channel, channel),
    state && eq(messages.status, state),
    below === undefined ? undefined : lt(id, below),
    q === '' ? undefined : or(says(email), says(error), isOfPhone),
  )
}

export function listFailed(db: Db, { count, ...wish }: FailedWish & { count: number }) {
  const { id, channel, phone, email, template, status, error, createdAt } = messages
  return db
    .select({ id, channel, phone, email, template, status, error, createdAt, canRetry: canRetry.as('can_retry') })
    .from(messages)
    .where(isWished(wish))
    .orderBy(desc(id))
    .limit(count)
}

const canRetry = sql<boolean>`${messages.status} = 'failed' and ${messages.sealedText} is not null`

export async function countFailed(db: Db, wish: FailedWish = {}): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int "count" from ${messages} where ${isWished(wish)}`,
  )
  return row?.count ?? 0
}

export type RetryOutcome = 'queued' | 'notFound' | 'noWords' | 'stopped'

/** Once more, by the same row: what went out meanwhile cannot go twice. By night it waits, as everything that can. */
export function retryFailed(
  { db, isConsentOpen }: { db: Db; isConsentOpen: ConsentAsked },
  messageId: number,
  utcOffsetMinutes: number,
  now: Date,
): Promise<RetryOutcome> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.id, messageId), isWaiting))
      .for('update')
    if (!row) return 'notFound'
    if (row.status !== 'failed' || !row.sealedText) return 'noWords'
    if (await isUnwanted({ db: tx, isConsentOpen }, row)) return 'stopped'
    const goesAt = canWait(row.template) ? notBefore(now.getTime(), utcOffsetMinutes) : now.getTime()
    await tx
      .update(messages)
      .set({ status: 'queued', error: null, expiresAt: new Date(goesAt + worthMs.notice) })
      .where(eq(messages.id, messageId))
    await queue(tx, sendNoticeJob, { messageId }, goesAt > now.getTime() ? { runAt: new Date(goesAt) } : {})
    return 'queued'
  })
}

/** Somebody has seen to them: they leave the desk, and their words go a little later. Answers those that waited. */
export async function dropFailed(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const dropped = await db
    .update(messages)
    .set({ givenUpAt: now })
    .where(and(inArray(messages.id, [...ids]), isWaiting))
    .returning({ id: messages.id })
  return dropped.map(({ id }) => id)
}

const takenBackMs = 15 * 60 * 1000

/** Brings back what was put aside a moment ago. Answers those that are back. */
export async function restoreFailed(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - takenBackMs)
  const restored = await db
    .update(messages)
    .set({ givenUpAt: null })
    .where(and(inArray(messages.id, [...ids]), gt(messages.givenUpAt, since)))
    .returning({ id: messages.id })
  return restored.map(({ id }) => id)
}

/** After a week nobody tries again, nor what was put aside once it cannot be brought back. */
export async function forgetFailedWords(db: Db, before: Date, now: Date): Promise<void> {
  const isOver = or(lt(messages.createdAt, before), lt(messages.givenUpAt, new Date(now.getTime() - takenBackMs)))
  await changed(
    db,
    sql`update ${messages} set sealed_text = null
      where ${and(eq(messages.status, 'failed'), isNotNull(messages.sealedText), isOver)}`,
  )
}

function canWait(template: string | null): boolean {
  const name = templateNamed(template)
  return name !== null && templates[name].canWait
}
