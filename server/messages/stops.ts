import { and, eq } from 'drizzle-orm'
import type { MessageTopic } from '#rules/message-topics.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Stop } from './stop-link.ts'
import { messageStops } from './tables.ts'

/** A consent that was given after the stop is the newer word of the two. */
export async function isStopped(
  db: Db | Tx,
  { email, topic, consentId }: { email: string; topic: MessageTopic; consentId: number | null },
): Promise<boolean> {
  const [stop] = await db
    .select({ consentId: messageStops.consentId })
    .from(messageStops)
    .where(and(eq(messageStops.email, email), eq(messageStops.topic, topic)))
  if (!stop) return false
  return consentId === null || stop.consentId === null || consentId <= stop.consentId
}

export async function stopLetters(db: Db | Tx, { email, topic, consentId }: Stop, now: Date): Promise<void> {
  const stop = { consentId, stoppedAt: now }
  await db
    .insert(messageStops)
    .values({ email, topic, ...stop })
    .onConflictDoUpdate({ target: [messageStops.email, messageStops.topic], set: stop })
}

export async function resumeLetters(db: Db, { email, topic }: Stop): Promise<void> {
  await db.delete(messageStops).where(and(eq(messageStops.email, email), eq(messageStops.topic, topic)))
}
