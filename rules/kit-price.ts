/** Goods that are cheaper together. */
export type KitTerms = {
  code: string
  /** Whole percent off each piece. */
  percent: number
  items: readonly { offerId: number; quantity: number }[]
}

/** Price of a piece while its whole kit is there: rounded down to whole units, never below one. */
export function kitPrice(priceMinor: number, percent: number): number {
  const units = Math.floor((priceMinor * (100 - percent)) / 10_000)
  return Math.min(priceMinor, Math.max(1, units) * 100)
}

/** What a kit costs: its pieces at the price of the kit, and one by one. */
export function kitSums(
  pieces: readonly { priceMinor: number; quantity: number }[],
  percent: number,
): { newMinor: number; oldMinor: number } {
  return pieces.reduce(
    ({ newMinor, oldMinor }, { priceMinor, quantity }) => ({
      newMinor: newMinor + kitPrice(priceMinor, percent) * quantity,
      oldMinor: oldMinor + priceMinor * quantity,
    }),
    { newMinor: 0, oldMinor: 0 },
  )
}

/**
 * Which goods are cheaper now, each with the kit that makes it so. A kit counts when every one of its goods is there in
 * its number; more pieces of the same goods have the same price. Of several kits the one that takes off most counts.
 */
export function decideKits<Terms extends KitTerms>(
  lines: readonly { offerId: number; quantity: number }[],
  kits: readonly Terms[],
): Map<number, Terms> {
  const held = new Map(lines.map(({ offerId, quantity }) => [offerId, quantity]))
  const decided = new Map<number, Terms>()
  for (const kit of kits) {
    if (kit.items.length === 0 || kit.items.some((item) => (held.get(item.offerId) ?? 0) < item.quantity)) continue
    for (const { offerId } of kit.items) {
      const known = decided.get(offerId)
      if (!known || known.percent < kit.percent) decided.set(offerId, kit)
    }
  }
  return decided
}
