import { productUrl } from './answers/card.ts'
import type { Catalogue } from './live-catalogue.ts'

/** `/catalog/{section}/{product}/?offer_id={id}`; null when there is no such offer. */
export async function linkOfOffer(
  { current, facts }: Pick<Catalogue, 'current' | 'facts'>,
  offerId: number,
): Promise<string | null> {
  const catalogue = current()
  const id = catalogue.engine.productOf(offerId)
  const place = id === null ? null : catalogue.engine.whereIs(id)
  if (id === null || !place) return null
  const model = (await facts.find([id])).get(id)
  return model ? `${productUrl({ catalogue }, place.sectionId, model.code)}?offer_id=${offerId}` : null
}
