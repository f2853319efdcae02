import { assemblyDurationHours } from './assembly.ts'
import { addDays, type Day, type WallClock, weekday } from './calendar.ts'
import { byDistance, kilometresBetween } from './nearest-place.ts'
import type { TimeWindow } from './time-window.ts'

/** What a crew comes for. */
export const visitKinds = ['delivery', 'assembly', 'claim'] as const
export type VisitKind = (typeof visitKinds)[number]

/** What a crew can do; fixing to the wall needs a tool and a hand of its own. */
export const crewSkills = ['delivery', 'assembly', 'hanging', 'claim'] as const
export type CrewSkill = (typeof crewSkills)[number]

/** As far as a visit has come. What failed goes back to whoever plans. */
export const visitStates = ['given', 'onWay', 'started', 'done', 'failed'] as const
export type VisitState = (typeof visitStates)[number]

/** Why a visit cannot be in a window, whichever crew would have it. */
export const crewPlaceFaults = ['past', 'tooEarly', 'noDrive', 'full', 'beforeDelivery'] as const
export type CrewPlaceFault = (typeof crewPlaceFaults)[number]

/** Why nobody could do what they came for. */
export const failReasons = ['nobodyHome', 'asksLater', 'refused', 'damaged', 'missingParts', 'noAccess'] as const
export type FailReason = (typeof failReasons)[number]

/** Of what moment a photo is. */
export const visitPhotoKinds = ['before', 'damage', 'after'] as const
export type VisitPhotoKind = (typeof visitPhotoKinds)[number]
export const mostVisitPhotos = 40

export interface Crew {
  id: number
  regionId: number
  /** Whose goods it drives; null: of every warehouse of its region. */
  warehouseId: number | null
  skills: readonly CrewSkill[]
  /** Names of delivery zones; none: all of the region. */
  zones: readonly string[]
  /** 1 is Monday, 7 is Sunday. */
  restWeekdays: readonly number[]
  /** Deliveries that it carries out in one window. */
  perWindow: number
}

export interface CrewTask {
  kind: VisitKind
  regionId: number
  day: Day
  window: TimeWindow
  /** The zone of the address; null where the region has none. */
  zone: string | null
  warehouseIds: readonly number[]
  needsHanging: boolean
}

/** What stands against giving a visit to a crew; the first of them that there is. */
export const crewFaults = ['region', 'skill', 'zone', 'warehouse', 'rest', 'busy'] as const
export type CrewFault = (typeof crewFaults)[number]

export function crewFault(crew: Crew, task: CrewTask, taken: { isRest: boolean; isBusy: boolean }): CrewFault | null {
  if (crew.regionId !== task.regionId) return 'region'
  if (!crew.skills.includes(task.kind) || (task.needsHanging && !crew.skills.includes('hanging'))) return 'skill'
  if (crew.zones.length > 0 && task.zone !== null && !crew.zones.includes(task.zone)) return 'zone'
  const isFromElsewhere = task.warehouseIds.some((id) => id !== crew.warehouseId)
  if (task.kind === 'delivery' && crew.warehouseId !== null && isFromElsewhere) return 'warehouse'
  if (taken.isRest) return 'rest'
  return taken.isBusy ? 'busy' : null
}

/** What crews have on some days already. */
export interface CrewBookings {
  slots: readonly { crewId: number; day: Day; slotNumber: number; reason: SlotReason | null; visitId: string | null }[]
  deliveries: readonly ({ crewId: number; subject: string; day: Day } & TimeWindow)[]
}

/** A visit as it would be in some window; what it holds itself is not in its way. */
export interface WantedVisit {
  subject: string
  kind: VisitKind
  day: Day
  window: TimeWindow
  minutes: number
  visitId: string | null
}

/** What a crew has in the window of a visit, but for the visit itself. */
export function takenIn(
  crew: Pick<Crew, 'id' | 'restWeekdays' | 'perWindow'>,
  wanted: WantedVisit,
  { slots, deliveries }: CrewBookings,
): { isRest: boolean; isBusy: boolean } {
  const { day, window, kind } = wanted
  const own = slots.filter((one) => one.crewId === crew.id && one.day === day)
  const of = (number: number) => own.find(({ slotNumber }) => slotNumber === number)
  const hasVisit = (number: number) => ![null, undefined, wanted.visitId].includes(of(number)?.visitId)
  const isResting = (number: number) => {
    const slot = of(number)
    if (slot?.visitId) return false
    return slot?.reason ? slot.reason !== freeReason : restsOn(crew, day)
  }
  if (kind !== 'delivery') {
    const numbers = slotsOfWork(window, wanted.minutes)
    return { isRest: numbers.some(isResting), isBusy: numbers.some(hasVisit) }
  }
  const overlaps = (one: TimeWindow) => one.from < window.to && one.to > window.from
  const numbers = slotPeriods.flatMap((period, at) => (overlaps(period) ? [at + 1] : []))
  const carried = deliveries.filter(
    (one) => one.crewId === crew.id && one.day === day && overlaps(one) && one.subject !== wanted.subject,
  )
  return {
    isRest: numbers.every(isResting),
    isBusy: carried.length >= crew.perWindow || numbers.every(hasVisit),
  }
}

export function restsOn({ restWeekdays }: Pick<Crew, 'restWeekdays'>, day: Day): boolean {
  return restWeekdays.includes(weekday(day))
}

/** The day of a crew in units of 180 minutes. */
export const slotPeriods: readonly TimeWindow[] = [
  { from: 9, to: 12 },
  { from: 12, to: 15 },
  { from: 15, to: 18 },
  { from: 18, to: 21 },
]

/** Nothing can be said of a slot that has ended on the clock of the crew's town. */
export function isSlotOver({ date, slotNumber }: { date: Day; slotNumber: number }, at: WallClock): boolean {
  return isWindowOver({ day: date, from: 0, to: slotPeriods[slotNumber - 1]?.to ?? 0 }, at)
}

/** Nobody comes in a window that has ended. */
export function isWindowOver({ day, to }: { day: Day } & TimeWindow, at: WallClock): boolean {
  return day < at.day || (day === at.day && to * 60 <= at.minuteOfDay)
}

/** So many chosen slots of a day are its whole day. */
export const wholeDaySlots = 4

export function isWholeDay(chosen: number): boolean {
  return chosen >= wholeDaySlots
}

/**
 * The slots (from 1) that work of so many minutes in a window takes: as many units of three hours as it lasts, from the one
 * in which the window begins; later than the last unit nobody works.
 */
export function slotsOfWork(window: TimeWindow, minutes: number): number[] {
  const units = unitsOfWork(minutes)
  const begins = slotPeriods.findIndex(({ to }) => window.from < to)
  const first = Math.min(begins < 0 ? slotPeriods.length - 1 : begins, slotPeriods.length - units)
  return Array.from({ length: units }, (_, at) => first + at + 1)
}

/**
 * When the crew comes to put together what a delivery brings: the first slots that begin when the goods are surely there and
 * hold the work before the evening, else those of the next morning. Work longer than a day goes on by agreement.
 */
export function slotsAfterDelivery({ day, to }: { day: Day } & TimeWindow, minutes: number): { day: Day } & TimeWindow {
  const units = unitsOfWork(minutes)
  const first = slotPeriods.findIndex(({ from }) => from >= to)
  const isToday = first >= 0 && first + units <= slotPeriods.length
  return windowFrom(isToday ? day : addDays(day, 1), isToday ? first : 0, units)
}

/** Every run of slots of a day that work of so many minutes could take. */
export function windowsOfWork(minutes: number): TimeWindow[] {
  const units = unitsOfWork(minutes)
  return Array.from({ length: slotPeriods.length - units + 1 }, (_, first) => {
    const { from, to } = windowFrom('', first, units)
    return { from, to }
  })
}

/** How many slots work takes: units of 180 minutes, never more than a day has. */
export function unitsOfWork(minutes: number): number {
  return Math.min(slotPeriods.length, assemblyDurationHours(minutes) / 3)
}

function windowFrom(day: Day, first: number, units: number): { day: Day } & TimeWindow {
  return { day, from: slotPeriods[first]?.from ?? 0, to: slotPeriods[first + units - 1]?.to ?? 0 }
}

/** The hours of neighbouring slots. */
export function windowOfSlots(slots: readonly number[]): TimeWindow | null {
  const first = slotPeriods[Math.min(...slots) - 1]
  const last = slotPeriods[Math.max(...slots) - 1]
  return first && last ? { from: first.from, to: last.to } : null
}

/** As other systems of the shop know the reasons. */
export const freeReason = 'Свободен'
export const rangeReasons = ['Отпуск', 'ВыходнойДень'] as const
export const dayReasons = [freeReason, 'Больничный', 'Обучение', 'Склад', 'ЛичныеДела'] as const
export type SlotReason = (typeof rangeReasons)[number] | (typeof dayReasons)[number]
export const slotReasons: readonly SlotReason[] = [...rangeReasons, ...dayReasons]

/** Over a range of days only what lasts for days; for single slots everything else. */
export function reasonsFor(isRange: boolean): readonly SlotReason[] {
  return isRange ? rangeReasons : dayReasons
}

interface Stop {
  window: TimeWindow
  place: { lat: number; lon: number } | null
}

/**
 * The order in which stops are driven to: windows as they begin, and within those that begin together always the nearest next.
 * Where a place is not known the distance is not either.
 */
export function travelOrder<One extends Stop>(
  stops: readonly One[],
  start: { lat: number; lon: number } | null,
): (One & { km: number | null })[] {
  const sorted = stops.toSorted((one, other) => one.window.from - other.window.from || one.window.to - other.window.to)
  const left = [...sorted]
  const driven: (One & { km: number | null })[] = []
  let here = start
  while (left.length > 0) {
    const begins = left[0]?.window.from
    const next = nearestOf(
      left.filter(({ window }) => window.from === begins),
      here,
    )
    if (!next) break
    left.splice(left.indexOf(next), 1)
    driven.push({ ...next, km: here && next.place ? kilometresBetween(here, next.place) : null })
    here = next.place ?? here
  }
  return driven
}

function nearestOf<One extends Stop>(stops: readonly One[], here: Stop['place']): One | undefined {
  const placed = stops.flatMap((stop) => (stop.place ? [{ ...stop.place, stop }] : []))
  return (here ? byDistance(placed, here)[0]?.stop : undefined) ?? stops[0]
}

/** Minutes on the road: through a town at 28 km an hour, with a fifth more way than the crow flies. */
export function minutesOnRoad(km: number): number {
  return Math.max(1, Math.round(((km * 1.2) / 28) * 60))
}

/** A crew's share of what the shopper pays for the work; for other visits a sum of its own. */
export function earnedMinor(
  visit: { kind: VisitKind; assemblyMinor: number },
  terms: { sharePercent: number; perVisitMinor: number },
): number {
  if (visit.kind !== 'assembly') return terms.perVisitMinor
  return Math.round((visit.assemblyMinor * terms.sharePercent) / 10_000) * 100
}

/** What has to be looked at, by what the crew came for. */
export const checklists = {
  delivery: ['boxesWhole', 'boxesAll', 'carriedIn', 'wayFree'],
  assembly: ['boxesWhole', 'codesMatch', 'levelled', 'worksSmoothly', 'packagingOut'],
  hanging: ['boxesWhole', 'codesMatch', 'levelled', 'fixedToWall', 'worksSmoothly', 'packagingOut'],
  claim: ['faultSeen', 'partFits', 'worksSmoothly'],
} as const satisfies Record<VisitKind | 'hanging', readonly string[]>
export const checkLines = [...new Set(Object.values(checklists).flat())]
export type CheckLine = (typeof checkLines)[number]

export function checklistOf({ kind, needsHanging }: Pick<CrewTask, 'kind' | 'needsHanging'>): readonly CheckLine[] {
  return checklists[kind === 'assembly' && needsHanging ? 'hanging' : kind]
}

/** An order's number for whoever may not know it: «1•••4». */
export function maskNumber(number: string): string {
  return number.length < 3 ? '•••' : `${number.slice(0, 1)}•••${number.slice(-1)}`
}
