import type { Adjustment, Proposal } from '#rules/price/price-order.ts'
import type { Tx } from '#server/platform/database.ts'
import type { HoldOutcome, PriceFacts, PriceSource } from './price-source.ts'

/** Everything that makes orders cheaper in this shop, behind one door: baskets ask it, orders tell it. */
export interface Pricing {
  propose(facts: PriceFacts): Promise<Proposal[]>
  hold(tx: Tx, basketGroup: string, taken: readonly Adjustment[]): Promise<HoldOutcome>
  spend(tx: Tx, basketGroup: string): Promise<void>
  release(tx: Tx, basketGroup: string): Promise<void>
}

/** One after the other: inside a transaction there is one connection. */
export function createPricing(sources: readonly PriceSource[]): Pricing {
  return {
    async propose(facts) {
      const proposals: Proposal[] = []
      for (const source of facts.lines.length === 0 ? [] : sources) proposals.push(...(await source.propose(facts)))
      return proposals
    },
    async hold(tx, basketGroup, taken) {
      for (const source of sources) {
        const own = taken.filter((one) => one.kind === source.kind)
        if (own.length === 0) continue
        const outcome = await source.hold(tx, basketGroup, own)
        if (outcome.kind === 'gone') return outcome
      }
      return { kind: 'held' }
    },
    async spend(tx, basketGroup) {
      for (const source of sources) await source.spend(tx, basketGroup)
    },
    async release(tx, basketGroup) {
      for (const source of sources) await source.release(tx, basketGroup)
    },
  }
}
