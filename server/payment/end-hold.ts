import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/database.ts'
import type { ProviderPayment } from './acquirer.ts'
import { raiseAlarm } from './alarms.ts'
import { bookRefund } from './book-refund.ts'
import { findHeldFor } from './held-for.ts'
import { settledBy } from './means.ts'
import type { PaymentRow } from './queries.ts'
import { listGiven, type RefundRow, sumOf } from './queue-refund.ts'
import type { Settling } from './settle-payment.ts'
import { refunds } from './tables.ts'

/**
 * What a bank held has been handed over, all of it or a part, or let go. Only what is handed over gets a receipt: what was let go
 * was never paid.
 */
export async function endHold(
  tx: Tx,
  settling: Settling,
  payment: PaymentRow,
  truth: Pick<ProviderPayment, 'state' | 'amountMinor'>,
  at: Date,
): Promise<void> {
  const isTaken = truth.state === 'succeeded'
  const { id: paymentId, orderGroupId: basketGroup } = payment
  if (isTaken) await bookTaken(tx, settling, payment, truth.amountMinor, at)
  else await settling.orders.endHold(tx, { basketGroup, paymentId })
  const open = (await listGiven(tx, paymentId)).filter(({ state }) => state !== 'succeeded')
  const released = open.filter(({ isReleased }) => isReleased || !isTaken)
  const ids = released.map(({ id }) => id)
  const isOne = and(eq(refunds.paymentId, paymentId), inArray(refunds.id, ids))
  if (ids.length > 0) await tx.update(refunds).set({ state: 'succeeded', isReleased: true }).where(isOne)
  for (const refund of released) await bookReleased(tx, settling, payment, refund, 'released', at)
  if (!isTaken) await loseHold(tx, settling, payment, at)
}

async function bookTaken(
  tx: Tx,
  { orders, receipts }: Settling,
  payment: PaymentRow,
  amountMinor: number,
  at: Date,
): Promise<void> {
  const { id: paymentId, orderGroupId: basketGroup } = payment
  const order = receipts && (await findHeldFor(tx, orders, payment, await listGiven(tx, paymentId)))
  if (order) {
    const neededMinor = Math.min(amountMinor, order.totalMinor)
    await receipts.keepPayment(tx, { order, paymentId, amountMinor, neededMinor, by: settledBy(payment), at })
  }
  await orders.recordCaptured(tx, { basketGroup, paymentId, amountMinor, at })
}

function bookReleased(
  tx: Tx,
  settling: Settling,
  payment: PaymentRow,
  refund: RefundRow,
  held: 'released' | 'lost',
  at: Date,
): Promise<void> {
  return bookRefund(tx, settling, { refund, payment, by: settledBy(payment), held, at })
}

/** The bank has let go of money that nobody gave back: the order owes it again, and a person has to know before the goods leave. */
async function loseHold(tx: Tx, settling: Settling, payment: PaymentRow, at: Date): Promise<void> {
  const { id: paymentId, orderGroupId } = payment
  const amountMinor = payment.amountMinor - sumOf(await listGiven(tx, paymentId))
  if (amountMinor === 0) return
  const row = { paymentId, reason: 'cancelled' as const, operation: 'holdLost', amountMinor, isInOrder: true }
  const [lost] = await tx
    .insert(refunds)
    .values({ ...row, isReleased: true, state: 'succeeded', createdAt: at })
    .onConflictDoNothing()
    .returning()
  if (!lost) return
  const order = await settling.orders.find(tx, orderGroupId)
  const isNeeded = order !== null && order.status !== 'cancelled'
  await bookReleased(tx, settling, payment, lost, isNeeded ? 'lost' : 'released', at)
  if (!isNeeded) return
  const detail = `${amountMinor} ${payment.currency}, payment ${paymentId}`
  await raiseAlarm(tx, settling.log, { key: `payment/${paymentId}/lost`, what: 'holdLost', orderGroupId, detail, at })
}
