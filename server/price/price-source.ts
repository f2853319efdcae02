import type { CurrencyCode } from '#rules/money.ts'
import type { AdjustmentKind } from '#rules/price/kinds.ts'
import type { Adjustment, PriceLine, Proposal } from '#rules/price/price-order.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** What the shopper has asked for, besides goods. */
export interface PriceWish {
  /** Of a phone that was proven by a code; `purse` is what it has, where that was read in the same breath. */
  bonuses: { phone: string; wanted: number; purse?: { accountId: number; balance: number } | null } | null
  /** As `normalizeCoupon` writes it, with the phone it was typed with. */
  coupon: { code: string; phone: string } | null
}

/** What a source may know to propose something. */
export interface PriceFacts {
  /** The transaction, while an order is placed. */
  db: Db | Tx
  /** Whose basket it is; null also where it is one of the staff who orders for a shopper. */
  owner: { customerId: number; isForOthers?: true } | { visitorId: string } | null
  /** Kept with the basket, so that it costs no question of its own. */
  wish: PriceWish
  /** 11 digits of whom the order would be for; null while nobody has said. */
  buyerPhone: string | null
  region: { id: number; currency: CurrencyCode; utcOffsetMinutes: number }
  /** What would be ordered. */
  lines: readonly PriceLine[]
  /**
   * Ids of the promotions, with a coupon or without, that a placed order has: these are proposed and no others, also when they have
   * ended, are used up or are out of sight.
   */
  hadPromotions?: readonly number[]
  /** The same of its kits. */
  hadKits?: readonly number[]
}

export type HoldOutcome =
  | { kind: 'held' }
  /** It was used up meanwhile: the order is not placed at this price. */
  | { kind: 'gone' }

/** The order that holds: its group, and the phone it is for. */
export interface HoldingOrder {
  basketGroup: string
  phone: string
}

/**
 * Something that makes orders cheaper: kits, coupons, bonuses. It proposes; what is taken, the rule decides. Its three
 * moments are those of stock: held with the order, spent when all is paid or handed over, released when it is cancelled.
 * Repeating any of them changes nothing. An order is named by its group.
 */
export interface PriceSource {
  kind: AdjustmentKind
  propose(facts: PriceFacts): Promise<Proposal[]>
  /** For many baskets at once: reads beforehand what `propose` would read for each of them. */
  ready?(all: readonly PriceFacts[]): Promise<(facts: PriceFacts) => Proposal[]>
  hold(tx: Tx, order: HoldingOrder, taken: readonly Adjustment[]): Promise<HoldOutcome>
  spend(tx: Tx, basketGroup: string): Promise<void>
  release(tx: Tx, basketGroup: string): Promise<void>
  /** Part of what a placed order took is not taken any more; once per `key`. A source that holds nothing has no need of it. */
  lessen?(tx: Tx, basketGroup: string, less: TakenLess): Promise<void>
}

/** How much of a source's an order took and still takes. */
export interface TakenLess {
  key: string
  sourceId: string
  beforeMinor: number
  afterMinor: number
}
