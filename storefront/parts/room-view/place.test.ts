import { describe, expect, test } from 'vitest'
import { frontOf, isInside, onFloor, onPlan, turnedBy } from './place.ts'

describe('a piece of the plan in the world', () => {
  test.each([
    { promise: 'at 0 its front looks down the plan', turn: 0, front: { x: 0, z: 1 } },
    { promise: 'a quarter clockwise from there it looks to the left', turn: 90, front: { x: -1, z: 0 } },
    { promise: 'turned round it looks up', turn: 180, front: { x: 0, z: -1 } },
    { promise: 'three quarters clockwise it looks to the right', turn: 270, front: { x: 1, z: 0 } },
  ])('$promise', ({ turn, front }) => {
    expect(frontOf(turn).x).toBeCloseTo(front.x)
    expect(frontOf(turn).z).toBeCloseTo(front.z)
  })

  test('turns against the sense of three.js', () => {
    expect(turnedBy(90)).toBeCloseTo(-Math.PI / 2)
  })

  test('comes back from metres to whole millimetres', () => {
    expect(onPlan(onFloor({ xMm: 1234, yMm: -567 }))).toEqual({ xMm: 1234, yMm: -567 })
  })
})

describe('inside of the walls', () => {
  const corners = [
    { x: 0, z: 0 },
    { x: 2, z: 0 },
    { x: 2, z: 2 },
    { x: 4, z: 2 },
    { x: 4, z: 4 },
    { x: 0, z: 4 },
  ]

  test.each([
    { promise: 'the middle is', at: { x: 1, z: 3 }, expected: true },
    { promise: 'the arm is', at: { x: 3.5, z: 3 }, expected: true },
    { promise: 'the corner that was cut out is not', at: { x: 3, z: 1 }, expected: false },
    { promise: 'what lies beyond is not', at: { x: -1, z: 1 }, expected: false },
  ])('$promise', ({ at, expected }) => {
    expect(isInside(corners, at)).toBe(expected)
  })
})
