import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { HandMeans } from '#rules/money-means.ts'
import { tellReturn } from '#server/order/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { closeAlarms } from './alarms.ts'
import { bookRefund } from './book-refund.ts'
import { isReturnedByHand, isSentBack, meansOf } from './means.ts'
import type { PaymentRow } from './queries.ts'
import { changePrefix, listGiven, type RefundRow, sumOf, surplusOperation } from './queue-refund.ts'
import type { Settling } from './settle-payment.ts'
import { payments, refunds } from './tables.ts'

/** Nobody but a person ends it: no bank took the money, or the bank has refused to send it back. */
function waitsForPerson({ state }: RefundRow, payment: PaymentRow): boolean {
  return state === 'refused' || (state !== 'succeeded' && isReturnedByHand(payment))
}

/** Money that a person has to give back, the oldest first. */
export function listHandRefunds(db: Db, limit: number): Promise<{ refund: RefundRow; payment: PaymentRow }[]> {
  return db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      or(
        eq(refunds.state, 'refused'),
        sql`${inArray(refunds.state, ['waiting', 'pending'])} and ${payments.kind} <> 'card'`,
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)
}

export type HandRefundOutcome =
  | { kind: 'returned'; refund: RefundRow; payment: PaymentRow }
  | { kind: 'repeated'; refund: RefundRow; payment: PaymentRow }
  /** A machine gives it back, or has given that money back under another name. */
  | { kind: 'notByHand' }
  | { kind: 'notFound' }

/** A person has given the money back: its receipt, the order's books and the shopper hear of it, once. */
export function returnByHand(
  settling: Settling,
  { refundId, by }: { refundId: string; by: HandMeans },
): Promise<HandRefundOutcome> {
  const at = settling.clock()
  return inTransaction(settling.db, async (tx): Promise<HandRefundOutcome> => {
    const [named] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    if (!named) return { kind: 'notFound' }
    // The payment first, as every refund of it does.
    const [payment] = await tx.select().from(payments).where(eq(payments.id, named.paymentId)).for('update')
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
    if (!payment || !refund) return { kind: 'notFound' }
    if (refund.state === 'succeeded') return { kind: 'repeated', refund, payment }
    if (!waitsForPerson(refund, payment)) return { kind: 'notByHand' }
    const others = (await listGiven(tx, payment.id)).filter(({ id }) => id !== refundId)
    if (sumOf(others) + refund.amountMinor > payment.amountMinor) return { kind: 'notByHand' }
    const providerRefundId = refund.providerRefundId ?? `hand/${refundId}`
    await tx
      .update(refunds)
      .set({ state: 'succeeded', providerRefundId, returnedBy: by })
      .where(eq(refunds.id, refundId))
    await bookRefund(tx, settling, { refund, payment, by: by === 'cash' ? 'cash' : 'electronic', at })
    // The order's books let it go when that was decided, and tell of what they let go themselves; of what they never had, it was
    // told as it was booked. Where a bank was to send it, the change of the order has told of it as returned, before the bank refused.
    const isChange = refund.operation.startsWith(changePrefix)
    const wasTold = refund.operation === surplusOperation || (isChange && isSentBack(payment, settling.acquirers))
    if (!refund.isInOrder && !wasTold) {
      const told = { basketGroup: payment.orderGroupId, partId: payment.partId, means: meansOf(payment), note: null }
      await tellReturn(tx, { ...told, sumMinor: refund.amountMinor, isDone: true, at })
    }
    const keys = ['hand', 'provider', 'stuck'].map((what) => `refund/${refundId}/${what}`)
    await closeAlarms(tx, [`refund/${refundId}`, ...keys], at)
    return { kind: 'returned', refund, payment }
  })
}
