import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { offers, popularQueries, products } from './tables.ts'

/** Id of a product by its section and the word in its address; of a withdrawn one as well. */
export async function findProductId(db: Db, sectionId: number, code: string): Promise<number | null> {
  const [row] = await rows<{ id: number }>(
    db,
    sql`
    select id from products where section_id = ${sectionId} and code = ${code}`,
  )
  return row?.id ?? null
}

const guidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Id of a product by the guid or the code that other systems know it by. */
export async function findProductByForeignId(db: Db, foreignId: string): Promise<number | null> {
  const [row] = guidForm.test(foreignId)
    ? await rows<{ id: number }>(
        db,
        sql`select id from products where guid = ${foreignId} or external_id = ${foreignId}`,
      )
    : await rows<{ id: number }>(db, sql`select id from products where external_id = ${foreignId}`)
  return row?.id ?? null
}

/** As `findProductByForeignId`, for one of its offers. */
export async function findOfferByForeignId(db: Db, productId: number, foreignId: string): Promise<number | null> {
  const [row] = guidForm.test(foreignId)
    ? await rows<{ id: number }>(
        db,
        sql`
        select id from offers where product_id = ${productId} and (guid = ${foreignId} or external_id = ${foreignId})`,
      )
    : await rows<{ id: number }>(
        db,
        sql`
        select id from offers where product_id = ${productId} and external_id = ${foreignId}`,
      )
  return row?.id ?? null
}

/** Whether the shop shows the product. */
export async function isProductShown(db: Db | Tx, productId: number): Promise<boolean> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isActive, true)))
  return found.length > 0
}

/** Offers by the names that feeds give them; unknown ones are left out. */
export async function findOfferIds(db: Db | Tx, externalIds: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ id: offers.id, externalId: offers.externalId })
    .from(offers)
    .where(inArray(offers.externalId, [...externalIds]))
  return new Map(found.map(({ externalId, id }) => [externalId, id]))
}

/** Offers by guid, in small letters; unknown ones are left out. */
export async function findOfferIdsByGuid(db: Db, guids: readonly string[]): Promise<Map<string, number>> {
  if (guids.length === 0) return new Map()
  const found = await db
    .select({ id: offers.id, guid: offers.guid })
    .from(offers)
    .where(inArray(offers.guid, [...guids]))
  return new Map(found.map(({ guid, id }) => [guid, id]))
}

/** What people search for, with how often; known ones stay as they are. */
export async function saveFrequentQueries(
  db: Db | Tx,
  queries: readonly { query: string; searches: number }[],
): Promise<void> {
  if (queries.length > 0)
    await db
      .insert(popularQueries)
      .values([...queries])
      .onConflictDoNothing()
}
