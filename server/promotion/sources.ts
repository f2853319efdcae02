import { wallClock } from '#rules/calendar.ts'
import type { Adjustment, Proposal } from '#rules/price/price-order.ts'
import { type PromotionAsk, proposePromotion } from '#rules/promotion/propose-promotion.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database.ts'
import type { HoldingOrder, HoldOutcome, PriceFacts, PriceSource } from '#server/price/index.ts'
import type { Promotion, Promotions } from './promotions.ts'
import { findUses, holdUse, releaseUses, settleUses } from './uses.ts'

/** What the shop gives by itself. */
export function promotionSource(promotions: Promotions, clock: Clock): PriceSource {
  return {
    kind: 'promotion',
    async propose(facts) {
      if (facts.hadPromotions) return proposeHad(promotions, facts, ({ coupon }) => coupon === null)
      const declared = promotions.automatic()
      if (declared.length === 0) return []
      const ask = await askOf(facts, promotions, declared, clock())
      return declared.flatMap((promotion) => proposePromotion(promotion, ask) ?? [])
    },
    hold: (tx, order, taken) => holdAll(tx, promotions, order, taken, clock()),
    // Uses are kept by order: the source of coupons settles and releases those of both.
    spend: async () => {},
    release: async () => {},
  }
}

/** What the shop gives to who types a coupon. */
export function couponSource(promotions: Promotions, clock: Clock): PriceSource {
  return {
    kind: 'coupon',
    async propose(facts) {
      if (facts.hadPromotions) return proposeHad(promotions, facts, ({ coupon }) => coupon !== null)
      const { coupon: wish } = facts.wish
      if (!wish) return []
      const promotion = promotions.findCoupon(wish.code)
      if (!promotion) return [unknownCoupon(wish.code, facts)]
      const ask = await askOf(facts, promotions, [promotion], clock())
      return [proposePromotion(promotion, ask) ?? unknownCoupon(wish.code, facts)]
    },
    hold: (tx, order, taken) => holdAll(tx, promotions, order, taken, clock()),
    spend: (tx, basketGroup) => settleUses(tx, basketGroup),
    release: (tx, basketGroup) => releaseUses(tx, basketGroup),
  }
}

/** What a placed order had when it was placed takes off what it would then, whatever has become of it since. */
function proposeHad(
  promotions: Promotions,
  { hadPromotions = [], region, lines }: PriceFacts,
  isOwn: (promotion: Promotion) => boolean,
): Proposal[] {
  const ask: PromotionAsk = {
    regionId: region.id,
    currency: region.currency,
    today: '',
    lines,
    pathOf: promotions.pathOf,
    usedBefore: new Set(),
    notFirst: new Set(),
    usedUp: new Set(),
    isHad: true,
  }
  const had = hadPromotions.flatMap((id) => promotions.findEver(id) ?? [])
  return had.filter(isOwn).flatMap((promotion) => proposePromotion(promotion, ask) ?? [])
}

/** It was withdrawn since it was typed. */
function unknownCoupon(code: string, { region }: PriceFacts): Proposal {
  return {
    kind: 'coupon',
    sourceId: code,
    target: { on: 'goods', lineIds: [] },
    off: { percent: 0 },
    currency: region.currency,
    words: { names: { ru: code } },
    barred: 'unknown',
  }
}

/** Only what is counted costs a question. */
async function askOf(
  { db, owner, region, lines, wish, buyerPhone }: PriceFacts,
  promotions: Promotions,
  declared: readonly Promotion[],
  now: Date,
): Promise<PromotionAsk> {
  const counted = declared.filter(isCounted).map(({ id }) => id)
  const phones = [wish.coupon?.phone, buyerPhone].filter((phone) => typeof phone === 'string')
  // What the staff have bought says nothing of the shopper for whom they order.
  const customerId = owner && 'customerId' in owner && !owner.isForOthers ? owner.customerId : null
  return {
    regionId: region.id,
    currency: region.currency,
    today: wallClock(now.getTime(), region.utcOffsetMinutes).day,
    lines,
    pathOf: promotions.pathOf,
    ...(await findUses(db, counted, { phones, customerId })),
  }
}

function isCounted({ isOncePerPhone, isFirstOrder, mostUses }: Promotion): boolean {
  return isOncePerPhone || isFirstOrder || mostUses !== null
}

/** In the order of their ids, as everybody takes them. What is given without end and without a coupon is not counted. */
async function holdAll(
  tx: Tx,
  promotions: Promotions,
  { basketGroup: groupId, phone }: HoldingOrder,
  taken: readonly Adjustment[],
  now: Date,
): Promise<HoldOutcome> {
  const ids = [...new Set(taken.map(({ sourceId }) => Number(sourceId)))].toSorted((one, other) => one - other)
  for (const promotionId of ids) {
    const promotion = promotions.find(promotionId)
    if (promotion && promotion.coupon === null && !isCounted(promotion)) continue
    if (!(await holdUse(tx, { promotionId, groupId, phone, now }))) return { kind: 'gone' }
  }
  return { kind: 'held' }
}
