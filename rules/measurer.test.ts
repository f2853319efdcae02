import { expect, test } from 'vitest'
import { measurerDays } from './measurer.ts'

test('a measurer comes from tomorrow on, and not on Sundays', () => {
  // 2026-11-23 is a Monday.
  const days = measurerDays('2026-11-23')
  expect(days).toHaveLength(10)
  expect(days[0]).toBe('2026-11-24')
  expect(days).not.toContain('2026-11-29')
  expect(days).toContain('2026-11-30')
})
