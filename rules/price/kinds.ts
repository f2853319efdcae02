/**
 * Reasons for which something costs other than its list price, in the order in which they apply: each sees what the ones
 * before it have left. A new reason is a line here and a source on the server.
 */
export const adjustmentKinds = ['kit', 'employee', 'promotion', 'coupon', 'manager', 'bonus', 'certificate'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

export interface KindTerms {
  /** Of several proposals: the best for each line, the best one, or all of them one after the other. */
  many: 'bestPerLine' | 'best' | 'all'
  /** Kinds that it is never given together with. The one that applies first stands, the later is refused. */
  notWith: readonly AdjustmentKind[]
  /** Most it may take, in whole percent of what the goods still cost; null: all of it. */
  capPercent: number | null
  /** Money that was paid for before: it lowers what is to pay, and not what the order is worth. */
  isTender: boolean
}

const plain: KindTerms = { many: 'best', notWith: [], capPercent: null, isTender: false }

export const kindTerms: Record<AdjustmentKind, KindTerms> = {
  kit: { ...plain, many: 'bestPerLine' },
  employee: plain,
  // A colleague's price is the lowest the shop can give, so nothing the shop gives to shoppers comes on top.
  promotion: { ...plain, many: 'bestPerLine', notWith: ['employee'] },
  coupon: { ...plain, notWith: ['employee'] },
  // Whoever bargains with a manager does not bring a coupon as well.
  manager: { ...plain, notWith: ['coupon', 'employee'] },
  bonus: { ...plain, notWith: ['employee'], capPercent: 30 },
  certificate: { ...plain, many: 'all', isTender: true },
}

/** Whether two kinds exclude each other, whichever of them says so. */
export function areExclusive(one: AdjustmentKind, other: AdjustmentKind): boolean {
  return kindTerms[one].notWith.includes(other) || kindTerms[other].notWith.includes(one)
}
