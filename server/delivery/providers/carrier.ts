import type { Coordinates } from '#contract/delivery.ts'
import type { CurrencyCode } from '#rules/money.ts'

/** One kind of thing in a parcel; the measures are those of one piece, where they are known. */
export interface CarriedItem {
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  weightGrams: number
  quantity: number
}

export interface CarrierAsk {
  from: Coordinates
  to: Coordinates
  distanceKm: number
  currency: CurrencyCode
  items: readonly CarriedItem[]
}

export type CarrierQuote =
  | { kind: 'priced'; priceMinor: number }
  /** It does not carry this, or not there: too big, too far, another country. */
  | { kind: 'refused' }
  /** It did not say: the shop's own tariff is shown. */
  | { kind: 'away' }

/** Whoever carries a parcel at once. A quote is a hint and no promise; no answer is ever an error for the shopper. */
export interface Carrier {
  name: string
  isStandIn: boolean
  quote(ask: CarrierAsk): Promise<CarrierQuote>
}
