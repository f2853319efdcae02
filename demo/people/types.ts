import type { closeReasons } from '#contract/account-orders.ts'
import type { CompanyInput } from '#contract/company.ts'
import type { ClaimDecision, ClaimKind, GoodsWay, RefusalReason } from '#rules/claim.ts'
import type { Language } from '#rules/language.ts'
import type { OrderStatus } from '#rules/order-state.ts'
import type { WordRefusal } from '#rules/word-refusal.ts'

/** So many days before the day of the fill, by the clock of the order's city; or so many minutes before the fill itself. */
export type Moment = { daysAgo: number; at: `${number}:${number}` } | { minutesAgo: number }

/** A day counted from the day of the fill: 0 is that day, 4 four days later. */
type DayFromNow = number

export type Way =
  | {
      by: 'courier'
      address: string
      entrance?: string
      floor?: number
      flat?: string
      /** The first day from then on that is offered, and the hour at which the window begins. */
      day: DayFromNow
      from: number
      carriesUp?: 'stairs' | 'lift'
      assembles?: boolean
      comment?: string
    }
  | { by: 'pickup'; place: number }
  | { by: 'carrier' }

/** What became of an order, each as the shop or the shopper does it. `part` counts from 0, as the numbers do: «10234-1». */
export type Deed = { when: Moment } & (
  | { does: 'pays'; percent?: number; part?: number }
  /** Stands at the bank's page and has not decided; or was refused there. */
  | { does: 'goesToBank'; declined?: 'insufficient_funds' | 'card_expired' }
  /** Made out to a company where one is named. */
  | { does: 'asksForBill'; payer?: CompanyInput }
  | { does: 'transfers' }
  /** The shop's hand: all of it, or one further part. */
  | { does: 'moves'; to: OrderStatus; part?: number; note?: string }
  | { does: 'cancels'; reason: (typeof closeReasons)[number]; comment?: string }
  /** Nobody paid in time. */
  | { does: 'expires' }
  | ({ does: 'reviews' } & ReviewStory)
  /** To the shop's news, which brings bonuses that end soon. */
  | { does: 'subscribes' }
  | { does: 'asks'; text: string }
  | ({ does: 'claims' } & ClaimStory)
  /** The shop's turn with the claim of this order, or the clock's. */
  | { does: 'takesClaim' }
  | { does: 'asksAboutClaim'; question: string }
  | { does: 'answersClaim'; answer: string }
  | { does: 'claimIsLate' }
  | {
      does: 'decidesClaim'
      decision: ClaimDecision
      sumRoubles?: number
      reason?: RefusalReason
      goodsWay?: GoodsWay
      note?: string
    }
  | { does: 'finishesClaim' }
  | { does: 'withdrawsClaim' }
)

/** What a shopper writes of the first goods of the order, and what the shop makes of it; neither shown nor refused, it waits. */
export interface ReviewStory {
  rating: number
  text: string
  pros?: string
  cons?: string
  isShown?: boolean
  answer?: string
  refusal?: WordRefusal
  /** Written anew after that, so that it waits again. */
  anew?: string
}

/** What a shopper says of the first goods of the order. */
export interface ClaimStory {
  kind: ClaimKind
  text: string
  /** Codes of parts that are not there. */
  parts?: readonly string[]
  /** Their own photos: of the label on the box, and of what is wrong. */
  photos?: readonly ('label' | 'defect')[]
  /** Nobody has sent it yet. */
  isDraft?: boolean
}

export interface OrderStory {
  /** Login of the one who orders. */
  buyer: string
  /** Where, unless it is the buyer's own city. */
  regionCode?: string
  /** For somebody else, whose phone nobody has proven. */
  contact?: { name: string; phone: string }
  placed: Moment
  /** Pieces by the id that the feed gives an offer. */
  goods: Readonly<Record<number, number>>
  /** Null: a manager calls and agrees on everything. */
  way: Way | null
  payment: 'card' | 'bill' | 'on-delivery' | null
  deeds?: readonly Deed[]
}

/** How a sample shopper came to the shop. */
export interface Buyer {
  login: string
  language: Language
  joined: Moment
  wantsNews: boolean
}
