import { recordRefunded, tellReturn } from '#server/order/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { raiseAlarm } from './alarms.ts'
import { meansOf } from './means.ts'
import { certificateProvider } from './providers/certificate.ts'
import type { PaymentRow } from './queries.ts'
import { partsGivenBack, type RefundRow, surplusOperation } from './queue-refund.ts'
import type { Settling } from './settle-payment.ts'

export interface GivenBack {
  refund: RefundRow
  payment: PaymentRow
  /** How its receipt says it was settled. */
  by: 'cash' | 'electronic'
  /** The bank held it, and it was never taken; `lost`: also not by the shop's will. */
  held?: 'released' | 'lost'
  at: Date
}

/** Money has gone back: its receipt, the order's books where they still hold it, and the shopper where they never did. */
export async function bookRefund(
  tx: Tx,
  { log, orders, receipts }: Pick<Settling, 'log' | 'orders' | 'receipts'>,
  { refund, payment, by, held, at }: GivenBack,
): Promise<void> {
  const { id: refundId, amountMinor } = refund
  const { orderGroupId } = payment
  log.info({ refundId, paymentId: payment.id }, 'money given back')
  const isSurplus = refund.operation === surplusOperation
  const hasReceipt = payment.provider !== certificateProvider && !held
  const order = hasReceipt && receipts && (await orders.find(tx, orderGroupId))
  if (order) {
    await receipts.keepRefund(tx, {
      order,
      refundId,
      paymentId: payment.id,
      amountMinor,
      returned: refund.lines ?? [],
      isSurplus,
      by,
      paidAt: payment.appliedAt ?? payment.createdAt,
      at,
    })
  }
  if (isSurplus) {
    const about = { basketGroup: orderGroupId, partId: payment.partId, means: meansOf(payment), note: null }
    await tellReturn(tx, { ...about, sumMinor: amountMinor, isSurplus, isDone: true, isHeld: held !== undefined, at })
  }
  if (!refund.isInOrder) return
  const partIds = partsGivenBack(refund, payment)
  const about = { basketGroup: orderGroupId, partIds, operationKey: `refund/${refundId}`, means: meansOf(payment) }
  const how = { isHeld: held !== undefined, isLost: held === 'lost' }
  const recorded = await recordRefunded(tx, { ...about, ...how, amountMinor, note: null, now: at })
  if (recorded.kind === 'recorded' || recorded.kind === 'repeated') return
  const detail = `${amountMinor} ${payment.currency} went back, the order says ${recorded.kind}`
  await raiseAlarm(tx, log, { key: `refund/${refundId}/books`, what: 'refundNotInBooks', orderGroupId, detail, at })
}
