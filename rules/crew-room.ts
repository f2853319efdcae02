import { addDays, type Day } from './calendar.ts'
import { type Crew, freeReason, restsOn, slotPeriods, slotsAfterDelivery, slotsOfWork, windowsOfWork } from './crew.ts'
import type { SlotTariff } from './delivery-date.ts'
import { type Load, zoneScope } from './delivery-load.ts'
import { type DayWindow, doOverlap, isSameWindow, type TimeWindow } from './time-window.ts'

/** A crew that goes out, with the slots of which it has said something else than its week does. */
export type RoomCrew = Pick<Crew, 'skills' | 'zones' | 'warehouseId' | 'restWeekdays' | 'perWindow'> & {
  slots: readonly { day: Day; slotNumber: number; reason: string }[]
}

/** Work that crews are to do in a window already, however many times. */
export type PromisedWork = TimeWindow & {
  day: Day
  kind: 'assembly' | 'claim'
  needsHanging: boolean
  /** As orders keep it: `zone:12:Центр`. */
  zone: string | null
  count: number
}

/** What the crews of a region can do, and what of it is promised. */
export interface CrewRoom {
  crews: readonly RoomCrew[]
  works: readonly PromisedWork[]
}

/** Of a region without crews of its own nobody asks them. */
export const noCrews: CrewRoom = { crews: [], works: [] }

export const crewScope = (regionId: number) => `crews:${regionId}`

/** Where a delivery goes and what it brings, for crews that do not go everywhere. */
interface DeliveryFit {
  regionId: number
  /** In Russian, as crews know it; null: in none. */
  zone: string | null
  warehouseIds: readonly number[]
}

/**
 * What one delivery would use up in any window, with the limits that the crews of that day set: all of them together, and
 * those that drive to its zone. A window in which none of them is there has no place at all. What no crew could ever bring,
 * such as goods of two warehouses where each drives for one, shuts nothing: whoever plans finds somebody.
 */
export function loadsByWindow(
  loads: readonly Load[],
  { crews }: CrewRoom,
  { regionId, zone, warehouseIds }: DeliveryFit,
  tariff: Windows,
): (slot: DayWindow) => Load[] {
  const drivers = crews.filter(({ skills }) => skills.includes('delivery'))
  if (drivers.length === 0) return () => [...loads]
  const inZone = thoseOrAll(drivers, (one) => goesTo(one, zone))
  const drivesFor = (one: RoomCrew) => one.warehouseId === null || warehouseIds.every((id) => id === one.warehouseId)
  const limitOfAll = limitsOf(drivers, tariff)
  const limitInZone = limitsOf(inZone, tariff)
  const limitOfFitting = limitsOf(thoseOrAll(inZone, drivesFor), tariff)
  const ofRegion = crewScope(regionId)
  const ofZone = zone === null ? null : zoneScope(regionId, zone)
  return (slot) => {
    const fits = limitOfFitting(slot)
    const isNobody = fits.perDay === 0 || fits.perWindow === 0
    return loads.map((load) => {
      if (load.scope === ofRegion) return { ...load, ...(isNobody ? { perDay: 0, perWindow: 0 } : limitOfAll(slot)) }
      if (load.scope !== ofZone) return load
      const { perDay, perWindow } = limitInZone(slot)
      return { ...load, perDay: least(load.perDay, perDay), perWindow: least(load.perWindow, perWindow) }
    })
  }
}

type Windows = Pick<SlotTariff, 'windows' | 'wholeDay'>

/** How much some crews carry on the day of a window and in it; each day is summed once, however many windows it has. */
function limitsOf(crews: readonly RoomCrew[], { windows, wholeDay }: Windows) {
  const perDays = new Map<Day, number>()
  const perDayOf = (day: Day) => windows.reduce((sum, window) => sum + carriedIn(crews, { day, ...window }), 0)
  return (slot: DayWindow) => {
    const perDay = perDays.get(slot.day) ?? perDayOf(slot.day)
    perDays.set(slot.day, perDay)
    return { perDay, perWindow: isSameWindow(slot, wholeDay) ? null : carriedIn(crews, slot) }
  }
}

/** A zone of which no crew knows, as one that has been renamed, is everybody's. */
function goesTo({ zones }: RoomCrew, zone: string | null): boolean {
  return zone === null || zones.length === 0 || zones.includes(zone)
}

function thoseOrAll(crews: readonly RoomCrew[], isMeant: (crew: RoomCrew) => boolean): readonly RoomCrew[] {
  const those = crews.filter(isMeant)
  return those.length > 0 ? those : crews
}

function carriedIn(crews: readonly RoomCrew[], window: DayWindow): number {
  const numbers = slotsIn(window)
  const isThere = (crew: RoomCrew) => numbers.some((number) => !isAway(crew, window.day, number))
  return crews.filter(isThere).reduce((sum, { perWindow }) => sum + perWindow, 0)
}

/** Numbers of the slots that a window touches. */
function slotsIn(window: TimeWindow): number[] {
  return slotPeriods.flatMap((slot, at) => (doOverlap(slot, window) ? [at + 1] : []))
}

function isAway(crew: RoomCrew, day: Day, slotNumber: number): boolean {
  const said = crew.slots.find((one) => one.day === day && one.slotNumber === slotNumber)
  return said ? said.reason !== freeReason : restsOn(crew, day)
}

function least(one: number | null, other: number | null): number | null {
  if (one === null) return other
  return other === null ? one : Math.min(one, other)
}

/** What has to be put together. */
export interface AssemblyWish {
  minutes: number
  needsHanging: boolean
  zone: string | null
}

const daysLookedAt = 14

/**
 * When the crew comes to what a delivery brings: in the first slots after it for which somebody is free who does such work. Where
 * nobody is within two weeks, or the region has no crews, right after the delivery: whoever plans finds somebody.
 */
export function findAssembly(room: CrewRoom, delivery: DayWindow, wish: AssemblyWish): DayWindow {
  return (
    candidates(delivery, wish.minutes).find((one) => hasCrewFor(room, one, wish)) ??
    slotsAfterDelivery(delivery, wish.minutes)
  )
}

/** Whether nothing speaks against an assembly: somebody is free then, or nobody is at all. */
export function isAssemblyFree(room: CrewRoom, delivery: DayWindow, visit: DayWindow, wish: AssemblyWish): boolean {
  return hasCrewFor(room, visit, wish) || !candidates(delivery, wish.minutes).some((one) => hasCrewFor(room, one, wish))
}

function candidates(delivery: DayWindow, minutes: number): DayWindow[] {
  const windows = windowsOfWork(minutes)
  return Array.from({ length: daysLookedAt }, (_, ahead) => addDays(delivery.day, ahead)).flatMap((day) =>
    windows.flatMap((window) => (day > delivery.day || window.from >= delivery.to ? [{ day, ...window }] : [])),
  )
}

/**
 * Whether crews are left in every slot of a window: of all of them, of those who fix to walls, of those who go to its zone. Who
 * of them comes is decided later, so that no single one is looked for. A window outside of the slots is nobody's.
 */
export function hasCrewFor(
  { crews, works }: CrewRoom,
  window: DayWindow,
  { needsHanging, zone }: Omit<AssemblyWish, 'minutes'>,
) {
  const numbers = slotsIn(window)
  if (numbers.length === 0) return false
  const fitters = crews.filter(({ skills }) => skills.includes('assembly'))
  if (fitters.length === 0) return true
  const there = works.filter(({ day }) => day === window.day)
  const zoneName = zone?.split(':').slice(2).join(':') ?? null
  const inZone = thoseOrAll(fitters, (one) => goesTo(one, zoneName))
  return numbers.every((number) => {
    const isLeft = (isMeant: (crew: RoomCrew) => boolean, isCounted: (work: PromisedWork) => boolean) => {
      const free = fitters.filter((crew) => isMeant(crew) && !isAway(crew, window.day, number)).length
      const promised = there.filter((work) => isCounted(work) && takes(work, number))
      return promised.reduce((sum, { count }) => sum + count, 0) < free
    }
    const ofAll = isLeft(
      () => true,
      ({ kind }) => kind === 'assembly',
    )
    const ofHanging =
      !needsHanging ||
      isLeft(
        ({ skills }) => skills.includes('hanging'),
        (work) => work.needsHanging,
      )
    const ofZone =
      zoneName === null ||
      isLeft(
        (crew) => inZone.includes(crew),
        (work) => work.zone === zone,
      )
    return ofAll && ofHanging && ofZone && hasHands(crews, there, window.day, number)
  })
}

/** Claims take the same hands: all work of a slot together is no more than there are crews that do either. */
function hasHands(crews: readonly RoomCrew[], works: readonly PromisedWork[], day: Day, number: number): boolean {
  const hands = crews.filter(
    (crew) => crew.skills.some((skill) => skill === 'assembly' || skill === 'claim') && !isAway(crew, day, number),
  ).length
  return works.filter((work) => takes(work, number)).reduce((sum, { count }) => sum + count, 0) < hands
}

const claimMinutes = 60

function takes(work: PromisedWork, number: number): boolean {
  if (work.kind === 'claim') return slotsOfWork(work, claimMinutes).includes(number)
  const slot = slotPeriods[number - 1]
  return slot !== undefined && doOverlap(slot, work)
}
