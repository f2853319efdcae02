import { expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { wallsOf } from './corners.ts'
import { newPlan } from './new-plan.ts'
import { clearZone, fittingOpenings, freePlace, swingOf, usualOpenings } from './openings.ts'
import type { Opening } from './plan.ts'

const plan = newPlan()
const door = (more: Partial<Opening> = {}): Opening => ({
  id: 'd',
  kind: 'door',
  wall: 0,
  fromMm: 1000,
  ...usualOpenings.door,
  ...more,
})
const top = wallsOf(plan.corners)[0]

test('the usual room is possible', () => {
  expect(checkPlan(plan)).toBeNull()
  expect(checkPlan(newPlan(1000, 1000))).toBeNull()
})

test('a door hung on the left opens from the left end of it', () => {
  if (!top) throw new Error('no wall')
  const left = swingOf(door(), top)
  expect(left[0]).toEqual({ xMm: 1000, yMm: 0 })
  expect(left[1]).toEqual({ xMm: 1800, yMm: 0 })
  expect(left.at(-1)?.xMm).toBeCloseTo(1000)
  expect(left.at(-1)?.yMm).toBeCloseTo(800)
  expect(swingOf(door({ swing: 'right' }), top)[0]).toEqual({ xMm: 1800, yMm: 0 })
})

test('a sliding door needs the floor before it, a socket nothing', () => {
  if (!top) throw new Error('no wall')
  expect(clearZone(door({ swing: 'none' }), top)).toHaveLength(4)
  expect(clearZone(door({ kind: 'socket' }), top)).toBeNull()
})

test.each([
  { promise: 'beyond its wall', openings: [door({ fromMm: 3500 })], code: 'openingOutside' },
  { promise: 'in a wall that is not there', openings: [door({ wall: 7 })], code: 'openingOutside' },
  { promise: 'above the ceiling', openings: [door({ sillMm: 800 })], code: 'openingTooHigh' },
  { promise: 'in each other', openings: [door(), door({ id: 'e', fromMm: 1500 })], code: 'openingsMeet' },
  { promise: 'of one name', openings: [door(), door({ wall: 1 })], code: 'repeatedId' },
])('openings $promise make no room', ({ openings, code }) => {
  expect(checkPlan({ ...plan, openings })?.code).toBe(code)
})

test('openings follow their walls: they slide, shrink, or are left out', () => {
  const small = {
    ...newPlan(700, 1200),
    openings: [door(), door({ id: 'e', wall: 3, fromMm: 2000 }), door({ id: 'f' })],
  }
  const openings = fittingOpenings(small)
  expect(openings.map(({ id, fromMm, widthMm }) => [id, fromMm, widthMm])).toEqual([
    ['d', 0, 700],
    ['e', 400, 800],
  ])
  expect(checkPlan({ ...small, openings })).toBeNull()
})

test('under a lower ceiling windows are made lower, and what is below them stays', () => {
  const window = door({ id: 'w', kind: 'window', widthMm: 1400, heightMm: 1400, sillMm: 850 })
  const radiator = door({ id: 'r', kind: 'radiator', widthMm: 1000, heightMm: 500, sillMm: 120 })
  const low = { ...newPlan(), heightMm: 2000, openings: [window, radiator] }
  const openings = fittingOpenings(low)
  expect(openings.map(({ id, sillMm, heightMm }) => [id, sillMm, heightMm])).toEqual([
    ['w', 850, 1150],
    ['r', 120, 500],
  ])
  expect(checkPlan({ ...low, openings })).toBeNull()
})

test('a free place is in the longest free span; where none is as wide there is none', () => {
  const { corners } = newPlan(4000, 3000)
  expect(freePlace({ corners, openings: [] }, door({ id: 'n' }))).toEqual({ wall: 0, fromMm: 1600 })
  const taken = door({ id: 't', wall: 0, fromMm: 1500, widthMm: 1000 })
  expect(freePlace({ corners, openings: [taken] }, door({ id: 'n' }), 0)).toEqual({ wall: 0, fromMm: 350 })
  expect(freePlace({ corners, openings: [taken] }, door({ id: 'n', widthMm: 1600 }), 0)).toBeNull()
})
