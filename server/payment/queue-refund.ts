import { and, eq, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import type { PaymentRow } from './queries.ts'
import { refunds } from './tables.ts'

export const refundJob = defineJob({
  name: 'payment/refund',
  payload: z.object({ refundId: z.uuid() }),
  queue: 'payments',
  formerName: 'refund-payment',
})

/** Operations of refunds that a change of their order, a return or a discount has left. */
export const changePrefix = 'change/'

export type RefundRow = typeof refunds.$inferSelect

/** The parts that money goes back for, where it is not all of the order: those named, or the one it had come for. */
export function partsGivenBack(
  { partIds }: Pick<RefundRow, 'partIds'>,
  { partId }: Pick<PaymentRow, 'partId'>,
): number[] | null {
  return partIds ?? (partId === null ? null : [partId])
}

/** The operation of the refund of what the order did not need of a payment. */
export const surplusOperation = 'surplus'

/** What the order did not need of a payment. */
export async function sumSurplus(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.operation, surplusOperation)))
  return row?.sum ?? 0
}

/** Decides in the caller's transaction that money goes back, once; a job does it after the commit. */
export async function queueRefund(tx: Tx, payment: PaymentRow, amountMinor: number, at: Date): Promise<void> {
  await insertRefund(tx, {
    paymentId: payment.id,
    reason: 'surplus',
    operation: surplusOperation,
    amountMinor,
    isInOrder: false,
    createdAt: at,
  })
}

/** Once per payment and operation. */
export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert) {
  const [made] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id })
  if (made) await queue(tx, refundJob, { refundId: made.id }, { key: `refund/${made.id}` })
}

/**
 * What has gone back or is on its way. What the bank refused is still here, unless the order's books have let it go already: that is
 * no more the order's, and a person gives it back.
 */
export function listGiven(tx: Db | Tx, paymentId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), or(ne(refunds.state, 'refused'), eq(refunds.isInOrder, false))))
}

export function sumOf(given: readonly RefundRow[]): number {
  return given.reduce((sum, one) => sum + one.amountMinor, 0)
}
