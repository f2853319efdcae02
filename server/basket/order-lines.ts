import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database.ts'
import type { BasketOwner } from './owner.ts'
import { lockBasketIfAny, removeLines } from './queries.ts'
import { basketLines } from './tables.ts'

/** Locks the basket for an order that is being placed; null when there is none. The first lock of that transaction. */
export const lockBasketForOrder = lockBasketIfAny

/** Ordered lines leave the basket; what was not ticked stays. */
export function removeOrderedLines(tx: Tx, basketId: number, offerIds: readonly number[]): Promise<void> {
  return removeLines(tx, basketId, offerIds)
}

/** The shopper has been shown these prices: changes until now are no news any more. */
export async function acceptPrices(
  tx: Tx,
  owner: BasketOwner,
  regionId: number,
  prices: ReadonlyMap<number, number>,
): Promise<void> {
  const basketId = await lockBasketIfAny(tx, owner)
  if (basketId === null || prices.size === 0) return
  const cases = sql.join(
    [...prices].map(([offerId, price]) => sql`when ${offerId}::int then ${price}::bigint`),
    sql` `,
  )
  await tx
    .update(basketLines)
    .set({ seenPriceMinor: sql`case ${basketLines.offerId} ${cases} end`, seenRegionId: regionId })
    .where(and(eq(basketLines.basketId, basketId), inArray(basketLines.offerId, [...prices.keys()])))
}
