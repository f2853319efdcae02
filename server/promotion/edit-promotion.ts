import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { staffPromotionsContract } from '#contract/staff/promotions.ts'
import { normalizeCoupon, type PromotionEffect } from '#rules/promotion/terms.ts'
import {
  namesOf,
  type Read,
  readOffers,
  readProducts,
  readRegions,
  readSections,
  readVendors,
} from '#server/listings/index.ts'
import { type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { type SavePromotionOutcome, savePromotion } from './save-promotion.ts'

type Body = z.output<(typeof staffPromotionsContract)['savePromotion']['body']>

type Lacks = 'PERCENT_NEEDED' | 'AMOUNT_NEEDED' | 'NTH_NEEDED' | 'GIFT_NEEDED' | 'SECTIONS_NEEDED' | 'ONCE_NEEDS_COUPON'
type UnknownCode =
  | 'PRODUCTS_UNKNOWN'
  | 'SECTIONS_UNKNOWN'
  | 'VENDORS_UNKNOWN'
  | 'REGIONS_UNKNOWN'
  | 'GIFTS_UNKNOWN'
  | 'ACTION_UNKNOWN'

export type EditPromotionOutcome =
  | SavePromotionOutcome
  | { kind: 'lacks'; code: Lacks }
  | { kind: 'unknown'; code: UnknownCode; words: string }
  | { kind: 'daysTurned' }

/** Reads what somebody typed of a promotion and writes it. */
export function editPromotion(db: Db, body: Body, now: Date): Promise<EditPromotionOutcome> {
  return inTransaction<EditPromotionOutcome>(db, async (tx) => {
    const { startsOn = null, endsOn = null, least, mostUses = null, action } = body
    if (startsOn !== null && endsOn !== null && endsOn < startsOn) return { kind: 'daysTurned' }
    const coupon = normalizeCoupon(body.coupon) || null
    if (body.isOncePerPhone && coupon === null) return { kind: 'lacks', code: 'ONCE_NEEDS_COUPON' }
    const read = await readLists(tx, body)
    if (read.kind === 'unknown') return read
    const effect = effectOf(body, read.gift, read.sections)
    if ('code' in effect) return effect
    if (action !== '' && !(await isAction(tx, action)))
      return { kind: 'unknown', code: 'ACTION_UNKNOWN', words: action }
    return savePromotion(tx, {
      id: body.id || null,
      names: namesOf(body.names),
      texts: namesOf(body.texts),
      coupon,
      isPublic: body.isPublic,
      effect,
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
      mostUses,
      isAlone: body.isAlone,
      actionCode: action || null,
      sort: body.sort,
      isActive: body.isActive,
      now,
    })
  })
}

async function readLists(tx: Tx, body: Body) {
  const steps: [name: 'products' | 'sections' | 'vendors' | 'regions' | 'gift', UnknownCode, Read][] = [
    ['products', 'PRODUCTS_UNKNOWN', await readProducts(tx, body.products)],
    ['sections', 'SECTIONS_UNKNOWN', await readSections(tx, body.sections)],
    ['vendors', 'VENDORS_UNKNOWN', await readVendors(tx, body.vendors)],
    ['regions', 'REGIONS_UNKNOWN', await readRegions(tx, body.regions)],
    ['gift', 'GIFTS_UNKNOWN', await readOffers(tx, body.gift)],
  ]
  const ids = { products: [] as number[], sections: [] as number[], vendors: [] as number[], regions: [] as number[] }
  const lists = { ...ids, gift: [] as number[] }
  for (const [name, code, read] of steps) {
    if (read.unknown.length > 0) return { kind: 'unknown' as const, code, words: read.unknown.join(', ') }
    lists[name] = read.ids
  }
  return { kind: 'read' as const, ...lists }
}

function effectOf(
  { effect, percent, amount, nth }: Body,
  gift: number[],
  sections: readonly number[],
): PromotionEffect | { kind: 'lacks'; code: Lacks } {
  const lacks = (code: Lacks) => ({ kind: 'lacks' as const, code })
  switch (effect) {
    case 'percent':
      return percent === undefined ? lacks('PERCENT_NEEDED') : { kind: effect, percent }
    case 'sum':
      return amount === undefined ? lacks('AMOUNT_NEEDED') : { kind: effect, amountMinor: amount * 100 }
    case 'nth':
      if (nth === undefined) return lacks('NTH_NEEDED')
      return percent === undefined ? lacks('PERCENT_NEEDED') : { kind: effect, nth, percent }
    case 'gift':
      return gift.length === 0 ? lacks('GIFT_NEEDED') : { kind: effect, offerIds: gift }
    case 'delivery':
      return { kind: effect }
    case 'set':
      if (sections.length < 2) return lacks('SECTIONS_NEEDED')
      return percent === undefined ? lacks('PERCENT_NEEDED') : { kind: effect, percent }
  }
}

async function isAction(tx: Tx, code: string): Promise<boolean> {
  return (await rows(tx, sql`select id from actions where code = ${code}`)).length > 0
}
