import type { BasketView } from '#contract/basket.ts'

/**
 * What an order costs whoever it is for. Bonuses that lie in the basket are of the shopper before, or of the staff: whose
 * they are going to be, the checkout finds out.
 */
export function sumOfOrder({
  totalSum,
  bonusSum,
  adjustments,
}: Pick<BasketView, 'totalSum' | 'bonusSum' | 'adjustments'>) {
  return {
    totalMinor: totalSum.new + bonusSum,
    /** Why that is less than its lines together. */
    reasons: adjustments.filter(({ kind }) => kind !== 'bonus'),
  }
}
