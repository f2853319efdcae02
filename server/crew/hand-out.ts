import { and, gte, inArray, sql } from 'drizzle-orm'
import type { Day } from '#rules/calendar.ts'
import { crewFault } from '#rules/crew.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { giveInside, takenOf } from './give-visit.ts'
import { listCrews } from './queries.ts'
import { crewVisits } from './tables.ts'
import { listTasks, listTasksAndOver, type Task } from './tasks.ts'

/**
 * Gives every visit of these days that nobody has to a crew that can do it: the crew of its delivery where that also assembles,
 * else the one that has least to do. What fits nobody stays open, for a person to look at.
 */
export async function handOut(
  db: Db | Tx,
  { regionId, from, to, now }: { regionId: number; from: Day; to: Day; now: Date },
): Promise<{ given: number; left: number }> {
  await releaseMoved(db, { regionId, from, to })
  const open = (await listTasks(db, { regionId, from, to })).filter(({ given }) => given === null)
  let given = 0
  for (const task of open) if (await giveToBest(db, task, now)) given++
  return { given, left: open.length - given }
}

async function giveToBest(db: Db | Tx, task: Task, now: Date): Promise<boolean> {
  for (const crewId of await bestCrews(db, task)) {
    const outcome = await inTransaction(db as Db, (tx) =>
      giveInside(tx, { subject: task.subject, crewId, isOpenOnly: true, now }),
    )
    if (outcome.kind === 'given') return true
    if (outcome.kind !== 'unfit') return false
  }
  return false
}

async function bestCrews(db: Db | Tx, task: Task): Promise<number[]> {
  const crews = (await listCrews(db, task.regionId)).filter(({ isActive }) => isActive)
  const loads = await countVisits(
    db,
    crews.map(({ id }) => id),
    task.day,
  )
  const fit: number[] = []
  for (const crew of crews) if (crewFault(crew, task, await takenOf(db, crew, task)) === null) fit.push(crew.id)
  return fit.toSorted((one, other) => (loads.get(one) ?? 0) - (loads.get(other) ?? 0) || one - other)
}

/** How many visits each of these crews has on a day. */
export async function countVisits(db: Db | Tx, crewIds: readonly number[], day: Day): Promise<Map<number, number>> {
  if (crewIds.length === 0) return new Map()
  const found = await db
    .select({ crewId: crewVisits.crewId, count: sql<number>`count(*)::int` })
    .from(crewVisits)
    .where(and(inArray(crewVisits.crewId, [...crewIds]), sql`${crewVisits.day} = ${day}`))
    .groupBy(crewVisits.crewId)
  return new Map(found.map(({ crewId, count }) => [crewId, count]))
}

/**
 * Visits whose order or claim has moved or ended since they were given, and that nobody has begun, are nobody's again. What is
 * over stays with its crew on the first of the days: somebody without a network may have been there, and writes of it later.
 */
export async function releaseMoved(
  db: Db | Tx,
  { regionId, from, to }: { regionId: number; from: Day; to: Day },
): Promise<number> {
  const given = await db
    .select({ id: crewVisits.id, subject: crewVisits.subject })
    .from(crewVisits)
    .where(
      and(
        gte(crewVisits.day, from),
        sql`${crewVisits.day} <= ${to}`,
        inArray(crewVisits.state, ['given', 'failed']),
        sql`${crewVisits.crewId} in (select id from crews where region_id = ${regionId})`,
      ),
    )
  const standing = await listTasksAndOver(db, { regionId, from, to })
  const isHeld = ({ given: holder, isOver, day }: Task) => holder !== null && (!isOver || day === from)
  const held = new Set(standing.filter(isHeld).map(({ subject }) => subject))
  const gone = given.filter(({ subject }) => !held.has(subject)).map(({ id }) => id)
  if (gone.length === 0) return 0
  const dropped = await db
    .delete(crewVisits)
    .where(and(inArray(crewVisits.id, gone), inArray(crewVisits.state, ['given', 'failed'])))
    .returning({ id: crewVisits.id })
  return dropped.length
}
