import type { OrderView } from '#contract/order.ts'

type Paid = Pick<OrderView, 'events' | 'paidMinor' | 'owedMinor'>

/** What has just happened: the order was placed, or one that had got money before got the next, or the last of it. */
export function finalNewsOf(order: Paid): 'placed' | 'paidAgain' | 'paidOff' {
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
