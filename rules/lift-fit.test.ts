import { expect, test } from 'vitest'
import { fitsLift } from './lift-fit.ts'

test.each([
  { promise: 'a box of a sofa that lies flat', box: [2040, 780, 420], fits: true },
  { promise: 'turned any way it is the same box', box: [420, 2040, 780], fits: true },
  { promise: 'as long as the cabin is high', box: [2100, 1100, 700], fits: true },
  { promise: 'longer than the cabin is high', box: [2101, 300, 100], fits: false },
  { promise: 'too thick for the door', box: [1000, 1000, 701], fits: false },
  { promise: 'too deep for the cabin', box: [2000, 1101, 300], fits: false },
])('$promise: $fits', ({ box, fits }) => {
  const [widthMm = 0, depthMm = 0, heightMm = 0] = box
  expect(fitsLift({ widthMm, depthMm, heightMm })).toBe(fits)
})
