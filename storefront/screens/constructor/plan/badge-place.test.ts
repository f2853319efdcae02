import { expect, test } from 'vitest'
import { badgePlace } from './badge-place.ts'

const box = (leftMm: number, topMm: number, widthMm: number, depthMm: number) => ({
  leftMm,
  topMm,
  rightMm: leftMm + widthMm,
  bottomMm: topMm + depthMm,
})

test('a lamp that hangs over nothing keeps its name', () => {
  expect(badgePlace(box(0, 0, 400, 400), [box(1000, 0, 800, 800)], 100)).toBeNull()
})

test('over a table its number goes to the end that is furthest from the table’s name', () => {
  expect(badgePlace(box(100, 100, 400, 400), [box(200, 200, 1600, 1600)], 100)).toEqual({ xMm: 100, yMm: 100 })
})

test('right over a small one the number goes on beside it', () => {
  const { xMm = 0, yMm = 0 } = badgePlace(box(950, 950, 100, 100), [box(900, 900, 200, 200)], 100) ?? {}
  expect(Math.hypot(xMm - 1000, yMm - 1000)).toBeCloseTo(300)
})
