export type InstalmentWish = {
  priceMinor: number
  isHit: boolean
  /** Least price for instalments in the region; null where it offers none. */
  instalmentMinMinor: number | null
  creditMinMinor: number | null
}

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

/**
 * The even part of a price: rounded down to whole units, so that the parts never ask for more than the price. What is left
 * over by rounding comes with the last of them.
 */
export function monthlyPart(priceMinor: number, months: number): number {
  return Math.floor(priceMinor / months / 100) * 100
}

function isReached(priceMinor: number, leastMinor: number | null): boolean {
  return leastMinor !== null && priceMinor > 0 && priceMinor >= leastMinor
}
