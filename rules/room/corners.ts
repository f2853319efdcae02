import type { PlanPoint } from './plan.ts'
import { roomLimits } from './plan.ts'

/** A wall of a plan: from one corner to the next, clockwise. */
export interface Wall {
  index: number
  from: PlanPoint
  to: PlanPoint
  lengthMm: number
  /** Of length one: along the wall, and from it into the room. */
  along: PlanPoint
  inside: PlanPoint
  /** Of a piece that has its back at the wall. */
  turn: number
}

export interface Bounds {
  leftMm: number
  topMm: number
  rightMm: number
  bottomMm: number
}

/** What is wrong with corners, and at which wall. */
export interface CornersProblem {
  code:
    | 'fewCorners'
    | 'manyCorners'
    | 'obliqueWall'
    | 'shortWall'
    | 'straightCorner'
    | 'tooWide'
    | 'crossingWalls'
    | 'counterclockwise'
  wall: number
}

export function wallsOf(corners: readonly PlanPoint[]): Wall[] {
  return corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    const lengthMm = distanceMm(from, to)
    const along = { xMm: Math.sign(to.xMm - from.xMm), yMm: Math.sign(to.yMm - from.yMm) }
    const inside = { xMm: along.yMm === 0 ? 0 : -along.yMm, yMm: along.xMm }
    return { index, from, to, lengthMm, along, inside, turn: turnTo(inside) }
  })
}

/** The turn of a piece whose front looks that way. */
function turnTo(way: PlanPoint): number {
  return (Math.round((Math.atan2(-way.xMm, way.yMm) * 180) / Math.PI) + 360) % 360
}

/** A point so far along a wall and so far from it into the room. */
export function into({ from, along, inside }: Wall, alongMm: number, insideMm: number): PlanPoint {
  return {
    xMm: from.xMm + along.xMm * alongMm + inside.xMm * insideMm,
    yMm: from.yMm + along.yMm * alongMm + inside.yMm * insideMm,
  }
}

/** As `into`, the other way round: how far along a wall a point lies, and how far from it into the room. */
export function seenFrom({ from, along, inside }: Wall, { xMm, yMm }: PlanPoint) {
  const [dx, dy] = [xMm - from.xMm, yMm - from.yMm]
  return { alongMm: dx * along.xMm + dy * along.yMm, insideMm: dx * inside.xMm + dy * inside.yMm }
}

/** Square metres of the floor. */
export function areaOf(corners: readonly PlanPoint[]): number {
  return Math.abs(signedArea(corners)) / 1_000_000
}

/** Above zero: the corners go clockwise as drawn. */
function signedArea(corners: readonly PlanPoint[]): number {
  return wallsOf(corners).reduce((sum, { from, to }) => sum + from.xMm * to.yMm - to.xMm * from.yMm, 0) / 2
}

export function boundsOf(points: readonly PlanPoint[]): Bounds {
  let [leftMm, topMm, rightMm, bottomMm] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const { xMm, yMm } of points) {
    if (xMm < leftMm) leftMm = xMm
    if (xMm > rightMm) rightMm = xMm
    if (yMm < topMm) topMm = yMm
    if (yMm > bottomMm) bottomMm = yMm
  }
  return { leftMm, topMm, rightMm, bottomMm }
}

export function middleOf({ leftMm, rightMm, topMm, bottomMm }: Bounds): PlanPoint {
  return { xMm: (leftMm + rightMm) / 2, yMm: (topMm + bottomMm) / 2 }
}

export function distanceMm(a: PlanPoint, b: PlanPoint): number {
  return Math.hypot(a.xMm - b.xMm, a.yMm - b.yMm)
}

/** The first thing for which no room can have these corners; null: it can. */
export function checkCorners(corners: readonly PlanPoint[]): CornersProblem | null {
  if (corners.length < roomLimits.cornersMin) return { code: 'fewCorners', wall: 0 }
  if (corners.length > roomLimits.cornersMax) return { code: 'manyCorners', wall: 0 }
  const walls = wallsOf(corners)
  for (const wall of walls) {
    const problem = problemOf(wall, walls)
    if (problem) return { code: problem, wall: wall.index }
  }
  const { leftMm, topMm, rightMm, bottomMm } = boundsOf(corners)
  if (Math.max(rightMm - leftMm, bottomMm - topMm) > roomLimits.spanMaxMm) return { code: 'tooWide', wall: 0 }
  const crossing = walls.find((wall) => walls.some((other) => isTouching(wall, other, walls.length)))
  if (crossing) return { code: 'crossingWalls', wall: crossing.index }
  return signedArea(corners) > 0 ? null : { code: 'counterclockwise', wall: 0 }
}

function problemOf(wall: Wall, walls: readonly Wall[]): CornersProblem['code'] | null {
  if (wall.lengthMm > 0 && wall.from.xMm !== wall.to.xMm && wall.from.yMm !== wall.to.yMm) return 'obliqueWall'
  if (wall.lengthMm < roomLimits.sideMinMm) return 'shortWall'
  const next = walls[(wall.index + 1) % walls.length]
  const isStraight = next && next.lengthMm > 0 && Math.abs(wall.along.xMm) === Math.abs(next.along.xMm)
  return isStraight ? 'straightCorner' : null
}

/** Walls that are no neighbours must not meet, not in a point either. */
function isTouching(one: Wall, other: Wall, count: number): boolean {
  const apart = (other.index - one.index + count) % count
  if (apart < 2 || apart > count - 2) return false
  const [a, b] = [boundsOf([one.from, one.to]), boundsOf([other.from, other.to])]
  return a.leftMm <= b.rightMm && b.leftMm <= a.rightMm && a.topMm <= b.bottomMm && b.topMm <= a.bottomMm
}

export function rectangleCorners(widthMm: number, depthMm: number): PlanPoint[] {
  return cornersOf([widthMm, depthMm, -widthMm])
}

/** A rectangle that lacks its lower right part. */
export function lCorners(sides: { widthMm: number; depthMm: number; cutWidthMm: number; cutDepthMm: number }) {
  const { widthMm, depthMm, cutWidthMm, cutDepthMm } = sides
  return cornersOf([widthMm, depthMm - cutDepthMm, -cutWidthMm, cutDepthMm, cutWidthMm - widthMm])
}

/** П: a rectangle that lacks the lower middle, between two legs. */
export function piCorners(sides: { widthMm: number; depthMm: number; legWidthMm: number; cutDepthMm: number }) {
  const { widthMm, depthMm, legWidthMm, cutDepthMm } = sides
  const cutWidthMm = widthMm - 2 * legWidthMm
  return cornersOf([widthMm, depthMm, -legWidthMm, -cutDepthMm, -cutWidthMm, cutDepthMm, -legWidthMm])
}

/**
 * Corners by lengths of walls from the upper left one on, level and upright by turns: to the right and down are above zero, to the
 * left and up below. The last wall closes the room by itself and is not told.
 */
export function cornersOf(lengths: readonly number[]): PlanPoint[] {
  const corners: PlanPoint[] = [{ xMm: 0, yMm: 0 }]
  let at = { xMm: 0, yMm: 0 }
  for (const [index, mm] of lengths.entries()) {
    at = index % 2 === 0 ? { ...at, xMm: at.xMm + mm } : { ...at, yMm: at.yMm + mm }
    corners.push(at)
  }
  return corners
}

/**
 * The corners with one wall of another length: the wall after it moves, and the one after that gives or takes the difference. What
 * comes out may be impossible: `checkCorners` tells.
 */
export function withWallLength(corners: readonly PlanPoint[], wall: number, lengthMm: number): PlanPoint[] {
  const changed = wallsOf(corners)[wall]
  if (!changed) return [...corners]
  return withWallMoved(corners, (wall + 1) % corners.length, {
    xMm: changed.along.xMm * (lengthMm - changed.lengthMm),
    yMm: changed.along.yMm * (lengthMm - changed.lengthMm),
  })
}

/** The corners with one wall moved; its neighbours grow or shrink. */
function withWallMoved(corners: readonly PlanPoint[], wall: number, by: PlanPoint): PlanPoint[] {
  const ends = new Set([wall, (wall + 1) % corners.length])
  return corners.map((corner, index) =>
    ends.has(index) ? { xMm: corner.xMm + by.xMm, yMm: corner.yMm + by.yMm } : corner,
  )
}
