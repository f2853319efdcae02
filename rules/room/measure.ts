import { distanceMm, into, wallsOf } from './corners.ts'
import { footprintsOf, type SizeOf } from './footprint.ts'
import { footOn } from './passages.ts'
import type { PlanPoint, RoomPlan } from './plan.ts'

interface Grip {
  plan: RoomPlan
  sizeOf: SizeOf
  /** What was pressed. */
  at: PlanPoint
  /** Where the measure begins; null: this is its beginning. */
  from: PlanPoint | null
  /** From how far it is drawn; 0: not at all. */
  reachMm: number
}

/**
 * What is meant by a press on the plan while one measures: a corner of the room, of an opening or of a piece; else a wall or an
 * edge, straight across from where the measure began where that is near; else the floor, level with the beginning or right below it.
 */
export function gripOf({ plan, sizeOf, at, from, reachMm }: Grip): PlanPoint {
  const shapes = footprintsOf(plan, sizeOf)
    .filter(({ size }) => size.stands !== 'ceiling')
    .map(({ points }) => points)
  const edges = [plan.corners, ...shapes].flatMap(edgesOf)
  const onEdge =
    nearest([...plan.corners, ...openingEnds(plan), ...shapes.flat()], at, reachMm) ??
    nearest(from ? edges.flatMap((edge) => straightAcross(edge, from)) : [], at, reachMm) ??
    nearest(
      edges.map(([start, end]) => footOn(at, start, end)),
      at,
      reachMm,
    )
  const found = onEdge ?? inLine(at, from, reachMm)
  return { xMm: Math.round(found.xMm), yMm: Math.round(found.yMm) }
}

type Edge = readonly [PlanPoint, PlanPoint]

function edgesOf(points: readonly PlanPoint[]): Edge[] {
  return points.map((start, at) => [start, points[(at + 1) % points.length] ?? start])
}

function openingEnds({ corners, openings }: RoomPlan): PlanPoint[] {
  const walls = wallsOf(corners)
  return openings.flatMap(({ wall: at, fromMm, widthMm }) => {
    const wall = walls[at]
    return wall ? [into(wall, fromMm, 0), into(wall, fromMm + widthMm, 0)] : []
  })
}

/** Where lines from a point, level and upright, meet an edge. */
function straightAcross([start, end]: Edge, { xMm, yMm }: PlanPoint): PlanPoint[] {
  const found: PlanPoint[] = []
  const [dx, dy] = [end.xMm - start.xMm, end.yMm - start.yMm]
  const share = { level: (yMm - start.yMm) / dy, upright: (xMm - start.xMm) / dx }
  if (share.level >= 0 && share.level <= 1) found.push({ xMm: start.xMm + share.level * dx, yMm })
  if (share.upright >= 0 && share.upright <= 1) found.push({ xMm, yMm: start.yMm + share.upright * dy })
  return found
}

function nearest(points: readonly PlanPoint[], at: PlanPoint, reachMm: number): PlanPoint | null {
  let best: PlanPoint | null = null
  let bestMm = reachMm
  for (const point of points) {
    const mm = distanceMm(point, at)
    if (mm < bestMm) [best, bestMm] = [point, mm]
  }
  return best
}

function inLine({ xMm, yMm }: PlanPoint, from: PlanPoint | null, reachMm: number): PlanPoint {
  const grid = (mm: number) => Math.round(mm / 10) * 10
  return {
    xMm: from && Math.abs(xMm - from.xMm) < reachMm ? from.xMm : grid(xMm),
    yMm: from && Math.abs(yMm - from.yMm) < reachMm ? from.yMm : grid(yMm),
  }
}
