import type { SectionLink, SuggestProduct } from '#contract/catalogue/listing.ts'
import { nameIn } from '#rules/names.ts'
import type { FoundModel, Understood } from '#server/catalogue-engine/index.ts'
import { pictureOf } from '../picture.ts'
import type { Sight } from '../region-sight.ts'
import { priceOf, productUrl } from './card.ts'
import { galleryPictures } from './gallery-pictures.ts'
import type { CardParts } from './listing-view.ts'
import { sectionLinks } from './section-view.ts'

const mostSections = 8

/** The sections in which the goods found lie, the best answers first; the count is of goods found. */
export function sectionsFound(sight: Sight, { sections }: Pick<Understood, 'sections'>): SectionLink[] {
  const shown = sections.slice(0, mostSections)
  return sectionLinks(
    sight,
    shown.map(({ id }) => id),
    new Map(shown.map(({ id, count }) => [id, count])),
  )
}

/** Goods of the suggest box. */
export async function itemsView(
  parts: CardParts,
  sight: Sight,
  found: readonly FoundModel[],
): Promise<SuggestProduct[]> {
  const facts = await parts.facts.find(found.map(({ model }) => model.id))
  return found.flatMap(({ model: { id, sectionId }, shown }) => {
    const model = facts.get(id)
    const offer = model?.offers.get(shown.id)
    if (!model || !offer) return []
    const [image] = galleryPictures(model, offer)
    return [
      {
        id: model.id,
        name: nameIn(offer.names, sight.language),
        url: `${productUrl(sight, sectionId, model.code)}?offer_id=${offer.id}`,
        price: priceOf(shown),
        image: image ? pictureOf(image) : null,
      },
    ]
  })
}
