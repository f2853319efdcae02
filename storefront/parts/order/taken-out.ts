import type { OrderView } from '#contract/order.ts'
import { type LineName, lineKey } from '#rules/cuts.ts'

type Ordered = {
  status: OrderView['status']
  orders: readonly Pick<OrderView['orders'][number], 'status' | 'lineKeys'>[]
}

/** Goods that will not come although the order stands: every part that had them is cancelled, and no sum counts them. */
export function isTakenOut({ status, orders }: Ordered, line: LineName): boolean {
  if (status === 'cancelled') return false
  const own = orders.filter(({ lineKeys }) => lineKeys.includes(lineKey(line)))
  return own.length > 0 && own.every((part) => part.status === 'cancelled')
}
