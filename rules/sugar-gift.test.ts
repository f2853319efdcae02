import { expect, test } from 'vitest'
import { hasSugarGift } from './sugar-gift.ts'

test.each([
  { promise: 'just above', priceMinor: 5_000_01, sugarGift: true, gift: true },
  { promise: 'exactly five thousand is not above', priceMinor: 5_000_00, sugarGift: true, gift: false },
  { promise: 'a region that gives none', priceMinor: 90_000_00, sugarGift: false, gift: false },
])('$promise: $gift', ({ priceMinor, sugarGift, gift }) => {
  expect(hasSugarGift(priceMinor, { sugarGift })).toBe(gift)
})
