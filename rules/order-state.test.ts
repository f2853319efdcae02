import { describe, expect, test } from 'vitest'
import { canMove, isClosedFor, isPayable, type OrderStatus, orderMoves, orderStatuses } from './order-state.ts'

describe('moves', () => {
  test.each<{ from: OrderStatus; to: OrderStatus; expected: boolean }>([
    { from: 'new', to: 'awaitingPayment', expected: true },
    { from: 'new', to: 'inWork', expected: true },
    { from: 'awaitingPayment', to: 'inWork', expected: true },
    { from: 'awaitingPayment', to: 'new', expected: false },
    { from: 'inWork', to: 'shipped', expected: true },
    { from: 'inWork', to: 'awaitingPayment', expected: false },
    { from: 'shipped', to: 'received', expected: true },
    { from: 'shipped', to: 'cancelled', expected: true },
    { from: 'received', to: 'closed', expected: true },
    { from: 'received', to: 'cancelled', expected: false },
    { from: 'new', to: 'shipped', expected: false },
    { from: 'cancelled', to: 'inWork', expected: false },
    { from: 'closed', to: 'received', expected: false },
  ])('$from → $to: $expected', ({ from, to, expected }) => {
    expect(canMove(from, to)).toBe(expected)
  })

  test('no status moves to itself, and none comes back', () => {
    const reach = (from: OrderStatus): OrderStatus[] => orderMoves[from].flatMap((to) => [to, ...reach(to)])
    for (const status of orderStatuses) expect(reach(status)).not.toContain(status)
  })

  test('every order can end', () => {
    const ends = (from: OrderStatus): boolean =>
      orderMoves[from].length === 0 ? from === 'closed' || from === 'cancelled' : orderMoves[from].every(ends)
    expect(ends('new')).toBe(true)
  })
})

describe('a closed order', () => {
  test.each([
    { promise: 'is closed for a shopper', groups: [], status: 'closed', expected: true },
    { promise: 'is closed for a consultant', groups: ['45', '20'], status: 'closed', expected: true },
    { promise: 'is open for an administrator', groups: ['1'], status: 'closed', expected: false },
    { promise: 'is not confused with group 10', groups: ['10'], status: 'closed', expected: true },
    { promise: 'is not the same as a cancelled one', groups: [], status: 'cancelled', expected: false },
    { promise: 'is not the same as a received one', groups: [], status: 'received', expected: false },
  ] as const)('$promise', ({ groups, status, expected }) => {
    expect(isClosedFor(groups, status)).toBe(expected)
  })
})

describe('money is taken', () => {
  test.each([
    { promise: 'for a new order', status: 'new', paidMinor: 0, expected: true },
    { promise: 'for one that waits for it', status: 'awaitingPayment', paidMinor: 0, expected: true },
    { promise: 'for the rest while it is made', status: 'inWork', paidMinor: 40_00, expected: true },
    { promise: 'at the door', status: 'shipped', paidMinor: 40_00, expected: true },
    { promise: 'not when all is paid', status: 'inWork', paidMinor: 100_00, expected: false },
    { promise: 'not for what was handed over', status: 'received', paidMinor: 0, expected: false },
    { promise: 'not for a closed order', status: 'closed', paidMinor: 0, expected: false },
    { promise: 'not for a cancelled order', status: 'cancelled', paidMinor: 0, expected: false },
  ] as const)('$promise', ({ status, paidMinor, expected }) => {
    expect(isPayable({ status, totalMinor: 100_00, paidMinor })).toBe(expected)
  })
})
