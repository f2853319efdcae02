import type { Favourite } from '#contract/favourites/favourites.ts'
import { type PackedCard, packCards, unpackCards } from '#storefront/parts/packed-card.ts'
import type { ShownCard } from '#storefront/parts/shown-card.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** Favourites with their cards, of the variant that was chosen; what is not sold any more has none. */
export interface Goods {
  items: Favourite[]
  cards: PackedCard[]
}

/** So many cards are asked for at once, and shown on one page. */
export const onePage = 96

export async function loadGoods({ api }: PageContext, items: Favourite[]): Promise<Goods> {
  const ids = items.map(({ offerId }) => offerId)
  const { cards } = ids.length > 0 ? await api.catalogue.listMiniCards({ body: { ids } }) : { cards: [] }
  return { items, cards: packCards(cards, { isCrawler: false }) }
}

export function cardsByOffer({ cards }: Goods): Map<number, ShownCard> {
  return new Map(unpackCards(cards).map((card) => [card.offerIdCurrent, card]))
}
