import { type Bounds, boundsOf, distanceMm } from './corners.ts'
import type { PieceSize, PlacedPiece, PlanPoint, RoomPlan } from './plan.ts'

/** What a piece takes of the plan and of the height. Points are not whole where it is turned aslant. */
export interface Footprint {
  piece: PlacedPiece
  size: PieceSize
  /** Clockwise. */
  points: PlanPoint[]
  bounds: Bounds
  bottomMm: number
  topMm: number
}

/** How an offer's piece is in size; null: not known any more. */
export type SizeOf = (offerId: number) => PieceSize | null

/** How large a piece is drawn whose size is not known any more. */
export const unknownSize = { widthMm: 600, depthMm: 600 }

/** What stands in each other by less is a matter of rounding. */
export const toleranceMm = 5

export function footprintOf(piece: PlacedPiece, size: PieceSize, roomHeightMm: number): Footprint {
  const points = outlineOf(piece, size)
  // What hangs from the ceiling ends there, whatever its lift says.
  const bottomMm = size.stands === 'ceiling' ? Math.max(0, roomHeightMm - size.heightMm) : piece.liftMm
  return { piece, size, points, bounds: boundsOf(points), bottomMm, topMm: bottomMm + size.heightMm }
}

/** Of all pieces of known size, in the plan's order. */
export function footprintsOf({ pieces, heightMm }: RoomPlan, sizeOf: SizeOf): Footprint[] {
  return pieces.flatMap((piece) => {
    const size = sizeOf(piece.offerId)
    return size ? [footprintOf(piece, size, heightMm)] : []
  })
}

/** So many corners stand for a circle: half a metre of radius is right to about a millimetre. */
const cornersOfCircle = 48

/** What a piece covers, seen from above. */
export function outlineOf(
  piece: Pick<PlacedPiece, 'xMm' | 'yMm' | 'turn'>,
  size: Pick<PieceSize, 'widthMm' | 'depthMm' | 'isRound'>,
): PlanPoint[] {
  if (!size.isRound) return turnedRectangle(piece, size)
  return Array.from({ length: cornersOfCircle }, (_none, at) => {
    const [cos, sin] = cosSin((at * 360) / cornersOfCircle)
    return { xMm: piece.xMm + (cos * size.widthMm) / 2, yMm: piece.yMm + (sin * size.widthMm) / 2 }
  })
}

/** A rectangle about its middle, from its back left end, seen from behind it as it stands: `frontMm` is added before its front. */
export function turnedRectangle(
  { xMm, yMm, turn }: Pick<PlacedPiece, 'xMm' | 'yMm' | 'turn'>,
  { widthMm, depthMm }: Pick<PieceSize, 'widthMm' | 'depthMm'>,
  frontMm = 0,
): PlanPoint[] {
  const [cos, sin] = cosSin(turn)
  const [half, back, front] = [widthMm / 2, -depthMm / 2, depthMm / 2 + frontMm]
  const at = (x: number, y: number) => ({ xMm: xMm + x * cos - y * sin, yMm: yMm + x * sin + y * cos })
  return [at(-half, back), at(half, back), at(half, front), at(-half, front)]
}

/** Exact at right angles, where `Math.cos` leaves a rest. */
function cosSin(turn: number): [number, number] {
  switch (((turn % 360) + 360) % 360) {
    case 0:
      return [1, 0]
    case 90:
      return [0, 1]
    case 180:
      return [-1, 0]
    case 270:
      return [0, -1]
    default:
      return [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  }
}

export function isUpright(turn: number): boolean {
  return turn % 90 === 0
}

/**
 * How deep two convex shapes stand in each other: the least way by which one would have to move (separating axes); zero or less:
 * they do not.
 */
export function depthOfOverlap(a: readonly PlanPoint[], b: readonly PlanPoint[]): number {
  return Math.min(leastOverlap(a, b), leastOverlap(b, a))
}

function leastOverlap(edges: readonly PlanPoint[], other: readonly PlanPoint[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const [index, from] of edges.entries()) {
    const to = edges[(index + 1) % edges.length] ?? from
    const length = distanceMm(from, to)
    if (length === 0) continue
    const axis = { xMm: -(to.yMm - from.yMm) / length, yMm: (to.xMm - from.xMm) / length }
    const [a, b] = [span(edges, axis), span(other, axis)]
    least = Math.min(least, a.most - b.least, b.most - a.least)
    if (least <= 0) return least
  }
  return least
}

function span(points: readonly PlanPoint[], axis: PlanPoint): { least: number; most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { xMm, yMm } of points) {
    const at = xMm * axis.xMm + yMm * axis.yMm
    if (at < least) least = at
    if (at > most) most = at
  }
  return { least, most }
}

/** Quick and without shape: whether the boxes around two things are nearer to each other than that. */
export function isNear(a: Bounds, b: Bounds, withinMm = 0): boolean {
  return (
    a.leftMm < b.rightMm + withinMm &&
    b.leftMm < a.rightMm + withinMm &&
    a.topMm < b.bottomMm + withinMm &&
    b.topMm < a.bottomMm + withinMm
  )
}

/**
 * Whether two pieces stand in each other by more than a rounding. Rugs lie under everything and over each other; the rest meets only
 * where its heights do, so a shelf hangs over a chest and a lamp over a table.
 */
export function isInEachOther(a: Footprint, b: Footprint): boolean {
  if (a.size.stands === 'rug' || b.size.stands === 'rug') return false
  if (Math.min(a.topMm, b.topMm) - Math.max(a.bottomMm, b.bottomMm) <= toleranceMm) return false
  return isNear(a.bounds, b.bounds, -toleranceMm) && depthOfOverlap(a.points, b.points) > toleranceMm
}

/** So thick a table's top may be, with what carries it. */
const tableTopMm = 40
/** What of a chair is higher than a table, at its back end. */
const chairBackMm = 100

/** Whether one of two that stand in each other is a seat pushed under a table: wholly, or up to its back. */
export function isPushedUnder(a: Footprint, b: Footprint): boolean {
  return goesUnder(a, b) || goesUnder(b, a)
}

function goesUnder({ piece, size, bottomMm, topMm }: Footprint, table: Footprint): boolean {
  const { seatMm } = size
  const freeMm = table.topMm - tableTopMm
  if (seatMm === undefined || seatMm === null || !table.size.isTable || bottomMm + seatMm > freeMm) return false
  if (topMm <= freeMm) return true
  const back = turnedRectangle(piece, size, chairBackMm - size.depthMm)
  return depthOfOverlap(back, table.points) <= toleranceMm
}
