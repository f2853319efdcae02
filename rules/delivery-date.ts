import { addDays, type Day, daysBetween, wallClock, weekday } from './calendar.ts'
import { isSameWindow, type TimeWindow } from './time-window.ts'

export type SlotTariff = {
  windows: readonly TimeWindow[]
  /** The whole day: cheaper, because the route is planned freely. */
  wholeDay: TimeWindow
  wholeDayDiscountMinor: number
  weekendSurchargeMinor: number
  /** Deliveries that one of `windows` holds on one day. */
  capacityPerWindow: number
}

export const slotTariff: SlotTariff = {
  windows: [
    { from: 8, to: 12 },
    { from: 12, to: 16 },
    { from: 16, to: 20 },
  ],
  wholeDay: { from: 8, to: 20 },
  wholeDayDiscountMinor: 200_00,
  weekendSurchargeMinor: 300_00,
  capacityPerWindow: 12,
}

export type DeliveryWindow = TimeWindow & { isFree: boolean; priceMinor: number }

export type DeliveryDay = { day: Day; windows: DeliveryWindow[] }

/** Deliveries already promised. */
export type TakenSlot = TimeWindow & { day: Day; count: number }

/**
 * The first day on which goods can be at the door. What is ordered after the cutoff leaves a day later; nothing arrives
 * on the day of its order; on rest weekdays (1 Monday … 7 Sunday) nobody drives.
 */
export function earliestDeliveryDay(order: {
  today: Day
  minuteOfDay: number
  cutoffMinute: number
  daysInTransit: number
  restWeekdays: readonly number[]
}): Day {
  const isLate = order.minuteOfDay >= order.cutoffMinute
  const days = Math.max(1, order.daysInTransit) + (isLate ? 1 : 0)
  return nextDrivingDay(addDays(order.today, days), order.restWeekdays)
}

/** Days from leaving the warehouse to the door, at least and at most: rest weekdays may stand in between. */
export function daysOnTheRoad(daysInTransit: number, restWeekdays: readonly number[]): { least: number; most: number } {
  const least = Math.max(1, daysInTransit)
  const waits = [1, 2, 3, 4, 5, 6, 7].map((one) => daysBetween(sample(one), nextDrivingDay(sample(one), restWeekdays)))
  return { least, most: least + Math.max(...waits) }
}

/** Some day of that weekday: 5 January 1970 was a Monday. */
const sample = (weekdayNumber: number): Day => addDays('1970-01-04', weekdayNumber)

/** When promised days move on by the clock alone: at the cutoff and at midnight, in the region's own time. */
export function nextTurnOfDays(nowMs: number, utcOffsetMinutes: number, cutoffMinute: number): number {
  const { minuteOfDay } = wallClock(nowMs, utcOffsetMinutes)
  const turn = minuteOfDay < cutoffMinute ? cutoffMinute : minutesOfDay
  return (Math.floor(nowMs / minuteMs) + turn - minuteOfDay) * minuteMs
}

const minuteMs = 60_000
const minutesOfDay = 1440

/**
 * The next `count` delivery days from `earliestDay` with their windows. `priceMinor` is the full delivery price in that
 * window, from `basePriceMinor` (`priceDelivery`), never below 0. A full window stays in the list with `isFree: false`.
 */
export function listDeliveryDays(ask: {
  earliestDay: Day
  count: number
  restWeekdays: readonly number[]
  basePriceMinor: number
  taken: readonly TakenSlot[]
  tariff?: SlotTariff
}): DeliveryDay[] {
  const tariff = ask.tariff ?? slotTariff
  const days: DeliveryDay[] = []
  let day = nextDrivingDay(ask.earliestDay, ask.restWeekdays)
  while (days.length < ask.count) {
    days.push({ day, windows: windowsOf(day, ask.basePriceMinor, ask.taken, tariff) })
    day = nextDrivingDay(addDays(day, 1), ask.restWeekdays)
  }
  return days
}

/** Price of delivery in one window of one day, the figure the order is placed with. */
export function priceWindow(
  day: Day,
  window: TimeWindow,
  basePriceMinor: number,
  tariff: SlotTariff = slotTariff,
): number {
  const weekend = weekday(day) > 5 ? tariff.weekendSurchargeMinor : 0
  const wholeDay = isSameWindow(window, tariff.wholeDay) ? tariff.wholeDayDiscountMinor : 0
  return Math.max(0, basePriceMinor + weekend - wholeDay)
}

function windowsOf(
  day: Day,
  basePriceMinor: number,
  taken: readonly TakenSlot[],
  tariff: SlotTariff,
): DeliveryWindow[] {
  const today = taken.filter((slot) => slot.day === day)
  const takenIn = (window: TimeWindow) =>
    today.filter((slot) => isSameWindow(slot, window)).reduce((sum, slot) => sum + slot.count, 0)
  const takenAll = today.reduce((sum, slot) => sum + slot.count, 0)
  // A whole-day order drives in some window, so it uses up the day and not one window of it.
  const isDayFree = takenAll < tariff.capacityPerWindow * tariff.windows.length
  const view = (window: TimeWindow, isFree: boolean) => ({
    ...window,
    isFree,
    priceMinor: priceWindow(day, window, basePriceMinor, tariff),
  })
  return [
    ...tariff.windows.map((window) => view(window, isDayFree && takenIn(window) < tariff.capacityPerWindow)),
    view(tariff.wholeDay, isDayFree),
  ]
}

function nextDrivingDay(from: Day, restWeekdays: readonly number[]): Day {
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = addDays(from, ahead)
    if (!restWeekdays.includes(weekday(day))) return day
  }
  return from // seven rest days a week is a slip of the settings, not a reason to never deliver
}
