import { addDays, compareDays, type Day } from './calendar.ts'

/** What every page of the shop promises for goods without defects; a setting may give more, never less. */
export const promisedReturnDays = 14

/** The last day on which goods without defects may be asked back, counted from the day they came. */
export function lastReturnDay(cameOn: Day, days: number): Day {
  return addDays(cameOn, days)
}

/** What has not come yet has its whole term before it. */
export function isReturnInTime(cameOn: Day | null, today: Day, days: number): boolean {
  return cameOn === null || compareDays(today, lastReturnDay(cameOn, days)) <= 0
}
