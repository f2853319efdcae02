import { expect, test } from 'vitest'
import { isReturnInTime, lastReturnDay } from './return-term.ts'

test('the last day is counted from the day the goods came', () => {
  expect(lastReturnDay('2026-11-20', 14)).toBe('2026-12-04')
})

test.each([
  { promise: 'on its last day is in time', cameOn: '2026-11-10', today: '2026-11-24', expected: true },
  { promise: 'a day later is late', cameOn: '2026-11-09', today: '2026-11-24', expected: false },
  { promise: 'of goods that have not come is in time', cameOn: null, today: '2026-11-24', expected: true },
])('a wish $promise', ({ cameOn, today, expected }) => {
  expect(isReturnInTime(cameOn, today, 14)).toBe(expected)
})
