import type { PublicCoupon } from '#contract/promotion.ts'
import { type Day, daysBetween } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import { barOf, isForeign } from '#rules/promotion/propose-promotion.ts'
import type { Promotions } from './promotions.ts'

const none = new Set<number>()

/** Coupons for everybody that work in a region on a day; not those that nobody can use any more. */
export function listPublicCoupons(
  promotions: Promotions,
  {
    regionId,
    currency,
    today,
    usedUp,
  }: { regionId: number; currency: CurrencyCode; today: Day; usedUp: ReadonlySet<number> },
  language: Language,
): PublicCoupon[] {
  return promotions.listPublic().flatMap((promotion) => {
    const { coupon, names, texts, startsOn, endsOn, isOncePerPhone, isFirstOrder, isAlone, actionCode } = promotion
    if (coupon === null || isForeign(promotion, currency)) return []
    if (barOf(promotion, { regionId, today, usedBefore: none, notFirst: none, usedUp })) return []
    return [
      {
        coupon,
        name: nameIn(names, language),
        text: nameIn(texts, language),
        startsOn,
        endsOn,
        daysLeft: endsOn === null ? null : daysBetween(today, endsOn) + 1,
        isOncePerPhone,
        isFirstOrder,
        isAlone,
        url: actionCode === null ? null : `/vse-akcii/${actionCode}/`,
      },
    ]
  })
}
