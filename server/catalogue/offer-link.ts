import { productUrl } from './answers/card.ts'
import type { Catalogue } from './live-catalogue.ts'

/** `/catalog/{section}/{product}/?offer_id={id}`; null when there is no such offer. */
export async function linkOfOffer(
  { current, facts }: Pick<Catalogue, 'current' | 'facts'>,
  offerId: number,
): Promise<string | null> {
  const { index } = current()
  const position = index.offers.at.positionOf(offerId)
  if (position < 0) return null
  const product = index.offers.product[position] as number
  const id = index.products.ids[product] as number
  const model = (await facts.find([id])).get(id)
  return model ? `${productUrl(index, product, model.code)}?offer_id=${offerId}` : null
}
