import { expect, test } from 'vitest'
import { vatInside, vatPercentOn } from './vat.ts'

test.each([
  { promise: 'the general rate was 20 until the year ended', mode: 'general', day: '2025-12-31', percent: 20 },
  { promise: 'and is 22 from the first day of 2026', mode: 'general', day: '2026-01-01', percent: 22 },
  { promise: 'the reduced one did not change', mode: 'reduced', day: '2026-01-01', percent: 10 },
  { promise: 'nor did nought', mode: 'zero', day: '2026-06-01', percent: 0 },
  { promise: 'a simplified seller had none before 2025', mode: 'simplified5', day: '2024-12-31', percent: null },
  { promise: 'and has one since', mode: 'simplified5', day: '2025-01-01', percent: 5 },
  { promise: 'who is free of it is free on any day', mode: 'none', day: '2026-01-01', percent: null },
] as const)('$promise', ({ mode, day, percent }) => {
  expect(vatPercentOn(mode, day)).toBe(percent)
})

test('the tax inside a sum is rounded to the kopeck', () => {
  expect(vatInside(12_200, 22)).toBe(2_200)
  expect(vatInside(12_000, 20)).toBe(2_000)
  expect(vatInside(100, 22)).toBe(18)
  expect(vatInside(100, 0)).toBe(0)
})
