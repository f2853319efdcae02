import { expect, test } from 'vitest'
import { priceRemoval, removedPieces } from './removal.ts'

test.each([
  { promise: 'nothing is taken away for nothing', wished: 0, pieces: 0, priceMinor: 0 },
  { promise: 'each piece costs the same', wished: 3, pieces: 3, priceMinor: 2_970_00 },
  { promise: 'no more than the car holds', wished: 14, pieces: 10, priceMinor: 9_900_00 },
  { promise: 'half a piece is none', wished: 0.9, pieces: 0, priceMinor: 0 },
  { promise: 'fewer than none is none', wished: -2, pieces: 0, priceMinor: 0 },
])('$promise', ({ wished, pieces, priceMinor }) => {
  expect(removedPieces(wished)).toBe(pieces)
  expect(priceRemoval(wished)).toBe(priceMinor)
})
