import { expect, test } from 'vitest'
import type { OrderView } from '#contract/order.ts'
import { backSincePaid, finalNewsOf, lastPaidMinor } from './final-news.ts'

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
