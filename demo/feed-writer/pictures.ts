import { type DemoOffer, faceOf } from '../catalogue/offers.ts'
import type { Finish, Model } from '../catalogue/types.ts'

/** Pictures beside the packshot: another side in the same finish, a close view, a drawing with sizes. */
export const pictureNames = {
  front: (model: Model, finish: Finish) => `${model.code}/${faceOf(finish)}-front.webp`,
  detail: (model: Model) => `${model.code}/detail.webp`,
  sizes: (model: Model) => `${model.code}/size.webp`,
}

/** Pictures of an offer in the order of the gallery. */
export function picturesOf({ model, finish, picture }: DemoOffer): string[] {
  return [picture, pictureNames.front(model, finish), pictureNames.detail(model), pictureNames.sizes(model)]
}
