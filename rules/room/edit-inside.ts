import { type Bounds, boundsOf } from './corners.ts'
import type { RoomEdit } from './edit.ts'
import { outlineOf, type SizeOf } from './footprint.ts'
import type { PlacedPiece, RoomPlan } from './plan.ts'

/**
 * The same move, but not beyond the room's box: all of what moves stays in it, or its middle where it is larger than the room or
 * nobody knows how large it is.
 */
export function insideEdit(plan: RoomPlan, sizeOf: SizeOf, edit: RoomEdit): RoomEdit {
  if (edit.kind === 'placePiece') {
    const piece = plan.pieces.find(({ id }) => id === edit.id)
    if (!piece) return edit
    const placed = { ...piece, ...edit.to }
    const { byXMm, byYMm } = wayInside(plan, boxOf([placed], sizeOf))
    return { ...edit, to: { ...edit.to, xMm: placed.xMm + byXMm, yMm: placed.yMm + byYMm } }
  }
  if (edit.kind !== 'movePieces') return edit
  const moved = plan.pieces
    .filter(({ id, isLocked }) => !isLocked && edit.ids.includes(id))
    .map((piece) => ({ ...piece, xMm: piece.xMm + edit.byXMm, yMm: piece.yMm + edit.byYMm }))
  if (moved.length === 0) return edit
  const { byXMm, byYMm } = wayInside(plan, boxOf(moved, sizeOf))
  return { ...edit, byXMm: edit.byXMm + byXMm, byYMm: edit.byYMm + byYMm }
}

const unknown = { widthMm: 0, depthMm: 0 }

function boxOf(pieces: readonly PlacedPiece[], sizeOf: SizeOf): Bounds {
  return boundsOf(pieces.flatMap((piece) => outlineOf(piece, sizeOf(piece.offerId) ?? unknown)))
}

function wayInside({ corners }: RoomPlan, box: Bounds): { byXMm: number; byYMm: number } {
  const room = boundsOf(corners)
  return {
    byXMm: way(box.leftMm, box.rightMm, room.leftMm, room.rightMm),
    byYMm: way(box.topMm, box.bottomMm, room.topMm, room.bottomMm),
  }
}

/** How far a span has to go to lie between two ends. */
function way(from: number, to: number, least: number, most: number): number {
  const middle = (from + to) / 2
  const [low, high] = to - from <= most - least ? [from, to] : [middle, middle]
  if (low < least) return Math.ceil(least - low)
  return high > most ? Math.floor(most - high) : 0
}
