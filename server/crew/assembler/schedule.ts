import { inArray } from 'drizzle-orm'
import type { Schedule, SchedulePeriod } from '#contract/assembler/schedule.ts'
import { assemblyDurationHours } from '#rules/assembly.ts'
import { addDays, type Day, type WallClock } from '#rules/calendar.ts'
import {
  crewFault,
  freeReason,
  isSlotOver,
  isWholeDay,
  rangeReasons,
  restsOn,
  slotPeriods,
  slotReasons,
} from '#rules/crew.ts'
import type { Language } from '#rules/language.ts'
import type { TimeWindow } from '#rules/time-window.ts'
import { findBundleUnchecked, listNumbersOfOrders } from '#server/order/index.ts'
import type { Db } from '#server/platform/database.ts'
import { takenOf } from '../give-visit.ts'
import { type CrewRow, listSlots, type SlotRow } from '../queries.ts'
import { crewVisits } from '../tables.ts'
import { listTasks } from '../tasks.ts'
import { reasonNames } from '../words.ts'

const daysShown = 21
const openDays = 7
const mostOpen = 30

/** Three weeks of a crew's slots, and what it could take besides. */
export async function viewSchedule(db: Db, crew: CrewRow, clock: WallClock, language: Language): Promise<Schedule> {
  const today = clock.day
  const days = Array.from({ length: daysShown }, (_, at) => addDays(today, at))
  const slots = await listSlots(db, [crew.id], today, days.at(-1) ?? today)
  const visits = await visitsIn(db, slots)
  return {
    dates: days.map((date) => {
      const own = slots.filter(({ day }) => day === date)
      const periods = slotPeriods.map((hours, at) => ({
        ...periodOf(crew, date, at + 1, hours, own, visits),
        isOver: isSlotOver({ date, slotNumber: at + 1 }, clock),
      }))
      return { date, periods, isWholeDay: isWholeDay(periods.filter(({ orderId }) => orderId !== null).length) }
    }),
    reasons: slotReasons.map((value) => ({
      name: reasonNames[language][value],
      value,
      isRange: rangeReasons.some((one) => one === value),
    })),
    periods: slotPeriods.map(({ from, to }) => `${from}–${to}`),
    open: await listOpen(db, crew, today),
  }
}

function periodOf(
  crew: CrewRow,
  day: Day,
  slotNumber: number,
  hours: TimeWindow,
  slots: readonly SlotRow[],
  visits: ReadonlyMap<string, SlotVisit>,
): Omit<SchedulePeriod, 'isOver'> {
  const slot = slots.find((one) => one.slotNumber === slotNumber)
  const rest = !slot && restsOn(crew, day) ? ('ВыходнойДень' as const) : null
  const visit = slot?.visitId ? visits.get(slot.visitId) : undefined
  const numbers = slots.filter(({ visitId }) => visitId === slot?.visitId).map((one) => one.slotNumber)
  return {
    slotNumber,
    ...(visit ? promisedHours(hours, visit.window, { slotNumber, numbers }) : hours),
    chosen: false,
    replace: false,
    orderId: slot?.visitId ?? null,
    order_num: visit?.number ?? null,
    reason: slot?.reason === freeReason ? null : (slot?.reason ?? rest),
  }
}

/** A visit begins when the shopper was told; one that takes a single slot also ends then. Further slots are work of three hours each. */
function promisedHours(
  hours: TimeWindow,
  promised: TimeWindow,
  { slotNumber, numbers }: { slotNumber: number; numbers: readonly number[] },
): TimeWindow {
  if (numbers.length === 1) return promised
  return slotNumber === Math.min(...numbers) ? { from: promised.from, to: hours.to } : hours
}

interface SlotVisit {
  number: string
  window: TimeWindow
}

async function visitsIn(db: Db, slots: readonly SlotRow[]): Promise<Map<string, SlotVisit>> {
  const ids = [...new Set(slots.flatMap(({ visitId }) => visitId ?? []))]
  if (ids.length === 0) return new Map()
  const visits = await db
    .select({ id: crewVisits.id, groupId: crewVisits.groupId, from: crewVisits.fromHour, to: crewVisits.toHour })
    .from(crewVisits)
    .where(inArray(crewVisits.id, ids))
  const numbers = await listNumbersOfOrders(
    db,
    visits.map(({ groupId }) => groupId),
  )
  return new Map(
    visits.map(({ id, groupId, from, to }) => [id, { number: numbers.get(groupId) ?? '', window: { from, to } }]),
  )
}

/** What nobody has within a week and nothing stands against. */
async function listOpen(db: Db, crew: CrewRow, today: Day): Promise<Schedule['open']> {
  const tasks = await listTasks(db, { regionId: crew.regionId, from: today, to: addDays(today, openDays) })
  const open: Schedule['open'] = []
  for (const task of tasks.filter(({ given }) => given === null)) {
    if (open.length >= mostOpen) break
    if (crewFault(crew, task, await takenOf(db, crew, task)) !== null) continue
    const bundle = await findBundleUnchecked(db, task.groupId)
    if (!bundle) continue
    open.push({
      subject: task.subject,
      order_num: String(bundle.group.number),
      kind: task.kind,
      day: task.day,
      ...task.window,
      // The street alone: who lives there is told to whoever comes.
      address: bundle.group.address,
      AssemblyDuration: task.kind === 'delivery' ? 0 : assemblyDurationHours(task.minutes),
    })
  }
  return open
}
