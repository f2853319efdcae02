import { placeBeside } from '#rules/room/beside.ts'
import { placeFreely } from '#rules/room/place-freely.ts'
import type { PieceSize, PlacedPiece, RoomPlan } from '#rules/room/plan.ts'
import { roomLimits } from '#rules/room/plan.ts'

export interface GoodsToPlace extends PieceSize {
  offerId: number
  quantity: number
}

/** So many are placed one by one; who has more in the basket furnishes no room, and would wait for it. */
const mostPlaced = 40

/**
 * An empty room with the goods in it, the largest first, as one would carry them in. Those for which there is no place stand beside it.
 */
export function furnish(room: RoomPlan, goods: readonly GoodsToPlace[]): RoomPlan {
  const sizes = new Map(goods.map((one) => [one.offerId, one]))
  const sizeOf = (offerId: number) => sizes.get(offerId) ?? null
  const wanted = goods
    .toSorted((a, b) => b.widthMm * b.depthMm - a.widthMm * a.depthMm || a.offerId - b.offerId)
    .flatMap((one) => Array.from({ length: one.quantity }, () => one))
    .slice(0, roomLimits.piecesMax)
  const isFull = new Set<number>()
  let plan: RoomPlan = { ...room, pieces: [] }
  for (const [index, one] of wanted.entries()) {
    const found = index < mostPlaced && !isFull.has(one.offerId) ? placeFreely(plan, sizeOf, one) : null
    if (!found) isFull.add(one.offerId)
    const place = found ?? placeBeside(plan, sizeOf, one)
    const piece: PlacedPiece = { id: `b${index + 1}`, offerId: one.offerId, isLocked: false, ...place }
    plan = { ...plan, pieces: [...plan.pieces, piece] }
  }
  return plan
}
