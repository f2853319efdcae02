import { turnedRectangle } from './footprint.ts'
import type { PieceSize, PlacedPiece } from './plan.ts'

/** A piece becomes another variant of itself, which may have another size: its back stays where it is, at a wall as a rule. */
export function otherOffer(
  piece: PlacedPiece,
  from: PieceSize,
  offerId: number,
  size: PieceSize,
): Pick<PlacedPiece, 'offerId' | 'xMm' | 'yMm'> {
  if (from.stands === 'rug' || from.stands === 'ceiling') return { offerId, xMm: piece.xMm, yMm: piece.yMm }
  // Their corners at the back lie in one line when the new one goes forward by half of what it is deeper.
  const [left, right] = turnedRectangle(piece, { widthMm: 0, depthMm: from.depthMm - size.depthMm })
  return { offerId, xMm: Math.round(left?.xMm ?? piece.xMm), yMm: Math.round(right?.yMm ?? piece.yMm) }
}
