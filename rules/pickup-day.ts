import { addDays, type Day, weekday } from './calendar.ts'
import type { Week } from './opening-hours.ts'

/**
 * The first day on which goods can be collected at a place. What lies there is handed over on the day of its order: until
 * the cutoff, and only where the place is still open after it, so that there is time to fetch it from the shelf. Everything
 * else comes on `arrivalDay`. `week` is null where the hours of the place cannot be counted with.
 */
export function earliestPickupDay(ask: {
  today: Day
  minuteOfDay: number
  cutoffMinute: number
  isThere: boolean
  arrivalDay: Day
  week: Week | null
}): Day {
  const { today, minuteOfDay, cutoffMinute, isThere, arrivalDay, week } = ask
  if (!isThere) return nextOpenDay(arrivalDay, week)
  const hours = week?.get(weekday(today))
  const isStillHandedOver = week === null || (hours !== undefined && hours.to > cutoffMinute)
  if (minuteOfDay < cutoffMinute && isStillHandedOver) return today
  return nextOpenDay(addDays(today, 1), week)
}

function nextOpenDay(day: Day, week: Week | null): Day {
  if (week === null || week.size === 0) return day
  let open = day
  while (!week.has(weekday(open))) open = addDays(open, 1)
  return open
}
