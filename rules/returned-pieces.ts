/** What so many pieces of a line are worth of a sum that stands on all of them, after others went back: together the sum. */
export function returnedShare(
  sumMinor: number,
  { quantity, before, more }: { quantity: number; before: number; more: number },
): number {
  const upTo = (pieces: number) => Number((BigInt(sumMinor) * BigInt(pieces)) / BigInt(quantity))
  return upTo(before + more) - upTo(before)
}
