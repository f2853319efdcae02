import { formatMinute, wallClock } from '#rules/calendar.ts'

/** «9:05» by the clock of the town. */
export function clockOf(instant: string, utcOffsetMinutes: number): string {
  return formatMinute(wallClock(Date.parse(instant), utcOffsetMinutes).minuteOfDay)
}
