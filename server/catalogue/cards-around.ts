import { randomInt } from 'node:crypto'
import type { ProductCard } from '#contract/catalogue/card.ts'
import type { CallContext } from '#server/gate/index.ts'
import { cardsOf } from './answers/listing-view.ts'
import { listMiniCards } from './list-cards.ts'
import { type CatalogueCallDeps, createParts, see, showCards } from './parts.ts'

const drawnFrom = 60

/** Cards for what stands around the lists: by offers that somebody named, and at random of what is bought most. */
export function createCardsAround(deps: CatalogueCallDeps) {
  const parts = createParts(deps)
  return {
    cardsOf: (offerIds: readonly number[], context: CallContext) => listMiniCards(parts, offerIds, context),
    async randomCards(count: number, context: CallContext): Promise<ProductCard[]> {
      const sight = await see(parts, context)
      const { engine } = sight.catalogue
      const ask = { sectionId: null, only: 'hits' as const, params: {}, sort: 'popular' as const, offset: 0 }
      const { models } = await engine.list({ ...ask, from: sight.from, count: drawnFrom })
      const left = models.filter(({ shown }) => shown.quantity > 0)
      const drawn = Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(randomInt(left.length), 1),
      ).flat()
      const cards = await cardsOf(parts, sight, drawn)
      showCards(context, cards)
      return cards
    },
  }
}
