import type { OrderView } from '#contract/order.ts'

type Money = Pick<OrderView['events'][number], 'kind' | 'sumMinor' | 'surplusMinor'>

/** Money came for an order, or for the one part it was meant for, that was cancelled already: all of it goes back. */
export function cameLate(
  {
    events,
    orders,
  }: { events: readonly (Money & { orderNumber: string | null })[]; orders: readonly { number: string }[] },
  at: number,
): boolean {
  const money = events[at]
  if (money?.kind !== 'paid' || money.sumMinor !== 0 || !money.surplusMinor) return false
  const ended = events.slice(0, at).filter(({ kind }) => kind === 'cancelled')
  // What happens to an order in one piece names no part.
  if (orders.length < 2) return ended.length > 0
  const meant = money.orderNumber === null ? orders.map(({ number }) => number) : [money.orderNumber]
  return meant.every((number) => ended.some(({ orderNumber }) => orderNumber === number))
}
