import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { notBefore } from '#rules/quiet-hours.ts'
import { changed, type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import { sendNoticeJob } from './message-jobs.ts'
import { worthMs } from './send.ts'
import { isStopped } from './stops.ts'
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

export function listFailed(db: Db, count: number) {
  const { id, channel, phone, email, template, status, error, createdAt } = messages
  return db
    .select({ id, channel, phone, email, template, status, error, createdAt, canRetry: canRetry.as('can_retry') })
    .from(messages)
    .where(isWaiting)
    .orderBy(desc(id))
    .limit(count)
}

const canRetry = sql<boolean>`${messages.status} = 'failed' and ${messages.sealedText} is not null`

export async function countFailed(db: Db): Promise<number> {
  const [row] = await rows<{ count: number }>(db, sql`select count(*)::int "count" from ${messages} where ${isWaiting}`)
  return row?.count ?? 0
}

export type RetryOutcome = 'queued' | 'notFound' | 'noWords' | 'stopped'

/** Once more, by the same row: what went out meanwhile cannot go twice. By night it waits, as everything that can. */
export function retryFailed(db: Db, messageId: number, utcOffsetMinutes: number, now: Date): Promise<RetryOutcome> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.id, messageId), isWaiting))
      .for('update')
    if (!row) return 'notFound'
    if (row.status !== 'failed' || !row.sealedText) return 'noWords'
    if (await isUnwanted(tx, row)) return 'stopped'
    const goesAt = canWait(row.template) ? notBefore(now.getTime(), utcOffsetMinutes) : now.getTime()
    await tx
      .update(messages)
      .set({ status: 'queued', error: null, expiresAt: new Date(goesAt + worthMs.notice) })
      .where(eq(messages.id, messageId))
    await queue(tx, sendNoticeJob, { messageId }, goesAt > now.getTime() ? { runAt: new Date(goesAt) } : {})
    return 'queued'
  })
}

/** Somebody has seen to it: it leaves the desk, and its words go. False where it did not wait. */
export async function dropFailed(db: Db, messageId: number, now: Date): Promise<boolean> {
  const dropped = await db
    .update(messages)
    .set({ givenUpAt: now, sealedText: null })
    .where(and(eq(messages.id, messageId), isWaiting))
    .returning({ id: messages.id })
  return dropped.length > 0
}

/** After a week nobody tries again. */
export async function forgetFailedWords(db: Db, before: Date): Promise<void> {
  await changed(
    db,
    sql`update ${messages} set sealed_text = null
      where ${and(eq(messages.status, 'failed'), isNotNull(messages.sealedText), lt(messages.createdAt, before))}`,
  )
}

function canWait(template: string | null): boolean {
  const name = templateNamed(template)
  return name !== null && templates[name].canWait
}

/** Whoever has stopped such letters meanwhile gets none of them late either. */
async function isUnwanted(tx: Tx, { email, template, consentId }: typeof messages.$inferSelect): Promise<boolean> {
  const name = templateNamed(template)
  const topic = name && templates[name].topic
  return topic && email ? isStopped(tx, { email, topic, consentId }) : false
}
