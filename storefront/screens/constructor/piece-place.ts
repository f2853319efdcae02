import { boundsOf, middleOf } from '#rules/room/corners.ts'
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

/**
 * From each side of a piece to what is next in its way, a wall or another piece, level and upright. `others`: outlines; between
 * two pieces it is measured where they are nearest to each other on that way, in the middle where they are so all along.
 */
export function distancesAround(
  piece: PlacedPiece,
  size: PieceSize | undefined,
  corners: readonly PlanPoint[],
  others: readonly PlanPoint[][],
): Distance[] {
  const own = outlineOf(piece, size ?? unknownSize)
  const box = boundsOf(own)
  const { xMm: x, yMm: y } = middleOf(box)
  const level: Obstacle[] = [
    ...crossings(corners, 'yMm', y, 'xMm').map(
      (at): Obstacle => ({ low: at, high: at, at: y, own: [box.leftMm, box.rightMm] }),
    ),
    ...others.flatMap((other) => facing(own, other, 'yMm', 'xMm')),
  ]
  const upright: Obstacle[] = [
    ...crossings(corners, 'xMm', x, 'yMm').map(
      (at): Obstacle => ({ low: at, high: at, at: x, own: [box.topMm, box.bottomMm] }),
    ),
    ...others.flatMap((other) => facing(own, other, 'xMm', 'yMm')),
  ]
  const levelLine = (at: number, from: number, to: number) => ({
    from: { xMm: from, yMm: at },
    to: { xMm: to, yMm: at },
    mm: to - from,
  })
  const uprightLine = (at: number, from: number, to: number) => ({
    from: { xMm: at, yMm: from },
    to: { xMm: at, yMm: to },
    mm: to - from,
  })
  const [left, right] = [nearestBefore(level), nearestAfter(level)]
  const [top, bottom] = [nearestBefore(upright), nearestAfter(upright)]
  return [
    left && { side: 'left' as const, ...levelLine(left.at, left.high, left.own[0]) },
    right && { side: 'right' as const, ...levelLine(right.at, right.own[1], right.low) },
    top && { side: 'top' as const, ...uprightLine(top.at, top.high, top.own[0]) },
    bottom && { side: 'bottom' as const, ...uprightLine(bottom.at, bottom.own[1], bottom.low) },
  ].filter((one) => one !== undefined)
}

/** What stands in the way along a line, and from where to where the line goes through the piece itself. */
interface Obstacle {
  low: number
  high: number
  /** Where across the way the line is. */
  at: number
  own: [number, number]
}

type Axis = 'xMm' | 'yMm'

function facing(own: readonly PlanPoint[], other: readonly PlanPoint[], across: Axis, along: Axis): Obstacle[] {
  const [a, b] = [own, other].map((points) => points.map((point) => point[across]))
  const start = Math.max(Math.min(...(a ?? [])), Math.min(...(b ?? [])))
  const end = Math.min(Math.max(...(a ?? [])), Math.max(...(b ?? [])))
  if (end - start <= 1) return []
  // Of shapes without dents the nearest places lie at a corner of one of them.
  const corners = [...own, ...other].map((point) => point[across]).filter((at) => at > start && at < end)
  return [(start + end) / 2, ...corners].flatMap((at) => {
    const [mine, its] = [ends(crossings(own, across, at, along)), ends(crossings(other, across, at, along))]
    return mine && its ? [{ low: its[0], high: its[1], at, own: mine }] : []
  })
}

function ends(ordered: readonly number[]): [number, number] | null {
  const [first, last] = [ordered[0], ordered.at(-1)]
  return first === undefined || last === undefined ? null : [first, last]
}

function nearestBefore(found: readonly Obstacle[]): Obstacle | undefined {
  return found
    .filter(({ high, own }) => high <= own[0] + 1)
    .toSorted((a, b) => Math.round(a.own[0] - a.high) - Math.round(b.own[0] - b.high))[0]
}

function nearestAfter(found: readonly Obstacle[]): Obstacle | undefined {
  return found
    .filter(({ low, own }) => low >= own[1] - 1)
    .toSorted((a, b) => Math.round(a.low - a.own[1]) - Math.round(b.low - b.own[1]))[0]
}

/** Outlines of the pieces by which another one cannot pass: at its height, and not under or over everything. */
export function obstaclesOf(piece: PlacedPiece, plan: RoomPlan, sizeOf: SizeOf): PlanPoint[][] {
  const prints = footprintsOf(plan, sizeOf).filter(({ size }) => size.stands === 'floor' || size.stands === 'wall')
  const own = prints.find((one) => one.piece.id === piece.id)
  if (!own) return []
  return prints
    .filter((one) => one !== own && one.bottomMm < own.topMm && own.bottomMm < one.topMm)
    .map(({ points }) => points)
}

/** Where a straight line at `at` meets the sides of a shape that lie across it, in order. */
function crossings(points: readonly PlanPoint[], across: Axis, at: number, along: Axis): number[] {
  return points
    .flatMap((from, index) => {
      const to = points[(index + 1) % points.length] ?? from
      if (from[across] > at === to[across] > at) return []
      const share = (at - from[across]) / (to[across] - from[across])
      return [from[along] + share * (to[along] - from[along])]
    })
    .sort((a, b) => a - b)
}
