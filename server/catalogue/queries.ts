import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { offerCodes, offers, popularQueries, products, sections, type Texts } from './tables.ts'

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

/** A product that has a page, by its guid: what it is called and where it stands. */
export async function findShownProduct(
  db: Db,
  guid: string,
): Promise<{ id: number; names: Names; url: string } | null> {
  const [row] = await rows<{ id: number; name: string; texts: Texts; section: string; code: string }>(
    db,
    sql`
    select p.id, p.name, p.texts, s.code "section", p.code from products p join sections s on s.id = p.section_id
    where p.guid = ${guid} and p.is_active`,
  )
  if (!row) return null
  const { id, name, texts, section, code } = row
  const names = { ru: name, ...(texts.kk?.name && { kk: texts.kk.name }), ...(texts.en?.name && { en: texts.en.name }) }
  return { id, names, url: `/catalog/${section}/${code}/` }
}

/** Product and offer by the guid or the code of either. */
export async function findByForeignId(
  db: Db,
  foreignId: string,
): Promise<{ productId: number; offerId: number | null } | null> {
  const productId = await findProductByForeignId(db, foreignId)
  if (productId !== null) return { productId, offerId: null }
  const isMeant = guidForm.test(foreignId)
    ? sql`guid = ${foreignId} or external_id = ${foreignId}`
    : sql`external_id = ${foreignId}`
  const [row] = await rows<{ productId: number; offerId: number }>(
    db,
    sql`select product_id "productId", id "offerId" from offers where ${isMeant}`,
  )
  return row ?? null
}

/** The word of an offer's short link; made where it has none. */
export async function codeOfOffer(db: Db, offerId: number, fresh: string): Promise<string> {
  const [row] = await rows<{ code: string }>(
    db,
    sql`
    insert into offer_codes (code, offer_id) values (${fresh}, ${offerId})
    on conflict (offer_id) do update set offer_id = excluded.offer_id returning code`,
  )
  if (!row) throw new Error(`The word of offer ${offerId} was not written.`)
  return row.code
}

export async function findOfferByCode(db: Db, code: string): Promise<number | null> {
  const [row] = await db.select({ id: offerCodes.offerId }).from(offerCodes).where(eq(offerCodes.code, code))
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

/** Also of sections that are not shown any more: things were sold in them. */
export async function listSectionNames(db: Db, ids: readonly number[]): Promise<Map<number, Names>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: sections.id, names: sections.names })
    .from(sections)
    .where(inArray(sections.id, [...ids]))
  return new Map(found.map(({ id, names }) => [id, names]))
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

/** What people search for, with how often something was found and how often nothing; known ones stay as they are. */
export async function saveFrequentQueries(
  db: Db | Tx,
  queries: readonly { query: string; searches: number; misses?: number }[],
): Promise<void> {
  if (queries.length > 0)
    await db
      .insert(popularQueries)
      .values([...queries])
      .onConflictDoNothing()
}
