import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { paymentEvents, payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

const openStates = ['created', 'pending'] as const

export async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

/** The attempt that a provider knows under its own id alone. */
export async function findPaymentAt(db: Db, provider: string, providerPaymentId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  return row ?? null
}

export async function findPaymentByCode(db: Db, code: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.code, code))
  return row ?? null
}

/** The latest attempt to pay all of an order, or the one part that is paid alone. */
export async function findLastPayment(
  db: Db,
  groupId: string,
  partId: number | null = null,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderGroupId, groupId), isOfPart(partId)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return row ?? null
}

function isOfPart(partId: number | null) {
  return partId === null ? isNull(payments.partId) : eq(payments.partId, partId)
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return row ?? null
}

export async function findOpenPayment(
  db: Db | Tx,
  attempt: { orderGroupId: string; partId: number | null; methodId: string; amountMinor: number },
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderGroupId, attempt.orderGroupId),
        isOfPart(attempt.partId),
        eq(payments.methodId, attempt.methodId),
        eq(payments.amountMinor, attempt.amountMinor),
        inArray(payments.state, openStates),
      ),
    )
  return row ?? null
}

/** Bills of an order in the order of their numbers. */
export function listBillsOf(db: Db, groupId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderGroupId, groupId), eq(payments.kind, 'bill')))
    .orderBy(payments.createdAt, payments.id)
}

/** What banks hold for an order, the first first. */
export function listHeldOf(db: Db, groupId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderGroupId, groupId), eq(payments.state, 'held')))
    .orderBy(payments.createdAt, payments.id)
}

/** Held money whose time has come, or that was asked for and no answer is known, the most urgent first. */
export function listDueHolds(db: Db, now: Date, limit: number): Promise<PaymentRow[]> {
  const isDue = or(lte(payments.captureBy, now), isNotNull(payments.captureMinor))
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'held'), isDue))
    .orderBy(payments.captureBy, payments.id)
    .limit(limit)
}

/** Attempts with a provider that have had no final answer since `before`, oldest first. */
export function listOpenPayments(db: Db, before: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(inArray(payments.state, openStates), lt(payments.createdAt, before)))
    .orderBy(payments.createdAt, payments.id)
    .limit(limit)
}

/** Its time is over. A notice may have settled it a moment ago: what is final stays. */
export async function expireAttempt(db: Db | Tx, id: string): Promise<void> {
  await db
    .update(payments)
    .set({ state: 'expired' })
    .where(and(eq(payments.id, id), inArray(payments.state, openStates)))
}

/** The bank will not take it: whoever tries again begins anew. */
export async function refuseAttempt(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(payments)
    .set({ state: 'canceled', reason })
    .where(and(eq(payments.id, id), eq(payments.state, 'created')))
}

/** Attempts the shop gave up after `since` that the bank may still hold open: somebody may yet pay there. */
export function listGivenUpPayments(db: Db, since: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'expired'), isNotNull(payments.providerPaymentId), gt(payments.expiresAt, since)))
    .orderBy(payments.createdAt, payments.id)
    .limit(limit)
}

/** False when this event is known already. */
export async function keepEvent(
  tx: Tx,
  event: { eventKey: string; paymentId: string; type: string; outcome: string; at: Date },
): Promise<boolean> {
  const kept = await tx
    .insert(paymentEvents)
    .values({
      eventKey: event.eventKey,
      paymentId: event.paymentId,
      type: event.type,
      outcome: event.outcome,
      receivedAt: event.at,
    })
    .onConflictDoNothing()
    .returning({ eventKey: paymentEvents.eventKey })
  return kept.length === 1
}
