import type { OrderView } from '#contract/order.ts'

type Paid = Pick<OrderView, 'events' | 'paidMinor' | 'owedMinor'>
type Told = Paid & Pick<OrderView, 'status'>

/** What is the latest: the goods left or came, the order got more money than the first, or it was placed. */
export function finalNewsOf(order: Told): 'placed' | 'paidAgain' | 'paidOff' | 'onTheWay' | 'received' {
  if (order.status === 'shipped') return 'onTheWay'
  if (order.status === 'received' || order.status === 'closed') return 'received'
  if (paymentsOf(order).length < 2) return 'placed'
  return order.owedMinor === 0 ? 'paidOff' : 'paidAgain'
}

/** What came last; minor units. */
export function lastPaidMinor(order: Paid): number {
  return paymentsOf(order).at(-1)?.sumMinor ?? order.paidMinor
}

function paymentsOf({ events }: Paid) {
  return events.filter(({ kind, sumMinor }) => kind === 'paid' && (sumMinor ?? 0) > 0)
}
