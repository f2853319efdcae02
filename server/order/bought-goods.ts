import { sql } from 'drizzle-orm'
import type { CurrencyCode } from '#rules/money.ts'
import { handedOverStatuses } from '#rules/order-state.ts'
import { type Db, rows } from '#server/platform/database.ts'
import type { LineSnapshot } from './tables.ts'

/** A variant that has come to a customer with one purchase; bought twice, it has two days and two warranties. */
export interface BoughtRow extends Record<string, unknown> {
  offerId: number
  /** Which cut of what is sold by the metre. */
  cut: number
  productId: number
  modelGuid: string
  variantGuid: string
  quantity: number
  priceMinor: number
  snapshot: LineSnapshot
  basketGroup: string
  number: string
  regionId: number
  currency: CurrencyCode
  cameAt: string
  warrantyDays: number | null
  /** Where the model stands today; null when it is no longer sold. */
  url: string | null
}

// What was given back is nobody's any more: a line counts by the pieces that stayed.
const cameTo = (customerId: number) => sql`
  select l.offer_id, l.cut, f.product_id, l.price_minor, l.snapshot, g.id basket_group, o.number, g.region_id, g.currency,
    l.quantity - coalesce((select sum(r.quantity) from order_returns r where r.group_id = g.id and r.line_id = l.id), 0) quantity,
    coalesce((select max(e.at) from order_events e where e.order_id = o.id and e.kind = 'received'), g.created_at) came_at
  from order_groups g
  join orders o on o.group_id = g.id and o.status in ${[...handedOverStatuses]}
  join order_lines l on l.order_id = o.id
  join offers f on f.id = l.offer_id
  where g.customer_id = ${customerId}`

/** How many purchases of variants have come to a customer. */
export async function countBoughtGoods(db: Db, customerId: number): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(distinct (offer_id, cut, basket_group))::int count from (${cameTo(customerId)}) came where quantity > 0`,
  )
  return row?.count ?? 0
}

/** One page of what has come to a customer, the latest first. */
export function listBoughtGoods(
  db: Db,
  customerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<BoughtRow[]> {
  return rows<BoughtRow>(
    db,
    sql`
    with came as (select * from (${cameTo(customerId)}) line where quantity > 0),
    latest as (select distinct on (offer_id, cut, basket_group) * from came order by offer_id, cut, basket_group, came_at desc, number)
    select t.offer_id "offerId", t.cut, t.product_id "productId", p.guid "modelGuid", f.guid "variantGuid",
      (select sum(c.quantity)::int from came c where c.offer_id = t.offer_id and c.cut = t.cut and c.basket_group = t.basket_group) quantity,
      t.price_minor::float8 "priceMinor", t.snapshot, t.basket_group "basketGroup", t.number, t.region_id "regionId",
      t.currency, to_json(t.came_at)#>>'{}' "cameAt", p.warranty_days "warrantyDays",
      case when p.is_active and f.is_active then '/catalog/' || s.code || '/' || p.code || '/' end url
    from latest t
    join offers f on f.id = t.offer_id
    join products p on p.id = t.product_id
    join sections s on s.id = p.section_id
    order by t.came_at desc, t.number desc, t.offer_id, t.cut
    offset ${offset} limit ${limit}`,
  )
}
