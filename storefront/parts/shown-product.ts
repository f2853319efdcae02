import type { ProductOffer, ProductPage } from '#contract/catalogue/product.ts'
import { type ShownPicture, shownPicture } from './shown-card.ts'

/** A variant as the product page draws it: each picture by one address. */
export type ShownVariant = Omit<ProductOffer, 'guid' | 'images' | 'gallery'> & {
  images: { detail: { medium: ShownPicture } }
  gallery: (ShownPicture & Pick<ProductOffer['gallery'][number], 'kind' | 'alt'>)[]
}

export type ShownProduct = Omit<ProductPage, 'guid' | 'offers'> & { offers: ShownVariant[] }

export function shownVariant({ guid: _, images, gallery, ...offer }: ProductOffer): ShownVariant {
  return {
    ...offer,
    images: { detail: { medium: shownPicture(images.detail.medium) } },
    gallery: gallery.map((picture) => ({ ...shownPicture(picture), kind: picture.kind, alt: picture.alt })),
  }
}
