import type { CallParsed } from '#contract/call.ts'
import type { ProductCard } from '#contract/catalogue/card.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { FoundModels } from '#server/catalogue-engine/index.ts'
import { hasBit } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { cardOf } from './answers/card.ts'
import { cardsOf } from './answers/listing-view.ts'
import { type CatalogueParts, see, showCards } from './parts.ts'
import type { Sight } from './region-sight.ts'
import { findModels, type ListScope, scopeOf } from './scope.ts'

const similarShown = 12
// Similar goods are sought among the most popular of the section.
const similarPool = 300

/** Cards by offer ids, in their order; what is unknown or has no price here is left out. */
export async function listMiniCards(
  parts: CatalogueParts,
  offerIds: readonly number[],
  context: CallContext,
): Promise<ProductCard[]> {
  const sight = await see(parts, context)
  const { offers, products } = sight.catalogue.index
  const positions = offerIds
    .map((id) => offers.at.positionOf(id))
    .filter((position) => position >= 0 && hasBit(sight.prices.sold, position))
  const facts = await parts.facts.find([
    ...new Set(positions.map((at) => products.ids[offers.product[at] as number] as number)),
  ])
  const cards = positions.flatMap((position) => {
    const product = offers.product[position] as number
    return cardOf(sight, parts.regions, facts.get(products.ids[product] as number), product, position) ?? []
  })
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
  const { index } = sight.catalogue
  const product = index.products.at.positionOf(productId)
  if (product < 0) return null
  context.shows.add(`product:${productId}`)
  const group = isSoldHere(sight, product)
    ? { type: 'similar' as const, DISPLAY: 'Везде' as const }
    : { type: 'PoxozhieTovaryzony' as const, DISPLAY: 'В наличии' as const }
  if (typesToShow && !typesToShow.includes(group.type)) return { groups: [] }
  const similar = findSimilar(sight, product, group.type === 'PoxozhieTovaryzony')
  const cards = await cardsOf(parts, sight, similar, 0, similarShown)
  showCards(context, cards)
  return { groups: cards.length > 0 ? [{ ...group, PRODUCTS: cards }] : [] }
}

function isSoldHere(sight: Sight, product: number): boolean {
  return firstSold(sight, product) !== null
}

function findSimilar(sight: Sight, product: number, isAvailableOnly: boolean): FoundModels {
  const { index } = sight.catalogue
  const section = index.products.section[product] as number
  const poolOf = (at: number) => modelsOf(sight, at, product, isAvailableOnly)
  const own = poolOf(section)
  const parent = index.sections[section]?.parent ?? -1
  const pool = own.length >= 4 || parent < 0 ? own : [...own, ...poolOf(parent).slice(0, similarShown)]
  const price = sight.prices.units[firstSold(sight, product) ?? -1] ?? 0
  const nearest = [...new Map(pool.map((one) => [one.product, one])).values()]
    .map((one) => ({ ...one, distance: distanceOf(price, sight.prices.units[one.offer] ?? 0) }))
    .map((one) => ({ ...one, distance: one.distance + (hasBit(sight.stock.available, one.offer) ? 0 : 10) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, similarShown)
  return {
    products: Uint32Array.from(nearest, (one) => one.product),
    offers: Uint32Array.from(nearest, (one) => one.offer),
  }
}

function modelsOf(
  sight: Sight,
  section: number,
  except: number,
  isAvailableOnly: boolean,
): { product: number; offer: number }[] {
  const list = scopeOf(sight, sight.catalogue.index.sections[section]?.code) as ListScope
  const { products, offers } = findModels(sight, list, { params: {}, sort: 'popular' })
  return Array.from(products.subarray(0, similarPool), (product, at) => ({
    product,
    offer: offers[at] as number,
  })).filter(({ product, offer }) => product !== except && (!isAvailableOnly || hasBit(sight.stock.available, offer)))
}

/** Position of the first variant that has a price here; null when none has. */
function firstSold(sight: Sight, product: number): number | null {
  const { firstOffer } = sight.catalogue.index.products
  const from = firstOffer[product] as number
  for (let offer = from; offer < (firstOffer[product + 1] as number); offer++)
    if (hasBit(sight.prices.sold, offer)) return offer
  return null
}

/** Half and double are equally far. */
function distanceOf(price: number, other: number): number {
  return price > 0 && other > 0 ? Math.abs(Math.log(other / price)) : 0
}
