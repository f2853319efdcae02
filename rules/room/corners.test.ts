import { describe, expect, test } from 'vitest'
import { areaOf, checkCorners, lCorners, piCorners, rectangleCorners, wallsOf, withWallLength } from './corners.ts'

const room = rectangleCorners(4000, 3000)
const point = (xMm: number, yMm: number) => ({ xMm, yMm })

test('walls go clockwise, each knows where the room is and how a piece turns its back to it', () => {
  expect(wallsOf(room).map(({ lengthMm, inside, turn }) => [lengthMm, inside.xMm, inside.yMm, turn])).toEqual([
    [4000, 0, 1, 0],
    [3000, -1, 0, 90],
    [4000, 0, -1, 180],
    [3000, 1, 0, 270],
  ])
})

describe('shapes by their sides', () => {
  test('a rectangle', () => {
    expect(areaOf(room)).toBe(12)
    expect(checkCorners(room)).toBeNull()
  })
  test('Г lacks its lower right', () => {
    const corners = lCorners({ widthMm: 4000, depthMm: 3000, cutWidthMm: 1500, cutDepthMm: 1000 })
    expect(checkCorners(corners)).toBeNull()
    expect(areaOf(corners)).toBe(10.5)
  })
  test('П lacks its lower middle', () => {
    const corners = piCorners({ widthMm: 5000, depthMm: 3000, legWidthMm: 1500, cutDepthMm: 1000 })
    expect(corners).toHaveLength(8)
    expect(checkCorners(corners)).toBeNull()
    expect(areaOf(corners)).toBe(13)
  })
})

test.each([
  { promise: 'three corners', corners: room.slice(0, 3), code: 'fewCorners' },
  {
    promise: 'a wall aslant',
    corners: [point(0, 0), point(4000, 100), point(4000, 3000), point(0, 3000)],
    code: 'obliqueWall',
  },
  { promise: 'a wall too short', corners: rectangleCorners(4000, 400), code: 'shortWall' },
  {
    promise: 'a corner that is none',
    corners: [point(0, 0), point(2000, 0), point(4000, 0), point(4000, 3000), point(0, 3000)],
    code: 'straightCorner',
  },
  { promise: 'too large', corners: rectangleCorners(20_100, 3000), code: 'tooWide' },
  { promise: 'the other way round', corners: room.toReversed(), code: 'counterclockwise' },
  {
    promise: 'walls that cross',
    corners: [
      point(0, 0),
      point(4000, 0),
      point(4000, 3000),
      point(1000, 3000),
      point(1000, -1000),
      point(2000, -1000),
      point(2000, 4000),
      point(0, 4000),
    ],
    code: 'crossingWalls',
  },
])('$promise makes no room', ({ corners, code }) => {
  expect(checkCorners(corners)?.code).toBe(code)
})

test('a wall of another length moves the one after it', () => {
  const wider = withWallLength(room, 0, 4500)
  expect(wallsOf(wider).map(({ lengthMm }) => lengthMm)).toEqual([4500, 3000, 4500, 3000])
})
