import { expect, test } from 'vitest'
import { withWallLength } from './corners.ts'
import { withFollowers } from './follow-walls.ts'
import { newPlan } from './new-plan.ts'
import type { PlacedPiece, RoomPlan } from './plan.ts'

const size = { widthMm: 1000, depthMm: 500, heightMm: 900, stands: 'floor' } as const
const piece = (id: string, xMm: number, yMm: number): PlacedPiece => ({
  id,
  offerId: 1,
  xMm,
  yMm,
  turn: 0,
  liftMm: 0,
  isLocked: false,
})
const after = (pieces: PlacedPiece[], wall: number, lengthMm: number) => {
  const before: RoomPlan = { ...newPlan(4000, 3000), pieces }
  const changed = { ...before, corners: withWallLength(before.corners, wall, lengthMm) }
  return withFollowers(before, changed, () => size).pieces.map(({ xMm, yMm }) => [xMm, yMm])
}

test('what stands at the wall that moves goes with it, the rest stays', () => {
  const pieces = [piece('p1', 540, 1000), piece('p2', 2000, 1000), piece('p3', 3500, 1000)]
  expect(after(pieces, 2, 3500)).toEqual([
    [1040, 1000],
    [2000, 1000],
    [3500, 1000],
  ])
})

test('what stands in a corner keeps to both walls', () => {
  expect(after([piece('p1', 3500, 2750)], 1, 2500)).toEqual([[3500, 2250]])
  expect(after([piece('p1', 3500, 2750)], 0, 4600)).toEqual([[4100, 2750]])
})
