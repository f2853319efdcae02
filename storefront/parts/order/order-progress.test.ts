import { expect, test } from 'vitest'
import type { OrderSummary, OrderView } from '#contract/order.ts'
import { wholeMinor } from '#rules/given-back.ts'
import type { OrderStatus } from '#rules/order-state.ts'
import { isBehind, isDelayed, nextPromised, progressOf, soonestFirst, timelineOf } from './order-progress.ts'

const visit = { day: '2026-11-24', fromHour: 12, toHour: 16 }
const event = (
  kind: 'placed' | 'paid' | 'captured' | 'refunded' | 'cancelled' | 'deliverySet' | 'inWork',
  sumMinor: number | null = null,
) => ({
  kind,
  at: '2026-11-19T09:20:00.000Z',
  orderNumber: null,
  sumMinor,
  surplusMinor: null as number | null,
  means: null,
  isAtTill: false,
  isHeld: false,
  note: null,
})
const deliveryBy = (kind: 'courier' | 'pickup' | 'carrier', isThere = false) => {
  return { kind, visit, name: '', isToPoint: false, isThere }
}
const order = (status: OrderStatus, events = [event('placed')]) => ({
  status,
  events,
  totalMinor: 3000,
  awaitsConfirmation: false,
  noCall: false,
  history: [{ status, at: '2026-11-20T09:00:00.000Z' }],
  delivery: deliveryBy('courier'),
  orders: [],
  assembly: { ...visit, fromHour: 16, toHour: 19 },
  daysToAgree: [],
})
const kinds = (status: OrderStatus, events = [event('placed')]) =>
  timelineOf(order(status, events)).map((step) => `${step.kind}:${step.state}`)

test.each([
  {
    promise: 'an unpaid order waits for money first',
    status: 'awaitingPayment' as const,
    middle: ['waitsPayment:now'],
  },
  { promise: 'a new order is taken in', status: 'new' as const, middle: ['accepted:now'] },
  { promise: 'a shipped order is on its way', status: 'shipped' as const, middle: ['gathering:done', 'onTheWay:now'] },
])('$promise, then delivery and assembly come', ({ status, middle }) => {
  expect(kinds(status)).toEqual(['placed:done', ...middle, 'delivery:later', 'assembly:later'])
})

test('what left for a shop can be collected there', () => {
  const collected = (status: OrderStatus) =>
    timelineOf({ ...order(status), delivery: deliveryBy('pickup', status === 'shipped') }).map(({ kind }) => kind)
  expect(collected('shipped').slice(0, 3)).toEqual(['placed', 'gathering', 'toCollect'])
  expect(collected('shipped')).not.toContain('delivery')
  expect(collected('received')).toEqual(['placed', 'toCollect', 'received'])
  expect(collected('shipped')).not.toContain('onTheWay')
})

test('an assembly whose day is agreed anew stays, without its day', () => {
  const steps = timelineOf({ ...order('inWork'), assembly: null, daysToAgree: ['assembly'] })
  expect(steps.slice(-2).map(({ kind, visit }) => [kind, visit?.day ?? null])).toEqual([
    ['delivery', visit.day],
    ['assembly', null],
  ])
})

test('what is collected later stands after the assembly of what was brought, by its own way and with its goods', () => {
  const part = (number: string, kind: 'courier' | 'pickup', day: string, status: OrderStatus = 'new') =>
    ({
      number,
      kind,
      status,
      isToPoint: false,
      visit: { ...visit, day },
      goods: [{ name: number, quantity: 1 }],
    }) as never
  const told = (orders: never[]) =>
    timelineOf({ ...order('new'), orders }).flatMap(({ kind, way, goods }) =>
      kind === 'placed' ? [] : [[kind, way, goods?.length]],
    )
  const first = part('1', 'courier', visit.day)
  expect(told([first, part('1-1', 'pickup', '2026-12-01'), part('1-2', 'pickup', '2026-12-01')])).toEqual([
    ['accepted', null, undefined],
    ['delivery', 'courier', undefined],
    ['assembly', null, undefined],
    ['delivery', 'pickup', 2],
  ])
  expect(told([first, part('1-1', 'pickup', '2026-12-01', 'received')])).toHaveLength(3)
})

test('nobody gathers what nobody has confirmed, or what is still agreed on by phone', () => {
  const now = (facts: Partial<Parameters<typeof timelineOf>[0]>) =>
    timelineOf({ ...order('new'), ...facts }).find(({ state }) => state === 'now')?.kind
  expect(now({ awaitsConfirmation: true })).toBe('confirming')
  expect(now({ delivery: null })).toBe('calling')
  expect(now({ delivery: null, noCall: true })).toBe('accepted')
})

test('money goes back after the cancelling, also within one minute, and the reason stands with it', () => {
  const events = [event('placed'), event('paid', 3000), event('cancelled'), event('refunded', 3000)]
  const end = { ...event('cancelled'), note: 'unpaid' }
  expect(kinds('cancelled', events)).toEqual(['placed:done', 'paid:done', 'cancelled:done', 'refunded:done'])
  expect(timelineOf({ ...order('cancelled'), events: [event('placed'), end] }).at(-1)?.note).toBe('unpaid')
})

test('money that the order never needed has a line when it has gone back', () => {
  const over = { ...event('paid', 0), surplusMinor: 500 }
  const back = { ...event('refunded', 0), surplusMinor: 500 }
  const events = [event('placed'), event('paid', 3000), over, event('cancelled'), event('refunded', 3000), back]
  const steps = timelineOf(order('cancelled', events))
  expect(steps.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'paid', 'cancelled', 'refunded', 'refunded'])
  expect(steps.map(wholeMinor)).toEqual([0, 3000, 500, 0, 3000, 500])
})

test('money that goes back after the goods came stands after them', () => {
  const back = { ...event('refunded', 500), at: '2026-11-25T09:00:00.000Z' }
  const received = { ...order('received', [event('placed'), back]) }
  const history = [
    { status: 'shipped' as const, at: '2026-11-21T09:00:00.000Z' },
    { status: 'received' as const, at: '2026-11-22T09:00:00.000Z' },
  ]
  const told = timelineOf({ ...received, history }).map(({ kind }) => kind)
  expect(told).toEqual(['placed', 'onTheWay', 'received', 'refunded'])
})

test('what comes or ends sooner is nearer; what has no day comes last', () => {
  const region = { id: 1, name: 'Челябинск', phone: '', utcOffsetMinutes: 300 }
  const comes = (day: string | null, heldUntil: string | null = null) =>
    ({ region, heldUntil, delivery: day && { kind: 'courier', name: '', visit: { ...visit, day } } }) as OrderSummary
  const [later, held, none, soon] = [
    comes('2026-11-29'),
    comes('2026-11-30', '2026-11-23T19:30:00Z'),
    comes(null),
    comes('2026-11-22'),
  ]
  expect([later, held, none, soon].toSorted(soonestFirst)).toEqual([soon, held, later, none])
})

test('each payment has its own line, a move of the status has none', () => {
  const events = [event('placed'), event('paid', 1000), event('inWork'), event('paid', 2000)]
  expect(kinds('inWork', events).slice(0, 4)).toEqual(['placed:done', 'paid:done', 'paid:done', 'gathering:now'])
  const isPart = timelineOf(order('inWork', events)).flatMap((step) => (step.kind === 'paid' ? [step.isPart] : []))
  expect(isPart).toEqual([true, false])
})

test('money that is held has a line when it is held, and one when it is charged', () => {
  const held = { ...event('paid', 3000), isHeld: true }
  const steps = timelineOf(order('inWork', [event('placed'), held, event('captured', 3000)]))
  expect(steps.slice(0, 4).map(({ kind, isHeld }) => [kind, isHeld])).toEqual([
    ['placed', false],
    ['paid', true],
    ['captured', false],
    ['gathering', false],
  ])
})

test.each([
  {
    promise: 'a cancelled order awaits nothing',
    status: 'cancelled' as const,
    expected: ['placed:done', 'cancelled:done'],
    events: [event('placed'), event('cancelled')],
  },
  {
    promise: 'a received order awaits nothing',
    status: 'received' as const,
    expected: ['placed:done', 'onTheWay:done', 'received:done'],
    events: [event('placed')],
  },
])('$promise', ({ status, expected, events }) => expect(kinds(status, events)).toEqual(expected))

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

test('what has not come on its day is late from the next day on, by the clock of its region', () => {
  const shipped = {
    status: 'shipped' as OrderStatus,
    delivery: { ...deliveryBy('courier'), kind: 'courier' as 'courier' | 'pickup' | 'carrier' },
    region: { id: 1, name: '', phone: '', utcOffsetMinutes: 300 },
  }
  const [lastMinute, nextDay] = [Date.parse('2026-11-24T18:59:00Z'), Date.parse('2026-11-24T19:00:00Z')]
  expect(isDelayed(shipped, lastMinute)).toBe(false)
  expect(isDelayed(shipped, nextDay)).toBe(true)
  expect(isDelayed({ ...shipped, status: 'received' }, nextDay)).toBe(false)
  expect(isDelayed({ ...shipped, delivery: { ...shipped.delivery, kind: 'pickup' } }, nextDay)).toBe(false)
  expect(isDelayed({ ...shipped, delivery: { ...shipped.delivery, visit: null } }, nextDay)).toBe(false)
  expect(isDelayed({ ...shipped, delivery: deliveryBy('carrier') }, nextDay)).toBe(true)
  expect(isDelayed({ ...shipped, delivery: deliveryBy('carrier', true) }, nextDay)).toBe(false)
})

test('who was promised for certain hours of this day is behind once they are over', () => {
  const region = { id: 1, name: '', phone: '', utcOffsetMinutes: 300 }
  const shipped = { status: 'shipped' as OrderStatus, delivery: deliveryBy('courier'), region }
  const [before, after] = [Date.parse('2026-11-24T10:59:00Z'), Date.parse('2026-11-24T11:00:00Z')]
  expect(isBehind(shipped, before)).toBe(false)
  expect(isBehind(shipped, after)).toBe(true)
  expect(isBehind({ ...shipped, status: 'received' }, after)).toBe(false)
  expect(isBehind({ ...shipped, delivery: deliveryBy('pickup') }, after)).toBe(false)
  expect(isBehind(shipped, Date.parse('2026-11-25T11:00:00Z'))).toBe(false)
})

test('what a transport company has brought is to be collected from then on, and no day is promised any more', () => {
  const [shipment] = [{ stage: 'arrived', changedAt: '2026-11-23T09:20:00.000Z' }]
  const steps = timelineOf({
    ...order('shipped'),
    delivery: deliveryBy('carrier', true),
    orders: [{ shipment, status: 'shipped' }] as unknown as OrderView['orders'],
    assembly: null,
  })
  expect(steps.map(({ kind, state }) => `${kind}:${state}`)).toEqual([
    'placed:done',
    'gathering:done',
    'onTheWay:done',
    'toCollect:now',
  ])
  expect(steps.at(-1)?.at).toBe(shipment?.changedAt)
})

test('the next delivery is the soonest promised one, whatever money waits for; what one collects comes after it', () => {
  const region = { id: 1, name: 'Челябинск', phone: '', utcOffsetMinutes: 300 }
  const promised = (number: string, day: string, fromHour: number | null, facts: object = {}) =>
    ({
      number,
      status: 'inWork',
      region,
      heldUntil: null,
      delivery: { ...deliveryBy('courier'), visit: { day, fromHour, toHour: null } },
      ...facts,
    }) as OrderSummary
  const held = promised('held', '2026-12-07', 12, { status: 'awaitingPayment', heldUntil: '2026-11-29T09:00:00Z' })
  const gone = promised('gone', '2026-11-20', 12, { status: 'new' })
  const pickup = promised('pickup', '2026-11-25', null, { delivery: deliveryBy('pickup') })
  const later = promised('later', '2026-11-29', 16)
  const next = (orders: OrderSummary[]) => nextPromised(orders, Date.parse('2026-11-29T04:00:00Z'))?.number
  expect(next([held, pickup, gone, later, promised('soonest', '2026-11-29', 9)])).toBe('soonest')
  expect(next([held, pickup, later])).toBe('later')
  expect(next([pickup, gone])).toBe('pickup')
  expect(next([gone])).toBeUndefined()
})
