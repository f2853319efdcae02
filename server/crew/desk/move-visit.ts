import { eq } from 'drizzle-orm'
import type { DateAndTime } from '#contract/delivery.ts'
import { type Day, wallClock } from '#rules/calendar.ts'
import { type CrewFault, type CrewPlaceFault, isWindowOver } from '#rules/crew.ts'
import { isSameDayWindow } from '#rules/time-window.ts'
import { moveClaimVisit } from '#server/claims/index.ts'
import { moveAssembly, moveDelivery } from '#server/order/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { Undone, undoing } from '#server/platform/undoing.ts'
import type { CrewDeps } from '../deps.ts'
import { dropVisit, giveInside, lockSubject } from '../give-visit.ts'
import { findCrew, lockCrews } from '../queries.ts'
import { crewVisits } from '../tables.ts'
import { findTask, listTasks, placeOf, type Task, type VisitPlace, whenOf } from '../tasks.ts'

export interface Moving {
  subject: string
  crewId: number | null
  /** Null: the window that it has. */
  to: DateAndTime | null
  /** As the page showed it; without it, nobody looked. */
  seen: { crewId: number | null; when: DateAndTime | null } | null
  /** Its shopper asked for it, or agreed: else a delivery is made up for as one that slips. */
  isAgreed: boolean
  /** Who should have the assembly that moves with a delivery; without it, whoever has it. */
  assemblyCrewId?: number | undefined
  now: Date
}

/** What a delivery takes along. */
export interface AssemblyEffect {
  before: VisitPlace
  after: VisitPlace
}

export type MoveOutcome =
  | { kind: 'moved'; before: VisitPlace; after: VisitPlace; assembly: AssemblyEffect | null }
  | { kind: 'notFound' }
  | { kind: 'crewGone' }
  | { kind: 'taken'; now: VisitPlace }
  | { kind: 'begun' }
  | { kind: 'past' }
  | { kind: 'unfit'; fault: CrewFault }
  | { kind: 'window'; fault: CrewPlaceFault }

/** Gives a visit to a crew, to nobody, or moves it to another window too: all of it or nothing. */
export function moveVisit(deps: CrewDeps, moving: Moving): Promise<MoveOutcome> {
  return inOne(deps, moving, false)
}

/** What `moveVisit` would do, found out by doing it and leaving nothing of it. */
export function tryMove(deps: CrewDeps, moving: Moving): Promise<MoveOutcome> {
  return inOne(deps, moving, true)
}

function inOne(deps: CrewDeps, moving: Moving, isTried: boolean): Promise<MoveOutcome> {
  return undoing(deps.db, async (tx) => {
    const outcome = await moveInside(tx, deps, moving)
    if (isTried || outcome.kind !== 'moved') throw new Undone<MoveOutcome>(outcome)
    return outcome
  })
}

async function moveInside(tx: Tx, deps: CrewDeps, moving: Moving): Promise<MoveOutcome> {
  const { subject, now } = moving
  await lockSubject(tx, subject)
  const first = await findTask(tx, subject)
  if (!first) return { kind: 'notFound' }
  await lockHolders(tx, first, moving)
  const task = await findTask(tx, subject)
  if (!task || task.isOver) return { kind: 'notFound' }
  const trouble = troubleOf(deps, task, moving)
  if (trouble) return trouble
  const before = placeOf(task)
  const isElsewhen = moving.to !== null && !isSameDayWindow(moving.to, before)
  const assembly = task.kind === 'delivery' ? await findAssembly(tx, task) : null
  if (isElsewhen && moving.to) {
    if (assembly && hasBegun(assembly)) return { kind: 'begun' }
    const fault = await writeWindow(tx, deps, task, moving.to, moving)
    if (fault === 'gone') return { kind: 'notFound' }
    if (fault) return { kind: 'window', fault }
  }
  const given = await giveInside(tx, { subject, crewId: moving.crewId, now })
  if (given.kind === 'unfit') return given
  if (given.kind === 'notFound') return { kind: 'crewGone' }
  if (given.kind !== 'given') return { kind: 'begun' }
  const after = { ...before, ...(isElsewhen && moving.to), crewId: moving.crewId }
  return { kind: 'moved', before, after, assembly: assembly && (await takeAlong(tx, assembly, moving)) }
}

/** Everybody whose day may change, in one order: a phone of a crew locks its crew before the order. */
async function lockHolders(tx: Tx, task: Task, { crewId, assemblyCrewId }: Moving): Promise<void> {
  const holders = await tx
    .select({ crewId: crewVisits.crewId })
    .from(crewVisits)
    .where(eq(crewVisits.groupId, task.groupId))
  const ids = [crewId, assemblyCrewId ?? null, ...holders.map((one) => one.crewId)]
  await lockCrews(tx, [...new Set(ids.flatMap((id) => id ?? []))])
}

function troubleOf(deps: CrewDeps, task: Task, { seen, now }: Moving): MoveOutcome | null {
  const place = placeOf(task)
  const isOther = seen && (seen.crewId !== place.crewId || (seen.when !== null && !isSameDayWindow(seen.when, place)))
  if (isOther) return { kind: 'taken', now: place }
  if (hasBegun(task)) return { kind: 'begun' }
  return isPast(task.day, deps.regions.offsetAt(task.regionId, now), now) ? { kind: 'past' } : null
}

function hasBegun({ given }: Task): boolean {
  return given !== null && given.state !== 'given' && given.state !== 'failed'
}

/** What is over is the order's to move. */
export function isPast(day: Day, utcOffsetMinutes: number, now: Date): boolean {
  return day < wallClock(now.getTime(), utcOffsetMinutes).day
}

/** The window belongs to the order or the claim, and is written there. */
async function writeWindow(
  tx: Tx,
  deps: CrewDeps,
  task: Task,
  to: DateAndTime,
  { isAgreed, now }: Moving,
): Promise<CrewPlaceFault | 'gone' | null> {
  const clock = wallClock(now.getTime(), deps.regions.offsetAt(task.regionId, now))
  if (isWindowOver(to, clock)) return 'past'
  if (task.kind === 'delivery') {
    const { groupId: basketGroup, orderVisitId: visitId } = task
    const moved = await moveDelivery(tx, deps, { basketGroup, visitId, to, isAgreed, now })
    return moved === 'moved' ? null : moved === 'notOpen' ? 'gone' : moved
  }
  if (task.claimId !== null) {
    const moved = await moveClaimVisit(tx, deps, { claimId: task.claimId, to, now })
    return moved === 'moved' ? null : moved === 'notFound' ? 'gone' : moved
  }
  const moved = await moveAssembly(tx, { basketGroup: task.groupId, to, minutes: task.minutes, now })
  return moved === 'moved' ? null : moved === 'notOpen' ? 'gone' : moved
}

async function findAssembly(tx: Tx, { groupId }: Task): Promise<Task | null> {
  const tasks = await listTasks(tx, { groupId })
  return tasks.find(({ kind }) => kind === 'assembly') ?? null
}

/** The assembly comes after its delivery: with the crew that had it where that can come then, else it is nobody's. */
async function takeAlong(tx: Tx, was: Task, { assemblyCrewId, now }: Moving): Promise<AssemblyEffect | null> {
  const { subject } = was
  const is = await findTask(tx, subject)
  if (!is || isSameDayWindow(whenOf(is), whenOf(was))) return null
  const before = placeOf(was)
  const crewId = assemblyCrewId || before.crewId
  const crew = crewId === null ? null : await findCrew(tx, crewId)
  if (crew?.isActive) {
    const given = await giveInside(tx, { subject, crewId: crew.id, now })
    if (given.kind === 'given') return { before, after: { ...whenOf(is), crewId: crew.id } }
  }
  const [visit] = await tx.select({ id: crewVisits.id }).from(crewVisits).where(eq(crewVisits.subject, subject))
  if (visit) await dropVisit(tx, visit.id)
  return { before, after: { ...whenOf(is), crewId: null } }
}
