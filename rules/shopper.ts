import type { CurrencyCode } from './money.ts'

/** The region a request speaks of: everything a price, a stock figure or a delivery date needs. */
export interface ShopRegion {
  id: number
  code: string
  name: string
  priceZoneId: number
  currency: CurrencyCode
  /** Units of the region's currency for one rouble of the zone price. */
  exchangeRate: number
  /** Minutes between UTC and local time. */
  utcOffsetMinutes: number
}

/** Who is asking, as the session says; an anonymous visitor has a `visitorId` once something is kept for them. */
export interface Visitor {
  sessionId: number | null
  visitorId: string | null
  customer: { id: number; groups: readonly string[] } | null
}
