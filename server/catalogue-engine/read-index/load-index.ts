import { sql } from 'drizzle-orm'
import { type Db, inSnapshot, rows, type Tx } from '#server/platform/database.ts'
import { copyOut } from '#server/platform/postgres/copy.ts'
import { finishIndex, numberGroup, type PlacedGoods, placeGoods, type ValuePairs } from './assemble-index.ts'
import { readCopy } from './copy-reader.ts'
import { basesOf, type RawProperty, type RawValue } from './filter-groups.ts'
import { GrowingFloats, GrowingInts } from './growing.ts'
import type { ChangedGoods } from './patch-goods.ts'
import type { RawOffers, RawProducts } from './place-goods.ts'
import { ratingColumn, setPrice, setStock } from './price-and-stock.ts'
import { layOutSections, type SectionRow } from './section-tree.ts'
import type { ReadIndex, Vendor } from './shape.ts'

/** A value is filtered as another of its property, which is filtered as itself. */
const isBase = sql`base.property_id = v.property_id and base.code = v.base_code and base.base_code is null`

/** Models to be read; null is all of them. */
export type Only = readonly number[] | null

/** The ids are numbers of ours, and COPY takes no parameters. */
export function among(column: string, only: Only) {
  return only ? sql.raw(`${column} in (${only.join(',') || 'null'})`) : sql`true`
}

/**
 * Builds the read index from one snapshot of PostgreSQL. Everything big comes as binary COPY into typed arrays, so that
 * memory beyond the index itself stays small and no row is made into an object.
 */
export async function loadIndex(db: Db): Promise<ReadIndex> {
  return inSnapshot(db, async (tx) => {
    const index = await readGoods(tx)
    await readPrices(tx, index)
    await readStock(tx, index)
    return index
  })
}

async function readGoods(tx: Tx): Promise<ReadIndex> {
  const small = await readSmallTables(tx)
  const placed = placeGoods(small, await readProducts(tx), await readOffers(tx))
  const { pairs, numbers } = await readFacts(tx, placed, small.properties)
  return finishIndex(placed, pairs, numbers)
}

async function readSmallTables(tx: Tx) {
  const sections = await rows<SectionRow>(
    tx,
    sql`
    select id, parent_id "parentId", code, names from sections where is_active order by sort, id`,
  )
  const vendors = await rows<Vendor>(
    tx,
    sql`
    select id, code, name, jsonb_strip_nulls(jsonb_build_object('ru', name, 'en', latin_name)) names
    from vendors order by name, id`,
  )
  const properties = await rows<RawProperty>(
    tx,
    sql`
    select id, code, names, unit, kind, is_filter "isFilter", is_variant "isVariant", filter_type "filterType",
      is_promoted "isPromoted", has_pages "hasPages", sort
    from properties order by sort, id`,
  )
  const values = await rows<RawValue>(
    tx,
    sql`
    select v.id, v.property_id "propertyId", v.code, v.names, v.color_hex "colorHex", v.swatch_media "swatchMedia",
      base.id "baseId"
    from property_values v join properties p on p.id = v.property_id left join property_values base on ${isBase}
    where p.kind in ('list', 'color') order by v.property_id, v.sort, v.id`,
  )
  return { sections: layOutSections(sections), vendors: [...vendors], properties: [...properties], values: [...values] }
}

/** Withdrawn products too, without offers: their pages stay, and no list shows a product of which nothing is sold. */
export async function readProducts(tx: Tx, only: Only = null): Promise<RawProducts> {
  const raw = {
    ids: new GrowingInts(),
    popularity: new GrowingInts(),
    sections: new GrowingInts(),
    vendors: new GrowingInts(),
    flags: new GrowingInts(),
    created: new GrowingInts(),
    ratings: new GrowingInts(),
  }
  const stream = copyOut(
    tx,
    sql`
      select id, section_id, vendor_id, is_hit::int + 2 * is_new::int, extract(epoch from created_at)::int,
        ${sql.raw(ratingColumn)}, popularity
      from products where ${among('id', only)} order by popularity desc, id
    `,
  )
  await readCopy(stream, (row) => {
    raw.ids.push(row.int(0))
    raw.sections.push(row.int(1))
    raw.vendors.push(row.int(2))
    raw.flags.push(row.int(3))
    raw.created.push(row.int(4))
    raw.ratings.push(row.int(5))
    raw.popularity.push(row.int(6))
  })
  return raw
}

export async function readOffers(tx: Tx, only: Only = null): Promise<RawOffers> {
  const raw = {
    ids: new GrowingInts(),
    products: new GrowingInts(),
    sizes: new GrowingInts(),
    steps: new GrowingInts(),
  }
  const stream = copyOut(
    tx,
    sql`
      select id, product_id, coalesce(width_mm, 0), coalesce(depth_mm, 0), coalesce(height_mm, 0),
        case when length_step_mm is not null then 0 when sells_remains then 1 else minimum_batch end
      from offers o where is_active and exists (select from products p where p.id = o.product_id and p.is_active)
        and ${among('o.product_id', only)}
      order by sort, id
    `,
  )
  await readCopy(stream, (row) => {
    raw.ids.push(row.int(0))
    raw.products.push(row.int(1))
    for (let side = 2; side < 5; side++) raw.sizes.push(row.int(side))
    raw.steps.push(row.int(5))
  })
  return raw
}

/** All that offers have, by lists and by numbers, in one walk through the largest table. */
async function readFacts(tx: Tx, { offers, values, valueAt }: PlacedGoods, properties: readonly RawProperty[]) {
  const pairs: ValuePairs = { offers: new GrowingInts(), values: new GrowingInts() }
  const numberOf = new Map(
    properties
      .filter(({ kind }) => kind === 'number')
      .map((property) => [property.id, { property, positions: new GrowingInts(), amounts: new GrowingFloats() }]),
  )
  const bases = basesOf(values, valueAt)
  const stream = copyOut(tx, sql`select offer_id, property_id, value_id, amount from offer_properties`)
  await readCopy(stream, (row) => {
    const position = offers.at.positionOf(row.int(0))
    if (position < 0) return
    const value = valueAt.get(row.int(2))
    if (value !== undefined) {
      addPair(pairs, position, value)
      const base = bases[value] as number
      if (base >= 0) addPair(pairs, position, base)
      return
    }
    const number = row.isNull(3) ? undefined : numberOf.get(row.int(1))
    number?.positions.push(position)
    number?.amounts.push(row.float(3))
  })
  const said = [...numberOf.values()].filter(({ positions }) => positions.length > 0)
  return { pairs, numbers: said.map(({ property, ...found }) => numberGroup(property, found, offers.count)) }
}

function addPair({ offers, values }: ValuePairs, position: number, value: number) {
  offers.push(position)
  values.push(value)
}

async function readPrices(tx: Tx, index: ReadIndex) {
  const stream = copyOut(
    tx,
    sql`
      select offer_id, price_zone_id, price_minor::float8, old_price_minor::float8 from offer_prices
    `,
  )
  await readCopy(stream, (row) => setPrice(index, row.int(0), row.int(1), row.float(2), row.float(3)))
}

async function readStock(tx: Tx, index: ReadIndex) {
  const stream = copyOut(
    tx,
    sql`
      select offer_id, warehouse_id, on_hand - reserved, expected_on::text from stock
      where on_hand > reserved or expected_on is not null
    `,
  )
  await readCopy(stream, (row) => setStock(index, row.int(0), row.int(1), row.int(2), row.text(3)))
}

/** Reads some models again, with all that the index holds of them. */
export async function readChangedGoods(tx: Tx, productIds: readonly number[]): Promise<ChangedGoods> {
  const products = await readProducts(tx, productIds)
  const offers = await readOffers(tx, productIds)
  const ids = `{${offers.ids.view().join(',')}}`
  const said = await rows<{
    offerId: number
    propertyId: number
    valueId: number
    amount: number | null
    kind: string
  }>(
    tx,
    sql`
    select op.offer_id "offerId", op.property_id "propertyId", op.value_id "valueId", op.amount, p.kind
    from offer_properties op join properties p on p.id = op.property_id
    where op.offer_id = any(${ids}::int[]) and p.kind in ('list', 'color', 'number')`,
  )
  return {
    products,
    offers,
    values: said.filter(({ kind }) => kind !== 'number'),
    numbers: said.flatMap(({ kind, offerId, propertyId, amount }) => {
      return kind === 'number' && amount !== null ? [{ offerId, propertyId, amount }] : []
    }),
  }
}
