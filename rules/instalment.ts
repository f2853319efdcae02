import { monthlyPart } from './monthly-part.ts'

export type InstalmentWish = {
  /** Of one thing, or of all that is bought together: the figure is a part of the sum it stands beside. */
  priceMinor: number
  /** Of several things: whether one of them is. A lender signs one contract, and its term is the shortest of the goods. */
  isHit: boolean
  /** Least price for instalments in the region; null where it offers none. */
  instalmentMinMinor: number | null
  creditMinMinor: number | null
}

/** What lending depends on beside the sum. */
export type InstalmentTerms = Omit<InstalmentWish, 'priceMinor'>

export type InstalmentOffer = { kind: 'instalment' | 'credit'; months: 10 | 12; perMonthMinor: number }

/**
 * «N ₽ × 12 мес. без переплаты» or «в кредит», or null. Instalment goes first, because it costs the shopper less.
 * For credit the monthly part is that of the price alone, without interest.
 */
export function decideInstalment(wish: InstalmentWish): InstalmentOffer | null {
  const months = wish.isHit ? 10 : 12
  const perMonthMinor = monthlyPart(wish.priceMinor, months)
  if (isReached(wish.priceMinor, wish.instalmentMinMinor)) return { kind: 'instalment', months, perMonthMinor }
  if (isReached(wish.priceMinor, wish.creditMinMinor)) return { kind: 'credit', months, perMonthMinor }
  return null
}

/** As far as a region says who lends there. */
export interface LendingTerms {
  SHOW_INSTALLMENT: boolean
  PayOptions: { credit: { totalMin: number | null }; installment: { totalMin: number | null } }
}

/** The one rule of card, product, basket, checkout and pay page. */
export function instalmentIn(
  region: LendingTerms,
  { priceMinor, isHit }: Pick<InstalmentWish, 'priceMinor' | 'isHit'>,
): InstalmentOffer | null {
  return decideInstalment({ ...instalmentTerms(region, isHit), priceMinor })
}

/** For whoever learns the sum later. */
export function instalmentTerms({ SHOW_INSTALLMENT, PayOptions }: LendingTerms, isHit: boolean): InstalmentTerms {
  return {
    isHit,
    instalmentMinMinor: SHOW_INSTALLMENT ? PayOptions.installment.totalMin : null,
    creditMinMinor: PayOptions.credit.totalMin,
  }
}

/** The last part, with what was left over: all parts together are the price. */
export function lastPart(priceMinor: number, { months, perMonthMinor }: Omit<InstalmentOffer, 'kind'>): number {
  return priceMinor - perMonthMinor * (months - 1)
}

function isReached(priceMinor: number, leastMinor: number | null): boolean {
  return leastMinor !== null && priceMinor > 0 && priceMinor >= leastMinor
}
