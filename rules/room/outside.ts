import { type Bounds, boundsOf } from './corners.ts'
import { depthOfOverlap, type Footprint, isNear, toleranceMm } from './footprint.ts'
import type { PlanPoint } from './plan.ts'

interface Block {
  bounds: Bounds
  points: PlanPoint[]
}

const farMm = 100_000

/**
 * All that is not the room, as boxes: four around it, and one for each part that its outline lacks. A piece is outside when it
 * stands in one of them, by the same measure by which pieces stand in each other.
 */
export function outsideOf(corners: readonly PlanPoint[]) {
  const { leftMm, topMm, rightMm, bottomMm } = boundsOf(corners)
  const [west, north, east, south] = [leftMm - farMm, topMm - farMm, rightMm + farMm, bottomMm + farMm]
  const blocks = [
    block(west, north, leftMm, south),
    block(rightMm, north, east, south),
    block(west, north, east, topMm),
    block(west, bottomMm, east, south),
    ...lackingBlocks(corners),
  ]
  return {
    isOutside: ({ bounds, points }: Pick<Footprint, 'bounds' | 'points'>) =>
      blocks.some(
        (one) => isNear(bounds, one.bounds, -toleranceMm) && depthOfOverlap(points, one.points) > toleranceMm,
      ),
  }
}

function lackingBlocks(corners: readonly PlanPoint[]): Block[] {
  const xs = inOrder(corners.map(({ xMm }) => xMm))
  const ys = inOrder(corners.map(({ yMm }) => yMm))
  return pairs(ys).flatMap(([top, bottom]) =>
    pairs(xs).flatMap(([left, right]) =>
      isInRoom({ xMm: (left + right) / 2, yMm: (top + bottom) / 2 }, corners) ? [] : [block(left, top, right, bottom)],
    ),
  )
}

/** By the number of upright walls to the left of the point; on a wall itself either answer may come. */
export function isInRoom({ xMm, yMm }: PlanPoint, corners: readonly PlanPoint[]): boolean {
  let isIn = false
  let previous = corners.at(-1)
  for (const corner of corners) {
    if (previous && previous.xMm < xMm && previous.yMm > yMm !== corner.yMm > yMm) isIn = !isIn
    previous = corner
  }
  return isIn
}

function block(leftMm: number, topMm: number, rightMm: number, bottomMm: number): Block {
  return {
    bounds: { leftMm, topMm, rightMm, bottomMm },
    points: [
      { xMm: leftMm, yMm: topMm },
      { xMm: rightMm, yMm: topMm },
      { xMm: rightMm, yMm: bottomMm },
      { xMm: leftMm, yMm: bottomMm },
    ],
  }
}

function inOrder(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}

function pairs(numbers: readonly number[]): [number, number][] {
  return numbers.slice(1).map((number, index) => [numbers[index] ?? number, number])
}
