import { sql } from 'drizzle-orm'
import { changed, type Tx } from '#server/platform/database.ts'

/** Of a product so many of each kind are kept. */
const most = 24
/** A day's views count this much on the next day: after a month, two fifths. */
const fading = 0.97
const forgottenBelow = 0.2
const boughtWithinDays = 365

/** Lets views fade by a day. */
export async function fadeViews(tx: Tx): Promise<void> {
  await changed(tx, sql`update viewed_pairs set weight = weight * ${fading}::real`)
  await changed(tx, sql`delete from viewed_pairs where weight < ${forgottenBelow}::real`)
}

/**
 * Computes anew what goes with each product: in how many orders two stand together, and how often they are looked at one
 * after the other, each against how frequent the two are at all, so that best sellers do not go with everything.
 */
export async function computeCompanions(tx: Tx, now: Date): Promise<number> {
  await changed(tx, sql`delete from product_companions`)
  const since = new Date(now.getTime() - boughtWithinDays * 86_400_000).toISOString()
  const bought = await changed(
    tx,
    sql`
    insert into product_companions (product_id, kind, other_id, score)
    with bought as (
      select distinct o.group_id, l.product_id from order_lines l
      join orders o on o.id = l.order_id join order_groups g on g.id = o.group_id
      where o.status <> 'cancelled' and g.created_at >= ${since}::timestamptz
    ), times as (select product_id, count(*) n from bought group by product_id),
    pairs as (
      select a.product_id, b.product_id other_id, count(*) n from bought a
      join bought b on b.group_id = a.group_id and b.product_id <> a.product_id group by 1, 2
    ), scored as (
      select p.product_id, p.other_id, p.n / sqrt(a.n * b.n) score,
        row_number() over (partition by p.product_id order by p.n / sqrt(a.n * b.n) desc, p.other_id) place
      from pairs p join times a on a.product_id = p.product_id join times b on b.product_id = p.other_id
    )
    select product_id, 'bought', other_id, score from scored where place <= ${most}::int`,
  )
  const viewed = await changed(
    tx,
    sql`
    insert into product_companions (product_id, kind, other_id, score)
    with both_ways as (
      select product_id, other_id, weight from viewed_pairs
      union all select other_id, product_id, weight from viewed_pairs
    ), times as (select product_id, sum(weight) n from both_ways group by product_id),
    scored as (
      select p.product_id, p.other_id, p.weight / sqrt(a.n * b.n) score,
        row_number() over (partition by p.product_id order by p.weight / sqrt(a.n * b.n) desc, p.other_id) place
      from both_ways p join times a on a.product_id = p.product_id join times b on b.product_id = p.other_id
    )
    select product_id, 'viewed', other_id, score from scored where place <= ${most}::int`,
  )
  return bought + viewed
}
