import { expect, test } from 'vitest'
import { lCorners, rectangleCorners } from '#rules/room/corners.ts'
import type { PlacedPiece } from '#rules/room/plan.ts'
import { distancesAround, placeOf } from './piece-place.ts'

const size = { widthMm: 2000, depthMm: 1000, heightMm: 800, stands: 'floor' as const }
const piece = (xMm: number, yMm: number, turn = 0): PlacedPiece => ({
  id: 'p1',
  offerId: 1,
  xMm,
  yMm,
  turn,
  liftMm: 0,
  isLocked: false,
})

test.each([
  { turn: 0, place: { leftMm: 500, topMm: 1000 } },
  { turn: 90, place: { leftMm: 1000, topMm: 500 } },
])('turned by $turn it is told by the edges that it has then', ({ turn, place }) => {
  expect(placeOf(piece(1500, 1500, turn), size, rectangleCorners(4000, 3000))).toEqual(place)
})

test('to the four walls around it', () => {
  const lines = distancesAround(piece(1500, 1500), size, rectangleCorners(4000, 3000), [])
  expect(lines.map(({ mm }) => mm)).toEqual([500, 1500, 1000, 1000])
})

test('in a room of six corners to the wall that it faces, not to the furthest', () => {
  const corners = lCorners({ widthMm: 5000, depthMm: 4000, cutWidthMm: 2000, cutDepthMm: 2000 })
  const lines = distancesAround(piece(1500, 3000), size, corners, [])
  expect(lines.map(({ mm }) => mm)).toEqual([500, 500, 2500, 500])
})

test('to the piece that stands before the wall, where it faces it', () => {
  const other = { leftMm: 3000, rightMm: 3600, topMm: 1000, bottomMm: 1400 }
  const [, right] = distancesAround(piece(1500, 1500), size, rectangleCorners(4000, 3000), [other])
  expect(right).toEqual({ side: 'right', from: { xMm: 2500, yMm: 1200 }, to: { xMm: 3000, yMm: 1200 }, mm: 500 })
})
