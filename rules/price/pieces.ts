/** Price of a piece with so many percent off: rounded down to whole units, never below one, never above what it was. */
export function pieceOffPercent(pieceMinor: number, percent: number): number {
  const units = Math.floor((pieceMinor * (100 - percent)) / 10_000)
  return Math.min(pieceMinor, Math.max(1, units) * 100)
}

/** Pieces of one line that cost the same. */
export type EqualPieces = { quantity: number; priceMinor: number }

/**
 * A sum as pieces times price, as a receipt wants it. Where a minor unit does not divide, the line becomes two: the last
 * pieces cost one minor unit more.
 */
export function equalPieces(sumMinor: number, quantity: number): EqualPieces[] {
  const priceMinor = Math.floor(sumMinor / quantity)
  const dearer = sumMinor - priceMinor * quantity
  const parts = [
    { quantity: quantity - dearer, priceMinor },
    { quantity: dearer, priceMinor: priceMinor + 1 },
  ]
  return parts.filter((part) => part.quantity > 0)
}
