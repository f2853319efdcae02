import { type Bounds, boundsOf, into, seenFrom, type Wall, wallsOf } from './corners.ts'
import { footprintsOf, isNear, outlineOf, type SizeOf } from './footprint.ts'
import type { PieceSize, PlacedPiece, PlanPoint, RoomPlan } from './plan.ts'

/** A line to which a piece has snapped, to be drawn: upright at x or level at y. */
export interface Guide {
  axis: 'x' | 'y'
  atMm: number
  to: 'wall' | 'edge' | 'middle'
}

export interface Snapped {
  xMm: number
  yMm: number
  turn: number
  guides: Guide[]
}

interface Snapping {
  plan: RoomPlan
  sizeOf: SizeOf
  /** Which is moved; it is not looked for in the plan by anything but its id. */
  piece: PlacedPiece
  size: PieceSize
  /** Where its middle would be by itself. */
  wanted: PlanPoint
  /** From how far it is drawn; 0: not at all. */
  reachMm: number
}

/** What is further away than that is no company to stand in line with. */
const companyMm = 2000

/**
 * Where a piece comes to stand that is moved to a place: with its back to a wall that is near, turned to it; along it, and free of
 * walls in both ways, in line with corners of the room and with edges and middles of other pieces.
 */
export function snap(snapping: Snapping): Snapped {
  const { plan, piece, size, wanted, reachMm } = snapping
  const wall = hasBack(size) && reachMm > 0 ? wallBehind(plan, size, wanted, reachMm) : null
  const turn = wall?.turn ?? piece.turn
  const at = wall ? atWall(wall, size, wanted) : { xMm: Math.round(wanted.xMm), yMm: Math.round(wanted.yMm) }
  const box = boundsOf(outlineOf({ ...at, turn }, size))
  const lines = linesOf(snapping, box)
  const [x, y] = [lines.x, lines.y].map((found) => nearest(found, reachMm))
  const guides: Guide[] = wall ? [guideOf(wall)] : []
  const isFixed = (axis: 'x' | 'y') => wall !== null && wall.inside[axis === 'x' ? 'xMm' : 'yMm'] !== 0
  if (x && !isFixed('x')) guides.push({ axis: 'x', atMm: x.atMm, to: x.to })
  if (y && !isFixed('y')) guides.push({ axis: 'y', atMm: y.atMm, to: y.to })
  return {
    xMm: Math.round(at.xMm + (x && !isFixed('x') ? x.byMm : 0)),
    yMm: Math.round(at.yMm + (y && !isFixed('y') ? y.byMm : 0)),
    turn,
    guides,
  }
}

function hasBack({ stands }: PieceSize): boolean {
  return stands === 'floor' || stands === 'wall'
}

function guideOf({ from, along }: Wall): Guide {
  return along.xMm === 0 ? { axis: 'x', atMm: from.xMm, to: 'wall' } : { axis: 'y', atMm: from.yMm, to: 'wall' }
}

/** The nearest wall before which the point lies, no further than its back would be drawn. */
function wallBehind({ corners }: RoomPlan, size: PieceSize, wanted: PlanPoint, reachMm: number): Wall | null {
  let best: Wall | null = null
  let bestMm = reachMm
  for (const wall of wallsOf(corners)) {
    const { alongMm, insideMm } = seenFrom(wall, wanted)
    const gapMm = Math.abs(insideMm - size.depthMm / 2)
    // Half a piece beyond the wall it is drawn still, so that a finger may be careless.
    if (alongMm < 0 || alongMm > wall.lengthMm || insideMm < -size.depthMm / 2) continue
    const mm = insideMm < size.depthMm / 2 ? 0 : gapMm
    if (mm < bestMm || (best && mm === bestMm && insideMm < seenFrom(best, wanted).insideMm))
      [best, bestMm] = [wall, mm]
  }
  return best
}

/** With its back to the wall, as far along it as it was wanted, but not beyond the ends. */
export function atWall(wall: Wall, { widthMm, depthMm }: PieceSize, wanted: PlanPoint): PlanPoint {
  const { alongMm } = seenFrom(wall, wanted)
  const half = Math.min(widthMm, wall.lengthMm) / 2
  const { xMm, yMm } = into(wall, Math.max(half, Math.min(wall.lengthMm - half, alongMm)), depthMm / 2)
  return { xMm: Math.round(xMm), yMm: Math.round(yMm) }
}

interface Line {
  atMm: number
  byMm: number
  to: Guide['to']
}

/** All that the box could be moved to, way by way. */
function linesOf({ plan, sizeOf, piece }: Snapping, box: Bounds): { x: Line[]; y: Line[] } {
  const [x, y]: [Line[], Line[]] = [[], []]
  const [middleX, middleY] = [(box.leftMm + box.rightMm) / 2, (box.topMm + box.bottomMm) / 2]
  for (const wall of wallsOf(plan.corners)) {
    const [from, to] = [boundsOf([wall.from, wall.to]), box]
    const isBeside = isNear(from, to, companyMm)
    if (!isBeside) continue
    if (wall.along.xMm === 0) {
      const edge = wall.inside.xMm > 0 ? box.leftMm : box.rightMm
      if (box.topMm < from.bottomMm && from.topMm < box.bottomMm) x.push(line(from.leftMm, edge, 'wall'))
      y.push(line((from.topMm + from.bottomMm) / 2, middleY, 'middle'))
    } else {
      const edge = wall.inside.yMm > 0 ? box.topMm : box.bottomMm
      if (box.leftMm < from.rightMm && from.leftMm < box.rightMm) y.push(line(from.topMm, edge, 'wall'))
      x.push(line((from.leftMm + from.rightMm) / 2, middleX, 'middle'))
    }
  }
  const others = footprintsOf({ ...plan, pieces: plan.pieces.filter(({ id }) => id !== piece.id) }, sizeOf)
  for (const { bounds } of others.filter((other) => isNear(other.bounds, box, companyMm))) {
    for (const atMm of [bounds.leftMm, bounds.rightMm])
      x.push(line(atMm, box.leftMm, 'edge'), line(atMm, box.rightMm, 'edge'))
    for (const atMm of [bounds.topMm, bounds.bottomMm])
      y.push(line(atMm, box.topMm, 'edge'), line(atMm, box.bottomMm, 'edge'))
    x.push(line((bounds.leftMm + bounds.rightMm) / 2, middleX, 'middle'))
    y.push(line((bounds.topMm + bounds.bottomMm) / 2, middleY, 'middle'))
  }
  return { x, y }
}

function line(atMm: number, fromMm: number, to: Guide['to']): Line {
  return { atMm, byMm: atMm - fromMm, to }
}

/** The nearest within reach; of equally near ones a wall before an edge, an edge before a middle. */
function nearest(lines: readonly Line[], reachMm: number): Line | null {
  const rank = { wall: 0, edge: 1, middle: 2 }
  const inReach = lines.filter(({ byMm }) => Math.abs(byMm) < reachMm)
  return inReach.toSorted((a, b) => Math.abs(a.byMm) - Math.abs(b.byMm) || rank[a.to] - rank[b.to])[0] ?? null
}
