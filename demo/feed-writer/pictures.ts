import type { DemoOffer } from '../catalogue/offers.ts'

/** Pictures of an offer in the order of the gallery: its own packshot, then what its model shares. */
export function picturesOf(offer: DemoOffer): string[] {
  return [offer.picture, `${offer.model.code}/front.webp`, `${offer.model.code}/size.webp`]
}
