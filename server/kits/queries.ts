import { type SQL, sql } from 'drizzle-orm'
import type { KitTerms } from '#rules/kits.ts'
import type { Names } from '#rules/names.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'

export interface KitRow extends KitTerms {
  id: number
  names: Names
}

/** Kits that hold any of the offers, with all their goods, in the shop's order. */
export async function findKitsWith(db: Db | Tx, offerIds: readonly number[]): Promise<KitRow[]> {
  if (offerIds.length === 0) return []
  const holdsAny = sql`exists (
    select from kit_items i where i.kit_id = k.id and i.offer_id = any(${`{${offerIds.join(',')}}`}::int[]))`
  return listKitRows(db, sql`k.is_active and ${holdsAny}`)
}

/** These kits, whether they are still offered or not. */
export async function findKitsEver(db: Db | Tx, ids: readonly number[]): Promise<KitRow[]> {
  return ids.length === 0 ? [] : listKitRows(db, sql`k.id = any(${`{${ids.join(',')}}`}::int[])`)
}

function listKitRows(db: Db | Tx, isMeant: SQL): Promise<KitRow[]> {
  return rows<KitRow>(
    db,
    sql`
    select k.id, k.code, k.names, k.percent,
      (select jsonb_agg(jsonb_build_object('offerId', i.offer_id, 'quantity', i.quantity) order by i.sort)
        from kit_items i where i.kit_id = k.id) items
    from kits k
    where ${isMeant}
    order by k.sort, k.id`,
  )
}

/** What is in the kits of any of these offers, and not among them, in the shop's order. */
export async function listKitPartners(db: Db, offerIds: readonly number[]): Promise<number[]> {
  const own = new Set(offerIds)
  const kits = await findKitsWith(db, offerIds)
  return [...new Set(kits.flatMap(({ items }) => items.map(({ offerId }) => offerId)))].filter((id) => !own.has(id))
}

/** Offers of the product that are in a kit. */
export async function listKitOffersOf(db: Db, productId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`
    select distinct o.id from offers o join kit_items i on i.offer_id = o.id where o.product_id = ${productId}`,
  )
  return found.map(({ id }) => id)
}

/** The product of an offer; null when there is no such offer. */
export async function findProductOf(db: Db | Tx, offerId: number): Promise<number | null> {
  const [row] = await rows<{ id: number }>(db, sql`select product_id id from offers where id = ${offerId}`)
  return row?.id ?? null
}
