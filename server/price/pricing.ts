import type { AdjustmentKind } from '#rules/price/kinds.ts'
import type { Adjustment, Proposal } from '#rules/price/price-order.ts'
import type { Tx } from '#server/platform/database.ts'
import type { HoldingOrder, HoldOutcome, PriceFacts, PriceSource, TakenLess } from './price-source.ts'

/** Everything that makes orders cheaper in this shop, behind one door: baskets ask it, orders tell it. */
export interface Pricing {
  propose(facts: PriceFacts): Promise<Proposal[]>
  /** The same for many baskets, in their order. */
  proposeAll(all: readonly PriceFacts[]): Promise<Proposal[][]>
  hold(tx: Tx, order: HoldingOrder, taken: readonly Adjustment[]): Promise<HoldOutcome>
  spend(tx: Tx, basketGroup: string): Promise<void>
  release(tx: Tx, basketGroup: string): Promise<void>
  lessen(tx: Tx, basketGroup: string, less: readonly (TakenLess & { kind: AdjustmentKind })[]): Promise<void>
}

/** One after the other: inside a transaction there is one connection. */
export function createPricing(sources: readonly PriceSource[]): Pricing {
  return {
    async propose(facts) {
      const proposals: Proposal[] = []
      for (const source of facts.lines.length === 0 ? [] : sources) proposals.push(...(await source.propose(facts)))
      return proposals
    },
    async proposeAll(all) {
      const proposals = all.map((): Proposal[] => [])
      const asking = all.filter(({ lines }) => lines.length > 0)
      for (const source of asking.length === 0 ? [] : sources) {
        const ready = await source.ready?.(asking)
        for (const [at, facts] of all.entries()) {
          if (facts.lines.length === 0) continue
          proposals[at]?.push(...(ready ? ready(facts) : await source.propose(facts)))
        }
      }
      return proposals
    },
    async hold(tx, order, taken) {
      for (const source of sources) {
        const own = taken.filter((one) => one.kind === source.kind)
        if (own.length === 0) continue
        const outcome = await source.hold(tx, order, own)
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
    async lessen(tx, basketGroup, less) {
      for (const source of sources)
        for (const { kind, ...one } of less) if (kind === source.kind) await source.lessen?.(tx, basketGroup, one)
    },
  }
}
