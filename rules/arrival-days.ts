import { addDays, type Day, daysBetween, isDay } from './calendar.ts'

/** A day by which goods are asked to come, with its word in addresses: `tomorrow`, `week`, or the day itself. */
export type Arrival = { code: string; day: Day }

const furthest = 60
const mostBetween = 3

/**
 * Days that a list can be narrowed to: tomorrow, a week from now, those between on which something more comes (`reach`: the
 * first days of the region's warehouses), and those that somebody has asked for, up to two months ahead.
 */
export function arrivalDays(today: Day, reach: readonly Day[], wished: readonly string[]): Arrival[] {
  const tomorrow = addDays(today, 1)
  const week = addDays(today, 7)
  const between = [...new Set(reach)].filter((day) => day > tomorrow && day < week).sort()
  const asked = wished.filter((day) => isDay(day) && day > today && daysBetween(today, day) <= furthest)
  const days = [...new Set([...between.slice(0, mostBetween), ...asked])].map((day) => ({ code: day, day }))
  const all = [{ code: 'tomorrow', day: tomorrow }, { code: 'week', day: week }, ...days]
  return all.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
