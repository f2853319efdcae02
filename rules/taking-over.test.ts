import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey } from './cuts.ts'
import { effectOf, hasEffect, type TakenLine, takenBasket } from './taking-over.ts'

const own = [
  { offerId: 1, cut: 0, quantity: 5 },
  { offerId: 2, cut: 0, quantity: 1 },
  { offerId: 3, cut: 0, quantity: 2 },
]
const linked = [
  { offerId: 1, cut: 0, quantity: 2 },
  { offerId: 2, cut: 0, quantity: 4 },
  { offerId: 9, cut: 0, quantity: 1 },
]
const of = (offerId: number) => ({ offerId, cut: 0 })

test('beside what is there nothing gets fewer, and what gets more is named', () => {
  expect(effectOf(own, takenBasket('merge', own, linked), linked)).toEqual({
    added: [{ ...of(9), quantity: 1 }],
    changed: [{ line: of(2), from: 1, to: 4 }],
    dropped: [],
    kept: [{ ...of(1), quantity: 5 }],
  })
})

test('instead of what is there the link decides, and what goes is named', () => {
  expect(effectOf(own, takenBasket('replace', own, linked), linked)).toEqual({
    added: [{ ...of(9), quantity: 1 }],
    changed: [
      { line: of(1), from: 5, to: 2 },
      { line: of(2), from: 1, to: 4 },
    ],
    dropped: [of(3)],
    kept: [],
  })
})

test('taking the same twice has no effect the second time, and what was before undoes it', () => {
  const lines = fc.uniqueArray(
    fc.record({
      offerId: fc.integer({ min: 1, max: 9 }),
      cut: fc.integer({ min: 0, max: 2 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    {
      selector: lineKey,
    },
  )
  const sorted = (basket: TakenLine[]) => basket.toSorted((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1))
  fc.assert(
    fc.property(lines, lines, fc.constantFrom('merge' as const, 'replace' as const), (before, link, way) => {
      const after = takenBasket(way, before, link)
      expect(hasEffect(effectOf(after, takenBasket(way, after, link), link))).toBe(false)
      expect(sorted(takenBasket('replace', after, before))).toEqual(sorted(before))
    }),
  )
})
