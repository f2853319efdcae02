import { sql } from 'drizzle-orm'
import { changed, type Db, type Tx } from '#server/platform/database.ts'
import { intArray } from '#server/stock/index.ts'
import type { BasketOwner } from './owner.ts'
import type { PricedBasket } from './priced-lines.ts'
import { basketIdOf, lockBasketIfAny } from './queries.ts'

/** Locks the basket for an order that is being placed; null when there is none. The first lock of that transaction. */
export const lockBasketForOrder = lockBasketIfAny

/** Ordered lines leave the basket with the bonuses and the coupon that were for them; what was not ticked stays. */
export async function removeOrderedLines(tx: Tx, basketId: number, offerIds: readonly number[]): Promise<void> {
  await changed(
    tx,
    sql`
    with b as (
      update baskets set bonus_wanted = 0, coupon = null, coupon_phone = null
      where id = ${basketId} and (bonus_wanted > 0 or coupon is not null)
    )
    delete from basket_lines where basket_id = ${basketId} and offer_id = any(${intArray(offerIds)}::int[])`,
  )
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
