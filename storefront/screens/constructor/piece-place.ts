import { type Bounds, boundsOf, middleOf } from '#rules/room/corners.ts'
import { footprintsOf, outlineOf, type SizeOf, unknownSize } from '#rules/room/footprint.ts'
import type { PieceSize, PlacedPiece, PlanPoint, RoomPlan } from '#rules/room/plan.ts'

/** How far a piece stands from the left and from the upper end of the room: what its fields say. */
export function placeOf(
  piece: Pick<PlacedPiece, 'xMm' | 'yMm' | 'turn'>,
  size: Pick<PieceSize, 'widthMm' | 'depthMm' | 'isRound'> | undefined,
  corners: readonly PlanPoint[],
): { leftMm: number; topMm: number } {
  const room = boundsOf(corners)
  const box = boundsOf(outlineOf(piece, size ?? unknownSize))
  return { leftMm: Math.round(box.leftMm - room.leftMm), topMm: Math.round(box.topMm - room.topMm) }
}

export interface Distance {
  side: 'left' | 'right' | 'top' | 'bottom'
  from: PlanPoint
  to: PlanPoint
  mm: number
}

/** From each side of a piece to what is next in its way, a wall or another piece, level and upright. */
export function distancesAround(
  piece: PlacedPiece,
  size: PieceSize | undefined,
  corners: readonly PlanPoint[],
  others: readonly Bounds[],
): Distance[] {
  const box = boundsOf(outlineOf(piece, size ?? unknownSize))
  const level = others.flatMap((one) =>
    obstacle(box.topMm, box.bottomMm, one.topMm, one.bottomMm, one.leftMm, one.rightMm),
  )
  const upright = others.flatMap((one) =>
    obstacle(box.leftMm, box.rightMm, one.leftMm, one.rightMm, one.topMm, one.bottomMm),
  )
  const { xMm: x, yMm: y } = middleOf(box)
  const wallsLevel = crossings(corners, 'yMm', y, 'xMm').map((at) => ({ from: at, to: at, middle: y }))
  const wallsUpright = crossings(corners, 'xMm', x, 'yMm').map((at) => ({ from: at, to: at, middle: x }))
  const left = lastBefore([...wallsLevel, ...level], box.leftMm)
  const right = firstAfter([...wallsLevel, ...level], box.rightMm)
  const top = lastBefore([...wallsUpright, ...upright], box.topMm)
  const bottom = firstAfter([...wallsUpright, ...upright], box.bottomMm)
  const levelLine = (middle: number, from: number, to: number) => ({
    from: { xMm: from, yMm: middle },
    to: { xMm: to, yMm: middle },
    mm: to - from,
  })
  const uprightLine = (middle: number, from: number, to: number) => ({
    from: { xMm: middle, yMm: from },
    to: { xMm: middle, yMm: to },
    mm: to - from,
  })
  return [
    left && { side: 'left' as const, ...levelLine(left.middle, left.to, box.leftMm) },
    right && { side: 'right' as const, ...levelLine(right.middle, box.rightMm, right.from) },
    top && { side: 'top' as const, ...uprightLine(top.middle, top.to, box.topMm) },
    bottom && { side: 'bottom' as const, ...uprightLine(bottom.middle, box.bottomMm, bottom.from) },
  ].filter((one) => one !== undefined)
}

/** What stands in the way along one axis, and where across it the line to it goes. */
interface Obstacle {
  from: number
  to: number
  middle: number
}

function obstacle(
  low: number,
  high: number,
  otherLow: number,
  otherHigh: number,
  from: number,
  to: number,
): Obstacle[] {
  const [start, end] = [Math.max(low, otherLow), Math.min(high, otherHigh)]
  return end - start > 1 ? [{ from, to, middle: (start + end) / 2 }] : []
}

function lastBefore(found: readonly Obstacle[], at: number): Obstacle | undefined {
  return found.filter(({ to }) => to <= at + 1).toSorted((a, b) => b.to - a.to)[0]
}

function firstAfter(found: readonly Obstacle[], at: number): Obstacle | undefined {
  return found.filter(({ from }) => from >= at - 1).toSorted((a, b) => a.from - b.from)[0]
}

/** Boxes of the pieces by which another one cannot pass: at its height, and not under or over everything. */
export function obstaclesOf(piece: PlacedPiece, plan: RoomPlan, sizeOf: SizeOf): Bounds[] {
  const prints = footprintsOf(plan, sizeOf).filter(({ size }) => size.stands === 'floor' || size.stands === 'wall')
  const own = prints.find((one) => one.piece.id === piece.id)
  if (!own) return []
  return prints
    .filter((one) => one !== own && one.bottomMm < own.topMm && own.bottomMm < one.topMm)
    .map(({ bounds }) => bounds)
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
