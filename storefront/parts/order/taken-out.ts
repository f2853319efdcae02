import type { OrderView } from '#contract/order.ts'
import { type LineName, lineKey } from '#rules/cuts.ts'

type Ordered = { orders: readonly Pick<OrderView['orders'][number], 'isCounted' | 'lineKeys'>[] }

/** Goods that will not come although the order stood without them: every part that had them ended before, and no sum counts them. */
export function isTakenOut({ orders }: Ordered, line: LineName): boolean {
  const own = orders.filter(({ lineKeys }) => lineKeys.includes(lineKey(line)))
  return own.length > 0 && own.every(({ isCounted }) => !isCounted)
}
