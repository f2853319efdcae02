import { type SQL, sql } from 'drizzle-orm'
import type { DateAndTime } from '#contract/delivery.ts'
import { type AssemblyRateId, assemblyMinutesAt } from '#rules/assembly.ts'
import type { Day } from '#rules/calendar.ts'
import type { CrewTask, VisitKind } from '#rules/crew.ts'
import { openHours } from '#server/order/index.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { crewVisits } from './tables.ts'

export type CrewVisitRow = typeof crewVisits.$inferSelect

/** A visit as orders and claims want it, with whom it was given to. */
export interface Task extends CrewTask {
  subject: string
  groupId: string
  /** The second of two deliveries. */
  orderVisitId: string | null
  claimId: string | null
  /** What the work takes; a delivery takes no slot of its own. */
  minutes: number
  place: { lat: number; lon: number } | null
  /** What the shopper pays for the assembly. */
  assemblyMinor: number
  /** As long as the day and window that it was given for are still the visit's. */
  given: CrewVisitRow | null
  /** It was given to somebody for another window. */
  hasMoved: boolean
  /** Nobody has set out, and there is nothing left to come for: the goods are received, or what was to be assembled went back. */
  isOver: boolean
}

interface TaskRow {
  subject: string
  kind: VisitKind
  groupId: string
  orderVisitId: string | null
  claimId: string | null
  regionId: number
  day: Day
  from: number
  to: number
  scopes: string[]
  warehouseIds: number[]
  lat: number | null
  lon: number | null
  assemblyMinutes: number
  assemblyMinor: number
  rate: AssemblyRateId | null
  given: string | null
  isDone: boolean
}

const claimMinutes = 60
const standing = sql`('inWork', 'shipped', 'received', 'closed')`
/** Pieces of a line that did not come back. Returns are kept by the order's group, so they are asked by it too. */
const piecesLeft = sql`l.quantity - (select coalesce(sum(r.quantity), 0) from order_returns r where r.group_id = g.id and r.line_id = l.id)`

type ManyTasks = { regionId: number; from: Day; to: Day } | { groupId: string }
type TaskWish = ManyTasks | { subject: string }

/** Everything that a crew has to come for: between two days, both included, or of one order. */
export async function listTasks(db: Db | Tx, wish: ManyTasks): Promise<Task[]> {
  return (await listTasksAndOver(db, wish)).filter(({ isOver }) => !isOver)
}

/** One visit, which may be over. */
export async function findTask(db: Db | Tx, subject: string): Promise<Task | null> {
  const [task = null] = await listTasksAndOver(db, { subject })
  return task
}

/** As `listTasks`, with those that nobody has to come for any more. */
export async function listTasksAndOver(db: Db | Tx, wish: TaskWish): Promise<Task[]> {
  const found = await rows<TaskRow>(
    db,
    sql`
    with tasks as (${tasksQuery(wish)})
    select t.subject, t.kind, t.group_id "groupId", t.order_visit_id "orderVisitId", t.claim_id "claimId",
      g.region_id "regionId", t.day::text "day", t.from_hour "from", t.to_hour "to", t.scopes,
      g.latitude lat, g.longitude lon, g.assembly_rate rate,
      (select coalesce(json_agg(distinct o.warehouse_id), '[]') from orders o where o.group_id = g.id
        and o.status in ${standing} and (t.kind <> 'delivery' or o.visit_id is not distinct from t.order_visit_id)) "warehouseIds",
      (select coalesce(sum(l.assembly_minutes * (${piecesLeft})), 0)::int from order_lines l join orders o on o.id = l.order_id
        where o.group_id = g.id and o.status in ${standing} and l.is_assembled) "assemblyMinutes",
      (select coalesce(sum(o.assembly_minor), 0)::float8 from orders o
        where o.group_id = g.id and o.status in ${standing}) "assemblyMinor",
      v.id "given",
      case t.kind
        when 'delivery' then not exists (select from orders o where o.group_id = g.id and o.status in ('inWork', 'shipped')
          and o.visit_id is not distinct from t.order_visit_id)
        when 'assembly' then not exists (select from orders o join order_lines l on l.order_id = o.id
          where o.group_id = g.id and o.status in ${standing} and l.is_assembled and ${piecesLeft} > 0)
        else false end "isDone"
    from tasks t join order_groups g on g.id = t.group_id left join crew_visits v on v.subject = t.subject
    order by t.day, t.from_hour, t.to_hour, t.subject`,
  )
  const visits = await listVisits(
    db,
    found.flatMap(({ given }) => given ?? []),
  )
  return found.map((row) => taskOf(row, visits.find(({ id }) => id === row.given) ?? null))
}

/** The order of the columns is that of `TaskRow`'s first half. */
function tasksQuery(wish: TaskWish): SQL {
  const { delivery, assembly } = openHours
  return sql`
    select 'delivery:' || g.id subject, 'delivery' kind, g.id group_id, null::uuid order_visit_id, null::uuid claim_id,
      g.delivery_day "day", coalesce(g.delivery_from, ${delivery.from}) from_hour, coalesce(g.delivery_to, ${delivery.to}) to_hour, g.slot_scopes scopes
    from order_groups g
    where g.delivery_type = 'courier' and ${inDays(wish, sql`g.delivery_day`)} and ${ofOrder(wish, 'delivery', sql`g.id`)}
      and exists (select from orders o where o.group_id = g.id and o.visit_id is null and o.status in ${standing})
    union all
    select 'delivery:' || g.id || ':' || v.id, 'delivery', g.id, v.id, null, v.delivery_day,
      coalesce(v.delivery_from, ${delivery.from}), coalesce(v.delivery_to, ${delivery.to}), v.slot_scopes
    from order_visits v join order_groups g on g.id = v.group_id
    where v.delivery_type = 'courier' and ${inDays(wish, sql`v.delivery_day`)} and ${ofOrder(wish, 'delivery', sql`g.id`, sql`':' || v.id`)}
      and exists (select from orders o where o.visit_id = v.id and o.status in ${standing})
    union all
    select 'assembly:' || g.id, 'assembly', g.id, null, null, g.assembly_day,
      coalesce(g.assembly_from, ${assembly.from}), coalesce(g.assembly_to, ${assembly.to}), g.slot_scopes
    from order_groups g
    where ${inDays(wish, sql`g.assembly_day`)} and ${ofOrder(wish, 'assembly', sql`g.id`)}
      and exists (select from orders o join order_lines l on l.order_id = o.id
        where o.group_id = g.id and o.status in ${standing} and l.is_assembled)
    union all
    select 'claim:' || c.id, 'claim', g.id, null, c.id, c.visit_day, c.visit_from, c.visit_to, g.slot_scopes
    from claims c join order_groups g on g.id = c.group_id
    where (c.holds_slot or c.state = 'done') and ${inDays(wish, sql`c.visit_day`)} and ${ofOrder(wish, 'claim', sql`c.id`)}
      and c.state in ('sent', 'inWork', 'question', 'decided', 'done')`
}

function inDays(wish: TaskWish, day: SQL): SQL {
  if (!('regionId' in wish)) return sql`${day} is not null`
  return sql`g.region_id = ${wish.regionId} and ${day} between ${wish.from}::date and ${wish.to}::date`
}

function ofOrder(wish: TaskWish, kind: VisitKind, id: SQL, tail: SQL = sql`''`): SQL {
  if ('groupId' in wish) return sql`g.id = ${wish.groupId}`
  return 'subject' in wish ? sql`${`${kind}:`} || ${id} || ${tail} = ${wish.subject}` : sql`true`
}

function taskOf(row: TaskRow, visit: CrewVisitRow | null): Task {
  const { from, to, scopes, lat, lon, rate, given: _given, isDone, ...task } = row
  const zoneMark = `zone:${row.regionId}:`
  const isSame = visit?.day === row.day && visit.fromHour === from && visit.toHour === to
  const minutes =
    row.kind === 'claim' ? claimMinutes : assemblyMinutesAt(row.assemblyMinutes, undefined, rate ?? 'basic')
  return {
    ...task,
    window: { from, to },
    zone: scopes.find((scope) => scope.startsWith(zoneMark))?.slice(zoneMark.length) ?? null,
    needsHanging: row.kind === 'assembly' && rate === 'hanging',
    minutes: row.kind === 'delivery' ? 0 : minutes,
    place: lat === null || lon === null ? null : { lat, lon },
    given: isSame || visit?.state === 'done' ? visit : null,
    hasMoved: visit !== null && !isSame && visit.state !== 'done',
    isOver: isDone && (visit === null || visit.state === 'given' || visit.state === 'failed'),
  }
}

export function whenOf({ day, window }: Pick<Task, 'day' | 'window'>): DateAndTime {
  return { day, ...window }
}

/** When a visit is and who has it; null: nobody. */
export interface VisitPlace extends DateAndTime {
  crewId: number | null
}

export function placeOf(task: Task): VisitPlace {
  return { ...whenOf(task), crewId: task.given?.crewId ?? null }
}

async function listVisits(db: Db | Tx, ids: readonly string[]): Promise<CrewVisitRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(crewVisits)
    .where(sql`${crewVisits.id} = any(${sql.param([...ids])}::uuid[])`)
}
