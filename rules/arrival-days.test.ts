import { expect, test } from 'vitest'
import { arrivalDays } from './arrival-days.ts'

const today = '2026-11-24'
const codes = (reach: string[], wished: string[] = []) => arrivalDays(today, reach, wished).map(({ code }) => code)

test.each([
  { promise: 'tomorrow and a week are always there', reach: [], wished: [], found: ['tomorrow', 'week'] },
  {
    promise: 'days between on which something more comes, each once',
    reach: ['2026-11-25', '2026-11-27', '2026-11-27', '2026-11-26', '2026-12-09'],
    wished: [],
    found: ['tomorrow', '2026-11-26', '2026-11-27', 'week'],
  },
  { promise: 'a day that is asked for', reach: [], wished: ['2026-12-05'], found: ['tomorrow', 'week', '2026-12-05'] },
  {
    promise: 'no day that has gone, is no day or lies too far',
    reach: [],
    wished: ['2026-11-24', '2026-02-31', '2027-06-01', 'tomorrow'],
    found: ['tomorrow', 'week'],
  },
])('$promise', ({ reach, wished, found }) => {
  expect(codes(reach, wished)).toEqual(found)
})

test('what can be asked for ends in two months', () => {
  expect(codes([], ['2027-01-23', '2027-01-24'])).toEqual(['tomorrow', 'week', '2027-01-23'])
})
