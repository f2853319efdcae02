import { expect, test } from 'vitest'
import type { OrderView } from '#contract/order.ts'
import { backSincePaid, finalNewsOf, lastPaidMinor, lastSurplusOf, returnOf } from './final-news.ts'

const paid = (sumMinor: number) =>
  ({ kind: 'paid', at: '2026-11-22T10:00:00Z', orderNumber: null, sumMinor, note: null }) as OrderView['events'][number]
const order = (owedMinor: number, ...sums: number[]) => ({
  status: 'inWork' as OrderView['status'],
  delivery: { isThere: false },
  events: sums.map(paid),
  paidMinor: sums.reduce((all, one) => all + one, 0),
  owedMinor,
})

test('the first payment belongs to the placing, a later one is told as what it is', () => {
  expect(finalNewsOf(order(26_080_00))).toBe('placed')
  expect(finalNewsOf(order(0, 26_080_00))).toBe('placed')
  expect(finalNewsOf(order(1_000_00, 17_790_00, 7_290_00))).toBe('paidAgain')
  expect(finalNewsOf(order(0, 17_790_00, 8_290_00))).toBe('paidOff')
})

test('a certificate pays along with the rest: the order is placed as one that a card has paid alone', () => {
  const { events, ...rest } = order(0, 3_000_00, 10_980_00)
  const byCertificate = events.map((one, at) => (at === 0 ? { ...one, means: 'certificate' as const } : one))
  expect(finalNewsOf({ ...rest, events: byCertificate })).toBe('placed')
})

test('what went back after the last payment is told with it, and what is still to go', () => {
  const back = { ...paid(747_00), kind: 'refunded' as const }
  const { events } = order(0, 8_609_00)
  expect(backSincePaid({ events: [...events, back], owedMinor: 0 })).toEqual({ givenMinor: 747_00, comingMinor: 0 })
  expect(backSincePaid({ events: [back, ...events], owedMinor: 0 })).toEqual({ givenMinor: 0, comingMinor: 0 })
  expect(backSincePaid({ events, owedMinor: -747_00 })).toEqual({ givenMinor: 0, comingMinor: 747_00 })
})

test('goods that left or came are the news, whatever was paid', () => {
  const gone = (status: OrderView['status']) => finalNewsOf({ ...order(0, 17_790_00, 8_290_00), status })
  expect(gone('shipped')).toBe('onTheWay')
  expect(gone('received')).toBe('received')
  expect(finalNewsOf({ ...order(0), status: 'shipped', delivery: { isThere: true } })).toBe('toCollect')
  expect(gone('closed')).toBe('received')
})

test('«received» is what has just come, not all that ever came', () => {
  expect(lastPaidMinor(order(0, 17_790_00, 8_290_00))).toBe(8_290_00)
  expect(lastPaidMinor(order(26_080_00))).toBe(0)
})

test('money that the order did not need is told with what came and what goes back', () => {
  const twice = order(0, 11_094_50, 99_837_50)
  const events = twice.events.map((one, at) => ({ ...one, surplusMinor: at === 1 ? 11_094_50 : null }))
  const orders = [{ number: '10003' }]
  const sums = { cameMinor: 110_932_00, neededMinor: 99_837_50, backMinor: 11_094_50 }
  expect(lastSurplusOf({ events, orders })).toEqual({ ...sums, isLate: false })
  expect(lastSurplusOf({ ...twice, orders })).toBeNull()
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
  const { events } = order(0, 17_790_00)
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

test('of a cancelled order money that a bank held is told as held, before it is let go and after', () => {
  const { events } = order(0, 17_790_00)
  const at = (kind: 'cancelled' | 'refunded', sumMinor: number | null) => ({ ...paid(0), kind, sumMinor, isHeld: true })
  expect(returnOf({ events, paidMinor: 17_790_00, heldMinor: 17_790_00 }).isHeld).toBe(true)
  const gone = [...events, at('cancelled', null), at('refunded', 17_790_00)]
  expect(returnOf({ events: gone, paidMinor: 0, heldMinor: 0 })).toEqual({
    givenMinor: 17_790_00,
    leftMinor: 0,
    isHeld: true,
  })
})
