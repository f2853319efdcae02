import { type Bounds, boundsOf, distanceMm, wallsOf } from './corners.ts'
import { floorGrid, type GapOnFloor } from './floor-grid.ts'
import { type Footprint, footprintsOf, isNear, isUpright, type SizeOf, toleranceMm } from './footprint.ts'
import type { PlanPoint, RoomPlan } from './plan.ts'

/** Where one has to squeeze: between two pieces, or one and a wall. */
export interface Passage {
  kind: 'tightPassage'
  pieces: [string] | [string, string]
  widthMm: number
  /** Ends of the line across it, where it is narrowest. */
  from: PlanPoint
  to: PlanPoint
}

type Gap = Omit<Passage, 'kind'> & GapOnFloor

/** Pieces nearer than that to each other or to a wall stand together: nobody would go between them. */
const togetherMm = 100
/** What hangs higher is walked under. */
const headMm = 1900
/** What is lower is stepped on. */
const stepMm = 40

/**
 * Passages narrower than `underMm` by which one would have to go. Not every gap is one: between a sofa and its coffee table 40 cm
 * are right, because the table is walked around. So all narrow gaps are shut in thought, and the floor falls into parts; the widest
 * gaps are opened first, and one is told when it is what joins two parts that are large enough to be gone to. A part that has no gap
 * at all is not told. Widths are measured between the shapes themselves; only what belongs together on the floor is looked up on
 * a grid.
 */
export function listPassages(plan: RoomPlan, sizeOf: SizeOf, underMm: number): Passage[] {
  const standing = footprintsOf(plan, sizeOf).filter(isInTheWayOfFeet)
  const floor = floorGrid(plan, standing)
  const gaps = gapsOf(plan, standing, underMm).flatMap((gap) => floor.shut(gap))
  if (gaps.length === 0) return []
  const parts = floor.parts()
  const order = new Map(standing.map(({ piece }, index) => [piece.id, index]))
  const place = ({ pieces: [first, second] }: Gap) =>
    (order.get(first) ?? 0) * 1000 + (second === undefined ? 999 : (order.get(second) ?? 0))
  return gaps
    .toSorted((a, b) => b.widthMm - a.widthMm || place(a) - place(b))
    .filter((gap) => parts.join(floor.labelsBeside(gap)) && gap.widthMm >= togetherMm)
    .toSorted((a, b) => place(a) - place(b))
    .map(({ pieces, widthMm, from, to }) => ({ kind: 'tightPassage', pieces, widthMm: Math.floor(widthMm), from, to }))
}

function isInTheWayOfFeet({ size, bottomMm, topMm }: Footprint): boolean {
  if (size.stands === 'rug' || size.stands === 'ceiling') return false
  return topMm > stepMm && bottomMm < headMm
}

function gapsOf({ corners }: RoomPlan, standing: readonly Footprint[], underMm: number): Gap[] {
  const walls = wallsOf(corners).map(({ from, to }) => ({
    points: [from, to],
    bounds: boundsOf([from, to]),
    isUpright: true,
  }))
  const shapes = standing.map(({ piece, size, points, bounds }) => ({
    points,
    bounds,
    isUpright: isUpright(piece.turn) && !size.isRound,
    piece,
  }))
  const gaps: Gap[] = []
  for (const [index, one] of shapes.entries()) {
    for (const wall of walls) {
      const gap = gapBetween(one, wall, underMm)
      if (gap) gaps.push({ ...gap, pieces: [one.piece.id], owners: [index + 1] })
    }
    for (let later = index + 1; later < shapes.length; later += 1) {
      const other = shapes[later]
      const gap = other && gapBetween(one, other, underMm)
      if (gap) gaps.push({ ...gap, pieces: [one.piece.id, other.piece.id], owners: [index + 1, later + 1] })
    }
  }
  return gaps
}

interface Shape {
  points: PlanPoint[]
  bounds: Bounds
  isUpright: boolean
}

function gapBetween(a: Shape, b: Shape, underMm: number) {
  if (!isNear(a.bounds, b.bounds, underMm)) return null
  const line = a.isUpright && b.isUpright ? betweenBoxes(a.bounds, b.bounds) : betweenShapes(a.points, b.points)
  const widthMm = distanceMm(line.from, line.to)
  return widthMm > toleranceMm && widthMm < underMm ? { ...line, widthMm } : null
}

/** In the middle of the sides that face each other. */
function betweenBoxes(a: Bounds, b: Bounds): { from: PlanPoint; to: PlanPoint } {
  const [x1, x2] = between(a.leftMm, a.rightMm, b.leftMm, b.rightMm)
  const [y1, y2] = between(a.topMm, a.bottomMm, b.topMm, b.bottomMm)
  return { from: { xMm: x1, yMm: y1 }, to: { xMm: x2, yMm: y2 } }
}

function between(low: number, high: number, otherLow: number, otherHigh: number): [number, number] {
  if (high <= otherLow) return [high, otherLow]
  if (otherHigh <= low) return [low, otherHigh]
  const middle = (Math.max(low, otherLow) + Math.min(high, otherHigh)) / 2
  return [middle, middle]
}

/** The shortest line between convex shapes that are apart: one of its ends is a corner. */
function betweenShapes(a: readonly PlanPoint[], b: readonly PlanPoint[]): { from: PlanPoint; to: PlanPoint } {
  let best = { from: a[0] ?? origin, to: b[0] ?? origin }
  let bestMm = Number.POSITIVE_INFINITY
  const offer = (corner: PlanPoint, side: readonly PlanPoint[], isFromA: boolean) => {
    for (const [index, start] of side.entries()) {
      const foot = footOn(corner, start, side[(index + 1) % side.length] ?? start)
      const mm = distanceMm(foot, corner)
      if (mm >= bestMm) continue
      bestMm = mm
      best = isFromA ? { from: corner, to: foot } : { from: foot, to: corner }
    }
  }
  for (const corner of a) offer(corner, b, true)
  for (const corner of b) offer(corner, a, false)
  return best
}

const origin: PlanPoint = { xMm: 0, yMm: 0 }

/** The point of a line that is nearest to another point. */
export function footOn(point: PlanPoint, from: PlanPoint, to: PlanPoint): PlanPoint {
  const [dx, dy] = [to.xMm - from.xMm, to.yMm - from.yMm]
  const length = dx * dx + dy * dy
  if (length === 0) return from
  const share = Math.max(0, Math.min(1, ((point.xMm - from.xMm) * dx + (point.yMm - from.yMm) * dy) / length))
  return { xMm: from.xMm + share * dx, yMm: from.yMm + share * dy }
}
