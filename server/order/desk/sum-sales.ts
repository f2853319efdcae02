import { sql } from 'drizzle-orm'
import type { CurrencyCode } from '#rules/money.ts'
import type { SalesSpan } from '#rules/sales-span.ts'
import { type Db, rows } from '#server/platform/database.ts'

export interface SalesWish {
  span: SalesSpan
  currency: CurrencyCode
  /** Of the clock by which days are meant. */
  utcOffsetMinutes: number
}

/** Orders of one day, city or way, in the span or in that before it; what has become of them by now. */
export interface OrderSums {
  by: 'day' | 'city' | 'shop'
  id: string
  isNow: boolean
  placed: number
  /** In full, and no bank holds any of it. */
  paid: number
  /** In full, some of it held by a bank. */
  held: number
  received: number
  cancelled: number
  sumMinor: number
}

export interface SectionSums {
  sectionId: number
  isNow: boolean
  pieces: number
  sumMinor: number
}

/**
 * Every order of both spans is read once, by the moment of its placing, and summed by day, city and shop in one go. A
 * shop is where it is collected; all else stands under its way.
 */
export function sumOrders(db: Db, { span, currency, utcOffsetMinutes }: SalesWish): Promise<OrderSums[]> {
  return rows<OrderSums>(
    db,
    sql`
    with placed as (
      select to_char((g.created_at at time zone 'UTC') + make_interval(mins => ${utcOffsetMinutes}::int), 'YYYY-MM-DD') as day,
        g.region_id::text as city,
        case when g.delivery_type = 'pickup' then g.delivery_id else coalesce(g.delivery_type, 'none') end as shop,
        ${isNow(span)} as is_now,
        bool_and(o.status = 'cancelled') as is_cancelled,
        coalesce(bool_and(o.paid_minor >= o.total_minor) filter (where o.status <> 'cancelled'), false) as is_paid,
        coalesce(bool_or(o.held_minor > 0) filter (where o.status <> 'cancelled'), false) as is_held,
        coalesce(bool_and(o.status in ('received', 'closed')) filter (where o.status <> 'cancelled'), false) as is_received,
        coalesce(sum(o.total_minor) filter (where o.status <> 'cancelled'), 0) as sum_minor
      from order_groups g join orders o on o.group_id = g.id
      where ${within(span)} and g.currency = ${currency}
      group by g.id
    )
    select case when grouping(day) = 0 then 'day' when grouping(city) = 0 then 'city' else 'shop' end as by,
      coalesce(day, city, shop) as id, is_now as "isNow",
      count(*)::int as placed,
      (count(*) filter (where is_paid and not is_held))::int as paid,
      (count(*) filter (where is_paid and is_held))::int as held,
      (count(*) filter (where is_received))::int as received,
      (count(*) filter (where is_cancelled))::int as cancelled,
      sum(sum_minor)::float8 as "sumMinor"
    from placed group by grouping sets ((is_now, day), (is_now, city), (is_now, shop))`,
  )
}

/** Goods of what was ordered and not cancelled, by the section in which they stood then. */
export function sumSections(db: Db, { span, currency }: Omit<SalesWish, 'utcOffsetMinutes'>): Promise<SectionSums[]> {
  return rows<SectionSums>(
    db,
    sql`
    select (l.snapshot ->> 'sectionId')::int as "sectionId", ${isNow(span)} as "isNow",
      sum(case when l.snapshot ->> 'lengthStepMm' is null then l.quantity else 1 end)::int as pieces,
      sum(coalesce(l.sum_minor, l.price_minor * l.quantity))::float8 as "sumMinor"
    from order_groups g join orders o on o.group_id = g.id join order_lines l on l.order_id = o.id
    where ${within(span)} and g.currency = ${currency} and o.status <> 'cancelled'
    group by 1, 2`,
  )
}

function isNow({ from }: SalesSpan) {
  return sql`(g.created_at >= ${from.toISOString()}::timestamptz)`
}

function within({ from, until, beforeFrom, beforeUntil }: SalesSpan) {
  const between = (first: Date, last: Date) =>
    sql`g.created_at between ${first.toISOString()}::timestamptz and ${last.toISOString()}::timestamptz`
  return sql`(${between(from, until)} or ${between(beforeFrom, beforeUntil)})`
}
