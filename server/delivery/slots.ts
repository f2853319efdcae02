import { type SQL, sql } from 'drizzle-orm'
import type { DateAndTime } from '#contract/delivery.ts'
import type { Day } from '#rules/calendar.ts'
import type { SlotTariff, TakenSlot } from '#rules/delivery-date.ts'
import type { Load } from '#rules/delivery-load.ts'
import { isSameWindow, type TimeWindow } from '#rules/time-window.ts'
import { atOnce, changed, rows, type Tx } from '#server/platform/database.ts'
import { changeLoads, loadSteps, unlimited } from './loads.ts'

export type SlotRow = TimeWindow & { day: Day; capacity: number; taken: number }

/** A window that an order has, with the zone and the warehouses that were counted for it. */
export type HeldSlot = DateAndTime & { scopes: readonly string[] }

/** What is promised already between two days, both included. */
export function slotsQuery(regionId: number, firstDay: Day, lastDay: Day): SQL {
  return sql`
    select day, from_hour "from", to_hour "to", capacity, taken from delivery_slots
    where region_id = ${regionId} and day between ${firstDay}::date and ${lastDay}::date order by day, from_hour, to_hour`
}

/** Rows of the table as the rule counts them: the whole day's row holds the other windows' deliveries too. */
export function takenSlots(rows: readonly SlotRow[], tariff: SlotTariff): TakenSlot[] {
  const inWindows = new Map<Day, number>()
  for (const row of rows) {
    if (!isSameWindow(row, tariff.wholeDay)) inWindows.set(row.day, (inWindows.get(row.day) ?? 0) + row.taken)
  }
  return rows.map((row) => ({
    ...row,
    count: isSameWindow(row, tariff.wholeDay) ? row.taken - (inWindows.get(row.day) ?? 0) : row.taken,
  }))
}

/**
 * Takes one place in a window, and in it one of the zone and of each warehouse, or tells that something is full:
 * the transaction has to be undone then. Locks the row
 * of the day before the row of the window and both before the loads, like `giveSlotBack`, so that two orders never wait for
 * each other in a circle.
 */
export async function takeSlot(
  tx: Tx,
  regionId: number,
  wish: DateAndTime,
  tariff: SlotTariff,
  loads: readonly Load[] = [],
): Promise<boolean> {
  const [hasSlot, hasLoads] = await atOnce(
    () => takeOfRegion(tx, regionId, wish, tariff),
    () => changeLoads(tx, loadSteps(wish, loads, tariff, 1)),
  )
  return hasSlot && hasLoads
}

/** As `takeSlot`, for each delivery of an order; the earlier day first, as everybody locks them. */
export async function takeSlots(
  tx: Tx,
  regionId: number,
  wishes: readonly { window: DateAndTime; loads: readonly Load[] }[],
  tariff: SlotTariff,
): Promise<boolean> {
  for (const { window, loads } of wishes.toSorted((one, other) => (one.window.day < other.window.day ? -1 : 1))) {
    if (!(await takeSlot(tx, regionId, window, tariff, loads))) return false
  }
  return true
}

async function takeOfRegion(tx: Tx, regionId: number, wish: DateAndTime, tariff: SlotTariff): Promise<boolean> {
  const [hasDay, hasWindow] = await atOnce(
    ...rowsOfSlot(wish, tariff).map(
      ({ slot, capacity }) =>
        () =>
          takeOne(tx, regionId, slot, capacity),
    ),
  )
  return Boolean(hasDay) && hasWindow !== false
}

/** Gives a place back; the caller makes sure that it happens once. */
export async function giveSlotBack(tx: Tx, regionId: number, taken: HeldSlot, tariff: SlotTariff): Promise<void> {
  for (const { slot } of rowsOfSlot(taken, tariff)) await giveOneBack(tx, regionId, slot)
  await changeLoads(tx, loadSteps(taken, taken.scopes.map(unlimited), tariff, -1))
}

/** From which window a delivery goes, if it has one, and where to. */
export interface SlotMove {
  from: HeldSlot | null
  to: (DateAndTime & { loads: readonly Load[] }) | null
}

/**
 * Moves deliveries from one window to another, or takes the first, or only gives the former back; false, with nothing changed
 * in the caller's eyes, when a new one is full: the transaction has to be undone then. Rows are locked day by day, the whole
 * day's before the windows', so that two deliveries that change places never wait for each other in a circle.
 */
export async function moveSlots(
  tx: Tx,
  regionId: number,
  moves: readonly SlotMove[],
  tariff: SlotTariff,
): Promise<boolean> {
  const steps = new Map<string, { slot: DateAndTime; capacity: number; change: number }>()
  const count = (taken: DateAndTime | null, change: number) => {
    for (const { slot, capacity } of taken ? rowsOfSlot(taken, tariff) : []) {
      const key = slotOrder(slot, tariff)
      steps.set(key, { slot, capacity, change: (steps.get(key)?.change ?? 0) + change })
    }
  }
  for (const { from, to } of moves) {
    count(from, -1)
    count(to, 1)
  }
  for (const [, { slot, capacity, change }] of [...steps].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    for (let given = change; given < 0; given++) await giveOneBack(tx, regionId, slot)
    for (let taken = 0; taken < change; taken++) {
      if (!(await takeOne(tx, regionId, slot, capacity))) return false
    }
  }
  return changeLoads(
    tx,
    moves.flatMap(({ from, to }) => [
      ...(from ? loadSteps(from, from.scopes.map(unlimited), tariff, -1) : []),
      ...(to ? loadSteps(to, to.loads, tariff, 1) : []),
    ]),
  )
}

/** As `moveSlots`, of one delivery. */
export function moveSlot(tx: Tx, regionId: number, move: SlotMove, tariff: SlotTariff): Promise<boolean> {
  return moveSlots(tx, regionId, [move], tariff)
}

function rowsOfSlot(taken: DateAndTime, tariff: SlotTariff) {
  const dayCapacity = tariff.capacityPerWindow * tariff.windows.length
  const wholeDay = { slot: { day: taken.day, ...tariff.wholeDay }, capacity: dayCapacity }
  return isSameWindow(taken, tariff.wholeDay)
    ? [wholeDay]
    : [wholeDay, { slot: taken, capacity: tariff.capacityPerWindow }]
}

function slotOrder({ day, from, to }: DateAndTime, tariff: SlotTariff): string {
  const hours = [from, to].map((hour) => String(hour).padStart(2, '0')).join('-')
  return `${day} ${isSameWindow({ from, to }, tariff.wholeDay) ? '' : hours}`
}

/** As `slotsQuery` would tell without one delivery: a window that it holds itself is free for it. */
export function slotsWithout(rows: readonly SlotRow[], taken: DateAndTime | null, tariff: SlotTariff): SlotRow[] {
  if (!taken) return [...rows]
  const own = rowsOfSlot(taken, tariff).map(({ slot }) => slot)
  const isOwn = (row: SlotRow) => own.some((slot) => slot.day === row.day && isSameWindow(slot, row))
  return rows.map((row) => (isOwn(row) ? { ...row, taken: Math.max(0, row.taken - 1) } : row))
}

async function takeOne(tx: Tx, regionId: number, slot: DateAndTime, capacity: number): Promise<boolean> {
  const found = await rows(
    tx,
    sql`
    insert into delivery_slots as s (region_id, day, from_hour, to_hour, capacity, taken)
    values (${regionId}, ${slot.day}, ${slot.from}, ${slot.to}, ${capacity}, 1)
    on conflict (region_id, day, from_hour, to_hour) do update set taken = s.taken + 1 where s.taken < s.capacity
    returning 1`,
  )
  return found.length === 1
}

async function giveOneBack(tx: Tx, regionId: number, slot: DateAndTime): Promise<void> {
  await changed(
    tx,
    sql`
    update delivery_slots set taken = taken - 1
    where region_id = ${regionId} and day = ${slot.day} and from_hour = ${slot.from} and to_hour = ${slot.to} and taken > 0`,
  )
}
