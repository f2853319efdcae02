import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changed, databaseErrorCode, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { anOffer, aProperty, aRegion, aValue } from '../../../tests/harness/goods.ts'
import { offers } from '../tables.ts'

const base = withDatabase()
const missing = '23503'

async function codeOf(statement: ReturnType<typeof sql>) {
  return changed(base.db, statement).then(
    () => null,
    (error: unknown) => databaseErrorCode(error),
  )
}

test('properties and prices name what is there, and what they name stays', async () => {
  const { priceZoneId } = await aRegion(base.db)
  const property = await aProperty(base.db)
  const other = await aProperty(base.db)
  const value = await aValue(base.db, property, 'red')
  const offer = await anOffer(base.db, { prices: { [priceZoneId]: 100 }, values: [value] })
  const insertValue = (offerId: number, propertyId: number, valueId: number) =>
    sql`insert into offer_properties (offer_id, property_id, value_id) values (${offerId}, ${propertyId}, ${valueId})`
  const bare = await anOffer(base.db)
  expect(await codeOf(insertValue(999_999, property, value))).toBe(missing)
  expect(await codeOf(insertValue(bare, property, 999_999))).toBe(missing)
  expect(await codeOf(insertValue(bare, other, value))).toBe(missing)
  expect(await codeOf(sql`insert into offer_prices values (${offer}, 999999, 100, null)`)).toBe(missing)
  expect(await codeOf(sql`delete from property_values where id = ${value}`)).toBe(missing)
  expect(await codeOf(sql`update property_values set property_id = ${other} where id = ${value}`)).toBe(missing)
  expect(await codeOf(sql`update offer_prices set offer_id = ${bare} where offer_id = ${offer}`)).toBe(missing)
  await base.db.delete(offers).where(eq(offers.id, offer))
  const left = await rows(
    base.db,
    sql`select offer_id from offer_properties where offer_id = ${offer}
      union all select offer_id from offer_prices where offer_id = ${offer}`,
  )
  expect(left).toEqual([])
})

test('pictures and shelves name what is there, and go with their offer', async () => {
  const { warehouseId } = await aRegion(base.db)
  const offer = await anOffer(base.db, { stock: { [warehouseId]: 3 } })
  const bare = await anOffer(base.db)
  const [row] = await rows<{ productId: number }>(
    base.db,
    sql`select product_id "productId" from offers where id = ${offer}`,
  )
  const productId = row?.productId ?? 0
  const insertImage = (ofProduct: number, ofOffer: number | null) =>
    sql`insert into images (product_id, offer_id, kind, media, width, height)
      values (${ofProduct}, ${ofOffer}::int, 'angle', 'x', 1, 1)`
  expect(await codeOf(insertImage(999_999, null))).toBe(missing)
  expect(await codeOf(insertImage(productId, 999_999))).toBe(missing)
  expect(await codeOf(insertImage(productId, offer))).toBe(null)
  expect(await codeOf(insertImage(productId, null))).toBe(null)
  expect(await codeOf(sql`insert into stock values (999999, ${warehouseId}, 1)`)).toBe(missing)
  expect(await codeOf(sql`insert into stock values (${bare}, 999999, 1)`)).toBe(missing)
  expect(await codeOf(sql`delete from warehouses where id = ${warehouseId}`)).toBe(missing)
  expect(await codeOf(sql`update stock set offer_id = ${bare} where offer_id = ${offer}`)).toBe(missing)
  expect(await codeOf(sql`update images set offer_id = null where offer_id = ${offer}`)).toBe(missing)
  await base.db.delete(offers).where(eq(offers.id, offer))
  const images = await rows(base.db, sql`select offer_id from images where product_id = ${productId}`)
  expect(images).toEqual([{ offer_id: null }])
  expect(await rows(base.db, sql`select from stock where offer_id = ${offer}`)).toEqual([])
  await changed(base.db, sql`delete from products where id = ${productId}`)
  expect(await rows(base.db, sql`select from images where product_id = ${productId}`)).toEqual([])
})

test('rows that name an offer of the same transaction, and offers of others, are counted together', async () => {
  const { priceZoneId } = await aRegion(base.db)
  const known = await anOffer(base.db)
  await base.db.transaction(async (tx) => {
    const own = await anOffer(tx)
    const both = sql`insert into offer_prices values (${known}, ${priceZoneId}, 100, null), (${own}, ${priceZoneId}, 100, null)`
    expect(await changed(tx, both)).toBe(2)
  })
  const bare = await anOffer(base.db)
  const half = sql`insert into offer_prices values (${bare}, ${priceZoneId}, 1, null), (999999, ${priceZoneId}, 1, null)`
  expect(await codeOf(half)).toBe(missing)
})

test('a value that is being named cannot be deleted meanwhile', async () => {
  const property = await aProperty(base.db)
  const value = await aValue(base.db, property, 'blue')
  const offer = await anOffer(base.db)
  let deleting: Promise<string | null | undefined> | undefined
  await base.db.transaction(async (tx) => {
    await changed(
      tx,
      sql`insert into offer_properties (offer_id, property_id, value_id) values (${offer}, ${property}, ${value})`,
    )
    deleting = codeOf(sql`delete from property_values where id = ${value}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect(await deleting).toBe(missing)
})
