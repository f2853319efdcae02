import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { paymentInbox } from './tables.ts'
import type { BelievedEvent } from './take-notice.ts'

export type InboxRow = typeof paymentInbox.$inferSelect

/** Takes down what a provider told before anything is done about it, once. */
export async function keepTold(db: Db, provider: string, event: BelievedEvent, toldAt: Date): Promise<void> {
  const { eventKey, kind, type } = event
  const subject = event.kind === 'payment' ? event.providerPaymentId : event.providerRefundId
  await db.insert(paymentInbox).values({ eventKey, provider, kind, type, subject, toldAt }).onConflictDoNothing()
}

/** Nothing more is to be done about it. */
export async function markHandled(db: Db, eventKey: string, outcome: string, at: Date): Promise<void> {
  await db
    .update(paymentInbox)
    .set({ handledAt: at, outcome })
    .where(and(eq(paymentInbox.eventKey, eventKey), isNull(paymentInbox.handledAt)))
}

/** Told before `before` and still without an end, oldest first. */
export function listUnhandled(db: Db, before: Date, limit: number): Promise<InboxRow[]> {
  return db
    .select()
    .from(paymentInbox)
    .where(and(isNull(paymentInbox.handledAt), lt(paymentInbox.toldAt, before)))
    .orderBy(asc(paymentInbox.toldAt), asc(paymentInbox.eventKey))
    .limit(limit)
}

export async function forgetHandled(db: Db, before: Date): Promise<void> {
  await db.delete(paymentInbox).where(and(isNotNull(paymentInbox.handledAt), lt(paymentInbox.toldAt, before)))
}

export function eventOf({ eventKey, kind, type, subject }: InboxRow): BelievedEvent {
  return kind === 'payment'
    ? { kind, eventKey, type, providerPaymentId: subject }
    : { kind, eventKey, type, providerRefundId: subject }
}
