import type { Day } from './calendar.ts'

/** Hours of the day: `{ from: 12, to: 16 }`. */
export type TimeWindow = { from: number; to: number }

export type DayWindow = TimeWindow & { day: Day }

export function isSameWindow(one: TimeWindow, other: TimeWindow): boolean {
  return one.from === other.from && one.to === other.to
}

export function isSameDayWindow(one: DayWindow | null, other: DayWindow | null): boolean {
  return one === null || other === null ? one === other : one.day === other.day && isSameWindow(one, other)
}

export function doOverlap(one: TimeWindow, other: TimeWindow): boolean {
  return one.from < other.to && one.to > other.from
}

/** «12–16» */
export function formatWindow({ from, to }: TimeWindow): string {
  return `${from}–${to}`
}
