import { expect, test } from 'vitest'
import { isTakenOut } from './taken-out.ts'

const parts = [
  { status: 'inWork' as const, lineKeys: ['1', '2'] },
  { status: 'cancelled' as const, lineKeys: ['2', '3', '5-1'] },
]

test('goods are taken out where no part of a standing order brings them', () => {
  const of = (offerId: number, cut = 0) => isTakenOut({ status: 'inWork', orders: parts }, { offerId, cut })
  expect([1, 2, 3, 4].map((id) => of(id))).toEqual([false, false, true, false])
  expect([of(5), of(5, 1)]).toEqual([false, true])
})

test('an order that is cancelled as a whole keeps its list as it was', () => {
  expect(isTakenOut({ status: 'cancelled', orders: parts }, { offerId: 3 })).toBe(false)
})
