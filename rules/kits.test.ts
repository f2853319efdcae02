import { expect, test } from 'vitest'
import { kitSums, wholeKits } from './kits.ts'

const dining = {
  code: 'dining',
  percent: 10,
  items: [
    { offerId: 1, quantity: 1 },
    { offerId: 2, quantity: 4 },
  ],
}
const chairs = { code: 'chairs', percent: 5, items: [{ offerId: 2, quantity: 2 }] }

test.each([
  { promise: 'nothing without the whole kit', lines: { 1: 1, 2: 1 }, expected: [] },
  { promise: 'a kit of one good needs its number', lines: { 2: 2 }, expected: ['chairs'] },
  { promise: 'more than the kit is the kit still', lines: { 1: 2, 2: 9 }, expected: ['chairs', 'dining'] },
])('$promise', ({ lines, expected }) => {
  const held = Object.entries(lines).map(([offerId, quantity]) => ({ offerId: Number(offerId), quantity }))
  expect(wholeKits(held, [chairs, dining, { ...dining, items: [] }]).map((kit) => kit.code)).toEqual(expected)
})

test('the sum of a kit is that of its pieces', () => {
  const pieces = [
    { priceMinor: 2_749_000, quantity: 1 },
    { priceMinor: 749_000, quantity: 4 },
  ]
  expect(kitSums(pieces, 7)).toEqual({ newMinor: 2_556_500 + 4 * 696_500, oldMinor: 5_745_000 })
})
