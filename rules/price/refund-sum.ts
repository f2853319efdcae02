import { costOfPieces } from './pieces.ts'

/** A line as it was paid for, with the pieces that have gone back already. */
export type RefundableLine = { id: string; quantity: number; sumMinor: number; returned: number }

/**
 * What is given back for pieces of lines: what these pieces have cost after all that was taken off. Piece by piece or at
 * once, all of a line gives back all of its sum. More pieces than are left count as what is left.
 */
export function refundSum(lines: readonly RefundableLine[], back: ReadonlyMap<string, number>): number {
  return lines.reduce((sum, { id, quantity, sumMinor, returned }) => {
    const pieces = Math.max(0, Math.min(back.get(id) ?? 0, quantity - returned))
    return sum + costOfPieces(sumMinor, quantity, returned + pieces) - costOfPieces(sumMinor, quantity, returned)
  }, 0)
}
