import { type SQL, sql } from 'drizzle-orm'

/** Places below zero are a person's: they go before the order of the shop, those of a variant before those of its model. */
export function sortByHand(place: SQL, offerId: SQL): SQL {
  return sql`(${place} * 10 - case when ${offerId} is null then 10000 else 20000 end)::int`
}

export function isLaidByHand({ sort }: { sort: number }): boolean {
  return sort < 0
}
