import { randomBytes } from 'node:crypto'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { FavouriteList } from '#contract/favourites/lists.ts'
import { changed, type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { isKept } from '../owned.ts'
import { favouriteListItems, favouriteLists, favourites, type VoteState } from '../tables.ts'

const mostLists = 50
const sharedDays = 90
const dayMs = 24 * 60 * 60 * 1000

/** A list of this customer; another's is as if it were not there. */
const ofCustomer = (customerId: number, id: number) =>
  and(eq(favouriteLists.id, id), eq(favouriteLists.customerId, customerId))

const columns = {
  id: favouriteLists.id,
  name: favouriteLists.name,
  vote: favouriteLists.vote,
  shareCode: favouriteLists.shareCode,
  shareEndsAt: favouriteLists.shareEndsAt,
  count: sql<number>`(select count(*)::int from favourite_list_items i join favourites f on f.id = i.favourite_id
    where i.list_id = favourite_lists.id and f.removed_at is null)`,
}

export interface ListRow {
  id: number
  name: string
  vote: VoteState
  shareCode: string | null
  shareEndsAt: Date | null
  count: number
}

export function viewList(row: ListRow, publicUrl: string, now: Date): FavouriteList {
  const { id, name, count, vote, shareCode, shareEndsAt } = row
  const isShared = shareCode !== null && shareEndsAt !== null && shareEndsAt > now
  return { id, name, count, vote, sharedUrl: isShared ? `${publicUrl}/f/${shareCode}/` : null }
}

export function listLists(db: Db, customerId: number): Promise<ListRow[]> {
  return db
    .select(columns)
    .from(favouriteLists)
    .where(eq(favouriteLists.customerId, customerId))
    .orderBy(asc(favouriteLists.createdAt), asc(favouriteLists.id))
}

export async function findList(db: Db | Tx, customerId: number, id: number): Promise<ListRow | null> {
  const [row] = await db.select(columns).from(favouriteLists).where(ofCustomer(customerId, id))
  return row ?? null
}

export type ListOutcome =
  | { kind: 'saved'; list: ListRow }
  | { kind: 'exists' }
  | { kind: 'full' }
  | { kind: 'notFound' }

export function addList(db: Db, customerId: number, name: string, now: Date): Promise<ListOutcome> {
  return inTransaction<ListOutcome>(db, async (tx) => {
    // Two tabs at once count one after the other.
    await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`favourite lists ${customerId}`}, 0))`)
    const [held] = await rows<{ count: number }>(
      tx,
      sql`select count(*)::int "count" from favourite_lists where customer_id = ${customerId}`,
    )
    if ((held?.count ?? 0) >= mostLists) return { kind: 'full' }
    const [made] = await tx
      .insert(favouriteLists)
      .values({ customerId, name, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: favouriteLists.id })
    return made ? saved(tx, customerId, made.id) : { kind: 'exists' }
  })
}

export function renameList(db: Db, customerId: number, id: number, name: string): Promise<ListOutcome> {
  return inTransaction<ListOutcome>(db, async (tx) => {
    if (!(await findList(tx, customerId, id))) return { kind: 'notFound' }
    const [held] = await tx
      .select({ id: favouriteLists.id })
      .from(favouriteLists)
      .where(
        and(
          eq(favouriteLists.customerId, customerId),
          sql`lower(${favouriteLists.name}) = lower(${name})`,
          sql`${favouriteLists.id} <> ${id}`,
        ),
      )
    if (held) return { kind: 'exists' }
    await tx.update(favouriteLists).set({ name }).where(ofCustomer(customerId, id))
    return saved(tx, customerId, id)
  })
}

/** Gives the list a link that ends after a season, or takes it away; the link of a list that is shared already stays. */
export function shareList(
  db: Db,
  customerId: number,
  wish: { id: number; isShared: boolean; vote?: VoteState | undefined },
  now: Date,
): Promise<ListOutcome> {
  return inTransaction<ListOutcome>(db, async (tx) => {
    const list = await findList(tx, customerId, wish.id)
    if (!list) return { kind: 'notFound' }
    const isAlive = list.shareEndsAt !== null && list.shareEndsAt > now
    const link = wish.isShared
      ? {
          shareCode: (isAlive && list.shareCode) || randomBytes(16).toString('base64url'),
          shareEndsAt: new Date(now.getTime() + sharedDays * dayMs),
        }
      : { shareCode: null, shareEndsAt: null }
    await tx
      .update(favouriteLists)
      .set({ ...link, ...(wish.vote && { vote: wish.vote }) })
      .where(ofCustomer(customerId, wish.id))
    return saved(tx, customerId, wish.id)
  })
}

async function saved(tx: Tx, customerId: number, id: number): Promise<ListOutcome> {
  const list = await findList(tx, customerId, id)
  return list ? { kind: 'saved', list } : { kind: 'notFound' }
}

export async function deleteList(db: Db, customerId: number, id: number): Promise<boolean> {
  const gone = await db.delete(favouriteLists).where(ofCustomer(customerId, id)).returning({ id: favouriteLists.id })
  return gone.length > 0
}

export type PutOutcome = { kind: 'put'; favouriteId: number } | { kind: 'listNotFound' } | { kind: 'favouriteNotFound' }

/** Puts a favourite into a list, once; out of another at the same time where one is named. */
export async function putIntoList(
  tx: Tx,
  customerId: number,
  wish: { listId: number; which: SQL; fromListId?: number | undefined },
  now: Date,
): Promise<PutOutcome> {
  const { listId, which, fromListId } = wish
  if (!(await findList(tx, customerId, listId))) return { kind: 'listNotFound' }
  if (fromListId !== undefined && !(await findList(tx, customerId, fromListId))) return { kind: 'listNotFound' }
  const [favourite] = await tx
    .select({ id: favourites.id })
    .from(favourites)
    .where(and(eq(favourites.customerId, customerId), isKept, which))
  if (!favourite) return { kind: 'favouriteNotFound' }
  await tx.insert(favouriteListItems).values({ listId, favouriteId: favourite.id, addedAt: now }).onConflictDoNothing()
  if (fromListId !== undefined && fromListId !== listId) await takeOutOf(tx, fromListId, favourite.id)
  return { kind: 'put', favouriteId: favourite.id }
}

export async function takeOutOfList(
  db: Db,
  customerId: number,
  { listId, favouriteId }: { listId: number; favouriteId: number },
): Promise<'taken' | 'listNotFound' | 'favouriteNotFound'> {
  if (!(await findList(db, customerId, listId))) return 'listNotFound'
  return (await takeOutOf(db, listId, favouriteId)) ? 'taken' : 'favouriteNotFound'
}

async function takeOutOf(db: Db | Tx, listId: number, favouriteId: number): Promise<boolean> {
  const gone = await changed(
    db,
    sql`delete from favourite_list_items where list_id = ${listId} and favourite_id = ${favouriteId}`,
  )
  return gone > 0
}

/** Favourites that stand in a list. */
export const standsIn = (listId: number) =>
  sql`exists (select from favourite_list_items i where i.favourite_id = ${favourites.id} and i.list_id = ${listId})`
