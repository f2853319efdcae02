import { sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { clearBit, setBit } from './bits.ts'
import { offersOfModel } from './model-offers.ts'
import { isWellRated } from './place-goods.ts'
import type { ReadIndex } from './shape.ts'

/** Sets a price of a zone; NaN is none. Offers that the index does not hold are passed over. */
export function setPrice(index: ReadIndex, offerId: number, zoneId: number, price: number, old: number): void {
  const position = index.offers.at.positionOf(offerId)
  if (position < 0) return
  let zone = index.prices.get(zoneId)
  if (!zone) {
    zone = { price: new Float64Array(index.offers.room), old: new Float64Array(index.offers.room) }
    index.prices.set(zoneId, zone)
  }
  zone.price[position] = price || 0
  zone.old[position] = old || 0
}

/** Sets what is free on a shelf, and when more is expected. */
export function setStock(
  index: ReadIndex,
  offerId: number,
  warehouseId: number,
  free: number,
  expectedOn: string | null,
): void {
  const position = index.offers.at.positionOf(offerId)
  if (position < 0) return
  let warehouse = index.stock.get(warehouseId)
  if (!warehouse) {
    warehouse = { free: new Uint16Array(index.offers.room), expected: new Map() }
    index.stock.set(warehouseId, warehouse)
  }
  warehouse.free[position] = Math.min(65_535, Math.max(0, free))
  if (expectedOn) warehouse.expected.set(position, expectedOn)
  else warehouse.expected.delete(position)
}

/** Prices and stock of some offers, as the database has them. */
export interface Shelves {
  prices: { offerId: number; zoneId: number; price: number; old: number | null }[]
  stock: { offerId: number; warehouseId: number; free: number; expectedOn: string | null }[]
}

export async function readShelves(db: Db | Tx, offerIds: readonly number[]): Promise<Shelves> {
  const ids = `{${offerIds.join(',')}}`
  const prices = await rows<Shelves['prices'][number]>(
    db,
    sql`
    select offer_id "offerId", price_zone_id "zoneId", price_minor::float8 price, old_price_minor::float8 old
    from offer_prices where offer_id = any(${ids}::int[])`,
  )
  const stock = await rows<Shelves['stock'][number]>(
    db,
    sql`
    select offer_id "offerId", warehouse_id "warehouseId", on_hand - reserved free, expected_on::text "expectedOn"
    from stock where offer_id = any(${ids}::int[])`,
  )
  return { prices, stock }
}

/** What is not said of these offers is none. */
export function setShelves(index: ReadIndex, offerIds: readonly number[], { prices, stock }: Shelves): void {
  for (const offerId of offerIds) {
    for (const zoneId of index.prices.keys()) setPrice(index, offerId, zoneId, 0, 0)
    for (const warehouseId of index.stock.keys()) setStock(index, offerId, warehouseId, 0, null)
  }
  for (const row of prices) setPrice(index, row.offerId, row.zoneId, row.price, row.old ?? 0)
  for (const row of stock) setStock(index, row.offerId, row.warehouseId, row.free, row.expectedOn)
}

/** Reads what reviews say of some products again. Answers the sections of those that are well rated now and were not, or were. */
export async function rereadRatings(db: Db, index: ReadIndex, productIds: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number; rating: number }>(
    db,
    sql`select id, ${sql.raw(ratingColumn)} rating from products where id = any(${`{${productIds.join(',')}}`}::int[])`,
  )
  const { products } = index
  return found.flatMap(({ id, rating }) => {
    const product = products.at.positionOf(id)
    if (product < 0) return []
    const was = isWellRated(products, product)
    products.rating[product] = rating
    const is = isWellRated(products, product)
    if (was === is) return []
    for (const offer of offersOfModel(products, product)) (is ? setBit : clearBit)(index.wellRated, offer)
    return [products.section[product] as number]
  })
}

/** One enthusiast does not make the best chair of the shop: each rated model begins with five ratings of four stars. */
export const ratingColumn = 'case when rating_count > 0 then 100 * (rating_sum + 5 * 4) / (rating_count + 5) else 0 end'
