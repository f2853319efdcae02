import { boundsOf } from '#rules/room/corners.ts'
import { type Place, placeFreely, usualLiftMm } from '#rules/room/place-freely.ts'
import type { PieceSize, PlacedPiece, RoomPlan } from '#rules/room/plan.ts'
import { roomLimits } from '#rules/room/plan.ts'

export interface GoodsToPlace extends PieceSize {
  offerId: number
  quantity: number
}

/** So many are placed one by one; who has more in the basket furnishes no room, and would wait for it. */
const mostPlaced = 40
const asideGapMm = 200

/**
 * An empty room with the goods in it, the largest first, as one would carry them in. Those for which there is no place stand in rows to
 * the right of it, where they are seen.
 */
export function furnish(room: RoomPlan, goods: readonly GoodsToPlace[]): RoomPlan {
  const sizes = new Map(goods.map((one) => [one.offerId, one]))
  const sizeOf = (offerId: number) => sizes.get(offerId) ?? null
  const wanted = goods
    .toSorted((a, b) => b.widthMm * b.depthMm - a.widthMm * a.depthMm || a.offerId - b.offerId)
    .flatMap((one) => Array.from({ length: one.quantity }, () => one))
    .slice(0, roomLimits.piecesMax)
  const aside = asideOf(room)
  const isFull = new Set<number>()
  let plan: RoomPlan = { ...room, pieces: [] }
  for (const [index, one] of wanted.entries()) {
    const found = index < mostPlaced && !isFull.has(one.offerId) ? placeFreely(plan, sizeOf, one) : null
    if (!found) isFull.add(one.offerId)
    const piece = pieceAt(index, one.offerId, found ?? aside(one))
    plan = { ...plan, pieces: [...plan.pieces, piece] }
  }
  return plan
}

function pieceAt(index: number, offerId: number, place: Place): PlacedPiece {
  return { id: `b${index + 1}`, offerId, isLocked: false, ...place }
}

/** The next place outside, row by row from above, within what a plan can hold. */
function asideOf({ corners, heightMm }: RoomPlan) {
  const { rightMm, topMm, bottomMm } = boundsOf(corners)
  let left = rightMm + asideGapMm * 2
  let [top, widest] = [topMm, 0]
  return (size: PieceSize): Place => {
    if (top > topMm && top + size.depthMm > bottomMm) {
      left += widest + asideGapMm
      ;[top, widest] = [topMm, 0]
    }
    const place = {
      xMm: Math.min(roomLimits.spanMaxMm, Math.round(left + size.widthMm / 2)),
      yMm: Math.round(top + size.depthMm / 2),
      turn: 0,
      liftMm: usualLiftMm(size, heightMm),
    }
    top += size.depthMm + asideGapMm
    widest = Math.max(widest, size.widthMm)
    return place
  }
}
