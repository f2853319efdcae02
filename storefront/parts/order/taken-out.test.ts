import { expect, test } from 'vitest'
import { isTakenOut } from './taken-out.ts'

const parts = [
  { status: 'inWork' as const, offerIds: [1, 2] },
  { status: 'cancelled' as const, offerIds: [2, 3] },
]

test('goods are taken out where no part of a standing order brings them', () => {
  const of = (offerId: number) => isTakenOut({ status: 'inWork', orders: parts }, offerId)
  expect([1, 2, 3, 4].map(of)).toEqual([false, false, true, false])
})

test('an order that is cancelled as a whole keeps its list as it was', () => {
  expect(isTakenOut({ status: 'cancelled', orders: parts }, 3)).toBe(false)
})
