import type { ImageFacts, OfferFacts, ProductFacts } from '../facts/product-facts.ts'

/**
 * What a card shows of a variant: its own pictures, and of those that all variants share a drawing, which has no colour.
 * A shared close-up shows one of the colours, so it stands only where there is one look. Comparisons are for the page.
 */
export function cardPictures(
  { images }: Pick<ProductFacts, 'images'>,
  offer: Pick<OfferFacts, 'images'>,
  hasManyLooks: boolean,
): ImageFacts[] {
  const shared = images.filter(({ kind }) => kind === 'dimensions' || !hasManyLooks)
  return [...offer.images, ...shared].filter(({ kind }) => kind !== 'scale').sort((one, other) => one.sort - other.sort)
}
