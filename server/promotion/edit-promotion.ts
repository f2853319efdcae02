import type { z } from 'zod'
import type { staffPromotionsContract } from '#contract/staff/promotions.ts'
import type { PromotionEffect } from '#rules/promotion/terms.ts'
import { namesOf, oneAtATime } from '#server/listings/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { findPromotionFaults, type PromotionFault } from './find-promotion-faults.ts'
import { type SavePromotionOutcome, savePromotion } from './save-promotion.ts'

type Body = z.output<(typeof staffPromotionsContract)['savePromotion']['body']>

export type EditPromotionOutcome = SavePromotionOutcome | { kind: 'faulty'; faults: PromotionFault[] }

/** Reads what somebody typed of a promotion and writes it. */
export function editPromotion(db: Db, body: Body, now: Date): Promise<EditPromotionOutcome> {
  return inTransaction<EditPromotionOutcome>(db, async (tx) => {
    await oneAtATime(tx, 'promotions')
    const { startsOn = null, endsOn = null, least, mostUses = null, action } = body
    const { faults, coupon, ...read } = await findPromotionFaults(tx, body)
    if (faults.length > 0) return { kind: 'faulty', faults }
    return savePromotion(tx, {
      id: body.id || null,
      names: namesOf(body.names),
      texts: namesOf(body.texts),
      coupon,
      isPublic: body.isPublic,
      effect: effectOf(body, read.gift),
      goods: {
        sectionIds: read.sections,
        vendorIds: read.vendors,
        productIds: read.products,
        isFullPriceOnly: body.isFullPriceOnly,
      },
      currency: body.currency,
      minMinor: least === undefined ? null : least * 100,
      regionIds: read.regions,
      startsOn,
      endsOn,
      isOncePerPhone: body.isOncePerPhone,
      isFirstOrder: body.isFirstOrder,
      mostUses,
      isAlone: body.isAlone,
      actionCode: action || null,
      sort: body.sort,
      isActive: body.isActive,
      now,
    })
  })
}

/** Nothing lacks any more. */
function effectOf({ effect, percent = 0, amount = 0, nth = 0 }: Body, offerIds: number[]): PromotionEffect {
  switch (effect) {
    case 'sum':
      return { kind: effect, amountMinor: amount * 100 }
    case 'nth':
      return { kind: effect, nth, percent }
    case 'gift':
      return { kind: effect, offerIds }
    case 'delivery':
      return { kind: effect }
    default:
      return { kind: effect, percent }
  }
}
