import { sql } from 'drizzle-orm'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import { lockBasket } from './queries.ts'

/**
 * The visitor's basket becomes part of the customer's: quantities are summed, cuts stay cuts, nothing is lost, a line ticked in either
 * stays ticked. Where the one put aside what the other wants, it is wanted, and so many pieces. Several browsers of one customer may do this at once. Called in the transaction of signing in.
 */
export async function mergeBaskets(tx: Tx, visitorId: string, customerId: number): Promise<void> {
  const target = await lockBasket(tx, { customerId })
  const [source] = await rows<{ id: number }>(
    tx,
    sql`
    select id from baskets where visitor_id = ${visitorId}::uuid for update`,
  )
  if (!source) return
  await changed(
    tx,
    sql`
    insert into basket_lines (basket_id, offer_id, cut, quantity, is_checked, is_aside, seen_price_minor, seen_region_id,
      seen_quantity, added_at)
    select ${target}, l.offer_id,
      case when o.length_step_mm is null then 0
        else row_number() over (partition by l.offer_id order by l.id) - 1 + coalesce((select max(t.cut) + 1
          from basket_lines t where t.basket_id = ${target} and t.offer_id = l.offer_id), 0) end,
      l.quantity, l.is_checked, l.is_aside, l.seen_price_minor, l.seen_region_id, l.seen_quantity, l.added_at
    from basket_lines l join offers o on o.id = l.offer_id where l.basket_id = ${source.id} order by l.id
    on conflict (basket_id, offer_id, cut) do update set
      quantity = case
        when basket_lines.is_aside = excluded.is_aside then least(1000000, basket_lines.quantity + excluded.quantity)
        when basket_lines.is_aside then excluded.quantity
        else basket_lines.quantity end,
      is_checked = case
        when basket_lines.is_aside = excluded.is_aside then basket_lines.is_checked or excluded.is_checked
        when basket_lines.is_aside then excluded.is_checked
        else basket_lines.is_checked end,
      is_aside = basket_lines.is_aside and excluded.is_aside,
      seen_quantity = null,
      seen_price_minor = excluded.seen_price_minor,
      seen_region_id = excluded.seen_region_id`,
  )
  // Asked for as a guest, it is about what the customer has now; who is reminded already is not reminded twice.
  await changed(
    tx,
    sql`
    update basket_reminders r set basket_id = ${target}
    where basket_id = ${source.id} and ended_at is null
      and not exists (select from basket_reminders o where o.basket_id = ${target} and o.ended_at is null)`,
  )
  await changed(
    tx,
    sql`
    with gone as (
      delete from baskets where id = ${source.id} returning bonus_phone, bonus_wanted, coupon, coupon_phone, project_id
    )
    update baskets t set
      bonus_phone = case when gone.bonus_wanted > 0 then gone.bonus_phone else t.bonus_phone end,
      bonus_wanted = case when gone.bonus_wanted > 0 then gone.bonus_wanted else t.bonus_wanted end,
      coupon = coalesce(gone.coupon, t.coupon),
      coupon_phone = case when gone.coupon is null then t.coupon_phone else gone.coupon_phone end,
      project_id = coalesce(gone.project_id, t.project_id)
    from gone where t.id = ${target}
      and (gone.bonus_wanted > 0 or gone.coupon is not null or gone.project_id is not null)`,
  )
}
