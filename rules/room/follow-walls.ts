import { boundsOf, seenFrom, type Wall, wallsOf } from './corners.ts'
import { outlineOf, type SizeOf } from './footprint.ts'
import type { PlacedPiece, PlanPoint, RoomPlan } from './plan.ts'

/** From that near a piece stands at a wall. */
const atWallMm = 50

/** The plan of other corners with the pieces that stood at a wall which has moved: they go with it, the others stay. */
export function withFollowers(before: RoomPlan, after: RoomPlan, sizeOf: SizeOf): RoomPlan {
  if (before.corners === after.corners || before.corners.length !== after.corners.length) return after
  const next = wallsOf(after.corners)
  const moved = wallsOf(before.corners).flatMap((wall) => {
    const to = next[wall.index]
    const by = to ? seenFrom(wall, to.from).insideMm : 0
    return by === 0 ? [] : [{ wall, by }]
  })
  if (moved.length === 0) return after
  return { ...after, pieces: after.pieces.map((piece) => follow(piece, moved, sizeOf)) }
}

function follow(piece: PlacedPiece, moved: readonly { wall: Wall; by: number }[], sizeOf: SizeOf): PlacedPiece {
  const size = sizeOf(piece.offerId)
  if (!size) return piece
  const points = outlineOf(piece, size)
  let { xMm, yMm } = piece
  for (const { wall, by } of moved.filter((one) => isAt(points, one.wall))) {
    xMm += wall.inside.xMm * by
    yMm += wall.inside.yMm * by
  }
  return { ...piece, xMm: Math.round(xMm), yMm: Math.round(yMm) }
}

function isAt(points: readonly PlanPoint[], wall: Wall): boolean {
  if (Math.abs(Math.min(...points.map((point) => seenFrom(wall, point).insideMm))) > atWallMm) return false
  const [box, line] = [boundsOf(points), boundsOf([wall.from, wall.to])]
  return wall.along.xMm === 0
    ? box.topMm < line.bottomMm && line.topMm < box.bottomMm
    : box.leftMm < line.rightMm && line.leftMm < box.rightMm
}
