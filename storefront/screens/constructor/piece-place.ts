import { boundsOf } from '#rules/room/corners.ts'
import { turnedRectangle } from '#rules/room/footprint.ts'
import type { PieceSize, PlacedPiece, PlanPoint } from '#rules/room/plan.ts'

const unknown = { widthMm: 600, depthMm: 600 }

/** How far a piece stands from the left and from the upper end of the room: what its fields say. */
export function placeOf(
  piece: Pick<PlacedPiece, 'xMm' | 'yMm' | 'turn'>,
  size: Pick<PieceSize, 'widthMm' | 'depthMm'> | undefined,
  corners: readonly PlanPoint[],
): { leftMm: number; topMm: number } {
  const room = boundsOf(corners)
  const box = boundsOf(turnedRectangle(piece, size ?? unknown))
  return { leftMm: Math.round(box.leftMm - room.leftMm), topMm: Math.round(box.topMm - room.topMm) }
}

export interface Distance {
  from: PlanPoint
  to: PlanPoint
  mm: number
}

/** From each side of a piece to the wall that it faces, level and upright. */
export function distancesToWalls(
  piece: PlacedPiece,
  size: PieceSize | undefined,
  corners: readonly PlanPoint[],
): Distance[] {
  const box = boundsOf(turnedRectangle(piece, size ?? unknown))
  const [x, y] = [(box.leftMm + box.rightMm) / 2, (box.topMm + box.bottomMm) / 2]
  const upright = crossings(corners, 'yMm', y, 'xMm')
  const level = crossings(corners, 'xMm', x, 'yMm')
  const left = upright.findLast((at) => at <= box.leftMm + 1)
  const right = upright.find((at) => at >= box.rightMm - 1)
  const top = level.findLast((at) => at <= box.topMm + 1)
  const bottom = level.find((at) => at >= box.bottomMm - 1)
  return [
    left !== undefined && { from: { xMm: left, yMm: y }, to: { xMm: box.leftMm, yMm: y }, mm: box.leftMm - left },
    right !== undefined && { from: { xMm: box.rightMm, yMm: y }, to: { xMm: right, yMm: y }, mm: right - box.rightMm },
    top !== undefined && { from: { xMm: x, yMm: top }, to: { xMm: x, yMm: box.topMm }, mm: box.topMm - top },
    bottom !== undefined && {
      from: { xMm: x, yMm: box.bottomMm },
      to: { xMm: x, yMm: bottom },
      mm: bottom - box.bottomMm,
    },
  ].filter((one) => one !== false)
}

/** Where a straight line at `at` meets the walls across it, in order. */
function crossings(corners: readonly PlanPoint[], across: 'xMm' | 'yMm', at: number, along: 'xMm' | 'yMm'): number[] {
  return corners
    .flatMap((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from
      return from[across] > at !== to[across] > at ? [from[along]] : []
    })
    .sort((a, b) => a - b)
}
