/**
 * Reasons for which something costs other than its list price, in the order in which they apply: each sees what the ones
 * before it have left. A new reason is a line here and a source on the server.
 */
export const adjustmentKinds = ['kit', 'employee', 'promotion', 'coupon', 'manager', 'bonus', 'return'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

export interface KindTerms {
  /**
   * Of several proposals: the best for each line; that, and what is meant for goods as a whole where it takes more; the best
   * one; or all of them one after the other.
   */
  many: 'bestPerLine' | 'onePerLine' | 'best' | 'all'
  /** Kinds that it is never given together with. The one that applies first stands, the later is refused. */
  notWith: readonly AdjustmentKind[]
  /** The shopper's own, so that it goes with whatever the shop gives. */
  isOwned: boolean
}

const plain: KindTerms = { many: 'best', notWith: [], isOwned: false }

export const kindTerms: Record<AdjustmentKind, KindTerms> = {
  kit: { ...plain, many: 'bestPerLine' },
  employee: plain,
  // A colleague's price is the lowest the shop can give, so nothing the shop gives to shoppers comes on top.
  promotion: { ...plain, many: 'onePerLine', notWith: ['employee'] },
  coupon: { ...plain, notWith: ['employee'] },
  // Whoever bargains with a manager does not bring a coupon as well.
  manager: { ...plain, notWith: ['coupon', 'employee'] },
  bonus: { ...plain, notWith: ['employee'], isOwned: true },
  // Never proposed: written where goods come back after they were handed over.
  return: { ...plain, many: 'all' },
}

/** Whether two kinds exclude each other, whichever of them says so. */
export function areExclusive(one: AdjustmentKind, other: AdjustmentKind): boolean {
  return kindTerms[one].notWith.includes(other) || kindTerms[other].notWith.includes(one)
}
