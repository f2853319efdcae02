import { type SQL, sql } from 'drizzle-orm'
import type { DateAndTime } from '#contract/delivery.ts'
import type { Day } from '#rules/calendar.ts'
import type { SlotTariff } from '#rules/delivery-date.ts'
import type { Load, LoadLimit, LoadRow } from '#rules/delivery-load.ts'
import { isSameWindow } from '#rules/time-window.ts'
import { changed, rows, type Tx } from '#server/platform/database.ts'

/** What zones and warehouses hold, and how much a warehouse takes; a zone says that itself. */
export interface LoadFacts {
  warehouses: readonly (LoadLimit & { warehouseId: number })[]
  taken: readonly LoadRow[]
}

/** Only of what has a limit: the others are never asked how much they hold. */
export function loadsQuery(regionId: number, firstDay: Day, lastDay: Day): SQL {
  return sql`
    select json_build_object(
      'warehouses', (select coalesce(json_agg(json_build_object(
        'warehouseId', warehouse_id, 'perDay', per_day, 'perWindow', per_window)), '[]') from warehouse_limits),
      'taken', (select coalesce(json_agg(json_build_object(
          'scope', scope, 'day', day, 'from', from_hour, 'to', to_hour, 'taken', taken)), '[]')
        from delivery_loads
        where day between ${firstDay}::date and ${lastDay}::date and scope = any(array(
          select 'warehouse:' || warehouse_id from warehouse_limits
          union all
          select 'zone:' || region_id || ':' || name from delivery_zones
          where region_id = ${regionId} and (per_day is not null or per_window is not null)
          union all
          select ${`crews:${regionId}`}
          union all
          select 'zone:' || region_id || ':' || unnest(zones) from crews where region_id = ${regionId} and is_active)))
    )`
}

/** So many more or less of a scope in one window; a taken place knows how many there may be. */
export interface LoadStep {
  scope: string
  slot: DateAndTime
  capacity: number | null
  change: number
}

/** The day's row and the window's, which a delivery of the whole day does not have. */
export function loadSteps(
  slot: DateAndTime,
  loads: readonly Load[],
  { wholeDay }: SlotTariff,
  change: number,
): LoadStep[] {
  const isWholeDay = isSameWindow(slot, wholeDay)
  return loads.flatMap(({ scope, perDay, perWindow }) => [
    { scope, slot: { day: slot.day, from: wholeDay.from, to: wholeDay.to }, capacity: perDay, change },
    ...(isWholeDay
      ? []
      : [{ scope, slot: { day: slot.day, from: slot.from, to: slot.to }, capacity: perWindow, change }]),
  ])
}

/**
 * Takes and gives back places of zones and warehouses; false where one is full, and then what was taken before it stays taken:
 * the caller undoes it. Whoever comes locks the rows in one order, after those of `delivery_slots`.
 */
export async function changeLoads(tx: Tx, steps: readonly LoadStep[]): Promise<boolean> {
  for (const run of runsOf(netOf(steps))) {
    const isTaking = run.some(({ change }) => change > 0)
    if (!isTaking) await giveLoadsBack(tx, run)
    else if (!(await takeLoads(tx, run))) return false
  }
  return true
}

/** Each row once, with what remains of all steps that concern it; a place that stays is not touched. */
function netOf(steps: readonly LoadStep[]): LoadStep[] {
  const sums = [...Map.groupBy(steps, stepKey).values()].map((same) => ({
    ...(same.at(-1) as LoadStep),
    change: same.reduce((sum, { change }) => sum + change, 0),
  }))
  return sums.filter(({ change }) => change !== 0).sort((a, b) => (stepKey(a) < stepKey(b) ? -1 : 1))
}

/** Neighbours of one direction are one statement. */
function runsOf(steps: readonly LoadStep[]): LoadStep[][] {
  const runs: LoadStep[][] = []
  for (const step of steps) {
    const last = runs.at(-1)
    if (last && last[0]?.change === step.change) last.push(step)
    else runs.push([step])
  }
  return runs
}

/** As `LoadFacts.taken` would be without one delivery. */
export function loadsWithout(
  taken: readonly LoadRow[],
  held: (DateAndTime & { scopes: readonly string[] }) | null,
  tariff: SlotTariff,
): LoadRow[] {
  if (!held) return [...taken]
  const own = new Set(loadSteps(held, held.scopes.map(unlimited), tariff, 1).map(stepKey))
  return taken.map((row) =>
    own.has(stepKey({ scope: row.scope, slot: row })) ? { ...row, taken: Math.max(0, row.taken - 1) } : row,
  )
}

/** Of what is given back nobody asks how much there is. */
export function unlimited(scope: string): Load {
  return { scope, perDay: null, perWindow: null }
}

function stepKey({ scope, slot: { day, from, to } }: Pick<LoadStep, 'scope' | 'slot'>): string {
  return [scope, day, ...[from, to].map((hour) => String(hour).padStart(2, '0'))].join(' ')
}

async function takeLoads(tx: Tx, steps: readonly LoadStep[]): Promise<boolean> {
  const found = await rows(
    tx,
    sql`
    insert into delivery_loads as l (scope, day, from_hour, to_hour, capacity, taken)
    select scope, day, "from", "to", capacity, places from ${recordsOf(steps)}
      where capacity is null or capacity >= places order by at
    on conflict (scope, day, from_hour, to_hour) do update
      set taken = l.taken + excluded.taken, capacity = excluded.capacity
      where excluded.capacity is null or l.taken + excluded.taken <= excluded.capacity
    returning 1`,
  )
  return found.length === steps.length
}

async function giveLoadsBack(tx: Tx, steps: readonly LoadStep[]): Promise<void> {
  await changed(
    tx,
    sql`
    with held as (
      select l.scope, l.day, l.from_hour, l.to_hour, v.places from delivery_loads l
        join ${recordsOf(steps)} on l.scope = v.scope and l.day = v.day and l.from_hour = v."from" and l.to_hour = v."to"
      where l.taken > 0 order by v.at for update of l)
    update delivery_loads l set taken = greatest(0, l.taken - h.places) from held h
    where l.scope = h.scope and l.day = h.day and l.from_hour = h.from_hour and l.to_hour = h.to_hour`,
  )
}

function recordsOf(steps: readonly LoadStep[]): SQL {
  const records = steps.map(({ scope, slot, capacity, change }, at) => {
    return { at, scope, ...slot, capacity, places: Math.abs(change) }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb)
    v(at int, scope text, day date, "from" int, "to" int, capacity int, places int)`
}
