import { type CouponFacts, type CouponRefusal, couponRefusals } from '#contract/promotion.ts'
import { normalizePhone } from '#rules/phone.ts'
import { normalizeCoupon } from '#rules/promotion/terms.ts'
import type { Visitor } from '#rules/shopper.ts'
import { type BasketDeps, keepCouponWish, ownerOf, type TriedBasket, tryBasket } from '#server/basket/index.ts'
import { type CallContext, fillSentence } from '#server/gate/index.ts'
import { addressKey } from '#server/platform/address-key.ts'
import type { Looked, RateLimiter } from '#server/platform/rate-limit.ts'
import { couponTrouble } from '#server/price/index.ts'
import type { Promotions } from './promotions.ts'

export interface CouponDeps extends BasketDeps {
  promotions: Pick<Promotions, 'findCoupon'>
  limiter: Pick<RateLimiter, 'take' | 'lookQuestion'>
}

export interface CouponTyped {
  coupon: string
  phone: string
  /** One of the staff orders for a shopper. */
  forShopper?: boolean
  visitor: Visitor
  context: CallContext
}

export type CouponOutcome =
  /** `tried` is the basket as it is with it; null where a coupon was taken out. */
  | { kind: 'kept'; tried: TriedBasket<Looked> | null }
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
    const errorShow = fillSentence(couponRefusals[code].text[context.language], facts, context.language)
    return { kind: 'refused', code, facts: { ...facts, errorShow }, extra }
  }
  if (code === '') {
    if (owner) await keepCouponWish(db, owner, null)
    return { kind: 'kept', tried: null }
  }
  const phone = normalizePhone(typed.phone)
  if (phone === null) return refused('COUPON_PHONE_NEEDED')
  const key = `coupon:${addressKey(context.address)}`
  const tooMany = (retryAfter: number) =>
    refused('COUPON_TRIES', { minutes: Math.ceil(retryAfter / 60) }, { retryAfter })
  /** A wrong one counts; where too many were wrong it is not even said that this one is. */
  const wrong = async (code: CouponRefusal, facts = {}) => {
    const { isAllowed, retryAfterSeconds } = await limiter.take(key, wrongTries.count, wrongTries.seconds)
    return isAllowed ? refused(code, facts) : tooMany(retryAfterSeconds)
  }
  if (!promotions.findCoupon(code)) return wrong('COUPON_UNKNOWN')
  const wish = { code, phone }
  const tried = await tryBasket(deps, owner, context, {
    beside: limiter.lookQuestion(key, wrongTries.seconds),
    wish: (kept) => ({ ...kept, coupon: wish }),
    buyerPhone: phone,
    forShopper: typed.forShopper === true,
  })
  // Right ones wait, too: else the answer would tell them from wrong ones.
  if (tried.beside.taken >= wrongTries.count) return tooMany(tried.beside.secondsLeft)
  const { price } = tried.basket
  if (price.lines.length === 0) return refused('COUPON_NOTHING')
  const trouble = couponTrouble(price, context.language)
  // Whether a phone has bought here is not to be asked without end either.
  const isOfPhone = trouble?.code === 'COUPON_USED' || trouble?.code === 'COUPON_NOT_FIRST'
  if (trouble && isOfPhone) return wrong(trouble.code, trouble.facts)
  if (trouble) return refused(trouble.code, trouble.facts)
  if (owner) await keepCouponWish(db, owner, wish)
  return { kind: 'kept', tried }
}
