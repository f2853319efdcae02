import type { CallParsed } from '#contract/call.ts'
import type { ProductCard } from '#contract/catalogue/card.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { cardsOf } from './answers/listing-view.ts'
import { type CatalogueParts, see, showCards } from './parts.ts'

const similarShown = 12

/** Cards by offer ids, in their order; what is unknown or has no price here is left out. */
export async function listMiniCards(
  parts: CatalogueParts,
  offerIds: readonly number[],
  context: CallContext,
): Promise<ProductCard[]> {
  const sight = await see(parts, context)
  const cards = await cardsOf(parts, sight, await sight.catalogue.engine.modelsOf(offerIds, sight.from))
  showCards(context, cards)
  return cards
}

/**
 * Goods of the same section nearest in price; null when there is no such product. Beside goods that can be had stand all,
 * available ones first. A product of which nothing is sold sends people on, so only to what can be had here. Nobody picks
 * goods by hand yet: that group stays away.
 */
export async function listRecommendations(
  parts: CatalogueParts,
  { productId, typesToShow }: CallParsed<(typeof catalogueContract)['listRecommendations']>['body'],
  context: CallContext,
) {
  const sight = await see(parts, context)
  const { engine } = sight.catalogue
  const model = await engine.model(productId, sight.from)
  if (!model) return null
  context.shows.add(`product:${productId}`)
  const isSoldHere = model.offers.some(({ price }) => price > 0)
  const group = isSoldHere
    ? { type: 'similar' as const, DISPLAY: 'Везде' as const }
    : { type: 'PoxozhieTovaryzony' as const, DISPLAY: 'В наличии' as const }
  if (typesToShow && !typesToShow.includes(group.type)) return { groups: [] }
  const ask = { from: sight.from, productId, isAvailableOnly: !isSoldHere, count: similarShown }
  const cards = await cardsOf(parts, sight, await engine.similar(ask))
  showCards(context, cards)
  return { groups: cards.length > 0 ? [{ ...group, PRODUCTS: cards }] : [] }
}
