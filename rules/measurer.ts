import { addDays, type Day, weekday } from './calendar.ts'

const sunday = 7
const offered = 10

/** Days on which a measurer comes: from tomorrow on, not on Sundays. */
export function measurerDays(today: Day): Day[] {
  const days: Day[] = []
  for (let day = addDays(today, 1); days.length < offered; day = addDays(day, 1))
    if (weekday(day) !== sunday) days.push(day)
  return days
}
