import { expect, test } from 'vitest'
import type { OrderStatus } from '#rules/order-state.ts'
import { progressOf, timelineOf } from './order-progress.ts'

const visit = { day: '2026-11-24', fromHour: 12, toHour: 16 }
const event = (kind: 'placed' | 'paid' | 'deliverySet' | 'inWork', sumMinor: number | null = null) => ({
  kind,
  at: '2026-11-19T09:20:00.000Z',
  orderNumber: null,
  sumMinor,
  note: null,
})
const order = (status: OrderStatus, events = [event('placed')]) => ({
  status,
  events,
  totalMinor: 3000,
  history: [{ status, at: '2026-11-20T09:00:00.000Z' }],
  delivery: { visit },
  assembly: { ...visit, fromHour: 16, toHour: 19 },
})
const kinds = (status: OrderStatus, events = [event('placed')]) =>
  timelineOf(order(status, events)).map((step) => `${step.kind}:${step.state}`)

test.each([
  {
    promise: 'an unpaid order waits for money first',
    status: 'awaitingPayment' as const,
    middle: ['waitsPayment:now'],
  },
  { promise: 'a new order is gathered', status: 'new' as const, middle: ['gathering:now'] },
  { promise: 'a shipped order is on its way', status: 'shipped' as const, middle: ['gathering:done', 'onTheWay:now'] },
])('$promise, then delivery and assembly come', ({ status, middle }) => {
  expect(kinds(status)).toEqual(['placed:done', ...middle, 'delivery:later', 'assembly:later'])
})

test('each payment has its own line, a move of the status has none', () => {
  const events = [event('placed'), event('paid', 1000), event('inWork'), event('paid', 2000)]
  expect(kinds('inWork', events).slice(0, 4)).toEqual(['placed:done', 'paid:done', 'paid:done', 'gathering:now'])
  const isPart = timelineOf(order('inWork', events)).flatMap((step) => (step.kind === 'paid' ? [step.isPart] : []))
  expect(isPart).toEqual([true, false])
})

test.each([
  {
    promise: 'a cancelled order awaits nothing',
    status: 'cancelled' as const,
    expected: ['placed:done', 'cancelled:done'],
  },
  {
    promise: 'a received order awaits nothing',
    status: 'received' as const,
    expected: ['placed:done', 'onTheWay:done', 'received:done'],
  },
])('$promise', ({ status, expected }) => expect(kinds(status)).toEqual(expected))

test('the bar shows a step only while something is awaited', () => {
  expect((['awaitingPayment', 'new', 'inWork', 'shipped', 'received', 'cancelled'] as const).map(progressOf)).toEqual([
    1,
    2,
    3,
    4,
    null,
    null,
  ])
})
