import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectOf, hasEffect, takenBasket } from './taking-over.ts'

const own = [
  { offerId: 1, quantity: 5 },
  { offerId: 2, quantity: 1 },
  { offerId: 3, quantity: 2 },
]
const linked = [
  { offerId: 1, quantity: 2 },
  { offerId: 2, quantity: 4 },
  { offerId: 9, quantity: 1 },
]
const ids = linked.map(({ offerId }) => offerId)

test('beside what is there nothing gets fewer, and what gets more is named', () => {
  expect(effectOf(own, takenBasket('merge', own, linked), ids)).toEqual({
    added: [9],
    changed: [{ offerId: 2, from: 1, to: 4 }],
    dropped: [],
    kept: [1],
  })
})

test('instead of what is there the link decides, and what goes is named', () => {
  expect(effectOf(own, takenBasket('replace', own, linked), ids)).toEqual({
    added: [9],
    changed: [
      { offerId: 1, from: 5, to: 2 },
      { offerId: 2, from: 1, to: 4 },
    ],
    dropped: [3],
    kept: [],
  })
})

test('taking the same twice has no effect the second time, and what was before undoes it', () => {
  const lines = fc.uniqueArray(
    fc.record({ offerId: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    {
      selector: ({ offerId }) => offerId,
    },
  )
  const sorted = (basket: { offerId: number; quantity: number }[]) => basket.toSorted((a, b) => a.offerId - b.offerId)
  fc.assert(
    fc.property(lines, lines, fc.constantFrom('merge' as const, 'replace' as const), (before, link, way) => {
      const after = takenBasket(way, before, link)
      const offerIds = link.map(({ offerId }) => offerId)
      expect(hasEffect(effectOf(after, takenBasket(way, after, link), offerIds))).toBe(false)
      expect(sorted(takenBasket('replace', after, before))).toEqual(sorted(before))
    }),
  )
})
