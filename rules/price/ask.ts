import type { CurrencyCode } from '../money.ts'
import type { LengthStep } from '../running-metre.ts'
import type { AdjustmentKind } from './kinds.ts'

export const serviceKinds = ['delivery', 'lift', 'assembly', 'removal'] as const
export type ServiceKind = (typeof serviceKinds)[number]
export type ServiceSums = Record<ServiceKind, number>
export const noServices: ServiceSums = { delivery: 0, lift: 0, assembly: 0, removal: 0 }

/** What is left of services once these are taken out of them. */
export function lessServices(all: ServiceSums, own: ServiceSums): ServiceSums {
  return {
    delivery: all.delivery - own.delivery,
    lift: all.lift - own.lift,
    assembly: all.assembly - own.assembly,
    removal: all.removal - own.removal,
  }
}

export type PriceLine = {
  id: string
  offerId: number
  productId: number
  quantity: number
  /** List price of a piece. */
  unitMinor: number
  /** What a piece cost before, when that was more. */
  oldUnitMinor: number | null
  sectionId: number
  vendorName: string
  /** The quantity counts steps of it, and `unitMinor` is the price of one. */
  lengthStepMm: LengthStep
}

/** Some of the pieces, the dearest first: every third of them, or the first two. */
export type SomePieces = { everyNth: number } | { first: number }

/** Whole percent, or a sum. Of lines it is meant per piece or per metre; `pieces` are some of those of a sum of goods. */
export type Off = { percent: number; pieces?: SomePieces } | { amountMinor: number }

/** The named lines piece by piece, the sum of goods (or of some of them), the delivery, or everything. */
export type ProposalTarget =
  | { on: 'lines'; lineIds: readonly string[] }
  | { on: 'goods'; lineIds?: readonly string[] }
  | { on: 'delivery' }
  | { on: 'order' }

/** What the shopper reads about it: names by language, and a percent where that says more than the sum. */
export type AdjustmentWords = { names: { ru: string } & Record<string, string>; percent?: number }

/** What a source would take off. */
export type Proposal = {
  kind: AdjustmentKind
  sourceId: string
  target: ProposalTarget
  off: Off
  /** Most it takes, such as what the shopper wants to use of their bonuses. */
  capMinor?: number
  /** Most it takes in whole percent of what the goods it is meant for still cost, rounded down to whole units. */
  capPercent?: number
  /** Of its sums; another one than the order's is refused. */
  currency: CurrencyCode
  words: AdjustmentWords
  /** Goods that must cost so much by the time that its kind applies. */
  needs?: { lineIds: readonly string[]; minMinor: number }
  /** Given with nothing else that the shop gives; the shopper's own money apart. */
  isAlone?: boolean
  /** The shop tells of it before it is reached: more goods of any kind reach it. */
  isTold?: boolean
  /** Why it cannot be given at all; said, so that the shopper hears it. */
  barred?: Bar
}

/** Reasons that lie in a proposal itself, and not in what is ordered. */
export type Bar = 'unknown' | 'coming' | 'ended' | 'elsewhere' | 'usedBefore' | 'notFirst' | 'usedUp'

export type PriceAsk = {
  currency: CurrencyCode
  lines: readonly PriceLine[]
  services: ServiceSums
  proposals: readonly Proposal[]
}

export type Adjustment = {
  kind: AdjustmentKind
  sourceId: string
  target: ProposalTarget['on']
  amountMinor: number
  /** Where it was taken off: line ids and services. They add up to the amount. */
  shares: { lines: Map<string, number>; services: Partial<ServiceSums> }
  words: AdjustmentWords
}

export type PriceRefusal = { kind: AdjustmentKind; sourceId: string } & (
  | { why: 'notWith'; other: AdjustmentKind }
  /** Taken, but less of it than was proposed. */
  | { why: 'aboveCap'; takenMinor: number; wantedMinor: number }
  | { why: 'nothingToApplyTo'; target: ProposalTarget['on'] }
  /** `isOfSome`: not all goods of the order count towards it. */
  | { why: 'belowMinimum'; minMinor: number; missingMinor: number; isOfSome: boolean }
  /** It is given alone, or something that is given alone is better. */
  | { why: 'notTogether'; with: { kind: AdjustmentKind; sourceId: string; words: AdjustmentWords } }
  | { why: Bar }
  | { why: 'otherCurrency' }
  /** Another one of its kind is better for the shopper. */
  | { why: 'notBest' }
)

export type PricedOrderLine = PriceLine & {
  /** Price of a piece with what is taken off its line; times the quantity it is `ownSumMinor`. */
  pieceMinor: number
  ownSumMinor: number
  /** What the line costs in the end, with its share of what is taken off the order; receipts and refunds go by it. */
  sumMinor: number
}

export type PriceTotals = {
  /** At list prices. */
  listMinor: number
  /** At old prices, where they were higher. */
  oldMinor: number
  /** At the prices of their lines, as the shopper reads them. */
  goodsMinor: number
  servicesMinor: number
  /** All that is taken off. */
  adjustmentsMinor: number
  /** What the order costs; a certificate pays of it, as every money does. */
  toPayMinor: number
}

export type PricedOrder = {
  currency: CurrencyCode
  lines: PricedOrderLine[]
  /** What each service costs in the end. */
  services: ServiceSums
  adjustments: Adjustment[]
  totals: PriceTotals
  refusals: PriceRefusal[]
}
