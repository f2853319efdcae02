import { expect, test } from 'vitest'
import type { RoomGoods } from '#contract/room-plan.ts'
import type { PlacedPiece } from '#rules/room/plan.ts'
import { basketWish, linesOf, piecesInTotal, totalOf } from './basket-offers.ts'

const goods = (offerId: number, more: Partial<RoomGoods> = {}) =>
  ({
    offerId,
    name: `Товар ${offerId}`,
    price: { new: 100_00, old: null },
    available: 9,
    step: 1,
    ...more,
  }) as RoomGoods
const known = new Map(
  [goods(1), goods(2, { step: 2 }), goods(3, { price: null }), goods(4, { available: 0 })].map((one) => [
    one.offerId,
    one,
  ]),
)
const pieces = (...offerIds: number[]) => offerIds.map((offerId) => ({ offerId }) as PlacedPiece)

test('one line for each offer, in whole packs; what is gone has none', () => {
  const lines = linesOf(pieces(1, 2, 1, 2, 2, 99), known)
  expect(lines.map(({ goods: { offerId }, pieces: count, quantity }) => [offerId, count, quantity])).toEqual([
    [1, 2, 2],
    [2, 3, 4],
  ])
  expect(totalOf(lines)).toBe(600_00)
})

test('what cannot be ordered in the city is in no total', () => {
  const lines = linesOf(pieces(1, 3, 4, 99), known)
  expect(lines.map(({ sumMinor }) => sumMinor)).toEqual([100_00, 0, 0])
  expect(totalOf(lines)).toBe(100_00)
  expect(piecesInTotal(lines)).toBe(1)
})

test('the basket is given what it lacks, and nothing twice', () => {
  const lines = linesOf(pieces(1, 1, 1), known)
  expect(basketWish(lines, [])).toMatchObject({ offers: [{ offerId: 1, quantity: 3 }], already: 0 })
  expect(basketWish(lines, [{ offerIdCurrent: 1, quantity: 2 }])).toMatchObject({
    offers: [{ offerId: 1, quantity: 1 }],
    already: 2,
  })
  expect(basketWish(lines, [{ offerIdCurrent: 1, quantity: 5 }])).toMatchObject({ offers: [], already: 3 })
})

test('what the region cannot have is told and not asked for', () => {
  const { offers, missing } = basketWish(linesOf(pieces(3, 4), known), [])
  expect(offers).toEqual([])
  expect(missing.map((line) => line.goods.offerId)).toEqual([3, 4])
})
