import { and, eq } from 'drizzle-orm'
import type { MessageTopic } from '#rules/message-topics.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Stop } from './stop-link.ts'
import { messageStops, type messages } from './tables.ts'
import { templateNamed, templates } from './templates.ts'

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

export type ConsentAsked = (consentId: number) => Promise<boolean>

type Written = Pick<typeof messages.$inferSelect, 'email' | 'template' | 'consentId'>

/**
 * Whether whoever gets a message has stopped its like, or taken back what it stands on, since it was written: it may have
 * waited for a morning, or for another try.
 */
export async function isUnwanted(
  { db, isConsentOpen }: { db: Db | Tx; isConsentOpen: ConsentAsked },
  { email, template, consentId }: Written,
): Promise<boolean> {
  if (consentId !== null && !(await isConsentOpen(consentId))) return true
  const name = templateNamed(template)
  const topic = name && templates[name].topic
  return topic && email ? isStopped(db, { email, topic, consentId }) : false
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
