import type { CurrencyCode } from '#rules/money.ts'
import type { AdjustmentKind } from '#rules/price/kinds.ts'
import type { Adjustment, PriceLine, Proposal } from '#rules/price/price-order.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** What a source may know to propose something. */
export interface PriceFacts {
  /** The transaction, while an order is placed. */
  db: Db | Tx
  /** Whose basket it is; a source finds what it keeps for them, such as a coupon that was typed. */
  owner: { customerId: number } | { visitorId: string } | null
  region: { id: number; currency: CurrencyCode }
  /** What would be ordered. */
  lines: readonly PriceLine[]
}

export type HoldOutcome =
  | { kind: 'held' }
  /** It was used up meanwhile: the order is not placed at this price. */
  | { kind: 'gone' }

/**
 * Something that makes orders cheaper: kits, coupons, bonuses. It proposes; what is taken, the rule decides. Its three
 * moments are those of stock: held with the order, spent when all is paid or handed over, released when it is cancelled.
 * Repeating any of them changes nothing. An order is named by its group.
 */
export interface PriceSource {
  kind: AdjustmentKind
  propose(facts: PriceFacts): Promise<Proposal[]>
  hold(tx: Tx, basketGroup: string, taken: readonly Adjustment[]): Promise<HoldOutcome>
  spend(tx: Tx, basketGroup: string): Promise<void>
  release(tx: Tx, basketGroup: string): Promise<void>
}
