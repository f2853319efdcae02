import type { OrderView } from '#contract/order.ts'
import { cameLate } from '#storefront/parts/order/came-late.ts'

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

/** More came last than the order needed: how much came, was needed and goes back; `isLate`: it was cancelled already. */
export function lastSurplusOf(order: Pick<OrderView, 'events'> & { orders: readonly { number: string }[] }) {
  const at = order.events.findLastIndex(({ kind }) => kind === 'paid')
  const last = order.events[at]
  if (!last?.surplusMinor) return null
  const neededMinor = last.sumMinor ?? 0
  const sums = { cameMinor: neededMinor + last.surplusMinor, neededMinor, backMinor: last.surplusMinor }
  return { ...sums, isLate: cameLate(order, at) }
}

/** Of a cancelled order: what has gone back and what is still to; `isHeld`: it never left the payer's bank. */
export function returnOf({ events, paidMinor, heldMinor }: Pick<OrderView, 'events' | 'paidMinor' | 'heldMinor'>) {
  const cancelledAt = events.findLast(({ kind }) => kind === 'cancelled')?.at ?? ''
  const given = events.filter(({ kind, at }) => kind === 'refunded' && at >= cancelledAt)
  return {
    givenMinor: given.reduce((sum, { sumMinor }) => sum + (sumMinor ?? 0), 0),
    leftMinor: paidMinor,
    isHeld: heldMinor > 0 || (given.length > 0 && given.every((event) => event.isHeld)),
  }
}

function paymentsOf({ events }: Paid) {
  return events.filter(({ kind, sumMinor }) => kind === 'paid' && (sumMinor ?? 0) > 0)
}
