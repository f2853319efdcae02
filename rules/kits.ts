import { pieceOffPercent } from './price/pieces.ts'

/** Goods that are cheaper together. */
export type KitTerms = {
  code: string
  /** Whole percent off each piece. */
  percent: number
  items: readonly { offerId: number; quantity: number }[]
}

/** What a kit costs: its pieces at the price of the kit, and one by one. */
export function kitSums(
  pieces: readonly { priceMinor: number; quantity: number }[],
  percent: number,
): { newMinor: number; oldMinor: number } {
  return pieces.reduce(
    ({ newMinor, oldMinor }, { priceMinor, quantity }) => ({
      newMinor: newMinor + pieceOffPercent(priceMinor, percent) * quantity,
      oldMinor: oldMinor + priceMinor * quantity,
    }),
    { newMinor: 0, oldMinor: 0 },
  )
}

/** Kits of which every good is there in its number; more pieces of the same goods have the kit's price too. */
export function wholeKits<Terms extends KitTerms>(
  lines: readonly { offerId: number; quantity: number }[],
  kits: readonly Terms[],
): Terms[] {
  const held = new Map(lines.map(({ offerId, quantity }) => [offerId, quantity]))
  return kits.filter(
    ({ items }) => items.length > 0 && items.every((item) => (held.get(item.offerId) ?? 0) >= item.quantity),
  )
}
