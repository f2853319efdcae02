import type { ProductCard } from '#contract/catalogue/card.ts'
import type { FoundModel } from '#server/catalogue-engine/index.ts'
import { cardsOf } from './answers/listing-view.ts'
import type { CatalogueParts } from './parts.ts'
import type { Sight } from './region-sight.ts'

/** Products that go with one, best first: what the area of recommendations says. */
export interface Companions {
  bought: readonly number[]
  viewed: readonly number[]
}

export type FindCompanions = (productId: number) => Promise<Companions>

const shown = 12

/** Cards of what goes with a product, of each group at most a dozen; a product stands in one group alone. */
export async function companionGroups(parts: CatalogueParts, sight: Sight, productId: number, companions: Companions) {
  const bought = await cardsOf(parts, sight, await findCompanions(sight, companions.bought, true))
  const isAbove = new Set([productId, ...bought.map(({ id }) => id)])
  const rest = companions.viewed.filter((id) => !isAbove.has(id))
  const viewed = await cardsOf(parts, sight, await findCompanions(sight, rest, false))
  return [group('BoughtTogether', 'В наличии', bought), group('ViewedTogether', 'Везде', viewed)]
}

function group<Type extends string>(type: Type, DISPLAY: 'Везде' | 'В наличии', PRODUCTS: ProductCard[]) {
  return { type, DISPLAY, PRODUCTS }
}

/** Models by the ids of products, each by a variant that can be had where there is one. */
export async function findCompanions(
  { catalogue: { engine }, from }: Sight,
  productIds: readonly number[],
  isHereOnly: boolean,
) {
  const offerIds = productIds.flatMap((id) => engine.whereIs(id)?.offerIds ?? [])
  const best = new Map<number, FoundModel>()
  for (const found of await engine.modelsOf(offerIds, from)) {
    const known = best.get(found.model.id)
    if (!known || (known.shown.quantity === 0 && found.shown.quantity > 0)) best.set(found.model.id, found)
  }
  return [...best.values()].filter(({ shown }) => !isHereOnly || shown.quantity > 0).slice(0, shown)
}
