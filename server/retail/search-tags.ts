import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SearchTags, TagRow } from '#contract/price-print/print.ts'
import type { Day } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { isNamedBy } from '#rules/tags/is-named-by.ts'
import { stateOfTag } from '#rules/tags/tag-price.ts'
import {
  findOffersByCodes,
  findOffersByWords,
  findTagGoods,
  listOffersOfSection,
  pictureOf,
} from '#server/catalogue/index.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { findSellableOffers } from '#server/stock/index.ts'
import type { Shop } from './retail-shops.ts'
import { hallTags } from './tables.ts'
import { findTagPrices, priceOffers, regionOf, type TagDeps } from './tag-prices.ts'

type Wish = z.output<typeof SearchTags> & { day: Day; today: Day }

export const rowsPerPage = 40
const mostCodes = 500
/** A hall has a few thousand tags at most; they are compared with today's prices so many at a time. */
const chunk = 500

interface Found {
  offerIds: number[]
  total: number
  hasMore: boolean
  unknown: string[]
}

/** Goods to print tags for, with what hangs of them here. */
export async function searchTags(db: Db, deps: TagDeps, shop: Shop, wish: Wish, language: Language) {
  const { offerIds, ...found } = await findOffers(db, deps, shop, wish, language)
  return { ...found, page: wish.page, rows: await viewRows(db, deps, shop, offerIds, wish.day, language) }
}

async function findOffers(db: Db, deps: TagDeps, shop: Shop, wish: Wish, language: Language): Promise<Found> {
  switch (wish.source) {
    case 'changed':
      return paged(await listChanged(db, deps, shop, wish.today), wish.page)
    case 'coming':
      return paged(await listComing(db, deps, shop, wish.today, wish.day), wish.page)
    case 'hall':
      return paged(await listTagged(db, shop.id), wish.page)
    case 'untagged':
      return pageOfMany((page) => listUntagged(db, shop, regionOf(deps.regions, shop).priceZoneId, page), wish.page)
    case 'section': {
      const { sectionId } = wish
      if (sectionId === undefined) return paged([], 1)
      return pageOfMany((page) => listOffersOfSection(db, sectionId, page), wish.page)
    }
    case 'list':
    case 'scan':
      return ofCodes(db, wish.query)
    case 'search': {
      if (wish.query === '') return paged([], 1)
      const exact = await findOffersByCodes(db, [wish.query])
      const meant = await findNamed(db, deps, shop, wish.query.slice(0, 200), language)
      return paged([...new Set([...exact.values(), ...meant])], wish.page)
    }
  }
}

/** Of what the shop's own search finds only what is called so: a shopper is glad of something like it, a printer is not. */
async function findNamed(db: Db, deps: TagDeps, shop: Shop, words: string, language: Language): Promise<number[]> {
  const region = regionOf(deps.regions, shop, language)
  const like = await findOffersByWords(deps.catalogue, region, words)
  const offers = await findSellableOffers(db, like, region)
  return like.filter((id) => {
    const names = offers.get(id)?.names
    return names !== undefined && Object.values(names).some((name) => name !== undefined && isNamedBy(name, words))
  })
}

function paged(ids: readonly number[], page: number): Found {
  const from = (page - 1) * rowsPerPage
  const offerIds = ids.slice(from, from + rowsPerPage)
  return { offerIds, total: ids.length, hasMore: ids.length > from + rowsPerPage, unknown: [] }
}

/** Of a list that nobody counts to its end. */
async function pageOfMany(
  list: (page: { offset: number; limit: number }) => Promise<number[]>,
  page: number,
): Promise<Found> {
  const offset = (page - 1) * rowsPerPage
  const found = await list({ offset, limit: rowsPerPage + 1 })
  const hasMore = found.length > rowsPerPage
  const offerIds = found.slice(0, rowsPerPage)
  return { offerIds, total: offset + offerIds.length, hasMore, unknown: [] }
}

/** Codes as people paste them: by lines, commas or tabs; a column beside them is left out only where it is a code too. */
async function ofCodes(db: Db, query: string): Promise<Found> {
  const codes = [...new Set(query.split(/[\n\r\t,;]+/).map((code) => code.trim()))].filter(Boolean).slice(0, mostCodes)
  const known = await findOffersByCodes(db, codes)
  const offerIds = [...new Set(codes.flatMap((code) => known.get(code) ?? []))]
  return {
    offerIds,
    total: offerIds.length,
    hasMore: false,
    unknown: codes.filter((code) => !known.has(code)).slice(0, 100),
  }
}

/** Offers with a tag here, also with none but of a day to come. */
async function listTagged(db: Db, shopId: number): Promise<number[]> {
  const { offerId } = hallTags
  const tagged = await db.selectDistinct({ offerId }).from(hallTags).where(eq(hallTags.shopId, shopId)).orderBy(offerId)
  return tagged.map((tag) => tag.offerId)
}

/** Tags that hang here on a day, of each offer the latest; of all offers, or of some. */
function listHung(db: Db, shopId: number, day: Day, offerIds?: readonly number[]) {
  const { offerId, currency, priceMinor, oldPriceMinor, printedAt, pricesOf } = hallTags
  return db
    .selectDistinctOn([offerId], { offerId, currency, priceMinor, oldPriceMinor, printedAt, pricesOf })
    .from(hallTags)
    .where(and(eq(hallTags.shopId, shopId), lte(pricesOf, day), offerIds && inArray(offerId, [...offerIds])))
    .orderBy(asc(offerId), desc(pricesOf))
}

/** What hangs here and says another price than holds; a tag of a day to come is right until then. */
export async function listChanged(
  db: Db,
  deps: Pick<TagDeps, 'regions' | 'promotions'>,
  shop: Shop,
  today: Day,
): Promise<number[]> {
  const due = await listHung(db, shop.id, today)
  const changed: number[] = []
  for (let at = 0; at < due.length; at += chunk) {
    const some = due.slice(at, at + chunk)
    const now = await findTagPrices(
      db,
      deps,
      shop,
      some.map(({ offerId }) => offerId),
      today,
    )
    for (const tag of some) {
      if (stateOfTag(tag, now.get(tag.offerId)?.price ?? null) !== 'same') changed.push(tag.offerId)
    }
  }
  return changed
}

/**
 * What will hang here on that day and say another price than holds then: because the price changes, or because the tag was
 * printed for a promotion that is over by then. What is wrong today already is no news of that day.
 */
export async function listComing(
  db: Db,
  deps: Pick<TagDeps, 'regions' | 'promotions'>,
  shop: Shop,
  today: Day,
  day: Day,
): Promise<number[]> {
  const hung = await listHung(db, shop.id, day)
  const coming: number[] = []
  for (let at = 0; at < hung.length; at += chunk) {
    const some = hung.slice(at, at + chunk)
    const ids = some.map(({ offerId }) => offerId)
    const offers = await findSellableOffers(db, ids, regionOf(deps.regions, shop))
    const now = priceOffers(deps, shop, offers, today)
    const then = priceOffers(deps, shop, offers, day)
    for (const tag of some) {
      const price = then.get(tag.offerId)?.price
      const isNews =
        tag.pricesOf > today || (price && stateOfTag(now.get(tag.offerId)?.price ?? null, price) !== 'same')
      if (price && isNews && stateOfTag(tag, price) !== 'same') coming.push(tag.offerId)
    }
  }
  return coming
}

/** In the warehouse that hands over here, and nothing of it hangs: new goods. */
async function listUntagged(
  db: Db,
  shop: Shop,
  priceZoneId: number,
  page: { offset: number; limit: number },
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`
    select o.id from offers o join products p on p.id = o.product_id
    where o.is_active and p.is_active
      and exists (select from stock s where s.offer_id = o.id and s.warehouse_id = ${shop.warehouseId}
        and s.on_hand > s.reserved)
      and exists (select from offer_prices op where op.offer_id = o.id and op.price_zone_id = ${priceZoneId})
      and not exists (select from hall_tags h where h.shop_id = ${shop.id} and h.offer_id = o.id)
    order by p.created_at desc, p.popularity desc, o.id offset ${page.offset} limit ${page.limit}`,
  )
  return found.map(({ id }) => id)
}

/** Rows in the order of the ids; what is gone from the catalogue has none. */
export async function viewRows(
  db: Db,
  deps: TagDeps,
  shop: Shop,
  offerIds: readonly number[],
  day: Day,
  language: Language,
): Promise<TagRow[]> {
  if (offerIds.length === 0) return []
  const offers = await findSellableOffers(db, offerIds, regionOf(deps.regions, shop, language))
  const prices = priceOffers(deps, shop, offers, day)
  const goods = await findTagGoods(db, offerIds)
  const hung = new Map((await listHung(db, shop.id, day, offerIds)).map((tag) => [tag.offerId, tag]))
  return offerIds.flatMap((id): TagRow[] => {
    const offer = offers.get(id)
    if (!offer) return []
    const price = prices.get(id)?.price ?? null
    const tag = hung.get(id) ?? null
    return [
      {
        offerId: id,
        name: nameIn(offer.names, language),
        vendorCode: offer.vendorCode,
        barcode: goods.get(id)?.barcode ?? null,
        url: offer.url,
        image: offer.image && pictureOf(offer.image),
        isOnSale: price !== null,
        priceMinor: price?.priceMinor ?? 0,
        oldPriceMinor: price?.oldPriceMinor ?? null,
        isPerMetre: offer.lengthStepMm !== null,
        lengthStepMm: offer.lengthStepMm,
        free: offer.stock.find(({ warehouseId }) => warehouseId === shop.warehouseId)?.free ?? 0,
        state: stateOfTag(tag, price),
        hung: tag && {
          priceMinor: tag.priceMinor,
          oldPriceMinor: tag.oldPriceMinor,
          printedAt: tag.printedAt.toISOString(),
        },
      },
    ]
  })
}
