import { expect, test } from 'vitest'
import type { OrderView } from '#contract/order.ts'
import { lastSurplusOf, returnOf, wentOnOf } from './surplus-and-return.ts'

const paid = (sumMinor: number) =>
  ({ kind: 'paid', at: '2026-11-22T10:00:00Z', orderNumber: null, sumMinor, note: null }) as OrderView['events'][number]

test('money that the order did not need is told with what came and what goes back', () => {
  const twice = [paid(11_094_50), paid(99_837_50)]
  const events = twice.map((one, at) => ({ ...one, surplusMinor: at === 1 ? 11_094_50 : null }))
  const orders = [{ number: '10003' }]
  const sums = { cameMinor: 110_932_00, neededMinor: 99_837_50, backMinor: 11_094_50 }
  expect(lastSurplusOf({ events, orders })).toEqual({ ...sums, isLate: false, isGiven: false })
  expect(lastSurplusOf({ events: twice, orders })).toBeNull()
})

test('money that came after the end of its order, or of the one part it was for, is told as late', () => {
  const cancelled = (orderNumber: string | null) => ({ ...paid(0), kind: 'cancelled' as const, orderNumber })
  const late = (orderNumber: string | null) => ({ ...paid(0), surplusMinor: 61_990_00, orderNumber })
  const isLate = (events: OrderView['events'], ...numbers: string[]) =>
    lastSurplusOf({ events, orders: numbers.map((number) => ({ number })) })?.isLate
  expect(isLate([cancelled(null), late(null)], '10003')).toBe(true)
  expect(isLate([late(null), cancelled(null)], '10003')).toBe(false)
  expect(isLate([cancelled('10003-1'), late('10003-1')], '10003', '10003-1')).toBe(true)
  // The other part stands and is paid for already.
  expect(isLate([cancelled('10003-1'), late(null)], '10003', '10003-1')).toBe(false)
})

test('a cancelled order says what goes back, and then what went', () => {
  const events = [paid(17_790_00)]
  const at = (kind: 'cancelled' | 'refunded', sumMinor: number | null) => ({ ...paid(0), kind, sumMinor })
  expect(returnOf({ events, paidMinor: 17_790_00, heldMinor: 0 })).toEqual({
    givenMinor: 0,
    leftMinor: 17_790_00,
    isHeld: false,
  })
  const gone = [...events, at('cancelled', null), at('refunded', 17_790_00)]
  expect(returnOf({ events: gone, paidMinor: 0, heldMinor: 0 })).toEqual({
    givenMinor: 17_790_00,
    leftMinor: 0,
    isHeld: false,
  })
})

test('all that a cancelled order has given back is one sum: before its end, after it, and what it never needed', () => {
  const at = (kind: 'cancelled' | 'refunded', sumMinor: number | null) => ({ ...paid(0), kind, sumMinor })
  const over = { ...paid(0), surplusMinor: 50_000_00 }
  const overBack = { ...at('refunded', 0), surplusMinor: 50_000_00 }
  const changed = { ...at('refunded', 2_000_00), at: '2026-11-22T09:00:00Z' }
  const events = [paid(17_790_00), changed, over, at('cancelled', null), at('refunded', 15_790_00)]
  const given = (told: OrderView['events']) => returnOf({ events: told, paidMinor: 0, heldMinor: 0 }).givenMinor
  expect(given([...events, overBack])).toBe(67_790_00)
  const orders = [{ number: '10003' }]
  expect(lastSurplusOf({ events, orders })?.isGiven).toBe(false)
  expect(lastSurplusOf({ events: [...events, overBack], orders })?.isGiven).toBe(true)
  // What was never charged did not come back.
  const lost = { ...at('refunded', 9_000_00), isHeld: true }
  expect(given([paid(9_000_00), lost, ...events])).toBe(17_790_00)
})

test('of a cancelled order money that a bank held is told as held, before it is let go and after', () => {
  const events = [paid(17_790_00)]
  const at = (kind: 'cancelled' | 'refunded', sumMinor: number | null) => ({ ...paid(0), kind, sumMinor, isHeld: true })
  expect(returnOf({ events, paidMinor: 17_790_00, heldMinor: 17_790_00 }).isHeld).toBe(true)
  const gone = [...events, at('cancelled', null), at('refunded', 17_790_00)]
  expect(returnOf({ events: gone, paidMinor: 0, heldMinor: 0 })).toEqual({
    givenMinor: 17_790_00,
    leftMinor: 0,
    isHeld: true,
  })
})

test('money of a part that ended goes on to the others as far as it has not gone and does not go back', () => {
  const back = { ...paid(20_000_00), kind: 'refunded' as const }
  const part = { partOf: '10003', paidMinor: 0 }
  expect(wentOnOf({ ...part, events: [paid(500_00)] })).toBe(500_00)
  expect(wentOnOf({ ...part, events: [paid(20_500_00), back] })).toBe(500_00)
  expect(wentOnOf({ ...part, events: [paid(20_500_00)], paidMinor: 20_000_00 })).toBe(500_00)
  expect(wentOnOf({ ...part, events: [paid(20_000_00), back] })).toBe(0)
  expect(wentOnOf({ partOf: null, events: [paid(20_000_00)], paidMinor: 0 })).toBe(0)
})
