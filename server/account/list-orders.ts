import type { OrderSummary } from '#contract/order.ts'
import type { OrderStatus } from '#rules/order-state.ts'

export type OrderFilter = 'all' | 'open' | 'received' | 'cancelled'

const pageSize = 20

const shelfOf: Record<OrderStatus, Exclude<OrderFilter, 'all'>> = {
  new: 'open',
  awaitingPayment: 'open',
  inWork: 'open',
  shipped: 'open',
  received: 'received',
  closed: 'received',
  cancelled: 'cancelled',
}

/** Administrators see a closed order as open, in the list and in its figures alike. */
function shelfFor({ status, isClosed }: OrderSummary) {
  return status === 'closed' && !isClosed ? 'open' : shelfOf[status]
}

/** One page of the orders behind a tab, with how many there are behind each. A page too far is the last one. */
export function pageOfOrders(orders: readonly OrderSummary[], filter: OrderFilter, page: number) {
  const counts: Record<OrderFilter, number> = { all: orders.length, open: 0, received: 0, cancelled: 0 }
  for (const order of orders) counts[shelfFor(order)]++
  const wanted = orders.filter((order) => filter === 'all' || shelfFor(order) === filter)
  const pages = Math.max(1, Math.ceil(wanted.length / pageSize))
  const shown = Math.min(page, pages)
  return { orders: wanted.slice((shown - 1) * pageSize, shown * pageSize), counts, page: shown, pages }
}
