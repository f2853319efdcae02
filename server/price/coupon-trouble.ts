import { type CouponFacts, type CouponRefusal, couponRefusals, deliveryCouponNote } from '#contract/promotion.ts'
import type { Language } from '#rules/language.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import type { Bar, PricedOrder, PriceRefusal } from '#rules/price/price-order.ts'
import { fillSentence } from '#server/gate/index.ts'

export interface CouponTrouble {
  code: CouponRefusal
  facts: Omit<CouponFacts, 'errorShow'>
}

const byBar: Record<Bar, CouponRefusal> = {
  unknown: 'COUPON_UNKNOWN',
  coming: 'COUPON_COMING',
  ended: 'COUPON_ENDED',
  elsewhere: 'COUPON_ELSEWHERE',
  usedBefore: 'COUPON_USED',
  notFirst: 'COUPON_NOT_FIRST',
  usedUp: 'COUPON_GONE',
}

/** Why the coupon of a priced basket does not count; null when it does, or waits for a delivery that costs something. */
export function couponTrouble(price: PricedOrder, language: Language): CouponTrouble | null {
  const refusal = price.refusals.find((one) => one.kind === 'coupon' && one.why !== 'aboveCap')
  if (!refusal || isForDelivery(refusal)) return null
  const money = (minor: number) => formatMoney(minor, currencySign(price.currency))
  switch (refusal.why) {
    case 'belowMinimum':
      return {
        code: refusal.isOfSome ? 'COUPON_MINIMUM_OF_SOME' : 'COUPON_MINIMUM',
        facts: { least: money(refusal.minMinor), missing: money(refusal.missingMinor) },
      }
    case 'notTogether':
      return {
        code: 'COUPON_NOT_WITH',
        facts: { name: refusal.with ? nameIn(refusal.with.words.names, language) : '' },
      }
    case 'notWith': {
      const other = price.adjustments.find(({ kind }) => kind === refusal.other)
      return { code: 'COUPON_NOT_WITH', facts: { name: other ? nameIn(other.words.names, language) : '' } }
    }
    case 'otherCurrency':
      return { code: 'COUPON_ELSEWHERE', facts: {} }
    case 'nothingToApplyTo':
    case 'notBest':
    case 'aboveCap':
      return { code: 'COUPON_NOTHING', facts: {} }
    default:
      return { code: byBar[refusal.why], facts: {} }
  }
}

/** What the shopper reads beside a coupon that takes nothing off now; null while it does, or there is none. */
export function viewCouponNote(coupon: string | null, price: PricedOrder, language: Language): string | null {
  if (coupon === null) return null
  const trouble = couponTrouble(price, language)
  if (trouble) return fillSentence(couponRefusals[trouble.code].text[language], trouble.facts, language)
  const waits = price.refusals.some((one) => one.kind === 'coupon' && isForDelivery(one))
  return waits ? deliveryCouponNote[language] : null
}

function isForDelivery(refusal: PriceRefusal): boolean {
  return refusal.why === 'nothingToApplyTo' && refusal.target === 'delivery'
}
