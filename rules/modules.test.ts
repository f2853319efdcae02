import { expect, test } from 'vitest'
import { composeLength, lengthOf, type ModuleSize, perMetreMinor } from './modules.ts'

const modules: ModuleSize[] = [
  { offerId: 1, place: 'base', widthMm: 600 },
  { offerId: 2, place: 'base', widthMm: 800 },
  { offerId: 3, place: 'tall', widthMm: 600 },
  { offerId: 4, place: 'wall', widthMm: 600 },
  { offerId: 5, place: 'wall', widthMm: 800 },
]

test.each([
  { promise: 'nothing fits into half a metre', lengthMm: 500, pieces: {} },
  { promise: 'one narrow module', lengthMm: 600, pieces: { 1: 1, 4: 1 } },
  { promise: 'one wide one rather than a narrow one and a gap', lengthMm: 900, pieces: { 2: 1, 5: 1 } },
  { promise: 'two that fill it to the end', lengthMm: 1400, pieces: { 1: 1, 2: 1, 4: 1, 5: 1 } },
  { promise: 'a tall one where there is room for it', lengthMm: 2000, pieces: { 3: 1, 1: 1, 2: 1, 4: 1, 5: 1 } },
  { promise: 'three metres', lengthMm: 3000, pieces: { 3: 1, 2: 3, 5: 3 } },
])('$promise', ({ lengthMm, pieces }) => {
  expect(Object.fromEntries(composeLength(lengthMm, modules))).toEqual(pieces)
})

test('no composition is longer than its wall, and none leaves room for another module, by brute force', () => {
  for (let lengthMm = 0; lengthMm <= 6000; lengthMm += 50) {
    const pieces = composeLength(lengthMm, modules)
    const tallMm = pieces.has(3) ? 600 : 0
    let most = 0
    for (let narrow = 0; narrow <= 10; narrow++)
      for (let wide = 0; wide <= 8; wide++) {
        const sum = narrow * 600 + wide * 800
        if (sum <= lengthMm - tallMm) most = Math.max(most, sum)
      }
    expect(lengthOf(pieces, modules)).toBe(most + tallMm)
  }
})

test('a price by the metre is in whole units', () => {
  expect(perMetreMinor(11_680_000, 3000)).toBe(3_893_300)
  expect(perMetreMinor(100, 0)).toBe(0)
})
