import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideAmountMatch,
  decidePaymentEvent,
  isPaymentOpen,
  type PaymentEvent,
  type PaymentState,
  paymentStates,
} from './payment-state.ts'

describe('an event', () => {
  test.each<{ promise: string; from: PaymentState; type: PaymentEvent['type']; expected: object }>([
    { promise: 'starts waiting', from: 'created', type: 'pending', expected: { kind: 'move', to: 'pending' } },
    { promise: 'pays', from: 'pending', type: 'succeeded', expected: { kind: 'move', to: 'succeeded' } },
    { promise: 'pays at once', from: 'created', type: 'succeeded', expected: { kind: 'move', to: 'succeeded' } },
    { promise: 'refuses', from: 'pending', type: 'canceled', expected: { kind: 'move', to: 'canceled' } },
    { promise: 'holds', from: 'pending', type: 'held', expected: { kind: 'move', to: 'held' } },
    {
      promise: 'holds after the shop gave it up',
      from: 'expired',
      type: 'held',
      expected: { kind: 'move', to: 'held' },
    },
    { promise: 'takes what was held', from: 'held', type: 'succeeded', expected: { kind: 'move', to: 'succeeded' } },
    { promise: 'lets go what was held', from: 'held', type: 'canceled', expected: { kind: 'move', to: 'canceled' } },
    {
      promise: 'of a hold after it was let go',
      from: 'canceled',
      type: 'held',
      expected: { kind: 'ignored', why: 'outdated' },
    },
    {
      promise: 'of time that ran out leaves a hold alone',
      from: 'held',
      type: 'expired',
      expected: { kind: 'ignored', why: 'outdated' },
    },
    { promise: 'runs out', from: 'pending', type: 'expired', expected: { kind: 'move', to: 'expired' } },
    {
      promise: 'told twice does nothing',
      from: 'succeeded',
      type: 'succeeded',
      expected: { kind: 'ignored', why: 'repeated' },
    },
    {
      promise: 'of waiting after the money',
      from: 'succeeded',
      type: 'pending',
      expected: { kind: 'ignored', why: 'outdated' },
    },
    {
      promise: 'of refusal after the money',
      from: 'succeeded',
      type: 'canceled',
      expected: { kind: 'ignored', why: 'outdated' },
    },
    {
      promise: 'of waiting after a refusal',
      from: 'canceled',
      type: 'pending',
      expected: { kind: 'ignored', why: 'outdated' },
    },
    {
      promise: 'of money after the time ran out',
      from: 'expired',
      type: 'succeeded',
      expected: { kind: 'move', to: 'succeeded' },
    },
    {
      promise: 'of money after a refusal',
      from: 'canceled',
      type: 'succeeded',
      expected: { kind: 'move', to: 'succeeded' },
    },
  ])('$promise', ({ from, type, expected }) => {
    expect(decidePaymentEvent(from, { type })).toEqual(expected)
  })

  const anyEvents = fc.array(
    fc.constantFrom<PaymentEvent[]>(
      { type: 'pending' },
      { type: 'held' },
      { type: 'succeeded' },
      { type: 'canceled' },
      { type: 'expired' },
    ),
    { maxLength: 8 },
  )

  function play(events: readonly PaymentEvent[], from: PaymentState = 'created'): PaymentState {
    return events.reduce<PaymentState>((state, event) => {
      const decision = decidePaymentEvent(state, event)
      return decision.kind === 'move' ? decision.to : state
    }, from)
  }

  test('any order and any repetition of the same events ends in the same state', () => {
    const told = anyEvents.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.array(fc.nat({ max: 7 }), { maxLength: 6 }).chain((again) => {
          const repeated =
            events.length === 0
              ? []
              : again.map((index) => events[index % events.length] ?? { type: 'pending' as const })
          const all = [...events, ...repeated]
          return fc.shuffledSubarray(all, { minLength: all.length })
        }),
      ),
    )
    fc.assert(
      fc.property(told, ([events, retold]) => {
        expect(play(retold)).toBe(play(events))
      }),
      { numRuns: 1000 },
    )
  })

  test('never moves a state backwards, and money that came stays', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentStates), anyEvents, (from, events) => {
        const end = play(events, from)
        expect(paymentStates.indexOf(end)).toBeGreaterThanOrEqual(paymentStates.indexOf(from))
        if (from === 'succeeded' || events.some(({ type }) => type === 'succeeded')) expect(end).toBe('succeeded')
      }),
    )
  })
})

test('an attempt is open until it is decided', () => {
  expect(paymentStates.filter(isPaymentOpen)).toEqual(['created', 'pending'])
})

describe('a report of the provider', () => {
  const stored = { amountMinor: 2_000_00, currency: 'RUB', paymentId: 'p-1', orderId: '10234', shopAccount: 'shop' }

  test.each([
    { promise: 'with the stored facts matches', change: {}, expected: { kind: 'match' } },
    {
      promise: 'of another sum does not',
      change: { amountMinor: 1_00 },
      expected: { kind: 'mismatch', fields: ['amountMinor'] },
    },
    {
      promise: 'of a larger sum does not',
      change: { amountMinor: 2_000_01 },
      expected: { kind: 'mismatch', fields: ['amountMinor'] },
    },
    {
      promise: 'in another currency does not',
      change: { currency: 'KZT' },
      expected: { kind: 'mismatch', fields: ['currency'] },
    },
    {
      promise: 'of another order does not',
      change: { orderId: '10235' },
      expected: { kind: 'mismatch', fields: ['orderId'] },
    },
    {
      promise: 'of another payment to another shop names both',
      change: { paymentId: 'p-2', shopAccount: 'test' },
      expected: { kind: 'mismatch', fields: ['paymentId', 'shopAccount'] },
    },
  ])('$promise', ({ change, expected }) => {
    expect(decideAmountMatch(stored, { ...stored, ...change })).toEqual(expected)
  })
})
