import type { ImageFacts, OfferFacts, ProductFacts } from '../facts/product-facts.ts'
import { isLaidByHand } from '../picture-order.ts'

type Picture = Pick<ImageFacts, 'kind' | 'sort'>

/** What helps to choose goes first: the thing, the thing in a room, what it is made of, another side, its centimetres. */
const places: Record<ImageFacts['kind'], number> = {
  packshot: 0,
  interior: 1,
  detail: 2,
  angle: 3,
  dimensions: 4,
  scale: 6,
}
const furtherRoom = 5

/**
 * The pictures of a variant's gallery, its own and those of the model: first those that a person has laid in order, then
 * the others in the one order of the shop, whatever order they were sent in; among pictures of one kind that order stays,
 * and its own come first.
 */
export function galleryPictures(
  { images }: Pick<ProductFacts, 'images'>,
  offer: Pick<OfferFacts, 'images'>,
): ImageFacts[] {
  return inGalleryOrder([...offer.images, ...images])
}

function inGalleryOrder<Some extends Picture>(pictures: readonly Some[]): Some[] {
  const sent = pictures.toSorted((one, other) => one.sort - other.sort)
  const room = sent.find(({ kind }) => kind === 'interior')
  const placeOf = (one: Some) => {
    if (isLaidByHand(one)) return -1
    return one.kind === 'interior' && one !== room ? furtherRoom : places[one.kind]
  }
  return sent.toSorted((one, other) => placeOf(one) - placeOf(other))
}
