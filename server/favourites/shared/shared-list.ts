import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { isKept } from '../owned.ts'
import { favouriteListItems, favouriteLists, favourites, type VoteState } from '../tables.ts'

export interface SharedList {
  id: number
  customerId: number
  name: string
  vote: VoteState
}

/** The list of a link that is alive. */
export async function findShared(db: Db | Tx, code: string, now: Date): Promise<SharedList | null> {
  const [row] = await db
    .select({
      id: favouriteLists.id,
      customerId: favouriteLists.customerId,
      name: favouriteLists.name,
      vote: favouriteLists.vote,
    })
    .from(favouriteLists)
    .where(and(eq(favouriteLists.shareCode, code), gt(favouriteLists.shareEndsAt, now)))
  return row ?? null
}

/** Locked: votes and comments on one list come one after the other, so that none goes beyond a limit. */
export async function lockShared(tx: Tx, code: string, now: Date): Promise<SharedList | null> {
  await rows(tx, sql`select id from favourite_lists where share_code = ${code} for update`)
  return findShared(tx, code, now)
}

export async function isInList(tx: Tx, listId: number, favouriteId: number): Promise<boolean> {
  const found = await tx
    .select({ id: favourites.id })
    .from(favourites)
    .innerJoin(favouriteListItems, eq(favouriteListItems.favouriteId, favourites.id))
    .where(and(eq(favouriteListItems.listId, listId), eq(favourites.id, favouriteId), isKept))
  return found.length > 0
}
