import { wholeKits } from '#rules/kits.ts'
import type { Proposal } from '#rules/price/price-order.ts'
import type { PriceFacts, PriceSource } from '#server/price/index.ts'
import { findKitsEver, findKitsWith, type KitRow } from './queries.ts'

/** Goods of a whole kit cost its percent less. Nobody's supply of kits runs out, so there is nothing to hold. */
export const kitSource: PriceSource = {
  kind: 'kit',
  async propose(facts) {
    if (facts.hadKits) return proposeWhole(facts, await findKitsEver(facts.db, facts.hadKits))
    return (await readKits([facts]))(facts)
  },
  ready: readKits,
  hold: async () => ({ kind: 'held' }),
  spend: async () => {},
  release: async () => {},
}

async function readKits(all: readonly PriceFacts[]) {
  const likely = all.filter(canBeKit)
  const offerIds = [...new Set(likely.flatMap(({ lines }) => lines.map(({ offerId }) => offerId)))]
  const [first] = likely
  const kits = first ? await findKitsWith(first.db, offerIds) : []
  return (facts: PriceFacts) => (canBeKit(facts) ? proposeWhole(facts, kits) : [])
}

function proposeWhole({ lines, region }: PriceFacts, kits: readonly KitRow[]): Proposal[] {
  return wholeKits(lines, kits).map(({ id, names, percent, items }) => {
    const ofKit = new Set(items.map((item) => item.offerId))
    const lineIds = lines.filter((line) => ofKit.has(line.offerId)).map((line) => line.id)
    return {
      kind: 'kit',
      sourceId: String(id),
      target: { on: 'lines', lineIds },
      off: { percent },
      currency: region.currency,
      words: { names, percent },
    }
  })
}

function canBeKit({ lines }: PriceFacts): boolean {
  return lines.reduce((pieces, line) => pieces + line.quantity, 0) >= 2
}
