import { boundsOf } from './corners.ts'
import { footprintsOf, isNear, outlineOf, type SizeOf } from './footprint.ts'
import { type Place, usualLiftMm } from './place-freely.ts'
import { type PieceSize, type RoomPlan, roomLimits } from './plan.ts'

const gapMm = 200

/** Where a piece for which the room has no place stands and is seen: to the right of the room, in rows from above, in nothing else. */
export function placeBeside(plan: RoomPlan, sizeOf: SizeOf, size: PieceSize): Place {
  const { rightMm, topMm, bottomMm } = boundsOf(plan.corners)
  const others = footprintsOf(plan, sizeOf).map(({ bounds }) => bounds)
  const placeAt = (leftMm: number, upperMm: number): Place => ({
    xMm: Math.round(leftMm + size.widthMm / 2),
    yMm: Math.round(upperMm + size.depthMm / 2),
    turn: 0,
    liftMm: usualLiftMm(size, plan.heightMm),
  })
  const lowest = Math.max(topMm, bottomMm - size.depthMm)
  for (let left = rightMm + gapMm * 2; left + size.widthMm / 2 <= roomLimits.spanMaxMm; left += gapMm) {
    for (let top = topMm; top <= lowest; top += gapMm) {
      const place = placeAt(left, top)
      const box = boundsOf(outlineOf(place, size))
      if (!others.some((other) => isNear(other, box, gapMm / 2))) return place
    }
  }
  const last = placeAt(rightMm + gapMm * 2, topMm)
  return { ...last, xMm: Math.min(last.xMm, roomLimits.spanMaxMm) }
}
