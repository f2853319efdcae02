import { expect, test } from 'vitest'
import { notBefore } from './quiet-hours.ts'

test.each([
  { promise: 'by day it goes now', now: '2026-11-20T07:00:00Z', offset: 300, expected: '2026-11-20T07:00:00Z' },
  {
    promise: 'late in the evening it waits',
    now: '2026-11-20T16:00:00Z',
    offset: 300,
    expected: '2026-11-21T04:00:00Z',
  },
  {
    promise: 'before the morning it waits',
    now: '2026-11-20T01:30:00Z',
    offset: 300,
    expected: '2026-11-20T04:00:00Z',
  },
  {
    promise: 'the clock is the receiver’s',
    now: '2026-11-20T01:30:00Z',
    offset: 600,
    expected: '2026-11-20T01:30:00Z',
  },
])('$promise', ({ now, offset, expected }) => {
  expect(new Date(notBefore(Date.parse(now), offset)).getTime()).toBe(Date.parse(expected))
})
