import type { Opening, RoomPlan } from '#rules/room/plan.ts'
import { type FloorPoint, onFloor } from './place.ts'

/** Walls grow outwards from the corners: what was measured stays inside. */
export const wallDepth = 0.12

/** A hole right through a wall, in its own metres: along from its first corner, and up from the floor. */
export interface Hole {
  opening: Opening
  from: number
  to: number
  bottom: number
  top: number
}

export interface WallShape {
  start: FloorPoint
  /** Of length one: where the wall goes, and where the room is as seen from it. */
  along: FloorPoint
  inward: FloorPoint
  length: number
  /** Where its outer face begins and ends along it: it goes round corners that stand out, and stops short of those that stand in. */
  outerFrom: number
  outerTo: number
  holes: Hole[]
}

/** A point of a wall: along, up, and into the room (the wall itself lies below zero). */
export type WallPoint = readonly [along: number, up: number, inward: number]
export type Quad = readonly [WallPoint, WallPoint, WallPoint, WallPoint]

export interface WallFaces {
  inner: Quad[]
  /** The outside and what lies within the openings. */
  plain: Quad[]
  /** What a saw would show: tops and ends. */
  cut: Quad[]
}

export function layWalls(plan: RoomPlan): WallShape[] {
  const corners = plan.corners.map(onFloor)
  const sides = corners.map((start, at) => {
    const end = corners[(at + 1) % corners.length] ?? start
    const length = Math.hypot(end.x - start.x, end.z - start.z)
    const along = length > 0 ? { x: (end.x - start.x) / length, z: (end.z - start.z) / length } : { x: 1, z: 0 }
    return { start, along, inward: { x: -along.z, z: along.x }, length }
  })
  return sides.map((side, at) => {
    const before = sides[(at + sides.length - 1) % sides.length] ?? side
    const after = sides[(at + 1) % sides.length] ?? side
    return {
      ...side,
      outerFrom: -wallDepth * dot(before.inward, side.along),
      outerTo: side.length - wallDepth * dot(after.inward, side.along),
      holes: plan.openings
        .filter(({ wall }) => wall === at)
        .flatMap((one) => cutHole(one, side.length, plan.heightMm / 1000)),
    }
  })
}

/** Doors and windows go through; what is left of one that reaches beyond its wall. */
function cutHole(opening: Opening, length: number, height: number): Hole[] {
  if (opening.kind !== 'door' && opening.kind !== 'window') return []
  const hole = {
    opening,
    from: Math.max(0, opening.fromMm / 1000),
    to: Math.min(length, (opening.fromMm + opening.widthMm) / 1000),
    bottom: Math.max(0, opening.sillMm / 1000),
    top: Math.min(height, (opening.sillMm + opening.heightMm) / 1000),
  }
  return hole.to - hole.from > 0.01 && hole.top - hole.bottom > 0.01 ? [hole] : []
}

/** The wall as a grid along the edges of its holes: no face has a corner in the middle of another one's edge. */
export function wallFaces(wall: WallShape, height: number): WallFaces {
  const { holes } = wall
  const columns = edges([0, wall.length, ...holes.flatMap(({ from, to }) => [from, to])])
  const rows = edges([0, height, ...holes.flatMap(({ bottom, top }) => [bottom, top])])
  const isHole = (column: number, row: number) => {
    const along = middle(columns, column)
    const up = middle(rows, row)
    return holes.some((one) => along > one.from && along < one.to && up > one.bottom && up < one.top)
  }
  const faces: WallFaces = { inner: [], plain: [], cut: [] }
  const outside = (along: number) => (along === 0 ? wall.outerFrom : along === wall.length ? wall.outerTo : along)
  for (let column = 0; column + 1 < columns.length; column++)
    for (let row = 0; row + 1 < rows.length; row++) {
      const [left = 0, right = 0] = columns.slice(column, column + 2)
      const [low = 0, high = 0] = rows.slice(row, row + 2)
      if (isHole(column, row)) {
        faces.plain.push(
          ...reveals(left, right, low, high, {
            left: column > 0 && !isHole(column - 1, row),
            right: column + 2 < columns.length && !isHole(column + 1, row),
            low: row > 0 && !isHole(column, row - 1),
            high: row + 2 < rows.length && !isHole(column, row + 1),
          }),
        )
        continue
      }
      const [l, r] = [outside(left), outside(right)]
      const back = -wallDepth
      faces.inner.push([
        [left, low, 0],
        [right, low, 0],
        [right, high, 0],
        [left, high, 0],
      ])
      faces.plain.push([
        [r, low, back],
        [l, low, back],
        [l, high, back],
        [r, high, back],
      ])
      if (high === height)
        faces.cut.push([
          [left, high, 0],
          [right, high, 0],
          [r, high, back],
          [l, high, back],
        ])
      if (left === 0)
        faces.cut.push([
          [l, low, back],
          [left, low, 0],
          [left, high, 0],
          [l, high, back],
        ])
      if (right === wall.length)
        faces.cut.push([
          [right, low, 0],
          [r, low, back],
          [r, high, back],
          [right, high, 0],
        ])
    }
  return faces
}

/** The sides of a hole that end at wall, seen from within it. */
function reveals(
  left: number,
  right: number,
  low: number,
  high: number,
  ends: Record<'left' | 'right' | 'low' | 'high', boolean>,
): Quad[] {
  const back = -wallDepth
  const quads: Quad[] = []
  if (ends.left)
    quads.push([
      [left, low, 0],
      [left, low, back],
      [left, high, back],
      [left, high, 0],
    ])
  if (ends.right)
    quads.push([
      [right, low, back],
      [right, low, 0],
      [right, high, 0],
      [right, high, back],
    ])
  if (ends.low)
    quads.push([
      [left, low, 0],
      [right, low, 0],
      [right, low, back],
      [left, low, back],
    ])
  if (ends.high)
    quads.push([
      [left, high, back],
      [right, high, back],
      [right, high, 0],
      [left, high, 0],
    ])
  return quads
}

/** Outer corners of all the walls: what the room stands on. */
export function outerCorners(walls: readonly WallShape[]): FloorPoint[] {
  return walls.map(({ start, along, inward, outerFrom }) => ({
    x: start.x + along.x * outerFrom - inward.x * wallDepth,
    z: start.z + along.z * outerFrom - inward.z * wallDepth,
  }))
}

/** Whether the room is seen past this wall, or the wall stands before it. */
export function looksIntoRoom({ start, inward }: WallShape, eye: FloorPoint): boolean {
  return (eye.x - start.x) * inward.x + (eye.z - start.z) * inward.z > 0
}

function dot(a: FloorPoint, b: FloorPoint): number {
  return a.x * b.x + a.z * b.z
}

function edges(values: number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}

function middle(values: readonly number[], at: number): number {
  return ((values[at] ?? 0) + (values[at + 1] ?? 0)) / 2
}
