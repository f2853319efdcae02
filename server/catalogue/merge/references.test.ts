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
