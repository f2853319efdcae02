import type { Coordinates } from '#contract/delivery.ts'
import type { CurrencyCode } from '#rules/money.ts'
import type { Db } from '#server/platform/database.ts'
import { digestOf, findKeptQuote, keepQuote } from './kept-quotes.ts'
import type { CarriedItem, Carrier, CarrierAsk, CarrierQuote } from './providers/carrier.ts'
import type { DeliveryQuote } from './ways.ts'

export interface ExpressPrice {
  priceMinor: number
  /** The carrier is away, and this is what the shop would count itself. */
  isOwnTariff: boolean
}

export interface ExpressDeps {
  db: Db
  carrier: Carrier | null
  now: Date
}

/**
 * What bringing it at once costs, as a hint; null where nobody brings it. The carrier says, and while it is away the
 * shop's own tariff does, which is told.
 */
export async function priceExpress(
  { db, carrier, now }: ExpressDeps,
  quote: DeliveryQuote,
  ask: { to: Coordinates; currency: CurrencyCode; items: readonly CarriedItem[] },
): Promise<ExpressPrice | null> {
  const { courierBaseMinor, distanceKm } = quote
  if (!carrier || courierBaseMinor === null || distanceKm === null || ask.items.length === 0) return null
  const told = await keptQuote({ db, carrier, now }, { ...ask, from: quote.mapCenter, distanceKm })
  if (told.kind === 'priced') return { priceMinor: told.priceMinor, isOwnTariff: false }
  if (told.kind === 'refused') return null
  return { priceMinor: ownTariff(distanceKm, quote.terms.tariff.delivery.perKmMinor), isOwnTariff: true }
}

/** Prices of such carriers follow the traffic, so they are kept for as long as somebody looks at the step. */
const livesForMs = 15 * 60_000

async function keptQuote({ db, carrier, now }: ExpressDeps & { carrier: Carrier }, ask: CarrierAsk) {
  const key = digestOf([carrier.name, ask])
  const kept = await findKeptQuote<CarrierQuote>(db, key, { now })
  if (kept) return kept.quote
  const quote = await carrier.quote(ask)
  if (quote.kind !== 'away') await keepQuote(db, { key, company: carrier.name, quote, livesForMs, now })
  return quote
}

/** A start and each kilometre, in whole units of the region's currency. */
function ownTariff(distanceKm: number, perKmMinor: number): number {
  const startKm = 12
  return Math.round(((startKm + distanceKm) * perKmMinor) / 100) * 100
}
