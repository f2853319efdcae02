import { decideKits, kitPrice } from '#rules/kit-price.ts'
import { findKitsWith } from '#server/kits/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { chosenLines, type PricedLine } from './priced-lines.ts'

/**
 * Lines with the prices of the kits that are whole among what would be ordered. What the goods cost without the kit stands
 * as their old price, unless that was higher still.
 */
export async function withKitPrices(db: Db | Tx, lines: PricedLine[]): Promise<PricedLine[]> {
  const chosen = chosenLines(lines).map(({ offer, quantity }) => ({ offerId: offer.offerId, quantity }))
  if (chosen.reduce((pieces, line) => pieces + line.quantity, 0) < 2) return lines
  const kits = await findKitsWith(
    db,
    chosen.map((line) => line.offerId),
  )
  const decided = decideKits(chosen, kits)
  return lines.map((priced) => {
    const kit = priced.isChecked && priced.isAvailable ? decided.get(priced.offer.offerId) : undefined
    if (!kit) return priced
    const { priceMinor, oldPriceMinor } = priced.offer
    const offer = {
      ...priced.offer,
      priceMinor: kitPrice(priceMinor, kit.percent),
      oldPriceMinor: Math.max(priceMinor, oldPriceMinor ?? 0),
    }
    return { ...priced, offer, kit: { names: kit.names, percent: kit.percent } }
  })
}
