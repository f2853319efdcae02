import type { Coordinates } from '#contract/delivery.ts'
import type { CurrencyCode } from '#rules/money.ts'
import type { Place } from '#rules/parcel.ts'
import type { RegionTown } from '#server/region/index.ts'

export interface TransportAsk {
  from: RegionTown
  to: RegionTown
  currency: CurrencyCode
  /** What the goods are worth, for the insurance. */
  declaredMinor: number
  places: readonly Place[]
}

export type TransportQuote =
  | { kind: 'priced'; priceMinor: number; daysMost: number }
  /** It does not go there, or does not carry this. */
  | { kind: 'refused' }
  /** It did not say. */
  | { kind: 'away' }

/** Where the goods are handed over. */
export interface TransportPoint {
  /** Letters and digits, as the company names it. */
  code: string
  address: string
  hours: string
  phone: string
  coordinates: Coordinates
  /** The heaviest piece that it takes; null: whatever the company carries. */
  heaviestGrams: number | null
}

export type CompanyName = 'kit' | 'cdek'

/** Whoever takes parcels to another town. No answer is ever an error for the shopper. */
export interface TransportCompany {
  company: CompanyName
  name: string
  isStandIn: boolean
  quote(ask: TransportAsk): Promise<TransportQuote>
  /** Null: it has terminals that nobody has to choose among. */
  listPoints: ((town: RegionTown) => Promise<TransportPoint[] | 'away'>) | null
}

/** Whole units of the currency, begun ones counted. */
export function wholeMinor(units: number): number {
  return Math.ceil(units) * 100
}
