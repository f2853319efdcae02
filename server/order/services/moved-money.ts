import type { OrderRow } from '../queries.ts'

export interface MovedMoney {
  /** What each part has got afterwards; 0 for one that is not there any more. */
  paid: Map<number, number>
  /** What no part needs: it goes back. */
  returnsMinor: number
}

/** Money that a part does not need any more goes to the parts that do, the first first; the rest goes back. */
export function moveMoneyBetween(
  parts: readonly Pick<OrderRow, 'id' | 'paidMinor'>[],
  totals: ReadonlyMap<number, number>,
): MovedMoney {
  const paid = new Map(parts.map(({ id, paidMinor }) => [id, Math.min(paidMinor, totals.get(id) ?? 0)]))
  let open = parts.reduce((sum, { id, paidMinor }) => sum + paidMinor - (paid.get(id) ?? 0), 0)
  for (const { id } of parts) {
    const has = paid.get(id) ?? 0
    const more = Math.min(open, (totals.get(id) ?? 0) - has)
    if (more <= 0) continue
    paid.set(id, has + more)
    open -= more
  }
  return { paid, returnsMinor: open }
}
