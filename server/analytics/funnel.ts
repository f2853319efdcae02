import { sql } from 'drizzle-orm'
import { type FunnelStep, funnelSteps } from '#rules/counting.ts'
import type { SalesSpan } from '#rules/sales-span.ts'
import { type Db, rows } from '#server/platform/database.ts'

export interface FunnelRow {
  by: 'all' | 'day' | 'city'
  /** The day, or the region's id. */
  id: string
  /** Visitors of a day who came this far or farther, by step. */
  steps: Record<FunnelStep, number>
}

interface Asked {
  span: Pick<SalesSpan, 'from' | 'until'>
  utcOffsetMinutes: number
  /** Regions whose visitors are meant. */
  regionIds: readonly number[]
}

const stepOf = sql.join(
  funnelSteps.slice(0, -1).map((step, at) => sql`when ${step} then ${sql.raw(String(at + 1))}`),
  sql` `,
)
const purchased = sql.raw(String(funnelSteps.length - 1))
const counts = sql.join(
  funnelSteps
    .slice(0, -1)
    .map(
      (step, at) => sql`count(*) filter (where farthest >= ${sql.raw(String(at + 1))})::int as ${sql.identifier(step)}`,
    ),
  sql`, `,
)

/**
 * How far visitors of each day and city came. A visitor has another name each day, so two days of one are two visitors;
 * who pays the next week is counted under the day of the order. Paid is what the orders say now: orders of that day, since
 * nothing leads from an order to a visitor, and never more than visitors who bought.
 */
export async function readFunnel(db: Db, { span, utcOffsetMinutes, regionIds }: Asked): Promise<FunnelRow[]> {
  if (regionIds.length === 0) return []
  const [from, until] = [span.from.toISOString(), span.until.toISOString()]
  const dayOf = (column: string) =>
    sql`(${sql.raw(column)} at time zone 'UTC' + make_interval(mins => ${utcOffsetMinutes}::int))::date`
  const ids = sql`${`{${regionIds.join(',')}}`}::int[]`
  const found = await rows<Record<FunnelStep, number> & { day: string | null; regionId: number | null }>(
    db,
    sql`
    with steps as (
      select ${dayOf('at')} "day", region_id, visitor, case event ${stepOf} end step
      from analytics_events
      where at >= ${from}::timestamptz and at < ${until}::timestamptz
        and event in ${funnelSteps.slice(0, -1)} and region_id = any(${ids})
    ), paid as (
      select ${dayOf('p.placed_at')} "day", p.region_id, null::int farthest, 1 paid
      from analytics_purchases p
      where p.visitor is null and p.placed_at >= ${from}::timestamptz and p.placed_at < ${until}::timestamptz and p.region_id = any(${ids})
        and exists (select from orders o where o.group_id = p.group_id and o.status <> 'cancelled'
          having sum(o.paid_minor) >= sum(o.total_minor) and sum(o.total_minor) > 0)
    ), visitors as (
      select "day", region_id, max(step) farthest, 0 paid from steps group by "day", region_id, visitor
      union all select * from paid
    )
    select to_char("day", 'YYYY-MM-DD') "day", region_id "regionId", ${counts},
      least(sum(paid), count(*) filter (where farthest >= ${purchased}))::int paid
    from visitors group by grouping sets ((), ("day"), (region_id))`,
  )
  return found.map(({ day, regionId, ...steps }) => ({
    by: day !== null ? ('day' as const) : regionId !== null ? ('city' as const) : ('all' as const),
    id: day ?? String(regionId ?? ''),
    steps,
  }))
}

/** How often was searched, and how often nothing was found. */
export async function readSearches(db: Db, { span, regionIds }: Asked): Promise<{ all: number; empty: number }> {
  const ids = sql`${`{${regionIds.join(',')}}`}::int[]`
  const [row] = await rows<{ all: number; empty: number }>(
    db,
    sql`select count(*)::int "all", count(*) filter (where (facts->>'found')::int = 0)::int "empty"
      from analytics_events where event = 'view_search_results' and region_id = any(${ids})
        and at >= ${span.from.toISOString()}::timestamptz and at < ${span.until.toISOString()}::timestamptz`,
  )
  return row ?? { all: 0, empty: 0 }
}

export interface TrialRow {
  experiment: string
  variant: string
  seen: number
  added: number
  bought: number
}

/** Of those who saw a variant, how many put something in and how many bought, on the day on which they saw it. */
export function readTrials(db: Db, { span, regionIds }: Asked): Promise<TrialRow[]> {
  const ids = sql`${`{${regionIds.join(',')}}`}::int[]`
  const within = sql`region_id = any(${ids})
    and at >= ${span.from.toISOString()}::timestamptz and at < ${span.until.toISOString()}::timestamptz`
  return rows<TrialRow & Record<string, unknown>>(
    db,
    sql`with seen as (
        select distinct visitor, facts->>'experiment' experiment, facts->>'variant' variant
        from analytics_events where event = 'exposure' and ${within}
      ), did as (
        select visitor, bool_or(event = 'add_to_cart') added, bool_or(event = 'purchase') bought
        from analytics_events where event in ('add_to_cart', 'purchase') and ${within} group by visitor)
      select experiment, variant, count(*)::int seen, count(*) filter (where added)::int added,
        count(*) filter (where bought)::int bought
      from seen left join did using (visitor) group by 1, 2 order by 1, 2`,
  )
}
