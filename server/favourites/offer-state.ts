import { listedPrice } from '#rules/running-metre.ts'
import type { SellableOffer } from '#server/stock/index.ts'

export function isAvailable({ isOnSale, freeStock }: Pick<SellableOffer, 'isOnSale' | 'freeStock'>): boolean {
  return isOnSale && freeStock > 0
}

/** As the rules ask for it. */
export function stateOf(offer: SellableOffer) {
  const { isOnSale } = offer
  return { priceMinor: isOnSale ? listedOf(offer).new : 0, isAvailable: isAvailable(offer), isOnSale }
}

/** Its price as pages show it: of a piece, or of a metre. */
export function listedOf({ priceMinor, oldPriceMinor, lengthStepMm }: SellableOffer): {
  new: number
  old: number | null
} {
  const old = oldPriceMinor === null ? null : listedPrice(oldPriceMinor, lengthStepMm)
  return { new: listedPrice(priceMinor, lengthStepMm), old }
}
