import { type PriceZone, priceZones } from '../shop/index.ts'
import type { DemoOffer } from './offers.ts'

export type PriceRow = { offerId: number; zone: string; priceRub: number; oldPriceRub: number | null }

/** One price per zone. The base zone keeps the price as written; others end in 90, as prices in a shop do, in tenge too. */
export function pricesOf(offer: DemoOffer): PriceRow[] {
  return priceZones.map((zone) => ({
    offerId: offer.id,
    zone: zone.code,
    priceRub: inZone(offer.priceRub, zone),
    oldPriceRub: offer.oldPriceRub === null ? null : inZone(offer.oldPriceRub, zone),
  }))
}

/** In roubles, with kopecks where other money is paid. */
function inZone(base: number, { factor, currency }: PriceZone): number {
  if (factor === 1) return base
  if (!currency) return endingIn90(base * factor, 100)
  const inTheirMoney = base * factor * currency.exchangeRate
  return Math.round((endingIn90(inTheirMoney, inTheirMoney < 20_000 ? 100 : 1000) / currency.exchangeRate) * 100) / 100
}

function endingIn90(price: number, step: number): number {
  return Math.max(90, Math.round(price / step) * step - 10)
}
