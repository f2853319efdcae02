import { and, asc, eq, sql } from 'drizzle-orm'
import { wallClock } from '#rules/calendar.ts'
import { decideKept, type PromiseRow } from '#rules/kept-promises.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import type { OrderBundle, OrderGroupRow } from './queries.ts'
import { orderPromises, type PromiseReasons } from './tables.ts'

type Cause = PromiseRow['cause']

/** Writes down the day that an order, or a delivery of its own of it, has now; nothing where it has none. */
export async function keepPromise(
  tx: Tx,
  group: Pick<OrderGroupRow, 'id' | 'regionId' | 'deliveryDay' | 'deliveryFrom' | 'deliveryTo'>,
  visitId: string | null,
  cause: Cause,
  reasons: PromiseReasons,
  at: Date,
): Promise<void> {
  const { id: groupId, regionId, deliveryDay: day, deliveryFrom: fromHour, deliveryTo: toHour } = group
  if (day === null) return
  await tx.insert(orderPromises).values({ groupId, visitId, regionId, cause, day, fromHour, toHour, reasons, at })
}

/** The first day that its shopper has ever been told of a delivery. */
export async function firstPromise(db: Db | Tx, groupId: string, visitId: string | null): Promise<string | null> {
  const [found] = await rows<{ day: string | null }>(
    db,
    sql`select min(day)::text "day" from order_promises
      where group_id = ${groupId} and visit_id is not distinct from ${visitId}::uuid`,
  )
  return found?.day ?? null
}

/** All of a delivery is handed over: was it there on the day that its shopper agreed to? Asked of what the shop brings itself. */
export async function endPromise(
  tx: Tx,
  { group, visit }: Pick<OrderBundle, 'group' | 'visit'>,
  utcOffsetMinutes: number,
  at: Date,
): Promise<void> {
  if (group.deliveryType !== 'courier' || group.deliveryDay === null) return
  const visitId = visit?.id ?? null
  const made = await tx
    .select({ cause: orderPromises.cause, day: orderPromises.day })
    .from(orderPromises)
    .where(
      and(eq(orderPromises.groupId, group.id), sql`${orderPromises.visitId} is not distinct from ${visitId}::uuid`),
    )
    .orderBy(asc(orderPromises.id))
  const { day: today } = wallClock(at.getTime(), utcOffsetMinutes)
  const end = decideKept(made, group.deliveryDay, today)
  if (end) await keepPromise(tx, group, visitId, end, {}, at)
}

interface KeptShare {
  /** Whole percent of deliveries that came on their day. */
  percent: number
  deliveries: number
}

const lookedBackDays = 90
/** A share of fewer says nothing. */
const leastDeliveries = 5

/** Of each city, what came on its day and what did not in a time; the share is null where it would say nothing. */
export async function listKeptShares(
  db: Db,
  regionIds: readonly number[],
  { since, until }: { since: Date; until: Date },
): Promise<{ regionId: number; deliveries: number; percent: number | null }[]> {
  if (regionIds.length === 0) return []
  const found = await rows<{ regionId: number; kept: number; deliveries: number }>(
    db,
    sql`
    select region_id as "regionId", (count(*) filter (where cause = 'kept'))::int kept, count(*)::int deliveries
    from order_promises
    where cause in ('kept', 'late') and region_id in ${[...regionIds]}
      and at between ${since.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz
    group by region_id`,
  )
  return found.map(({ regionId, kept, deliveries }) => ({ regionId, deliveries, percent: percentOf(kept, deliveries) }))
}

function percentOf(kept: number, deliveries: number): number | null {
  return deliveries < leastDeliveries ? null : Math.floor((kept * 100) / deliveries)
}

/** How many of a city's deliveries came on the day that was promised; null while there are too few. */
export async function findKeptShare(db: Db, regionId: number, now: Date): Promise<KeptShare | null> {
  const since = new Date(now.getTime() - lookedBackDays * 86_400_000)
  const [row] = await rows<{ kept: number; deliveries: number }>(
    db,
    sql`
    select count(*) filter (where cause = 'kept')::int kept, count(*)::int deliveries from order_promises
    where region_id = ${regionId} and cause in ('kept', 'late') and at > ${since.toISOString()}`,
  )
  const percent = row ? percentOf(row.kept, row.deliveries) : null
  return row && percent !== null ? { percent, deliveries: row.deliveries } : null
}
