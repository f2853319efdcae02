import { addDays, wallClock } from '#rules/calendar.ts'
import type { PromotionEffect } from '#rules/promotion/terms.ts'
import { findOfferIds } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { savePromotion } from '#server/promotion/index.ts'
import { idsOf } from './seed-lists.ts'
import { promotions, regions } from './shop/index.ts'
import type { DemoPromotion } from './shop/promotions.ts'

const homeOffsetMinutes = 300

/** Promotions and coupons of the demo shop. */
export async function seedPromotions(tx: Tx, now: Date): Promise<void> {
  const { day: today } = wallClock(now.getTime(), homeOffsetMinutes)
  for (const [at, one] of promotions.entries()) {
    const { name: names, text: texts, coupon = null, days, least, action: actionCode = null } = one
    const { isPublic = false, isOncePerPhone = false, isFirstOrder = false, isAlone = false } = one
    const { mostUses = null, currency = 'RUB' } = one
    await savePromotion(tx, {
      id: null,
      names,
      texts,
      coupon,
      isPublic,
      effect: await effectOf(tx, one),
      goods: {
        sectionIds: await idsOf(tx, 'sections', one.sections ?? []),
        vendorIds: await idsOf(tx, 'vendors', one.vendors ?? []),
        productIds: [],
        isFullPriceOnly: one.isFullPriceOnly ?? false,
      },
      currency,
      minMinor: least === undefined ? null : least * 100,
      regionIds: regions.filter(({ code }) => one.regions?.includes(code)).map(({ id }) => id),
      startsOn: days ? addDays(today, days[0]) : null,
      endsOn: days ? addDays(today, days[1]) : null,
      isOncePerPhone,
      isFirstOrder,
      mostUses,
      isAlone,
      actionCode,
      sort: 10 * (at + 1),
      isActive: true,
      now,
    })
  }
}

async function effectOf(tx: Tx, { effect }: DemoPromotion): Promise<PromotionEffect> {
  if (effect.kind !== 'gift') return effect
  const found = await findOfferIds(tx, effect.offers)
  return { kind: 'gift', offerIds: [...found.values()] }
}
