import { expect, test } from 'vitest'
import { changePercent, salesSpan } from './sales-span.ts'

test('a span ends with the day that runs, by the clock of its place', () => {
  const late = new Date('2026-11-20T19:30:00Z')
  expect(salesSpan(late, 7, 180).days).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ])
  expect(salesSpan(late, 7, 300).days.at(-1)).toBe('2026-11-21')
  expect(salesSpan(late, 7, 300).from.toISOString()).toBe('2026-11-14T19:00:00.000Z')
})

test('the span before is as long and ends at the same minute of its last day', () => {
  const { beforeFrom, beforeUntil } = salesSpan(new Date('2026-11-20T07:00:00Z'), 30, 300)
  expect(beforeFrom.toISOString()).toBe('2026-09-21T19:00:00.000Z')
  expect(beforeUntil.toISOString()).toBe('2026-10-21T07:00:00.000Z')
})

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [0, 100, -100],
  [100, 100, 0],
  [5, 0, null],
])('%d after %d is a change of %s percent', (now, before, percent) => {
  expect(changePercent(now, before)).toBe(percent)
})
