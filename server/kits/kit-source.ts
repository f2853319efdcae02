import { wholeKits } from '#rules/kits.ts'
import type { PriceSource } from '#server/price/index.ts'
import { findKitsWith } from './queries.ts'

/** Goods of a whole kit cost its percent less. Nobody's supply of kits runs out, so there is nothing to hold. */
export const kitSource: PriceSource = {
  kind: 'kit',
  async propose({ db, region, lines }) {
    if (lines.reduce((pieces, line) => pieces + line.quantity, 0) < 2) return []
    const kits = await findKitsWith(
      db,
      lines.map((line) => line.offerId),
    )
    return wholeKits(lines, kits).map(({ id, names, percent, items }) => {
      const offerIds = new Set(items.map((item) => item.offerId))
      const lineIds = lines.filter((line) => offerIds.has(line.offerId)).map((line) => line.id)
      return {
        kind: 'kit',
        sourceId: String(id),
        target: { on: 'lines', lineIds },
        off: { percent },
        currency: region.currency,
        words: { names, percent },
      }
    })
  },
  hold: async () => ({ kind: 'held' }),
  spend: async () => {},
  release: async () => {},
}
