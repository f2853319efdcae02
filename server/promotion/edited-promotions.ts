import { sql } from 'drizzle-orm'
import type { EditedPromotion } from '#contract/staff/promotions.ts'
import type { Day } from '#rules/calendar.ts'
import { stateOfEntry } from '#rules/desk-list.ts'
import { wordsById } from '#server/listings/index.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { listPromotionRows } from './promotions.ts'

/** Every promotion as its form shows it. */
export async function listEditedPromotions(db: Db, day: Day): Promise<EditedPromotion[]> {
  const [found, sections, vendors, regions, uses] = await Promise.all([
    listPromotionRows(db),
    wordsById(db, 'sections'),
    wordsById(db, 'vendors'),
    wordsById(db, 'regions'),
    rows<{ id: number; uses: number }>(
      db,
      sql`
      select promotion_id id, count(*)::int uses from promotion_uses where state <> 'released' group by promotion_id`,
    ),
  ])
  const usesOf = new Map(uses.map((one) => [one.id, one.uses]))
  return found.map(({ effect, goods, minMinor, regionIds, coupon, startsOn, endsOn, actionCode, ...row }) => ({
    id: row.id,
    names: row.names,
    texts: row.texts,
    coupon: coupon ?? '',
    isPublic: row.isPublic,
    effect: effect.kind,
    percent: 'percent' in effect ? effect.percent : null,
    amount: 'amountMinor' in effect ? effect.amountMinor / 100 : null,
    nth: 'nth' in effect ? effect.nth : null,
    gift: 'offerIds' in effect ? effect.offerIds.join(', ') : '',
    currency: row.currency,
    least: minMinor === null ? null : minMinor / 100,
    sections: say(goods.sectionIds, sections),
    vendors: say(goods.vendorIds, vendors),
    products: goods.productIds.join(', '),
    isFullPriceOnly: goods.isFullPriceOnly,
    regions: say(regionIds, regions),
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    mostUses: row.mostUses,
    uses: usesOf.get(row.id) ?? 0,
    isOncePerPhone: row.isOncePerPhone,
    isFirstOrder: row.isFirstOrder,
    isAlone: row.isAlone,
    action: actionCode ?? '',
    sort: row.sort,
    isActive: row.isActive,
    state: stateOfEntry({ isActive: row.isActive, startsOn, endsOn }, day),
  }))
}

function say(ids: readonly number[], words: ReadonlyMap<number, string>): string {
  return ids.flatMap((id) => words.get(id) ?? []).join(', ')
}
