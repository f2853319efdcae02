import type { ShopApi } from '#contract/index.ts'
import type { OrderView } from '#contract/order.ts'
import type { PaymentAttempt } from '#contract/payment/index.ts'
import type { OrderKey } from '../order/load-payment.ts'

/**
 * An order whose bank has been asked about the payment that is open, and that payment while the bank thinks: a second one
 * beside it would be a second charge.
 */
export async function askBank(
  api: Pick<ShopApi, 'order' | 'payment'>,
  key: OrderKey,
  order: OrderView,
): Promise<{ order: OrderView; open: PaymentAttempt | null }> {
  if (order.payUrl === null) return { order, open: null }
  const { lastAttempt } = await api.payment.getPaymentMethods({ body: key })
  if (!lastAttempt || !isOpenAttempt(lastAttempt)) return { order, open: null }
  const { payment } = await api.payment.getCheckPayment({ body: { code: lastAttempt.code } })
  if (isOpenAttempt(payment)) return { order, open: payment }
  return { order: (await api.order.getOrder({ body: key })).order, open: null }
}

/** The bank has not decided about it. */
export function isOpenAttempt({ kind, state }: PaymentAttempt): boolean {
  return kind === 'card' && (state === 'pending' || state === 'created')
}
