import { minimumPrepaymentPercent, type Owing } from '#rules/prepayment.ts'
import { isWaiting, type OrderGroupRow, type OrderRow } from './queries.ts'

/** Least part of an order to be paid before work begins: what others have set for it, or else its own from when it was placed. */
export function leastPercentOf(group: Pick<OrderGroupRow, 'externalPrepaymentPercent' | 'percentPrepayment'>): number {
  return minimumPrepaymentPercent({
    externalPercent: group.externalPrepaymentPercent,
    orderPercent: group.percentPrepayment,
  })
}

/** What the parts cost and have got on which work has not begun: the least prepayment is theirs. */
export function waitingOf(parts: readonly OrderRow[]): Owing {
  const waiting = parts.filter(isWaiting)
  const sum = (of: keyof Owing) => waiting.reduce((total, part) => total + part[of], 0)
  return { totalMinor: sum('totalMinor'), paidMinor: sum('paidMinor') }
}
