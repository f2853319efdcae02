import { expect, test } from 'vitest'
import { lCorners, rectangleCorners } from '#rules/room/corners.ts'
import { outlineOf, turnedRectangle } from '#rules/room/footprint.ts'
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
  const other = turnedRectangle({ xMm: 3300, yMm: 1200, turn: 0 }, { widthMm: 600, depthMm: 400 })
  const [, right] = distancesAround(piece(1500, 1500), size, rectangleCorners(4000, 3000), [other])
  expect(right).toEqual({ side: 'right', from: { xMm: 2500, yMm: 1200 }, to: { xMm: 3000, yMm: 1200 }, mm: 500 })
})

test('from one round piece to another where they are nearest on the way, not from box to box', () => {
  const round = { widthMm: 1000, depthMm: 1000, heightMm: 750, stands: 'floor' as const, isRound: true }
  const corners = rectangleCorners(4000, 3000)
  const rightOf = (xMm: number, yMm: number) =>
    distancesAround(piece(1500, 1500), round, corners, [outlineOf({ xMm, yMm, turn: 0 }, round)])[1]
  expect(rightOf(2600, 1500)?.mm).toBe(100)
  // Circles touch when their middles are 1000 apart: 800 to the side of 600 down.
  expect(rightOf(2600, 2100)?.mm).toBeGreaterThan(295)
  expect(rightOf(2600, 2100)?.mm).toBeLessThan(305)
})

test('to the corner of what stands aslant, which is nearer than its middle', () => {
  const aslant = turnedRectangle({ xMm: 3300, yMm: 1400, turn: 45 }, { widthMm: 400, depthMm: 400 })
  const [, right] = distancesAround(piece(1500, 1500), size, rectangleCorners(4000, 3000), [aslant])
  expect(Math.round(right?.mm ?? 0)).toBe(517)
  expect(right?.to.yMm).toBeCloseTo(1400)
})
