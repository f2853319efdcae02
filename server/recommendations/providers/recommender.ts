/** How goods go with a product: bought in one order, or looked at one after the other. */
export const companionKinds = ['bought', 'viewed'] as const
export type CompanionKind = (typeof companionKinds)[number]

/** Products that go with one, best first. */
export type Companions = Record<CompanionKind, number[]>

/** Whoever says what goes with a product. What can be had and what it costs, the shop looks up itself. */
export interface Recommender {
  name: string
  isStandIn: boolean
  /** Null: it did not say in time. */
  find(productId: number): Promise<Companions | null>
}
