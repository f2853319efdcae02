import type { OrderView } from '#contract/order.ts'
import { givenBackOf } from '#rules/given-back.ts'
import { cameLate } from './came-late.ts'

/**
 * More came last than the order needed: how much came, was needed and goes back; `isLate`: it was cancelled already; `isGiven`: all
 * that was ever too much has gone back.
 */
export function lastSurplusOf(order: Pick<OrderView, 'events'> & { orders: readonly { number: string }[] }) {
  const at = order.events.findLastIndex(({ kind }) => kind === 'paid')
  const last = order.events[at]
  if (!last?.surplusMinor) return null
  const neededMinor = last.sumMinor ?? 0
  const sums = { cameMinor: neededMinor + last.surplusMinor, neededMinor, backMinor: last.surplusMinor }
  const surplusOf = (kind: 'paid' | 'refunded') =>
    order.events.reduce((sum, event) => sum + (event.kind === kind ? (event.surplusMinor ?? 0) : 0), 0)
  return { ...sums, isLate: cameLate(order, at), isGiven: surplusOf('refunded') >= surplusOf('paid') }
}

/**
 * Of a cancelled order: all that has gone back, whenever and whether it was needed or not, and what is still to; `isHeld`: it never
 * left the payer's bank.
 */
export function returnOf({ events, paidMinor, heldMinor }: Pick<OrderView, 'events' | 'paidMinor' | 'heldMinor'>) {
  const { givenMinor, isHeld } = givenBackOf(events)
  return { givenMinor, leftMinor: paidMinor, isHeld: heldMinor > 0 || isHeld }
}

/** Of a part that ended: what was paid for it, has not gone back and never will, since it pays services of the others. */
export function wentOnOf({ partOf, events, paidMinor }: Pick<OrderView, 'partOf' | 'events' | 'paidMinor'>): number {
  const sumOf = (kind: 'paid' | 'refunded') =>
    events.reduce((sum, event) => sum + (event.kind === kind ? (event.sumMinor ?? 0) : 0), 0)
  return partOf === null ? 0 : Math.max(0, sumOf('paid') - sumOf('refunded') - paidMinor)
}
