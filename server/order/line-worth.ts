import type { OrderLineRow } from './queries.ts'

/** What a line costs in the end, with its share of what was taken off the whole order; older lines are worth their price. */
export function worthOf({
  sumMinor,
  priceMinor,
  quantity,
}: Pick<OrderLineRow, 'sumMinor' | 'priceMinor' | 'quantity'>): number {
  return sumMinor ?? priceMinor * quantity
}
