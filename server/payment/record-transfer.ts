import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { isPartialOrder } from '#rules/order-split.ts'
import { inTransaction, type Tx } from '#server/platform/database.ts'
import { keepEvent, type PaymentRow } from './queries.ts'
import { type Booking, giveToOrder, type Settling } from './settle-payment.ts'
import { payments } from './tables.ts'

export type TransferOutcome =
  | { kind: 'recorded'; orderGroupId: string }
  /** This document of the bank was recorded before. */
  | { kind: 'repeated' }
  /** No bill was ever asked for under that number. */
  | { kind: 'noBill' }

/**
 * Money came to the shop's account by a bill. Goes the way of every payment: into the order's books once, and what the
 * order does not need becomes a refund, which for a transfer means that a person is told. The bank's document is the key.
 */
export function recordTransfer(
  settling: Booking & Pick<Settling, 'db' | 'clock'>,
  transfer: { orderNumber: string; sumMinor: number; document: string },
): Promise<TransferOutcome> {
  return inTransaction(settling.db, async (tx) => {
    const at = settling.clock()
    const bills = await lockBills(tx, transfer.orderNumber)
    const [latest] = bills
    if (!latest) return { kind: 'noBill' }
    const answered = bills.find((bill) => bill.state !== 'succeeded' && bill.amountMinor === transfer.sumMinor)
    const bill = answered ?? (await openFor(tx, latest, transfer.sumMinor, at))
    if (!bill) return { kind: 'noBill' }
    const eventKey = `transfer:${latest.orderNumber}:${transfer.document}`
    const isNew = await keepEvent(tx, { eventKey, paymentId: bill.id, type: 'transfer', outcome: 'succeeded', at })
    if (!isNew) {
      if (!answered) await tx.delete(payments).where(eq(payments.id, bill.id))
      return { kind: 'repeated' }
    }
    await tx.update(payments).set({ state: 'succeeded', appliedAt: at }).where(eq(payments.id, bill.id))
    await giveToOrder(tx, settling, bill, at)
    return { kind: 'recorded', orderGroupId: bill.orderGroupId }
  })
}

/** Bills of an order, the latest first: another document of the same sum waits here, and finds that its bill is answered. */
function lockBills(tx: Tx, orderNumber: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderNumber, orderNumber), eq(payments.kind, 'bill')))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .for('update')
}

/** Another sum than any bill's: people round, and pay in two. */
async function openFor(tx: Tx, latest: PaymentRow, amountMinor: number, at: Date): Promise<PaymentRow | undefined> {
  const [made] = await tx
    .insert(payments)
    .values({
      code: randomBytes(16).toString('base64url'),
      orderGroupId: latest.orderGroupId,
      orderNumber: latest.orderNumber,
      // The first part has the number of the whole: another sum than its bill's is meant for all of the order.
      partId: isPartialOrder(latest.orderNumber) ? latest.partId : null,
      methodId: latest.methodId,
      kind: 'bill',
      amountMinor,
      currency: latest.currency,
      state: 'expired',
      createdAt: at,
      expiresAt: at,
    })
    .returning()
  return made
}
