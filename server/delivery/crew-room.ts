import { type SQL, sql } from 'drizzle-orm'
import type { DateAndTime } from '#contract/delivery.ts'
import { addDays, type Day } from '#rules/calendar.ts'
import { type AssemblyWish, type CrewRoom, hasCrewFor, isAssemblyFree, noCrews } from '#rules/crew-room.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'

/** What the crews of a region can do between two days; what assembly is promised of it only where somebody asks for that. */
export function crewRoomQuery(
  regionId: number,
  firstDay: Day,
  lastDay: Day,
  withWorks: boolean,
  exceptGroup?: string,
): SQL {
  return sql`
    select json_build_object(
      'crews', (select coalesce(json_agg(json_build_object(
          'skills', c.skills, 'zones', c.zones, 'warehouseId', c.warehouse_id, 'restWeekdays', c.rest_weekdays,
          'perWindow', c.per_window, 'slots', (
            select coalesce(json_agg(json_build_object('day', s.day, 'slotNumber', s.slot_number, 'reason', s.reason)), '[]')
            from crew_slots s where s.crew_id = c.id and s.reason is not null
              and s.day between ${firstDay}::date and ${lastDay}::date))), '[]')
        from crews c where c.region_id = ${regionId} and c.is_active),
      'works', ${withWorks ? worksQuery(regionId, firstDay, lastDay, exceptGroup) : sql`'[]'::json`})`
}

function worksQuery(regionId: number, firstDay: Day, lastDay: Day, exceptGroup?: string): SQL {
  return sql`(select coalesce(json_agg(w), '[]') from (
        select day, "from", "to", kind, "needsHanging", zone, count(*)::int count from (
          select g.assembly_day "day", g.assembly_from "from", g.assembly_to "to", 'assembly' kind,
            g.assembly_rate is not distinct from 'hanging' "needsHanging",
            (select scope from unnest(g.slot_scopes) scope where scope like 'zone:%' limit 1) zone
          from order_groups g
          where g.region_id = ${regionId} and g.assembly_day between ${firstDay}::date and ${lastDay}::date
            and g.id is distinct from ${exceptGroup ?? null}::uuid
            and exists (select from orders o join order_lines l on l.order_id = o.id
              where o.group_id = g.id and o.status <> 'cancelled' and l.is_assembled)
          union all
          select c.visit_day, c.visit_from, c.visit_to, 'claim', false, null
          from claims c
          where c.region_id = ${regionId} and c.holds_slot and c.visit_day between ${firstDay}::date and ${lastDay}::date) each
        group by 1, 2, 3, 4, 5, 6) w)`
}

export async function readCrewRoom(
  db: Db | Tx,
  { regionId, from, to, exceptGroup }: { regionId: number; from: Day; to: Day; exceptGroup?: string },
): Promise<CrewRoom> {
  const query = crewRoomQuery(regionId, from, to, true, exceptGroup)
  const [found] = await rows<{ room: CrewRoom }>(db, sql`select (${query}) room`)
  return found?.room ?? noCrews
}

const daysAhead = 15

interface Held {
  regionId: number
  /** Whose it is: it is not in its own way. */
  basketGroup: string | null
  visit: DateAndTime
  wish: AssemblyWish
}

/**
 * Whether an assembly may be written for a window: asked one after the other of a region, until the transaction ends, so that
 * the last free crew is promised once. Comes after every other lock of an order. Of one that follows its delivery anything
 * goes where nobody is free at all; of one that somebody puts there by hand, only what is free.
 */
export async function holdAssembly(tx: Tx, held: Held, delivery: DateAndTime | null): Promise<boolean> {
  const { regionId, basketGroup, visit, wish } = held
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`assembly of region ${regionId}`}, 0))`)
  const first = delivery?.day ?? visit.day
  const last = addDays(first > visit.day ? first : visit.day, daysAhead)
  const from = first < visit.day ? first : visit.day
  const room = await readCrewRoom(tx, { regionId, from, to: last, ...(basketGroup && { exceptGroup: basketGroup }) })
  return delivery ? isAssemblyFree(room, delivery, visit, wish) : hasCrewFor(room, visit, wish)
}
