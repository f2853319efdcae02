import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ShopRegion } from '#rules/shopper.ts'
import { changed, type Db, rows, type Tx } from '#server/platform/database.ts'
import { findSellableOffers, type SellableOffer } from '#server/stock/index.ts'
import { isAvailable, stateOf } from './offer-state.ts'
import { type FavouritesOwner, isKept, isOwnedBy, ownerColumn } from './owned.ts'
import { favouriteProjects, favourites } from './tables.ts'

const mostFavourites = 500
const restorableHours = 24

export type AddOutcome =
  | { kind: 'added'; added: { favouriteId: number; offer: SellableOffer }[] }
  | { kind: 'offerNotFound' }
  | { kind: 'full' }

/** Keeps offers; what was taken out within the last day comes back with its lists. */
export async function addToFavourites(
  db: Db | Tx,
  owner: FavouritesOwner,
  region: ShopRegion,
  offerIds: readonly number[],
  now: Date,
): Promise<AddOutcome> {
  const offers = await findSellableOffers(db, [...new Set(offerIds)], region)
  if (offers.size === 0) return { kind: 'offerNotFound' }
  if (!(await hasRoom(db, owner, [...offers.keys()]))) return { kind: 'full' }
  // The last one named stands first.
  const wanted = offerIds.flatMap((id) => offers.get(id) ?? [])
  const saved = await saveFavourites(db, owner, region, [...new Set(wanted)], now)
  const idOf = new Map(saved.map(({ id, offerId }) => [offerId, id]))
  const added = [...offers.values()].flatMap((offer) => {
    const favouriteId = idOf.get(offer.offerId)
    return favouriteId === undefined ? [] : [{ favouriteId, offer }]
  })
  return { kind: 'added', added }
}

async function hasRoom(db: Db | Tx, owner: FavouritesOwner, offerIds: readonly number[]): Promise<boolean> {
  const [row] = await db
    .select({
      kept: sql<number>`count(*)::int`,
      again: sql<number>`(count(*) filter (where ${inArray(favourites.offerId, [...offerIds])}))::int`,
    })
    .from(favourites)
    .where(and(isOwnedBy(owner, favourites), isKept))
  const { kept = 0, again = 0 } = row ?? {}
  return kept + offerIds.length - again <= mostFavourites
}

function saveFavourites(
  db: Db | Tx,
  owner: FavouritesOwner,
  region: ShopRegion,
  offers: readonly SellableOffer[],
  now: Date,
): Promise<{ id: number; offerId: number }[]> {
  const { column, value } = ownerColumn(owner)
  const list = (pick: (offer: SellableOffer) => number | boolean) => `{${offers.map(pick).join(',')}}`
  return rows(
    db,
    sql`
    insert into favourites (${column}, offer_id, seen_price_minor, seen_available, seen_region_id, added_at)
    select ${value}, v.*, ${region.id}::int, ${now.toISOString()}::timestamptz
    from unnest(${list(({ offerId }) => offerId)}::int[], ${list((offer) => stateOf(offer).priceMinor)}::bigint[],
      ${list(isAvailable)}::boolean[]) v
    on conflict (${column}, offer_id) do update set removed_at = null
    returning id, offer_id "offerId"`,
  )
}

/** Takes out what is named, or everything; for a day it can be put back. */
export function removeFromFavourites(
  db: Db,
  owner: FavouritesOwner,
  offerIds: readonly number[] | 'all',
  now: Date,
): Promise<number> {
  const named = offerIds === 'all' ? undefined : inArray(favourites.offerId, [...offerIds])
  return markRemoved(db, and(isOwnedBy(owner, favourites), isKept, named), now)
}

async function markRemoved(db: Db, which: SQL | undefined, now: Date): Promise<number> {
  const gone = await db.update(favourites).set({ removedAt: now }).where(which).returning({ id: favourites.id })
  return gone.length
}

/** Puts back what is named, or what was taken out last. */
export async function restoreFavourites(
  db: Db,
  owner: FavouritesOwner,
  offerIds: readonly number[] | undefined,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - restorableHours * 60 * 60 * 1000)
  const mine = sql`${isOwnedBy(owner, favourites)} and ${favourites.removedAt} > ${since.toISOString()}::timestamptz`
  const which = offerIds
    ? inArray(favourites.offerId, [...offerIds])
    : sql`${favourites.removedAt} = (select max(removed_at) from favourites where ${mine})`
  await db.update(favourites).set({ removedAt: null }).where(and(mine, which))
}

export async function countFavourites(db: Db | Tx, owner: FavouritesOwner): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`
    select ((select count(*) from favourites where ${isOwnedBy(owner, favourites)} and ${isKept}) +
      (select count(*) from favourite_projects where ${isOwnedBy(owner, favouriteProjects)}))::int "count"`,
  )
  return row?.count ?? 0
}

/** What a page asks after paint: the offers whose hearts are filled, and the count of the header. */
export async function findHearts(
  db: Db,
  owner: FavouritesOwner | null,
): Promise<{ offerIds: number[]; count: number }> {
  if (!owner) return { offerIds: [], count: 0 }
  const [row] = await rows<{ offerIds: number[]; projects: number }>(
    db,
    sql`
    select array(select offer_id from favourites where ${isOwnedBy(owner, favourites)} and ${isKept}) "offerIds",
      (select count(*)::int from favourite_projects where ${isOwnedBy(owner, favouriteProjects)}) "projects"`,
  )
  const { offerIds = [], projects = 0 } = row ?? {}
  return { offerIds, count: offerIds.length + projects }
}

/** The newest first. */
export async function listKeptOffers(db: Db, owner: FavouritesOwner): Promise<number[]> {
  const found = await db
    .select({ offerId: favourites.offerId })
    .from(favourites)
    .where(and(isOwnedBy(owner, favourites), isKept))
    .orderBy(desc(favourites.addedAt), desc(favourites.id))
  return found.map(({ offerId }) => offerId)
}

const mostProjects = 100

/** Null: there are as many as can be kept. */
export async function addKitchenProject(
  db: Db,
  owner: FavouritesOwner,
  projectId: number,
  now: Date,
): Promise<number | null> {
  const { column, value } = ownerColumn(owner)
  const kept = await listProjects(db, owner)
  if (kept.length >= mostProjects && !kept.includes(projectId)) return null
  await changed(
    db,
    sql`insert into favourite_projects (${column}, project_id, added_at)
      values (${value}, ${projectId}, ${now.toISOString()}::timestamptz) on conflict do nothing`,
  )
  return countFavourites(db, owner)
}

export async function deleteKitchenProject(db: Db, owner: FavouritesOwner, projectId: number): Promise<boolean> {
  const gone = await db
    .delete(favouriteProjects)
    .where(and(isOwnedBy(owner, favouriteProjects), eq(favouriteProjects.projectId, projectId)))
    .returning({ id: favouriteProjects.id })
  return gone.length > 0
}

export async function listProjects(db: Db, owner: FavouritesOwner): Promise<number[]> {
  const found = await db
    .select({ projectId: favouriteProjects.projectId })
    .from(favouriteProjects)
    .where(isOwnedBy(owner, favouriteProjects))
    .orderBy(sql`${favouriteProjects.addedAt} desc, ${favouriteProjects.id} desc`)
  return found.map(({ projectId }) => projectId)
}

/**
 * What the visitor kept becomes the customer's; nothing is lost, and what both kept stands once with the earlier price.
 * Called in the transaction of signing in.
 */
export async function mergeFavourites(tx: Tx, visitorId: string, customerId: number): Promise<void> {
  await changed(
    tx,
    sql`
    insert into favourites as f (customer_id, offer_id, seen_price_minor, seen_region_id, seen_available, added_at)
    select ${customerId}, offer_id, seen_price_minor, seen_region_id, seen_available, added_at
    from favourites where visitor_id = ${visitorId}::uuid and removed_at is null order by id
    on conflict (customer_id, offer_id) do update set removed_at = null, added_at = greatest(f.added_at, excluded.added_at)`,
  )
  await changed(
    tx,
    sql`
    insert into favourite_projects (customer_id, project_id, added_at)
    select ${customerId}, project_id, added_at from favourite_projects where visitor_id = ${visitorId}::uuid
    on conflict do nothing`,
  )
  await changed(tx, sql`delete from favourites where visitor_id = ${visitorId}::uuid`)
  await changed(tx, sql`delete from favourite_projects where visitor_id = ${visitorId}::uuid`)
}

/** What was taken out and cannot be put back any more, and what visitors kept that never came back. */
export const isOver = (now: Date, keptDays: number) => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const hour = 60 * 60 * 1000
  return sql`removed_at < ${before(restorableHours * hour)}::timestamptz
    or (visitor_id is not null and added_at < ${before(keptDays * 24 * hour)}::timestamptz)`
}
