import type { CurrencyCode } from '#rules/money.ts'
import type { BonusKind } from '../tables.ts'

/** Whose bonuses: a phone's of 11 digits, in one currency. */
export interface BonusOwner {
  phone: string
  currency: CurrencyCode
}

/** What came to a phone's bonuses or went. */
interface Operation {
  /** The same operation is written once, however often it is told. */
  key: string
  /** Above zero: came. Below: went. */
  bonuses: number
  /** From when what came can be spent. */
  activeFrom: Date
  /** Until when; null: for ever. */
  endsAt: Date | null
}

/** Done by the shop. */
export interface OwnOperation extends Operation, BonusOwner {
  kind: BonusKind
  groupId: string | null
  madeAt: Date
}

export type OutsideOperations =
  | { kind: 'listed'; operations: Operation[]; next: string | null; hasMore: boolean }
  /** Nobody spends from this account now: the service has closed it, or does not know it as one of ours. */
  | { kind: 'closed' }

/**
 * A bonus service that others use beside the shop: tills, an app, partners. It keeps a ledger as the shop does; each tells the
 * other what it wrote. Every call may throw ServiceAwayError, and none is made inside a transaction.
 */
export interface BonusService {
  name: string
  isStandIn: boolean
  /** Repeats safely under the operation's key. `refused`: it will never take it. */
  tell(operation: OwnOperation): Promise<'taken' | 'refused'>
  /** What others did with an account since `after`, in the order in which they did. */
  listSince(owner: BonusOwner, after: string | null): Promise<OutsideOperations>
}
