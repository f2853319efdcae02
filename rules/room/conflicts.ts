import { type Bounds, boundsOf, type Wall, wallsOf } from './corners.ts'
import {
  depthOfOverlap,
  type Footprint,
  footprintsOf,
  isInEachOther,
  isNear,
  isPushedUnder,
  type SizeOf,
  toleranceMm,
} from './footprint.ts'
import { clearZone } from './openings.ts'
import { outsideOf } from './outside.ts'
import { listPassages, type Passage } from './passages.ts'
import type { Opening, PlanPoint, RoomPlan } from './plan.ts'
import { roomLimits } from './plan.ts'

export type Conflict =
  | { kind: 'overlap'; pieces: [string, string] }
  /** Not wholly within the walls. */
  | { kind: 'outside'; pieces: [string] }
  /** Higher than the room. */
  | { kind: 'tooHigh'; pieces: [string]; byMm: number }
  | { kind: 'blocksDoor' | 'coversWindow' | 'coversRadiator'; pieces: [string]; opening: string }
  | Passage

/** A back of a sofa may look over a window's sill by that much. */
const overSillMm = 150
/** What reaches into the zone before an opening by less is not in the way. */
const sidewaysMm = 30

/** An opening with the floor that has to stay free before it. */
interface Zone {
  opening: Opening
  points: PlanPoint[]
  bounds: Bounds
}

/**
 * All that is wrong with a plan: kind by kind, and within a kind in the order of its pieces. Pieces of unknown size are in
 * nobody's way.
 */
export function listConflicts(plan: RoomPlan, sizeOf: SizeOf): Conflict[] {
  const footprints = footprintsOf(plan, sizeOf)
  const outside = outsideOf(plan.corners)
  const zones = zonesOf(plan)
  return [
    ...overlapsOf(footprints),
    ...footprints.flatMap((one): Conflict[] =>
      outside.isOutside(one) ? [{ kind: 'outside', pieces: [one.piece.id] }] : [],
    ),
    ...footprints.flatMap((one) => tooHigh(one, plan.heightMm)),
    ...footprints.flatMap((one) => zones.flatMap((zone) => inTheWay(one, zone))),
    ...listPassages(plan, sizeOf, roomLimits.passageMm),
  ]
}

function overlapsOf(footprints: readonly Footprint[]): Conflict[] {
  const found: Conflict[] = []
  for (const [index, one] of footprints.entries())
    for (let later = index + 1; later < footprints.length; later += 1) {
      const other = footprints[later]
      if (other && isInEachOther(one, other) && !isPushedUnder(one, other))
        found.push({ kind: 'overlap', pieces: [one.piece.id, other.piece.id] })
    }
  return found
}

function tooHigh({ piece, topMm }: Footprint, roomHeightMm: number): Conflict[] {
  const byMm = topMm - roomHeightMm
  return byMm > toleranceMm ? [{ kind: 'tooHigh', pieces: [piece.id], byMm }] : []
}

export function zonesOf({ corners, openings }: Pick<RoomPlan, 'corners' | 'openings'>): Zone[] {
  const walls = wallsOf(corners)
  return openings.flatMap((opening) => {
    const wall: Wall | undefined = walls[opening.wall]
    const points = wall ? clearZone(opening, wall) : null
    return points ? [{ opening, points, bounds: boundsOf(points) }] : []
  })
}

export function inTheWay(one: Footprint, { opening, points, bounds }: Zone): Conflict[] {
  const kind = kindOf(one, opening)
  if (!kind || !isNear(one.bounds, bounds, -sidewaysMm)) return []
  if (depthOfOverlap(one.points, points) <= sidewaysMm) return []
  return [{ kind, pieces: [one.piece.id], opening: opening.id }]
}

/** What a piece would do to an opening if it stood before it; null: nothing. Curtains hang where they belong. */
function kindOf({ size, bottomMm, topMm }: Footprint, opening: Opening) {
  if (size.stands === 'rug') return null
  const [lowMm, highMm] = [opening.sillMm, opening.sillMm + opening.heightMm]
  const isThere = bottomMm < highMm && topMm > lowMm
  switch (opening.kind) {
    case 'door':
      return isThere ? 'blocksDoor' : null
    case 'window':
      return isThere && size.stands === 'floor' && topMm > lowMm + overSillMm ? 'coversWindow' : null
    case 'radiator':
      return isThere && size.stands === 'floor' ? 'coversRadiator' : null
    case 'socket':
      return null
  }
}
