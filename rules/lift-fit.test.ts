import { expect, test } from 'vitest'
import { fitsLift } from './lift-fit.ts'

test.each([
  { promise: 'a box of a sofa stands upright', box: [2040, 780, 420], fits: true },
  { promise: 'turned any way it is the same box', box: [420, 2040, 780], fits: true },
  { promise: 'as high as the cabin', box: [2100, 1400, 700], fits: true },
  { promise: 'a slim box that is longer leans', box: [2140, 340, 220], fits: true },
  { promise: 'longer than the longest line of the cabin', box: [2600, 100, 100], fits: false },
  { promise: 'longer and too broad to lean', box: [2140, 1300, 100], fits: false },
  { promise: 'too thick for the door', box: [1000, 1000, 701], fits: false },
  { promise: 'too deep for the cabin', box: [2000, 1401, 300], fits: false },
])('$promise: $fits', ({ box, fits }) => {
  const [widthMm = 0, depthMm = 0, heightMm = 0] = box
  expect(fitsLift({ widthMm, depthMm, heightMm })).toBe(fits)
})
