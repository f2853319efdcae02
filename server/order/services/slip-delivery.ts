import { sql } from 'drizzle-orm'
import type { DateAndTime, DeliveryDay } from '#contract/delivery.ts'
import { type Day, wallClock } from '#rules/calendar.ts'
import { isSameWindow } from '#rules/time-window.ts'
import { type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { findBundleUnchecked, lockOrders } from '../queries.ts'
import { quoteCurrent, readCurrent, type ServicesDeps } from './current-order.ts'
import { writeMove } from './write-move.ts'

interface Slip {
  basketGroup: string
  /** A part of the delivery that slips; without it, the next. */
  part?: string | undefined
  /** Null: the next day that has room. */
  day: Day | null
  /** Why, for the shop's people. */
  note: string
  now: Date
}

type SlipOutcome = { kind: 'moved'; to: DateAndTime } | { kind: 'notOpen' } | { kind: 'full' }

/**
 * The shop moves a delivery that it cannot bring on its day: the assembly moves with it, the shopper is told with the link by
 * which another day is chosen for nothing, and what is gathered already may be changed again.
 */
export function slipDelivery(deps: ServicesDeps, slip: Slip): Promise<SlipOutcome> {
  return inTransaction(deps.db, (tx) => slipLocked(tx, deps, slip))
}

async function slipLocked(
  tx: Tx,
  deps: ServicesDeps,
  { basketGroup, part, day, note, now }: Slip,
): Promise<SlipOutcome> {
  await lockOrders(tx, basketGroup)
  const bundle = await findBundleUnchecked(tx, basketGroup)
  if (!bundle) return { kind: 'notOpen' }
  const asked = { part, language: 'ru' as const, now }
  const current = await readCurrent(tx, deps, bundle, asked, { keptOnly: true })
  const { live, window, fieldSet } = current
  const isOpen = live.orders.every(({ status }) => status === 'inWork' || status === 'shipped')
  if (live.group.deliveryType !== 'courier' || !isOpen) return { kind: 'notOpen' }
  const { days, loadsIn } = quoteCurrent(deps, current, live.lines, fieldSet.coordinates, asked)
  const to = nextWindow(days, window, day)
  if (!to) return { kind: 'full' }
  const isMoved = await writeMove(tx, current, { to, loads: loadsIn(to), cause: 'slipped', note, part, now })
  if (!isMoved) return { kind: 'full' }
  return { kind: 'moved', to }
}

/** The same hours where they are free, on the day that is named or the first one that has room. */
function nextWindow(days: readonly DeliveryDay[], window: DateAndTime | null, named: Day | null): DateAndTime | null {
  const offered = days.filter(({ day, isFree }) => isFree && (named === null ? day !== window?.day : day === named))
  const [first] = offered
  const free = first?.windows.filter((one) => one.isFree) ?? []
  const chosen = free.find((one) => window && isSameWindow(one, window)) ?? free[0]
  return first && chosen ? { day: first.day, from: chosen.from, to: chosen.to } : null
}

/** Deliveries whose day is over by their city's clock and whose goods have not left, each by one of its parts. */
export async function listOverdue(
  db: Db,
  now: Date,
  offsetOf: (regionId: number) => number,
): Promise<{ basketGroup: string; part: string }[]> {
  const found = await rows<{ basketGroup: string; part: string; regionId: number; day: Day }>(
    db,
    sql`
    with overdue as (
      select g.id, g.region_id, null::uuid visit_id, g.delivery_day from order_groups g
      where g.delivery_type = 'courier' and g.delivery_day <= ${now.toISOString()}::timestamptz::date
      union all
      select g.id, g.region_id, v.id, v.delivery_day from order_visits v join order_groups g on g.id = v.group_id
      where v.delivery_type = 'courier' and v.delivery_day <= ${now.toISOString()}::timestamptz::date)
    select d.id "basketGroup", min(o.number) part, d.region_id "regionId", d.delivery_day::text "day"
    from overdue d join orders o on o.group_id = d.id and o.visit_id is not distinct from d.visit_id
    where o.status <> 'cancelled'
    group by d.id, d.visit_id, d.region_id, d.delivery_day
    having bool_and(o.status = 'inWork')
    order by d.delivery_day limit 500`,
  )
  return found
    .filter((one) => one.day < wallClock(now.getTime(), offsetOf(one.regionId)).day)
    .map(({ basketGroup, part }) => ({ basketGroup, part }))
}
