import { into, type Wall, wallsOf } from './corners.ts'
import type { Opening, PlanPoint, RoomPlan } from './plan.ts'

export interface OpeningProblem {
  code: 'openingOutside' | 'openingTooHigh' | 'openingsMeet'
  opening: string
}

/** Usual sizes of what is put into a wall. */
export const usualOpenings: Record<Opening['kind'], Pick<Opening, 'widthMm' | 'heightMm' | 'sillMm' | 'swing'>> = {
  door: { widthMm: 800, heightMm: 2050, sillMm: 0, swing: 'left' },
  window: { widthMm: 1400, heightMm: 1400, sillMm: 850, swing: 'none' },
  radiator: { widthMm: 1000, heightMm: 500, sillMm: 120, swing: 'none' },
  socket: { widthMm: 80, heightMm: 80, sillMm: 300, swing: 'none' },
}

/** A window is rather as narrow as that than left out. */
const leastWindowMm = 600

/** How wide a place on the walls such an opening needs at least. */
export function neededMm(kind: Opening['kind']): number {
  return kind === 'window' ? leastWindowMm : usualOpenings[kind].widthMm
}

/** How far from the wall a radiator and the air before it reach. */
const radiatorReachMm = 150
/** What stands nearer before a window takes its light. */
const windowReachMm = 300
/** Before a door without a leaf one has to be able to stand. */
const archReachMm = 600
const arcSteps = 6

/** The floor before an opening that has to stay free, as a convex shape; null: nothing has to (a socket). */
export function clearZone(opening: Opening, wall: Wall): PlanPoint[] | null {
  switch (opening.kind) {
    case 'door':
      return opening.swing === 'none' ? before(opening, wall, archReachMm) : swingOf(opening, wall)
    case 'window':
      return before(opening, wall, windowReachMm)
    case 'radiator':
      return before(opening, wall, radiatorReachMm)
    case 'socket':
      return null
  }
}

/** The quarter of a circle that the door's leaf passes: hinge first, then the arc from the shut leaf to the open one. */
export function swingOf(opening: Opening, wall: Wall): PlanPoint[] {
  const { fromMm, widthMm, swing } = opening
  const isLeft = swing === 'left'
  const hingeMm = isLeft ? fromMm : fromMm + widthMm
  const arc = Array.from({ length: arcSteps + 1 }, (_none, step) => {
    const angle = (step / arcSteps) * (Math.PI / 2)
    const alongMm = Math.cos(angle) * widthMm * (isLeft ? 1 : -1)
    return into(wall, hingeMm + alongMm, Math.sin(angle) * widthMm)
  })
  return [into(wall, hingeMm, 0), ...arc]
}

function before({ fromMm, widthMm }: Opening, wall: Wall, reachMm: number): PlanPoint[] {
  const toMm = fromMm + widthMm
  return [into(wall, fromMm, 0), into(wall, toMm, 0), into(wall, toMm, reachMm), into(wall, fromMm, reachMm)]
}

/** The first opening that its wall cannot have; null: all are well. */
export function checkOpenings({ corners, heightMm, openings }: RoomPlan): OpeningProblem | null {
  const walls = wallsOf(corners)
  for (const [index, opening] of openings.entries()) {
    const wall = walls[opening.wall]
    if (!wall || opening.fromMm < 0 || opening.fromMm + opening.widthMm > wall.lengthMm)
      return { code: 'openingOutside', opening: opening.id }
    if (opening.sillMm + opening.heightMm > heightMm) return { code: 'openingTooHigh', opening: opening.id }
    if (openings.slice(0, index).some((other) => isMeeting(opening, other)))
      return { code: 'openingsMeet', opening: opening.id }
  }
  return null
}

/** A radiator is under a window; sockets are small enough to be anywhere. */
export function isMeeting(one: Opening, other: Opening): boolean {
  if (one.wall !== other.wall || one.kind === 'socket' || other.kind === 'socket') return false
  return (
    one.fromMm < other.fromMm + other.widthMm &&
    other.fromMm < one.fromMm + one.widthMm &&
    one.sillMm < other.sillMm + other.heightMm &&
    other.sillMm < one.sillMm + one.heightMm
  )
}

/** In the middle of the longest free span, of all walls or of one; null: there is none as wide. */
export function freePlace(
  plan: Pick<RoomPlan, 'corners' | 'openings'>,
  opening: Opening,
  onlyWall: number | null = null,
): Pick<Opening, 'wall' | 'fromMm'> | null {
  const span = longestSpan(plan, opening, onlyWall)
  if (!span || span.widthMm < opening.widthMm) return null
  return { wall: span.wall, fromMm: span.fromMm + Math.floor((span.widthMm - opening.widthMm) / 20) * 10 }
}

/** The opening in a free place of the walls, a window made narrower where there is none as wide; null: there is none at all. */
export function inFreePlace(plan: Pick<RoomPlan, 'corners' | 'openings'>, opening: Opening): Opening | null {
  const freeMm = Math.floor((longestSpan(plan, opening, null)?.widthMm ?? 0) / 10) * 10
  const widthMm = Math.min(opening.widthMm, Math.max(freeMm, neededMm(opening.kind)))
  const place = freePlace(plan, { ...opening, widthMm })
  return place && { ...opening, widthMm, ...place }
}

function longestSpan(
  { corners, openings }: Pick<RoomPlan, 'corners' | 'openings'>,
  opening: Opening,
  onlyWall: number | null,
): Pick<Opening, 'wall' | 'fromMm' | 'widthMm'> | undefined {
  return wallsOf(corners)
    .filter(({ index }) => onlyWall === null || index === onlyWall)
    .flatMap(({ index, lengthMm }) => {
      const whole = { ...opening, wall: index, fromMm: 0, widthMm: lengthMm }
      const others = openings
        .filter((other) => other.id !== opening.id && isMeeting(whole, other))
        .toSorted((a, b) => a.fromMm - b.fromMm)
      const ends = [0, ...others.map(({ fromMm, widthMm }) => fromMm + widthMm)]
      return ends.map((fromMm, at) => ({ wall: index, fromMm, widthMm: (others[at]?.fromMm ?? lengthMm) - fromMm }))
    })
    .toSorted((a, b) => b.widthMm - a.widthMm)[0]
}

/** Rather lower than that it is let down. */
const leastHeightMm = 300

/**
 * The openings of a plan after its walls have changed: pushed back into their wall, made smaller where it is too short or the room
 * too low, moved along it where another is there already, and left out where it has no place or is gone.
 */
export function fittingOpenings({ corners, heightMm, openings }: RoomPlan): Opening[] {
  const walls = wallsOf(corners)
  const fitting: Opening[] = []
  for (const opening of openings) {
    const wall = walls[opening.wall]
    if (!wall) continue
    const widthMm = Math.min(opening.widthMm, Math.floor(wall.lengthMm))
    const least = Math.min(opening.heightMm, leastHeightMm)
    const sillMm = Math.max(0, Math.min(opening.sillMm, heightMm - least))
    const fitted = {
      ...opening,
      widthMm,
      heightMm: Math.min(opening.heightMm, heightMm - sillMm),
      fromMm: Math.max(0, Math.min(opening.fromMm, Math.floor(wall.lengthMm) - widthMm)),
      sillMm,
    }
    const isFree = !fitting.some((other) => isMeeting(fitted, other))
    const place = isFree ? fitted : freePlace({ corners, openings: fitting }, fitted, fitted.wall)
    if (place) fitting.push({ ...fitted, fromMm: place.fromMm })
  }
  return fitting
}
