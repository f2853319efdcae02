import { expect, test } from 'vitest'
import type { OrderView } from '#contract/order.ts'
import { finalNewsOf, lastPaidMinor } from './final-news.ts'

const paid = (sumMinor: number) =>
  ({ kind: 'paid', at: '2026-11-22T10:00:00Z', orderNumber: null, sumMinor, note: null }) as OrderView['events'][number]
const order = (owedMinor: number, ...sums: number[]) => ({
  status: 'inWork' as OrderView['status'],
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

test('goods that left or came are the news, whatever was paid', () => {
  const gone = (status: OrderView['status']) => finalNewsOf({ ...order(0, 17_790_00, 8_290_00), status })
  expect(gone('shipped')).toBe('onTheWay')
  expect(gone('received')).toBe('received')
  expect(gone('closed')).toBe('received')
})

test('«received» is what has just come, not all that ever came', () => {
  expect(lastPaidMinor(order(0, 17_790_00, 8_290_00))).toBe(8_290_00)
  expect(lastPaidMinor(order(26_080_00))).toBe(0)
})
