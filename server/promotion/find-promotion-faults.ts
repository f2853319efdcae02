import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { staffPromotionsContract } from '#contract/staff/promotions.ts'
import { areTurned } from '#rules/calendar.ts'
import { normalizeCoupon } from '#rules/promotion/terms.ts'
import {
  faultIf,
  readOffers,
  readProducts,
  readRegions,
  readSections,
  readVendors,
  unknownOf,
} from '#server/listings/index.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { countUses, isCouponTaken } from './save-promotion.ts'

type Checked = z.output<(typeof staffPromotionsContract)['checkPromotion']['body']>

type Lack =
  | 'PERCENT_NEEDED'
  | 'AMOUNT_NEEDED'
  | 'NTH_NEEDED'
  | 'GIFT_NEEDED'
  | 'SECTIONS_NEEDED'
  | 'ONCE_NEEDS_COUPON'
  | 'FIRST_NEEDS_COUPON'
  | 'COUPON_TAKEN'
  | 'DAYS_TURNED'
type Unknown =
  | 'PRODUCTS_UNKNOWN'
  | 'SECTIONS_UNKNOWN'
  | 'VENDORS_UNKNOWN'
  | 'REGIONS_UNKNOWN'
  | 'GIFTS_UNKNOWN'
  | 'ACTION_UNKNOWN'

export type PromotionFault = { code: Lack } | { code: Unknown; words: string } | { code: 'USES_TOO_FEW'; uses: number }

/** All that is wrong with a promotion, in the order of its form, and what its lists name. The form may still lack fields. */
export async function findPromotionFaults(db: Db | Tx, said: Checked) {
  const coupon = normalizeCoupon(said.coupon) || null
  const { startsOn, endsOn, mostUses, action } = said
  const gift = await readOffers(db, said.gift)
  const sections = await readSections(db, said.sections)
  const vendors = await readVendors(db, said.vendors)
  const products = await readProducts(db, said.products)
  const regions = await readRegions(db, said.regions)
  const uses = mostUses === undefined || said.id === 0 ? 0 : await countUses(db, said.id)
  const isTaken = coupon !== null && (await isCouponTaken(db, coupon, said.id || null))
  const named = { gift: gift.ids.length + gift.unknown.length, sections: sections.ids.length + sections.unknown.length }
  const faults: PromotionFault[] = [
    ...faultIf(isTaken, 'COUPON_TAKEN'),
    ...lacksOf(said, named),
    ...(mostUses !== undefined && uses > mostUses ? [{ code: 'USES_TOO_FEW' as const, uses }] : []),
    ...faultIf(areTurned(startsOn, endsOn), 'DAYS_TURNED'),
    ...(action === '' || (await isAction(db, action)) ? [] : [{ code: 'ACTION_UNKNOWN' as const, words: action }]),
    ...unknownOf('GIFTS_UNKNOWN', gift),
    ...unknownOf('SECTIONS_UNKNOWN', sections),
    ...unknownOf('VENDORS_UNKNOWN', vendors),
    ...unknownOf('PRODUCTS_UNKNOWN', products),
    ...unknownOf('REGIONS_UNKNOWN', regions),
    ...faultIf(said.isOncePerPhone && coupon === null, 'ONCE_NEEDS_COUPON'),
    ...faultIf(said.isFirstOrder && coupon === null, 'FIRST_NEEDS_COUPON'),
  ]
  const ids = { gift: gift.ids, sections: sections.ids, vendors: vendors.ids, products: products.ids }
  return { faults, coupon, ...ids, regions: regions.ids }
}

/** What its kind cannot do without. */
function lacksOf(
  { effect, percent, amount, nth }: Checked,
  named: { gift: number; sections: number },
): { code: Lack }[] {
  const takesPercent = effect === 'percent' || effect === 'nth' || effect === 'set'
  return [
    ...faultIf(takesPercent && percent === undefined, 'PERCENT_NEEDED'),
    ...faultIf(effect === 'sum' && amount === undefined, 'AMOUNT_NEEDED'),
    ...faultIf(effect === 'nth' && nth === undefined, 'NTH_NEEDED'),
    ...faultIf(effect === 'gift' && named.gift === 0, 'GIFT_NEEDED'),
    ...faultIf(effect === 'set' && named.sections < 2, 'SECTIONS_NEEDED'),
  ]
}

async function isAction(db: Db | Tx, code: string): Promise<boolean> {
  return (await rows(db, sql`select id from actions where code = ${code}`)).length > 0
}
