import { sql } from 'drizzle-orm'
import type { LineKey } from '#rules/cuts.ts'
import { changed, type Db, type Tx } from '#server/platform/database.ts'
import { intArray } from '#server/stock/index.ts'
import type { BasketOwner } from './owner.ts'
import type { PricedBasket } from './priced-lines.ts'
import { basketIdOf, lockBasketIfAny } from './queries.ts'

/** Locks the basket for an order that is being placed; null when there is none. The first lock of that transaction. */
export const lockBasketForOrder = lockBasketIfAny

/**
 * Ordered lines leave the basket with the bonuses, the coupon and the choice of days that were for them; what was not ticked stays. Whoever
 * orders needs no reminder.
 */
export async function removeOrderedLines(tx: Tx, basketId: number, lines: readonly LineKey[]): Promise<void> {
  await changed(
    tx,
    sql`
    with b as (
      update baskets set bonus_wanted = 0, coupon = null, coupon_phone = null, comes_apart = false
      where id = ${basketId} and (bonus_wanted > 0 or coupon is not null or comes_apart)
    ), r as (
      update basket_reminders set ended_at = now(), outcome = 'ordered' where basket_id = ${basketId} and ended_at is null
    )
    delete from basket_lines where basket_id = ${basketId} and (offer_id, cut) in (
      select * from unnest(${intArray(lines.map(({ offerId }) => offerId))}::int[], ${intArray(lines.map(({ cut }) => cut))}::int[]))`,
  )
}

/** The shopper has been shown these list prices and pieces in the region: changes until now are no news any more. */
export async function acceptPrices(
  db: Db | Tx,
  owner: BasketOwner,
  regionId: number,
  { lines }: Pick<PricedBasket, 'lines'>,
): Promise<void> {
  const news = lines.filter(
    ({ line, offer, quantity, isAvailable }) =>
      isAvailable &&
      (line.seenPriceMinor !== offer.priceMinor ||
        line.seenRegionId !== regionId ||
        (line.seenQuantity ?? line.quantity) !== quantity),
  )
  const seen = news.map(({ line: { cut }, offer, quantity }) => ({
    offerId: offer.offerId,
    cut,
    priceMinor: offer.priceMinor,
    quantity,
  }))
  await acceptChanges(db, owner, regionId, seen)
}

/** What a page has shown of a line; null: of that it said nothing new. */
export interface SeenChange extends LineKey {
  priceMinor: number | null
  /** 0: that it is not to be had. */
  quantity: number | null
}

/** Writes down what was seen, where it is another than before; what has changed since then stays news. */
export async function acceptChanges(
  db: Db | Tx,
  owner: BasketOwner,
  regionId: number,
  seen: readonly SeenChange[],
): Promise<void> {
  if (seen.length === 0) return
  const listed = (pick: (one: SeenChange) => number | null) => `{${seen.map((one) => pick(one) ?? 'null').join(',')}}`
  await changed(
    db,
    sql`
    with n as (
      select * from unnest(${listed((one) => one.offerId)}::int[], ${listed((one) => one.cut)}::int[], ${listed((one) => one.priceMinor)}::bigint[],
        ${listed((one) => one.quantity)}::int[]) n (offer_id, cut, price_minor, quantity)
    )
    update basket_lines l set seen_price_minor = coalesce(n.price_minor, l.seen_price_minor),
      seen_quantity = coalesce(n.quantity, l.seen_quantity), seen_region_id = ${regionId}
    from n
    where l.offer_id = n.offer_id and l.cut = n.cut and l.basket_id in (${basketIdOf(owner)})
      and (l.seen_region_id = ${regionId} or n.price_minor is not null)
      and (l.seen_region_id <> ${regionId} or l.seen_price_minor <> coalesce(n.price_minor, l.seen_price_minor)
        or l.seen_quantity is distinct from coalesce(n.quantity, l.seen_quantity))`,
  )
}
