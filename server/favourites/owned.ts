import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BasketOwner } from '#server/basket/index.ts'
import type { favouriteProjects } from './tables.ts'
import { favourites } from './tables.ts'

/** Whose favourites: the customer’s once signed in, else the visitor’s, as with the basket. */
export type FavouritesOwner = BasketOwner

type Owned = typeof favourites | typeof favouriteProjects

export function isOwnedBy(owner: FavouritesOwner, table: Owned): SQL {
  return 'customerId' in owner ? eq(table.customerId, owner.customerId) : eq(table.visitorId, owner.visitorId)
}

/** Name of the owner's column and its value, for rows that are written. */
export function ownerColumn(owner: FavouritesOwner): { column: SQL; value: SQL } {
  return 'customerId' in owner
    ? { column: sql`customer_id`, value: sql`${owner.customerId}::int` }
    : { column: sql`visitor_id`, value: sql`${owner.visitorId}::uuid` }
}

/** Not taken out. */
export const isKept = isNull(favourites.removedAt)
