import { expect, test } from 'vitest'
import { readOpeningHours } from './opening-hours.ts'
import { earliestPickupDay } from './pickup-day.ts'

type Ask = Parameters<typeof earliestPickupDay>[0]

/** On a Tuesday at two, in a place that is open until nine. */
const usual: Ask = {
  today: '2026-11-24',
  minuteOfDay: 14 * 60 + 4,
  cutoffMinute: 18 * 60,
  isThere: true,
  arrivalDay: '2026-11-26',
  week: readOpeningHours('ежедневно 10:00–21:00'),
}
const withoutSunday = readOpeningHours('пн–сб 10:00–20:00')

test.each<{ promise: string; ask: Partial<Ask>; day: string }>([
  { promise: 'what lies there, before the cutoff: today', ask: {}, day: '2026-11-24' },
  { promise: 'until the last minute before it', ask: { minuteOfDay: 18 * 60 - 1 }, day: '2026-11-24' },
  { promise: 'from the cutoff on: tomorrow', ask: { minuteOfDay: 18 * 60 }, day: '2026-11-25' },
  { promise: 'early in the morning: today', ask: { minuteOfDay: 0 }, day: '2026-11-24' },
  { promise: 'what is brought there, on the day it comes', ask: { isThere: false }, day: '2026-11-26' },
  {
    promise: 'closed before the cutoff, nothing is handed over the same day',
    ask: { week: readOpeningHours('ежедневно 9:00–17:00') },
    day: '2026-11-25',
  },
  { promise: 'closed today', ask: { today: '2026-11-29', week: withoutSunday }, day: '2026-11-30' },
  {
    promise: 'comes on a day off, is collected after it',
    ask: { isThere: false, arrivalDay: '2026-11-29', week: withoutSunday },
    day: '2026-11-30',
  },
  { promise: 'hours in other words stop nobody', ask: { week: null }, day: '2026-11-24' },
])('$promise', ({ ask, day }) => {
  expect(earliestPickupDay({ ...usual, ...ask })).toBe(day)
})
