import { and, eq, inArray } from 'drizzle-orm'
import type { DateAndTime } from '#contract/delivery.ts'
import { assemblyDurationHours } from '#rules/assembly.ts'
import type { Day, WallClock } from '#rules/calendar.ts'
import { freeReason, isSlotOver, rangeReasons, type SlotReason, slotPeriods, windowOfSlots } from '#rules/crew.ts'
import { moveAssembly } from '#server/order/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { Undone, undoing } from '#server/platform/undoing.ts'
import type { CrewDeps } from '../deps.ts'
import { giveInside } from '../give-visit.ts'
import { type CrewRow, listSlots, lockCrews, type SlotRow } from '../queries.ts'
import { crewSlots, crewVisits } from '../tables.ts'
import { lockOwnVisit, type Worker } from './own-visit.ts'

export interface SlotWish {
  date: Day
  slotNumber: number
  reason?: SlotReason | undefined
  order?: string | undefined
}

/** What was in the slots of the days that were said. */
type SlotWas = Pick<SlotRow, 'day' | 'slotNumber' | 'reason' | 'visitId'>

/** One order of several. */
type OwnOutcome = { kind: 'set' } | Exclude<SlotOutcome, { kind: 'set' }>

export type SlotOutcome =
  | { kind: 'set'; before: SlotWas[] }
  | { kind: 'notFound' }
  | { kind: 'taken' }
  | { kind: 'wrong'; needed: number }
  | { kind: 'over' }
  | { kind: 'reasonWrong' }
  | { kind: 'fixed' }
  | { kind: 'beforeDelivery' }

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Slots of a crew, all that are said or none. The crew is locked, so that two of its phones come one after the other. */
export async function setSlots(
  deps: CrewDeps,
  { crew }: Worker,
  wishes: readonly SlotWish[],
  { clock, now }: { clock: WallClock; now: Date },
): Promise<SlotOutcome> {
  if (wishes.some((wish) => isSlotOver(wish, clock))) return { kind: 'over' }
  if (!areReasonsRight(wishes)) return { kind: 'reasonWrong' }
  return undoing<SlotOutcome>(deps.db, async (tx) => {
    await lockCrews(tx, [crew.id])
    const before = await slotsOfDays(tx, crew, wishes)
    for (const [order, own] of Map.groupBy(wishes.filter(isOfOrder), ({ order }) => order)) {
      const outcome = guid.test(order)
        ? await moveOwn(tx, crew, order, own, now)
        : await takeOpen(tx, crew, order, own, now)
      if (outcome.kind !== 'set') throw new Undone<SlotOutcome>(outcome)
    }
    await setReasons(tx, crew, wishes)
    return { kind: 'set', before }
  })
}

async function slotsOfDays(tx: Tx, crew: CrewRow, wishes: readonly SlotWish[]): Promise<SlotWas[]> {
  const days = wishes.map(({ date }) => date).toSorted()
  const slots = await listSlots(tx, [crew.id], days[0] ?? '', days.at(-1) ?? '')
  return slots
    .filter(({ day }) => days.includes(day))
    .map(({ day, slotNumber, reason, visitId }) => ({ day, slotNumber, reason, visitId }))
}

function isOfOrder(wish: SlotWish): wish is SlotWish & { order: string } {
  return wish.order !== undefined
}

/** What lasts for days is said of whole days. */
function areReasonsRight(wishes: readonly SlotWish[]): boolean {
  const isRange = ({ reason }: SlotWish) => rangeReasons.some((one) => one === reason)
  const days = Map.groupBy(wishes.filter(isRange), ({ date, reason }) => `${date} ${reason}`)
  return [...days.values()].every((own) => new Set(own.map(({ slotNumber }) => slotNumber)).size === slotPeriods.length)
}

/** The window that neighbouring slots of one day make, if there are as many as the work needs. */
function windowOf(wishes: readonly SlotWish[], minutes: number): DateAndTime | null {
  const needed = Math.min(slotPeriods.length, assemblyDurationHours(minutes) / 3)
  const slots = [...new Set(wishes.map(({ slotNumber }) => slotNumber))].sort((one, other) => one - other)
  const [first] = wishes
  const isOneDay = wishes.every(({ date }) => date === first?.date)
  const areNeighbours = slots.every((slot, at) => slot === (slots[0] ?? 0) + at)
  const window = windowOfSlots(slots)
  if (!first || !isOneDay || !areNeighbours || slots.length !== needed || !window) return null
  return { day: first.date, ...window }
}

/** The chosen slots become the order's, and those that it had are free. */
async function moveOwn(
  tx: Tx,
  crew: CrewRow,
  visitId: string,
  wishes: readonly SlotWish[],
  now: Date,
): Promise<OwnOutcome> {
  const task = await lockOwnVisit(tx, crew, visitId)
  if (!task) return { kind: 'notFound' }
  if (task.kind !== 'assembly' || task.given.state === 'started' || task.given.state === 'done')
    return { kind: 'fixed' }
  const to = windowOf(wishes, task.minutes)
  if (!to) return { kind: 'wrong', needed: Math.min(slotPeriods.length, assemblyDurationHours(task.minutes) / 3) }
  const slots = wishes.map(({ slotNumber }) => slotNumber)
  const others = (await listSlots(tx, [crew.id], to.day, to.day)).filter((slot) => slots.includes(slot.slotNumber))
  if (others.some((slot) => isInWay(slot, visitId))) return { kind: 'taken' }
  const moved = await moveAssembly(tx, { basketGroup: task.groupId, to, minutes: task.minutes, now })
  if (moved === 'beforeDelivery') return { kind: 'beforeDelivery' }
  if (moved === 'full' || moved === 'noDrive') return { kind: 'taken' }
  if (moved === 'notOpen') return { kind: 'notFound' }
  await tx.delete(crewSlots).where(eq(crewSlots.visitId, visitId))
  await dropSlots(tx, crew, to.day, slots)
  await tx
    .update(crewVisits)
    .set({ day: to.day, fromHour: to.from, toHour: to.to, callConfirmedAt: null, revision: task.given.revision + 1 })
    .where(eq(crewVisits.id, visitId))
  await tx.insert(crewSlots).values(slots.map((slotNumber) => ({ crewId: crew.id, day: to.day, slotNumber, visitId })))
  return { kind: 'set' }
}

/** A visit that nobody has becomes this crew's, in its own window. */
async function takeOpen(
  tx: Tx,
  crew: CrewRow,
  subject: string,
  wishes: readonly SlotWish[],
  now: Date,
): Promise<OwnOutcome> {
  const outcome = await giveInside(tx, { subject, crewId: crew.id, isOpenOnly: true, now })
  if (outcome.kind === 'notFound') return { kind: 'notFound' }
  if (outcome.kind !== 'given' || !outcome.visit) return { kind: 'taken' }
  const { visit } = outcome
  return wishes.every(({ date }) => date === visit.day) ? { kind: 'set' } : { kind: 'fixed' }
}

/** Another order, or a reason why nobody comes. */
function isInWay({ visitId, reason }: SlotRow, own: string): boolean {
  return visitId === null ? reason !== freeReason : visitId !== own
}

async function setReasons(tx: Tx, crew: CrewRow, wishes: readonly SlotWish[]): Promise<void> {
  const said = wishes.flatMap(({ date, slotNumber, reason }) => (reason ? [{ day: date, slotNumber, reason }] : []))
  if (said.length === 0) return
  const days = said.map(({ day }) => day).toSorted()
  const known = await listSlots(tx, [crew.id], days[0] ?? '', days.at(-1) ?? '')
  const isBooked = ({ day, slotNumber }: { day: Day; slotNumber: number }) =>
    known.some((slot) => slot.day === day && slot.slotNumber === slotNumber && slot.visitId !== null)
  // A booked slot is given up only by booking the order elsewhere, which has happened before this.
  if (said.some(isBooked)) throw new Undone<SlotOutcome>({ kind: 'taken' })
  for (const [day, own] of Map.groupBy(said, (slot) => slot.day)) {
    await dropSlots(
      tx,
      crew,
      day,
      own.map(({ slotNumber }) => slotNumber),
    )
  }
  await tx.insert(crewSlots).values(said.map((slot) => ({ ...slot, crewId: crew.id })))
}

async function dropSlots(tx: Tx, { id }: CrewRow, day: Day, slots: readonly number[]): Promise<void> {
  await tx
    .delete(crewSlots)
    .where(and(eq(crewSlots.crewId, id), eq(crewSlots.day, day), inArray(crewSlots.slotNumber, [...slots])))
}
