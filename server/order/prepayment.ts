import { minimumPrepaymentPercent } from '#rules/prepayment.ts'
import type { OrderGroupRow } from './queries.ts'

/** Least part of an order to be paid before work begins: what others have set for it, or else its own from when it was placed. */
export function leastPercentOf(group: Pick<OrderGroupRow, 'externalPrepaymentPercent' | 'percentPrepayment'>): number {
  return minimumPrepaymentPercent({
    externalPercent: group.externalPrepaymentPercent,
    orderPercent: group.percentPrepayment,
  })
}
