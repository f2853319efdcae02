import { expect, test } from 'vitest'
import { rectangleCorners } from '#rules/room/corners.ts'
import { movedBy, pointAt, viewOf, wholeRoom, zoomedAt } from './view.ts'

const corners = rectangleCorners(4000, 3000)
const size = { width: 888, height: 520 }

test('the whole room is seen, with room for its numbers', () => {
  const view = viewOf(corners, size, wholeRoom)
  expect(view.mmPerPx).toBeCloseTo(8.1)
  expect(pointAt(view, { x: 444, y: 260 })).toEqual({ xMm: 2000, yMm: 1500 })
})

test('on a phone the numbers of the upper and lower walls stand free of the buttons', () => {
  const phone = { width: 390, height: 354 }
  const view = viewOf(corners, phone, wholeRoom)
  const outside = -120 - 15 * view.mmPerPx
  const labelPx = (outside - view.yMm) / view.mmPerPx
  expect(labelPx - 8).toBeGreaterThan(8 + 44)
})

test('what is under the finger stays there while one zooms', () => {
  const view = viewOf(corners, size, wholeRoom)
  const at = { x: 100, y: 400 }
  const under = pointAt(view, at)
  const zoom = zoomedAt(view, size, wholeRoom, 2, at)
  const near = pointAt(viewOf(corners, size, zoom), at)
  expect([near.xMm, near.yMm]).toEqual([expect.closeTo(under.xMm), expect.closeTo(under.yMm)])
  expect(zoomedAt(view, size, zoom, 100, at).by).toBe(8)
})

test('the plan goes with the finger', () => {
  const view = viewOf(corners, size, wholeRoom)
  const moved = viewOf(corners, size, movedBy(view, wholeRoom, { x: 50, y: -20 }))
  expect(pointAt(moved, { x: 150, y: 80 })).toEqual(pointAt(view, { x: 100, y: 100 }))
})

test('a window too small for anything still shows the room', () => {
  expect(viewOf(corners, { width: 10, height: 10 }, wholeRoom).mmPerPx).toBeGreaterThan(0)
})
