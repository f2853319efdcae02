import { inTheWay, zonesOf } from './conflicts.ts'
import { boundsOf, into, wallsOf } from './corners.ts'
import {
  depthOfOverlap,
  type Footprint,
  footprintOf,
  footprintsOf,
  isInEachOther,
  isNear,
  outlineOf,
  type SizeOf,
  toleranceMm,
  turnedRectangle,
} from './footprint.ts'
import { outsideOf } from './outside.ts'
import { listPassages } from './passages.ts'
import type { PieceSize, PlacedPiece, RoomPlan } from './plan.ts'
import { roomLimits } from './plan.ts'

export type Place = Pick<PlacedPiece, 'xMm' | 'yMm' | 'turn' | 'liftMm'>

const alongStepMm = 100
const middleStepMm = 200
/** Where one looks at what hangs on a wall. */
const eyesMm = 1500
/** So many places without a conflict are asked whether they make a passage tight. */
const triedForPassages = 8

/**
 * A free place for one piece more, without a conflict: at a wall, next to what stands there already or in a corner, with room for a
 * person before it where there is some; else about the middle of the floor. Rugs and lamps go to the middle at once. Null when
 * there is no place.
 */
export function placeFreely(plan: RoomPlan, sizeOf: SizeOf, size: PieceSize): Place | null {
  const others = footprintsOf(plan, sizeOf)
  const outside = outsideOf(plan.corners)
  const zones = zonesOf(plan)
  const footprintAt = (place: Place) =>
    footprintOf({ id: '', offerId: 0, isLocked: false, ...place }, size, plan.heightMm)
  const isFree = (one: Footprint) =>
    one.topMm <= plan.heightMm + toleranceMm &&
    !outside.isOutside(one) &&
    !others.some((other) => isInEachOther(one, other)) &&
    // Nobody hangs a mirror over a window.
    !zones.some(
      (zone) =>
        inTheWay({ ...one, size: { ...size, stands: size.stands === 'wall' ? 'floor' : size.stands } }, zone).length >
        0,
    )

  const places = isOfMiddle(size)
    ? middlePlaces(plan, size)
    : [...wallPlaces(plan, size, others), ...middlePlaces(plan, size)]
  const free = places.filter((place) => isFree(footprintAt(place)))
  const roomy = free.filter((place) => isOfMiddle(size) || hasRoomBefore(footprintAt(place), others))
  const tight = countPassages(plan, sizeOf)
  const easy = roomy.slice(0, triedForPassages).find((place) => {
    const piece = { id: '', offerId: 0, isLocked: false, ...place }
    const withIt = { ...plan, pieces: [...plan.pieces, piece] }
    return countPassages(withIt, (offerId) => (offerId === 0 ? size : sizeOf(offerId))) <= tight
  })
  return easy ?? roomy[0] ?? free[0] ?? null
}

/** From the floor to where a piece usually begins: on a wall its middle is before the eyes. */
export function usualLiftMm({ heightMm, stands }: PieceSize, roomHeightMm: number): number {
  if (stands === 'ceiling') return Math.max(0, roomHeightMm - heightMm)
  if (stands !== 'wall') return 0
  return Math.round(Math.max(0, Math.min(roomHeightMm - heightMm, eyesMm - heightMm / 2)))
}

function isOfMiddle({ stands }: PieceSize): boolean {
  return stands === 'rug' || stands === 'ceiling'
}

function countPassages(plan: RoomPlan, sizeOf: SizeOf): number {
  return listPassages(plan, sizeOf, roomLimits.passageMm).length
}

/** Back to a wall: the places nearest to a corner or to a neighbour first, of these the ones at the longest wall. */
function wallPlaces(plan: RoomPlan, size: PieceSize, others: readonly Footprint[]): Place[] {
  const liftMm = usualLiftMm(size, plan.heightMm)
  return wallsOf(plan.corners)
    .filter(({ lengthMm }) => lengthMm >= size.widthMm)
    .flatMap((wall) => {
      const roomMm = wall.lengthMm - size.widthMm
      const starts = new Set(
        Array.from({ length: Math.floor(roomMm / alongStepMm) + 1 }, (_none, step) => step * alongStepMm),
      )
      starts.add(roomMm)
      const edges = others.flatMap(({ bounds }) => {
        const [a, b] = [bounds.leftMm, bounds.rightMm].map((mm) => (mm - wall.from.xMm) * wall.along.xMm)
        const [c, d] = [bounds.topMm, bounds.bottomMm].map((mm) => (mm - wall.from.yMm) * wall.along.yMm)
        const [first, second] = wall.along.xMm === 0 ? [c, d] : [a, b]
        return [Math.min(first ?? 0, second ?? 0), Math.max(first ?? 0, second ?? 0)]
      })
      for (const [index, edge] of edges.entries()) {
        const start = Math.round(index % 2 === 0 ? edge - size.widthMm : edge)
        if (start >= 0 && start <= roomMm) starts.add(start)
      }
      return [...starts].map((start) => {
        const at = into(wall, start + size.widthMm / 2, size.depthMm / 2)
        const place = { xMm: Math.round(at.xMm), yMm: Math.round(at.yMm), turn: wall.turn, liftMm }
        const box = boundsOf(outlineOf(place, size))
        const hasNeighbour = others.some((other) => isNear(other.bounds, box, alongStepMm))
        return { place, gapMm: hasNeighbour ? 0 : Math.min(start, roomMm - start), lengthMm: wall.lengthMm }
      })
    })
    .toSorted((a, b) => a.gapMm - b.gapMm || b.lengthMm - a.lengthMm)
    .map(({ place }) => place)
}

/** All over the floor, from the middle outwards. */
function middlePlaces(plan: RoomPlan, size: PieceSize): Place[] {
  if (size.stands === 'wall') return []
  const { leftMm, topMm, rightMm, bottomMm } = boundsOf(plan.corners)
  const middle = { xMm: Math.round((leftMm + rightMm) / 2), yMm: Math.round((topMm + bottomMm) / 2) }
  const liftMm = usualLiftMm(size, plan.heightMm)
  const steps = (mm: number) => {
    const count = Math.floor(mm / 2 / middleStepMm)
    return Array.from({ length: 2 * count + 1 }, (_none, step) => (step - count) * middleStepMm)
  }
  return steps(bottomMm - topMm)
    .flatMap((byY) => steps(rightMm - leftMm).map((byX) => ({ byX, byY })))
    .toSorted((a, b) => Math.hypot(a.byX, a.byY) - Math.hypot(b.byX, b.byY))
    .flatMap(({ byX, byY }) =>
      // A long rug lies along the room.
      turnsInMiddle(size, rightMm - leftMm >= bottomMm - topMm).map((turn) => ({
        xMm: middle.xMm + byX,
        yMm: middle.yMm + byY,
        turn,
        liftMm,
      })),
    )
}

function turnsInMiddle({ widthMm, depthMm }: PieceSize, isRoomWide: boolean): number[] {
  return widthMm >= depthMm === isRoomWide ? [0, 90] : [90, 0]
}

/** A person can stand before it, and before those that are there. What hangs on a wall asks for nothing. */
function hasRoomBefore(one: Footprint, others: readonly Footprint[]): boolean {
  if (one.size.stands !== 'floor') return true
  const standing = others.filter(({ size }) => size.stands === 'floor')
  const before = turnedRectangle(one.piece, one.size, roomLimits.passageMm)
  return standing.every(
    (other) =>
      depthOfOverlap(before, other.points) <= toleranceMm &&
      depthOfOverlap(turnedRectangle(other.piece, other.size, roomLimits.passageMm), one.points) <= toleranceMm,
  )
}
