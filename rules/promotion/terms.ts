import type { Day } from '../calendar.ts'
import type { CurrencyCode } from '../money.ts'
import type { Names } from '../names.ts'

export const promotionKinds = ['percent', 'sum', 'nth', 'gift', 'delivery', 'set'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** What a promotion gives. */
export type PromotionEffect =
  | { kind: 'percent'; percent: number }
  | { kind: 'sum'; amountMinor: number }
  /** Every so manieth piece, of the cheaper ones, costs so many percent less. */
  | { kind: 'nth'; nth: number; percent: number }
  /** One of these costs nothing, once it is in the basket. */
  | { kind: 'gift'; offerIds: number[] }
  | { kind: 'delivery' }
  /** So many percent off, while goods of every named section are there. */
  | { kind: 'set'; percent: number }

/** Which goods a promotion is about: those that any list names; with no list all of them. */
export interface PromotionGoods {
  /** And what is below them. */
  sectionIds: number[]
  vendorNames: string[]
  productIds: number[]
  /** Goods that are cheaper than before already are left out. */
  isFullPriceOnly: boolean
}

/** A promotion as the shop declares it; without a coupon it needs nobody to ask for it. */
export interface PromotionTerms {
  id: number
  names: Names
  coupon: string | null
  effect: PromotionEffect
  goods: PromotionGoods
  /** Of its sums. */
  currency: CurrencyCode
  /** The goods it is about must cost so much. */
  minMinor: number | null
  /** Empty: everywhere. */
  regionIds: number[]
  startsOn: Day | null
  /** Its last day, by the calendar of the region. */
  endsOn: Day | null
  isOncePerPhone: boolean
  /** Only while its phone and account have no other order that stands. */
  isFirstOrder: boolean
  /** How many orders may have it; null: as many as there are. */
  mostUses: number | null
  isAlone: boolean
  /** The shop tells everybody of it: its coupon, or from which sum delivery is free. */
  isPublic: boolean
}

/** A coupon as it is compared: however it was typed. */
export function normalizeCoupon(typed: string): string {
  return typed.replace(/[\s\-_]/g, '').toLocaleUpperCase('ru')
}
