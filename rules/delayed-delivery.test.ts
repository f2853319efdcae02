import { expect, test } from 'vitest'
import { delayEnd, remindedEnd } from './delayed-delivery.ts'

const now = Date.parse('2026-11-20T10:00:00Z')

test('goods wait for so many days, and are told of so many days before', () => {
  const end = delayEnd(now, { days: 30 })
  expect(new Date(end).toISOString()).toBe('2026-12-20T10:00:00.000Z')
  expect(remindedEnd(Date.parse('2026-12-17T09:59:59Z'), { remindDays: 3 })).toBeLessThan(end)
  expect(remindedEnd(Date.parse('2026-12-17T10:00:00Z'), { remindDays: 3 })).toBe(end)
})
