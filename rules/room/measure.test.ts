import { expect, test } from 'vitest'
import { gripOf } from './measure.ts'
import { newPlan } from './new-plan.ts'
import type { PlanPoint } from './plan.ts'

const table = { id: 'a', offerId: 1, xMm: 2000, yMm: 1500, turn: 0, liftMm: 0, isLocked: false }
// Of 4 by 3 m; the table takes 1500 to 2500 and 1200 to 1800.
const plan = { ...newPlan(), openings: [], pieces: [table] }
const sizeOf = () => ({ widthMm: 1000, depthMm: 600, heightMm: 750, stands: 'floor' as const })
const point = (xMm: number, yMm: number): PlanPoint => ({ xMm, yMm })

test.each([
  { promise: 'a corner of the room', at: point(40, 30), from: null, found: point(0, 0) },
  { promise: 'a corner of a piece before its edge', at: point(1530, 1190), from: null, found: point(1500, 1200) },
  { promise: 'a wall', at: point(1003, 40), from: null, found: point(1003, 0) },
  { promise: 'a wall straight across', at: point(1040, 40), from: point(1000, 1200), found: point(1000, 0) },
  { promise: 'an edge straight across', at: point(1460, 1490), from: point(0, 1530), found: point(1500, 1530) },
  { promise: 'the floor in centimetres', at: point(703, 708), from: null, found: point(700, 710) },
  { promise: 'the floor level with the beginning', at: point(703, 708), from: point(96, 745), found: point(700, 745) },
])('is drawn to: $promise', ({ at, from, found }) => {
  expect(gripOf({ plan, sizeOf, at, from, reachMm: 60 })).toEqual(found)
})

test('without reach it stays where it was pressed', () => {
  expect(gripOf({ plan, sizeOf, at: point(10, 20), from: point(15, 25), reachMm: 0 })).toEqual(point(10, 20))
})

test('ends of a door are corners too', () => {
  const [door] = newPlan().openings
  const seen = { ...plan, openings: door ? [{ ...door, wall: 0, fromMm: 500, widthMm: 800 }] : [] }
  expect(gripOf({ plan: seen, sizeOf, at: point(1280, 20), from: null, reachMm: 60 })).toEqual(point(1300, 0))
})
