import { and, eq } from 'drizzle-orm'
import type { CallContext } from '#server/gate/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { GivenTask } from '../crew-tasks.ts'
import { type CrewRow, findCrewOf, type MemberRow } from '../queries.ts'
import { crewVisits } from '../tables.ts'
import { findTask } from '../tasks.ts'

export interface Worker {
  crew: CrewRow
  member: MemberRow
  /** Whose files and links they are. */
  visitorId: string
}

/** Who asks, with the crew they go out in; null: they are in none. */
export async function findWorker(db: Db, context: CallContext): Promise<Worker | null> {
  const { customer, visitorId } = await context.requireVisitor()
  const found = customer && (await findCrewOf(db, customer.id))
  return found && { ...found, visitorId }
}

/** A visit of this crew, held while it is written; null: moved, given to others, or never theirs. */
export async function lockOwnVisit(tx: Tx, crew: CrewRow, visitId: string): Promise<GivenTask | null> {
  const [visit] = await tx
    .select()
    .from(crewVisits)
    .where(and(eq(crewVisits.id, visitId), eq(crewVisits.crewId, crew.id)))
    .for('update')
  const task = visit && (await findTask(tx, visit.subject))
  return task?.given?.id === visitId ? { ...task, given: task.given } : null
}

/** As `lockOwnVisit`, to be looked at. */
export async function findOwnVisit(db: Db, crew: CrewRow, visitId: string): Promise<GivenTask | null> {
  const [visit] = await db
    .select({ subject: crewVisits.subject })
    .from(crewVisits)
    .where(and(eq(crewVisits.id, visitId), eq(crewVisits.crewId, crew.id)))
  const task = visit && (await findTask(db, visit.subject))
  return task?.given?.id === visitId ? { ...task, given: task.given } : null
}
