import { type CouponFacts, type CouponRefusal, couponRefusals } from '#contract/promotion.ts'
import { normalizePhone } from '#rules/phone.ts'
import { normalizeCoupon } from '#rules/promotion/terms.ts'
import type { Visitor } from '#rules/shopper.ts'
import {
  type BasketDeps,
  basketQuestion,
  keepCouponWish,
  ownerOf,
  priceLines,
  sellableLines,
} from '#server/basket/index.ts'
import { type CallContext, fillSentence } from '#server/gate/index.ts'
import { addressKey } from '#server/platform/address-key.ts'
import { ask } from '#server/platform/database.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { couponTrouble } from '#server/price/index.ts'
import type { Promotions } from './promotions.ts'

export interface CouponDeps extends Pick<BasketDeps, 'db' | 'pricing'> {
  promotions: Pick<Promotions, 'findCoupon'>
  limiter: Pick<RateLimiter, 'take' | 'giveBack'>
}

export interface CouponTyped {
  coupon: string
  phone: string
  visitor: Visitor
  context: CallContext
}

export type CouponOutcome =
  | { kind: 'kept' }
  | { kind: 'refused'; code: CouponRefusal; facts: CouponFacts; extra: { retryAfter?: number } }

/** Wrong coupons of one address in an hour; whoever types right ones never meets it. */
const wrongTries = { count: 10, seconds: 3600 }

/** Keeps a coupon with the basket if it counts there now; an empty one takes it out. */
export async function takeCoupon(deps: CouponDeps, typed: CouponTyped): Promise<CouponOutcome> {
  const { db, promotions, limiter } = deps
  const { visitor, context } = typed
  const owner = ownerOf(visitor)
  const code = normalizeCoupon(typed.coupon)
  const refused = (code: CouponRefusal, facts: Omit<CouponFacts, 'errorShow'> = {}, extra = {}): CouponOutcome => {
    const errorShow = fillSentence(couponRefusals[code].text[context.language], facts)
    return { kind: 'refused', code, facts: { ...facts, errorShow }, extra }
  }
  if (code === '') {
    if (owner) await keepCouponWish(db, owner, null)
    return { kind: 'kept' }
  }
  const phone = normalizePhone(typed.phone)
  if (phone === null) return refused('COUPON_PHONE_NEEDED')
  const key = `coupon:${addressKey(context.address)}`
  const { isAllowed, retryAfterSeconds } = await limiter.take(key, wrongTries.count, wrongTries.seconds)
  if (!isAllowed) {
    const minutes = Math.ceil(retryAfterSeconds / 60)
    return refused('COUPON_TRIES', { minutes }, { retryAfter: retryAfterSeconds })
  }
  if (!promotions.findCoupon(code)) return refused('COUPON_UNKNOWN')
  const { basket } = await ask(db, { basket: basketQuestion(owner, context.region) })
  const wish = { ...basket.wish, coupon: { code, phone } }
  const lines = sellableLines(basket)
  const { price } = await priceLines(deps, owner, context.region, { wish, lines, buyerPhone: phone })
  const isEmpty = price.lines.length === 0
  const trouble = isEmpty ? { code: 'COUPON_NOTHING' as const, facts: {} } : couponTrouble(price, context.language)
  // Whether a phone has bought here is not to be asked without end either.
  if (trouble?.code !== 'COUPON_USED') await limiter.giveBack(key, wrongTries.seconds)
  if (trouble) return refused(trouble.code, trouble.facts)
  if (owner) await keepCouponWish(db, owner, wish.coupon)
  return { kind: 'kept' }
}
