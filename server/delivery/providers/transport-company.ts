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

/** What is handed to a company, under the shop's own number: told twice it is one shipment. */
export interface TransportShipment extends TransportAsk {
  number: string
  /** Of the point that the shopper chose; null: the company's terminal. */
  pointCode: string | null
  recipient: { name: string; phone: string; email: string }
  goods: readonly { name: string; offerId: number; quantity: number; priceMinor: number; weightGrams: number }[]
}

export type Registered =
  | { kind: 'registered'; id: string }
  /** It does not take this, and says why in its own words. */
  | { kind: 'refused'; reason: string }
  /** It did not say. */
  | { kind: 'away' }

export type ShipmentStage = 'registered' | 'onTheWay' | 'arrived' | 'handedOver' | 'returned'

export type Followed =
  | { kind: 'seen'; stage: ShipmentStage; trackNumber: string | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'away' }

/** What is stuck on the boxes of a shipment. */
export type CompanyLabel =
  | { kind: 'label'; pdf: Uint8Array }
  /** It draws it, and is not done yet. */
  | { kind: 'preparing' }
  /** It has none for this shipment, and says why in its own words. */
  | { kind: 'refused'; reason: string }
  /** It did not say. */
  | { kind: 'away' }

/** Whoever takes parcels to another town. No answer is ever an error for the shopper. */
export interface TransportCompany {
  company: CompanyName
  name: string
  isStandIn: boolean
  quote(ask: TransportAsk): Promise<TransportQuote>
  /** Where it hands goods over in a town. */
  listPoints(town: RegionTown): Promise<TransportPoint[] | 'away'>
  /** It goes nowhere but to a point of its list; without that, any of its terminals in the town will do. */
  needsPoint: boolean
  register(shipment: TransportShipment): Promise<Registered>
  /** It finds what was registered by the shop's own number, so that after a lost answer it may be told again. */
  knowsNumbers: boolean
  follow(id: string): Promise<Followed>
  /** Of a shipment that it has registered. */
  getLabel(id: string): Promise<CompanyLabel>
  /** Where its shopper follows it; null: nowhere but at the shop. */
  trackUrl(trackNumber: string): string | null
}

/** Whoever answers a page of words in the place of a paper has not answered. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}

/** Whole units of the currency, begun ones counted. */
export function wholeMinor(units: number): number {
  return Math.ceil(units) * 100
}
