import { expect, test } from 'vitest'
import { darkAtEdge } from './paper-edge.ts'

const [width, height] = [1600, 1200]
const left = (dark: number, x: number, y = 600) => darkAtEdge(dark, x, y, width, height)

test('inside of a picture a shadow is as dark as it fell, at its edge there is none', () => {
  for (const dark of [0.02, 0.2, 0.8]) {
    expect(left(dark, 800)).toBe(dark)
    for (const [x, y] of [
      [0, 600],
      [49, 600],
      [1599, 600],
      [800, 10],
      [800, 1190],
    ] as const)
      expect(left(dark, x, y)).toBe(0)
  }
})

test('thin shadow runs out over a ninth of the width, what lies at a foot stays until close to the edge', () => {
  expect(left(0.1, 100)).toBeLessThan(0.04)
  expect(left(0.1, 180)).toBeGreaterThan(0.09)
  expect(left(0.6, 100)).toBe(0.6)
  const steps = Array.from({ length: 1600 }, (_, x) => Math.abs(left(0.1, x + 1) - left(0.1, x)))
  expect(Math.max(...steps)).toBeLessThan(0.0015)
})

test('what is darker stays darker', () => {
  for (const x of [60, 80, 120, 160, 185])
    for (let dark = 0.01; dark < 1; dark += 0.01) expect(left(dark + 0.01, x)).toBeGreaterThanOrEqual(left(dark, x))
})
