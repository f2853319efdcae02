import type { Coordinates } from '#contract/delivery.ts'
import type { CurrencyCode } from '#rules/money.ts'
import type { CarriedItem, Carrier } from './providers/carrier.ts'
import type { DeliveryQuote } from './ways.ts'

/**
 * What bringing it at once costs, as a hint; null where nobody brings it. The carrier says, and while it is away the
 * shop's own tariff does.
 */
export async function priceExpress(
  carrier: Carrier | null,
  quote: DeliveryQuote,
  ask: { to: Coordinates; currency: CurrencyCode; items: readonly CarriedItem[] },
): Promise<number | null> {
  const { courierBaseMinor, distanceKm } = quote
  if (!carrier || courierBaseMinor === null || distanceKm === null || ask.items.length === 0) return null
  const told = await carrier.quote({ ...ask, from: quote.mapCenter, distanceKm })
  if (told.kind === 'priced') return told.priceMinor
  return told.kind === 'refused' ? null : ownTariff(distanceKm, quote.terms.tariff.delivery.perKmMinor)
}

/** A start and each kilometre, in whole units of the region's currency. */
function ownTariff(distanceKm: number, perKmMinor: number): number {
  const startKm = 12
  return Math.round(((startKm + distanceKm) * perKmMinor) / 100) * 100
}
