import { and, eq, inArray, sql } from 'drizzle-orm'
import { type CrewFault, crewFault, freeReason, slotsOfWork, takenIn, type WantedVisit } from '#rules/crew.ts'
import { type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { type CrewRow, lockCrews, readBookings } from './queries.ts'
import { crewSlots, crewVisits } from './tables.ts'
import { type CrewVisitRow, findTask, type Task } from './tasks.ts'

export interface Giving {
  subject: string
  /** Null: nobody, for now. */
  crewId: number | null
  /** Only if nobody has it yet: a crew that takes an open visit never takes it from another. */
  isOpenOnly?: boolean
  /** Only while this crew has it; null: nobody. */
  seenCrewId?: number | null
  now: Date
}

export type GiveOutcome =
  | { kind: 'given'; visit: CrewVisitRow | null; before: number | null }
  | { kind: 'notFound' }
  | { kind: 'taken' }
  | { kind: 'begun' }
  | { kind: 'unfit'; fault: CrewFault }

/** Gives a visit to a crew, moves it to another or takes it back; what has begun stays with whoever is there. */
export function giveVisit(db: Db, giving: Giving): Promise<GiveOutcome> {
  return inTransaction(db, (tx) => giveInside(tx, giving))
}

export async function giveInside(
  tx: Tx,
  { subject, crewId, isOpenOnly, seenCrewId, now }: Giving,
): Promise<GiveOutcome> {
  await lockSubject(tx, subject)
  const [holder] = await tx
    .select({ crewId: crewVisits.crewId })
    .from(crewVisits)
    .where(eq(crewVisits.subject, subject))
  const crews = await lockCrews(tx, [...new Set([crewId, holder?.crewId ?? null].flatMap((id) => id ?? []))])
  const [known] = await tx.select().from(crewVisits).where(eq(crewVisits.subject, subject)).for('update')
  const task = await findTask(tx, subject)
  if (!task || task.isOver) return { kind: 'notFound' }
  const before = task.given?.crewId ?? null
  if (isOpenOnly && before !== null && before !== crewId) return { kind: 'taken' }
  if (seenCrewId !== undefined && before !== seenCrewId) return { kind: 'taken' }
  if (known && task.given && task.given.state !== 'given' && task.given.state !== 'failed') return { kind: 'begun' }
  if (crewId === null) {
    if (known) await dropVisit(tx, known.id)
    return { kind: 'given', visit: null, before }
  }
  const crew = crews.find(({ id }) => id === crewId)
  if (!crew?.isActive) return { kind: 'notFound' }
  const fault = crewFault(crew, task, await takenOf(tx, crew, task))
  if (fault) return { kind: 'unfit', fault }
  const visit = await writeVisit(tx, task, crew.id, now)
  return visit ? { kind: 'given', visit, before } : { kind: 'taken' }
}

/** A visit that nobody has has no row to lock: two crews that reach for it at once come one after the other all the same. */
export async function lockSubject(tx: Tx, subject: string): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`crew visit ${subject}`}, 0))`)
}

/** What a crew has in the window of a visit, but for the visit itself. */
export async function takenOf(tx: Db | Tx, crew: CrewRow, task: Task): Promise<{ isRest: boolean; isBusy: boolean }> {
  return takenIn(crew, wantedOf(task), await readBookings(tx, [crew.id], task.day, task.day))
}

export function wantedOf({ subject, kind, day, window, minutes, given }: Task): WantedVisit {
  return { subject, kind, day, window, minutes, visitId: given?.id ?? null }
}

async function writeVisit(tx: Tx, task: Task, crewId: number, now: Date): Promise<CrewVisitRow | null> {
  const { subject, kind, groupId, day, window } = task
  const place = { crewId, day, fromHour: window.from, toHour: window.to, givenAt: now }
  const fresh = {
    state: 'given' as const,
    failReason: null,
    failToldAt: null,
    callConfirmedAt: null,
    onWayAt: null,
    startedAt: null,
  }
  const [visit] = await tx
    .insert(crewVisits)
    .values({ subject, kind, groupId, ...place })
    .onConflictDoUpdate({
      target: crewVisits.subject,
      set: {
        ...place,
        ...fresh,
        revision: sql`${crewVisits.revision} + 1`,
        formerCrewIds: sql`array_append(array_remove(${crewVisits.formerCrewIds}, ${crewVisits.crewId}), ${crewVisits.crewId})`,
      },
      setWhere: inArray(crewVisits.state, ['given', 'failed']),
    })
    .returning()
  if (!visit) return null
  await tx.delete(crewSlots).where(eq(crewSlots.visitId, visit.id))
  if (kind !== 'delivery') await takeSlots(tx, visit, slotsOfWork(window, task.minutes))
  return visit
}

/** The crew is locked, and its slots were looked at: what lies in the way is a word that it is free. */
export async function takeSlots(tx: Tx, visit: CrewVisitRow, slots: readonly number[]): Promise<void> {
  const { crewId, day, id: visitId } = visit
  await tx
    .delete(crewSlots)
    .where(
      and(
        eq(crewSlots.crewId, crewId),
        eq(crewSlots.day, day),
        inArray(crewSlots.slotNumber, [...slots]),
        eq(crewSlots.reason, freeReason),
      ),
    )
  await tx.insert(crewSlots).values(slots.map((slotNumber) => ({ crewId, day, slotNumber, visitId })))
}

/** A visit that nobody has begun is nobody's again; its slots go with it. */
export async function dropVisit(tx: Tx, visitId: string): Promise<void> {
  await tx.delete(crewSlots).where(eq(crewSlots.visitId, visitId))
  await tx.delete(crewVisits).where(and(eq(crewVisits.id, visitId), inArray(crewVisits.state, ['given', 'failed'])))
}
