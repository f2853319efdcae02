import { priceZones } from '../shop/index.ts'
import type { DemoOffer } from './offers.ts'

export type PriceRow = { offerId: number; zone: string; priceRub: number; oldPriceRub: number | null }

/** One price per zone. The base zone keeps the price as written; others end in 90, as prices in a shop do. */
export function pricesOf(offer: DemoOffer): PriceRow[] {
  return priceZones.map(({ code, factor }) => ({
    offerId: offer.id,
    zone: code,
    priceRub: inZone(offer.priceRub, factor),
    oldPriceRub: offer.oldPriceRub === null ? null : inZone(offer.oldPriceRub, factor),
  }))
}

function inZone(base: number, factor: number): number {
  return factor === 1 ? base : Math.max(90, Math.round((base * factor) / 100) * 100 - 10)
}
