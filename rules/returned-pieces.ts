const unitMinor = 100n

/**
 * What so many pieces of a line are worth of a sum that stands on all of them, after others went back: together the sum, and
 * whole units as long as others stay.
 */
export function returnedShare(
  sumMinor: number,
  { quantity, before, more }: { quantity: number; before: number; more: number },
): number {
  const upTo = (pieces: number) => {
    if (pieces >= quantity) return sumMinor
    return Number(((BigInt(sumMinor) * BigInt(pieces)) / BigInt(quantity) / unitMinor) * unitMinor)
  }
  return upTo(before + more) - upTo(before)
}

interface LeftOfLine {
  /** Of a piece, before what stands on the line as a whole was taken off. */
  priceMinor: number
  /** Pieces that are still there, and how many of them come back. */
  quantity: number
  more: number
  /** What all that are there are worth today. */
  worthMinor: number
  /** What the shopper has put in of their own on them, and what of that goes back with these. */
  owned: { leftMinor: number; backMinor: number }
}

/** What is written off for pieces that come back: their price, less their shares of whatever was taken off the line. */
export function returnedWorth({ priceMinor, quantity, more, worthMinor, owned }: LeftOfLine): number {
  if (more >= quantity) return worthMinor
  const othersMinor = Math.max(0, priceMinor * quantity - worthMinor - owned.leftMinor)
  const ownMinor = priceMinor * more - owned.backMinor - returnedShare(othersMinor, { quantity, before: 0, more })
  return Math.max(0, Math.min(ownMinor, worthMinor))
}
