import type { OrderView } from '#contract/order.ts'

type Paid = Pick<OrderView, 'events' | 'paidMinor' | 'owedMinor'>
type Told = Paid & Pick<OrderView, 'status'> & { delivery: Pick<NonNullable<OrderView['delivery']>, 'isThere'> | null }

/** What is the latest: the goods left or came, the order got more money than the first, or it was placed. */
export function finalNewsOf(order: Told): 'placed' | 'paidAgain' | 'paidOff' | 'onTheWay' | 'toCollect' | 'received' {
  if (order.status === 'shipped') return order.delivery?.isThere ? 'toCollect' : 'onTheWay'
  if (order.status === 'received' || order.status === 'closed') return 'received'
  // A certificate pays its part along with the rest.
  if (paymentsOf(order).filter(({ means }) => means !== 'certificate').length < 2) return 'placed'
  return order.owedMinor <= 0 ? 'paidOff' : 'paidAgain'
}

/** What came last; minor units. */
export function lastPaidMinor(order: Paid): number {
  return paymentsOf(order).at(-1)?.sumMinor ?? order.paidMinor
}

/** What has gone back since the last payment, and what an order that costs less now is still to give back; minor units. */
export function backSincePaid({ events, owedMinor }: Pick<OrderView, 'events' | 'owedMinor'>) {
  const paidAt = events.findLastIndex(({ kind }) => kind === 'paid')
  const given = events.slice(paidAt + 1).filter(({ kind }) => kind === 'refunded')
  return {
    givenMinor: given.reduce((sum, { sumMinor }) => sum + (sumMinor ?? 0), 0),
    comingMinor: Math.max(0, -owedMinor),
  }
}

function paymentsOf({ events }: Paid) {
  return events.filter(({ kind, sumMinor }) => kind === 'paid' && (sumMinor ?? 0) > 0)
}
