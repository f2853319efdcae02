import { describe, expect, test } from 'vitest'
import { type ChangeFacts, changeStand } from './change-terms.ts'

const terms = { feeHours: 24, feeMinor: 300_00 }
const facts: ChangeFacts = {
  statuses: ['inWork'],
  isPicking: false,
  day: '2026-11-24',
  isPickup: false,
  cutoffMinute: 18 * 60,
  utcOffsetMinutes: 300,
  placedAtMs: Date.parse('2026-11-20T07:00:00Z'),
  nowMs: Date.parse('2026-11-21T07:00:00Z'),
}
const at = (moment: string) => Date.parse(moment)

describe('until when a placed order may be changed', () => {
  test('to the cutoff of the day before its own, by the clock of its city; a day earlier it is free', () => {
    expect(changeStand(facts, terms)).toEqual({
      closed: null,
      deadlineMs: at('2026-11-23T18:00:00+05:00'),
      freeUntilMs: at('2026-11-22T18:00:00+05:00'),
      feeMinor: 0,
    })
  })

  test('to the cutoff of its own day where it is collected: it may be promised for the day of its order', () => {
    const collected = { ...facts, isPickup: true, placedAtMs: at('2026-11-24T14:00:00+05:00') }
    const stand = changeStand({ ...collected, nowMs: at('2026-11-24T17:59:00+05:00') }, terms)
    expect(stand).toMatchObject({ closed: null, deadlineMs: at('2026-11-24T18:00:00+05:00') })
    expect(changeStand({ ...collected, nowMs: at('2026-11-24T18:00:00+05:00') }, terms).closed).toBe('deadline')
  })

  test.each([
    { placed: '2026-11-20T14:00:00+05:00', end: '2026-11-23T18:00:00+05:00' },
    { placed: '2026-11-23T17:59:00+05:00', end: '2026-11-23T18:00:00+05:00' },
    { placed: '2026-11-23T18:00:00+05:00', end: '2026-11-24T18:00:00+05:00' },
  ])('what is collected on the 24th and was ordered at $placed, to $end: it is ready from the morning on', (one) => {
    const stand = changeStand({ ...facts, isPickup: true, placedAtMs: at(one.placed) }, terms)
    expect(stand.deadlineMs).toBe(at(one.end))
  })

  test('costs something from the hour on, and ends with the minute', () => {
    expect(changeStand({ ...facts, nowMs: at('2026-11-22T17:59:00+05:00') }, terms).feeMinor).toBe(0)
    expect(changeStand({ ...facts, nowMs: at('2026-11-22T18:00:00+05:00') }, terms).feeMinor).toBe(300_00)
    expect(changeStand({ ...facts, nowMs: at('2026-11-23T17:59:00+05:00') }, terms).closed).toBeNull()
    expect(changeStand({ ...facts, nowMs: at('2026-11-23T18:00:00+05:00') }, terms).closed).toBe('deadline')
  })

  test('is free for two hours after it was placed, also when it comes tomorrow', () => {
    const placedAtMs = at('2026-11-23T15:00:00+05:00')
    const freeUntilOf = (placed: number) => changeStand({ ...facts, placedAtMs: placed }, terms).freeUntilMs
    expect(freeUntilOf(placedAtMs)).toBe(at('2026-11-23T17:00:00+05:00'))
    expect(freeUntilOf(at('2026-11-23T17:30:00+05:00'))).toBe(at('2026-11-23T18:00:00+05:00'))
  })

  test('ends when the goods are gathered, leave, or all is over; a cancelled part does not count', () => {
    const closedOf = (change: Partial<ChangeFacts>) => changeStand({ ...facts, ...change }, terms).closed
    expect(closedOf({ isPicking: true })).toBe('picking')
    expect(closedOf({ statuses: ['inWork', 'shipped'] })).toBe('picking')
    expect(closedOf({ statuses: ['inWork', 'cancelled'] })).toBeNull()
    expect(closedOf({ statuses: ['cancelled'] })).toBe('over')
    expect(closedOf({ statuses: ['received', 'closed'] })).toBe('over')
  })

  test('has no end while no day is agreed', () => {
    expect(changeStand({ ...facts, day: null }, terms)).toMatchObject({ closed: null, deadlineMs: null, feeMinor: 0 })
  })
})
