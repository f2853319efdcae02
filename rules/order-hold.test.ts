import { expect, test } from 'vitest'
import { decideCollectingDay, decideHold, type HoldFacts } from './order-hold.ts'

const terms = { unconfirmedHours: 24, confirmedDays: 30, cardHours: 24, billDays: 5 }
const noon = '2026-11-20T07:00:00Z'
const facts: HoldFacts = {
  placedAtMs: Date.parse(noon),
  awaited: null,
  isConfirmed: false,
  delivery: null,
  utcOffsetMinutes: 300,
}
const courier = (day: string) => ({ type: 'courier' as const, day })

test.each<{ promise: string; wish: Partial<HoldFacts>; until: string }>([
  { promise: 'an order nobody stands behind ends after a day', wish: {}, until: '2026-11-21T07:00:00.000Z' },
  { promise: 'a card has a day', wish: { awaited: 'card' }, until: '2026-11-21T07:00:00.000Z' },
  { promise: 'a bill has five days', wish: { awaited: 'bill' }, until: '2026-11-25T07:00:00.000Z' },
  {
    promise: 'a confirmed one ends too, long after its day',
    wish: { isConfirmed: true, delivery: courier('2026-11-25') },
    until: '2026-12-24T19:00:00.000Z',
  },
  {
    promise: 'what is collected and paid then is held beyond the end of its day, though nobody stands behind it',
    wish: { delivery: { type: 'pickup', day: '2026-11-21' } },
    until: '2026-11-22T19:00:00.000Z',
  },
  {
    promise: 'what is collected and paid beforehand has the time to pay',
    wish: { awaited: 'card', delivery: { type: 'pickup', day: '2026-11-24' } },
    until: '2026-11-21T07:00:00.000Z',
  },
  {
    promise: 'what is collected today is paid by card today',
    wish: { awaited: 'card', delivery: { type: 'pickup', day: '2026-11-20' } },
    until: '2026-11-20T18:59:00.000Z',
  },
  {
    promise: 'a bill is not awaited while the driver is on the road',
    wish: { awaited: 'bill', delivery: courier('2026-11-23') },
    until: '2026-11-22T19:00:00.000Z',
  },
  {
    promise: 'but at the eleventh hour two hours stay',
    wish: { awaited: 'card', delivery: courier('2026-11-20') },
    until: '2026-11-20T09:00:00.000Z',
  },
])('$promise', ({ wish, until }) => {
  expect(new Date(decideHold({ ...facts, ...wish }, terms)).toISOString()).toBe(until)
})

test('goods on a bill are collected from the last day of paying on, others as offered', () => {
  const until = Date.parse('2026-11-25T07:00:00Z')
  expect(decideCollectingDay('2026-11-23', until, { ...facts, awaited: 'bill' })).toBe('2026-11-25')
  expect(decideCollectingDay('2026-11-28', until, { ...facts, awaited: 'bill' })).toBe('2026-11-28')
  expect(decideCollectingDay('2026-11-23', until, facts)).toBe('2026-11-23')
})
