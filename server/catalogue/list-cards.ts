import type { ProductCard } from '#contract/catalogue/card.ts'
import type { CallContext } from '#server/gate/index.ts'
import { cardsOf } from './answers/listing-view.ts'
import { collectionGroup } from './list-collection.ts'
import { companionGroups, type FindCompanions } from './list-companions.ts'
import { type CatalogueCallDeps, type CatalogueParts, createParts, see, showCards } from './parts.ts'

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

/** Cards of offers for another area, as `listMiniCards` answers them. */
export type OfferCards = (offerIds: readonly number[], context: CallContext) => Promise<ProductCard[]>

export function createOfferCards(deps: CatalogueCallDeps): OfferCards {
  const parts = createParts(deps)
  return (offerIds, context) => listMiniCards(parts, offerIds, context)
}

interface RecommendWish {
  productId: number
  /** Groups by name; absent: all. */
  types?: readonly string[] | undefined
}

/**
 * What goes with a product, and goods of the same section nearest in price; null when there is no such product. Beside goods
 * that can be had stand all, available ones first. A product of which nothing is sold sends people on, so only to what can be
 * had here. Nobody picks goods by hand yet: that group stays away.
 */
export async function listRecommendations(
  parts: CatalogueParts,
  findCompanions: FindCompanions,
  { productId, types }: RecommendWish,
  context: CallContext,
) {
  const sight = await see(parts, context)
  const { engine } = sight.catalogue
  const model = await engine.model(productId, sight.from)
  if (!model) return null
  context.shows.add(`product:${productId}`)
  const isSoldHere = model.offers.some(({ price }) => price > 0)
  const isWanted = ({ type }: { type: string }) => types === undefined || types.includes(type)
  const likeIt = isSoldHere
    ? { type: 'similar' as const, DISPLAY: 'Везде' as const }
    : { type: 'PoxozhieTovaryzony' as const, DISPLAY: 'В наличии' as const }
  const wantsCompanions = isSoldHere && companionTypes.some((type) => isWanted({ type }))
  const companions = wantsCompanions
    ? await companionGroups(parts, sight, productId, await findCompanions(productId))
    : []
  const wantsCollection = isSoldHere && isWanted({ type: 'SameCollection' })
  const collection = wantsCollection ? await collectionGroup(parts, sight, model) : []
  const ask = { from: sight.from, productId, isAvailableOnly: !isSoldHere, count: similarShown }
  const similar = isWanted(likeIt) ? await cardsOf(parts, sight, await engine.similar(ask)) : []
  const groups = [...companions, ...collection, { ...likeIt, PRODUCTS: similar }].filter(
    (group) => isWanted(group) && group.PRODUCTS.length > 0,
  )
  for (const { PRODUCTS } of groups) showCards(context, PRODUCTS)
  return { groups }
}

const companionTypes = ['BoughtTogether', 'ViewedTogether']
