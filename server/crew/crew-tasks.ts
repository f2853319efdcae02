import type { Day } from '#rules/calendar.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { CrewRow } from './queries.ts'
import { type CrewVisitRow, listTasks, type Task } from './tasks.ts'

export type GivenTask = Task & { given: CrewVisitRow }

/** What a crew has between two days. */
export async function listCrewTasks(db: Db | Tx, crew: CrewRow, from: Day, to: Day): Promise<GivenTask[]> {
  const tasks = await listTasks(db, { regionId: crew.regionId, from, to })
  return tasks.flatMap((task) => (task.given?.crewId === crew.id ? [{ ...task, given: task.given }] : []))
}
