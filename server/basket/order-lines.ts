import { sql } from 'drizzle-orm'
import { changed, type Db, type Tx } from '#server/platform/database.ts'
import { intArray } from '#server/stock/index.ts'
import type { BasketOwner } from './owner.ts'
import type { PricedBasket } from './priced-lines.ts'
import { basketIdOf, lockBasketIfAny, removeLines } from './queries.ts'

/** Locks the basket for an order that is being placed; null when there is none. The first lock of that transaction. */
export const lockBasketForOrder = lockBasketIfAny

/** Ordered lines leave the basket; what was not ticked stays. */
export function removeOrderedLines(tx: Tx, basketId: number, offerIds: readonly number[]): Promise<void> {
  return removeLines(tx, basketId, offerIds)
}

/** The shopper has been shown these list prices in the region: changes until now are no news any more. */
export async function acceptPrices(
  db: Db | Tx,
  owner: BasketOwner,
  regionId: number,
  { lines }: Pick<PricedBasket, 'lines'>,
): Promise<void> {
  const news = lines.filter(
    ({ line, offer, isAvailable }) =>
      isAvailable && (line.seenPriceMinor !== offer.priceMinor || line.seenRegionId !== regionId),
  )
  if (news.length === 0) return
  await changed(
    db,
    sql`
    update basket_lines set seen_price_minor = n.price_minor, seen_region_id = ${regionId}
    from (select unnest(${intArray(news.map(({ offer }) => offer.offerId))}::int[]) offer_id,
      unnest(${intArray(news.map(({ offer }) => offer.priceMinor))}::bigint[]) price_minor) n
    where basket_lines.offer_id = n.offer_id and basket_id in (${basketIdOf(owner)})`,
  )
}
