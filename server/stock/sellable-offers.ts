import { type SQL, sql } from 'drizzle-orm'
import { regionPrice } from '#rules/money.ts'
import type { Names } from '#rules/names.ts'
import { freeTogether } from '#rules/order-split.ts'
import { type LengthStep, unitOfPrice, unitOfWeight } from '#rules/running-metre.ts'
import type { PackageFacts } from '#server/catalogue/index.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'

/** What prices and stock depend on; a ShopRegion is one. */
export interface SellingRegion {
  id: number
  priceZoneId: number
  exchangeRate: number
}

/** Stock of one warehouse that serves the region, nearest first. */
export interface OfferStock {
  warehouseId: number
  /** Pieces that nobody has reserved. */
  free: number
  daysInTransit: number
  expectedOn: string | null
}

/** An offer as baskets and orders need it, read from PostgreSQL and never from the read index. */
export interface SellableOffer {
  offerId: number
  offerGuid: string
  productId: number
  productGuid: string
  /** Full name of the variant. */
  names: Names
  productNames: Names
  vendorName: string
  vendorCode: string | null
  /** `/catalog/{section}/{product}/?offer_id={id}` */
  url: string
  sectionId: number
  /** False when withdrawn, or without a price in the zone; it can be shown, never ordered. */
  isOnSale: boolean
  /** Minor units of the region's currency; 0 when the zone has no price. */
  priceMinor: number
  oldPriceMinor: number | null
  isHit: boolean
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  weightGrams: number
  packages: PackageFacts | null
  assemblyMinutes: number | null
  minimumBatch: number
  sellsRemains: boolean
  /** Then the quantity counts steps of so many millimetres, and price, weight and stock are those of a step. */
  lengthStepMm: LengthStep
  /** Packshot of the variant, else of the model. */
  image: { key: string; width: number; height: number } | null
  /** What one line can hold: the sum of `stock`, of a length the longest shelf of it. */
  freeStock: number
  stock: OfferStock[]
}

/** A row of `sellableQuery`. */
export interface SellableRow
  extends Record<string, unknown>,
    Omit<SellableOffer, 'isOnSale' | 'priceMinor' | 'oldPriceMinor' | 'freeStock' | 'url'> {
  isActive: boolean
  zonePrice: number | null
  zoneOldPrice: number | null
  sectionCode: string
  productCode: string
}

/** Offers by id with price and free stock in the region, in a Map by offer id; unknown ids are left out. */
export async function findSellableOffers(
  db: Db | Tx,
  offerIds: readonly number[],
  region: SellingRegion,
): Promise<Map<number, SellableOffer>> {
  if (offerIds.length === 0) return new Map()
  return sellableOf(await rows<SellableRow>(db, sellableQuery(listed(offerIds), region)), region)
}

/** What `sellableQuery` found, by offer id. */
export function sellableOf(found: readonly SellableRow[], region: SellingRegion): Map<number, SellableOffer> {
  return new Map(found.map((row) => [row.offerId, inRegion(row, region)]))
}

function inRegion(row: SellableRow, { exchangeRate }: SellingRegion): SellableOffer {
  const { isActive, zonePrice, zoneOldPrice, sectionCode, productCode, ...facts } = row
  const { lengthStepMm } = facts
  const priceOf = (minor: number | null) =>
    minor === null ? null : unitOfPrice(regionPrice(Number(minor), exchangeRate), lengthStepMm)
  return {
    ...facts,
    url: `/catalog/${sectionCode}/${productCode}/?offer_id=${row.offerId}`,
    isOnSale: isActive && zonePrice !== null,
    priceMinor: priceOf(zonePrice) ?? 0,
    oldPriceMinor: priceOf(zoneOldPrice),
    weightGrams: unitOfWeight(row.weightGrams, lengthStepMm),
    freeStock: freeTogether(
      row.stock.map(({ free }) => free),
      lengthStepMm,
    ),
  }
}

/**
 * Ids to be joined, as `offer_id`. The limit takes nothing away: without it PostgreSQL expects more rows of an unknown list
 * than of a known one, and plans the join anew each time, which costs four times what it saves.
 */
export function listed(offerIds: readonly number[]): SQL {
  return sql`select id offer_id from unnest(${intArray(offerIds)}::int[]) id limit ${offerIds.length}`
}

/** Offers that `wanted` selects as `offer_id`, each once, as rows of which `sellableOf` makes offers. */
export function sellableQuery(wanted: SQL, region: SellingRegion): SQL {
  return sql`
    select o.id "offerId", o.guid "offerGuid", p.id "productId", p.guid "productGuid",
      jsonb_strip_nulls(jsonb_build_object('ru', o.name, 'kk', o.texts->'kk'->'name', 'en', o.texts->'en'->'name')) "names",
      jsonb_strip_nulls(jsonb_build_object('ru', p.name, 'kk', p.texts->'kk'->'name', 'en', p.texts->'en'->'name')) "productNames",
      v.name "vendorName", o.vendor_code "vendorCode", s.id "sectionId", s.code "sectionCode", p.code "productCode",
      o.is_active and p.is_active and s.is_active "isActive", p.is_hit "isHit",
      op.price_minor::float8 "zonePrice", op.old_price_minor::float8 "zoneOldPrice",
      o.width_mm "widthMm", o.depth_mm "depthMm", o.height_mm "heightMm", o.weight_grams "weightGrams", o.packages "packages",
      p.assembly_minutes "assemblyMinutes", o.minimum_batch "minimumBatch", o.sells_remains "sellsRemains",
      o.length_step_mm "lengthStepMm",
      (select jsonb_build_object('key', i.media, 'width', i.width, 'height', i.height) from images i
        where i.product_id = p.id and (i.offer_id = o.id or i.offer_id is null)
        order by i.offer_id is null, i.kind <> 'packshot', i.sort, i.id limit 1) "image",
      coalesce((select jsonb_agg(jsonb_build_object('warehouseId', st.warehouse_id, 'free', st.on_hand - st.reserved,
          'daysInTransit', rw.days_in_transit, 'expectedOn', st.expected_on) order by rw.days_in_transit, st.warehouse_id)
        from stock st join region_warehouses rw on rw.warehouse_id = st.warehouse_id
        where st.offer_id = o.id and rw.region_id = ${region.id}), '[]') "stock"
    from (${wanted}) w
    join offers o on o.id = w.offer_id
    join products p on p.id = o.product_id
    join sections s on s.id = p.section_id
    join vendors v on v.id = p.vendor_id
    left join offer_prices op on op.offer_id = o.id and op.price_zone_id = ${region.priceZoneId}
    order by o.id`
}

/** An integer array as PostgreSQL's text form: one parameter whatever the length. */
export function intArray(ids: readonly number[]): string {
  return `{${ids.join(',')}}`
}

/** What decides how many pieces of an offer can be ordered; `freeStock` is 0 for what is not on sale. */
export type OrderableOffer = Pick<
  SellableOffer,
  'offerId' | 'minimumBatch' | 'sellsRemains' | 'lengthStepMm' | 'freeStock'
> & {
  wanted: number
}

/** As `findSellableOffers`, for counting alone. `wishes` selects `offer_id` and `quantity`. */
export function listOrderable(db: Db | Tx, wishes: SQL, region: SellingRegion): Promise<OrderableOffer[]> {
  return rows(
    db,
    sql`
    select o.id "offerId", w.quantity "wanted", o.minimum_batch "minimumBatch", o.sells_remains "sellsRemains",
      o.length_step_mm "lengthStepMm",
      case when o.is_active and p.is_active and s.is_active and exists (
        select from offer_prices op where op.offer_id = o.id and op.price_zone_id = ${region.priceZoneId})
      then coalesce((select case when o.length_step_mm is null then sum(st.on_hand - st.reserved)
          else max(st.on_hand - st.reserved) end from stock st
        join region_warehouses rw on rw.warehouse_id = st.warehouse_id
        where st.offer_id = o.id and rw.region_id = ${region.id}), 0)::int else 0 end "freeStock"
    from (${wishes}) w
    join offers o on o.id = w.offer_id
    join products p on p.id = o.product_id
    join sections s on s.id = p.section_id`,
  )
}
