import { expect, test } from 'vitest'
import { decideKits, kitPrice, kitSums } from './kit-price.ts'

const dining = {
  code: 'dining',
  percent: 10,
  items: [
    { offerId: 1, quantity: 1 },
    { offerId: 2, quantity: 4 },
  ],
}
const small = { code: 'small', percent: 5, items: [{ offerId: 2, quantity: 2 }] }

test.each([
  { promise: 'takes the percent off', priceMinor: 1_000_000, percent: 10, expected: 900_000 },
  { promise: 'rounds down to whole units', priceMinor: 749_000, percent: 7, expected: 696_500 },
  { promise: 'rounds in favour of the shopper', priceMinor: 99_900, percent: 7, expected: 92_900 },
  { promise: 'never gives anything away', priceMinor: 100, percent: 50, expected: 100 },
])('$promise', ({ priceMinor, percent, expected }) => {
  expect(kitPrice(priceMinor, percent)).toBe(expected)
})

test.each([
  { promise: 'nothing without the whole kit', lines: { 1: 1, 2: 3 }, expected: {} },
  { promise: 'the whole kit makes all of it cheaper', lines: { 1: 1, 2: 4 }, expected: { 1: 'dining', 2: 'dining' } },
  { promise: 'more than the kit stays cheaper', lines: { 1: 2, 2: 9 }, expected: { 1: 'dining', 2: 'dining' } },
  { promise: 'the better of two kits counts', lines: { 1: 1, 2: 4, 3: 1 }, expected: { 1: 'dining', 2: 'dining' } },
  { promise: 'a kit of one good needs its number', lines: { 2: 2 }, expected: { 2: 'small' } },
])('$promise', ({ lines, expected, promise }) => {
  const kits = promise.includes('one good') || promise.includes('two kits') ? [small, dining] : [dining]
  const held = Object.entries(lines).map(([offerId, quantity]) => ({ offerId: Number(offerId), quantity }))
  const decided = decideKits(held, kits)
  expect(Object.fromEntries([...decided].map(([offerId, kit]) => [offerId, kit.code]))).toEqual(expected)
})

test('the sum of a kit is that of its pieces', () => {
  const pieces = [
    { priceMinor: 2_749_000, quantity: 1 },
    { priceMinor: 749_000, quantity: 4 },
  ]
  expect(kitSums(pieces, 7)).toEqual({ newMinor: 2_556_500 + 4 * 696_500, oldMinor: 5_745_000 })
})
