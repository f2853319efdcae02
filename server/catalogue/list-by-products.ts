import type { ProductCard } from '#contract/catalogue/card.ts'
import type { CallContext } from '#server/gate/index.ts'
import { cardsOf } from './answers/listing-view.ts'
import { findCompanions } from './list-companions.ts'
import { type CatalogueCallDeps, createParts, see, showCards } from './parts.ts'

/** Makes cards of products, in their order, at most a dozen; what is unknown or not sold here is left out. */
export function createCardsOfProducts(deps: CatalogueCallDeps) {
  const parts = createParts(deps)
  return async (productIds: readonly number[], context: CallContext): Promise<ProductCard[]> => {
    const sight = await see(parts, context)
    const cards = await cardsOf(parts, sight, await findCompanions(sight, productIds, false))
    showCards(context, cards)
    return cards
  }
}
