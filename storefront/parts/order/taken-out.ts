import type { OrderView } from '#contract/order.ts'

type Ordered = {
  status: OrderView['status']
  orders: readonly Pick<OrderView['orders'][number], 'status' | 'offerIds'>[]
}

/** Goods that will not come although the order stands: every part that had them is cancelled, and no sum counts them. */
export function isTakenOut({ status, orders }: Ordered, offerId: number): boolean {
  if (status === 'cancelled') return false
  const own = orders.filter(({ offerIds }) => offerIds.includes(offerId))
  return own.length > 0 && own.every((part) => part.status === 'cancelled')
}
