import type { Picture } from '#contract/catalogue/picture.ts'
import type { ProductOffer, ProductPage } from '#contract/catalogue/product.ts'
import { type PackedPicture, packPicture, unpackPicture } from './packed-card.ts'
import { type ShownPicture, shownPicture } from './shown-card.ts'

/** A variant as the product page draws it: each picture by one address. */
export type ShownVariant = Omit<ProductOffer, 'guid' | 'images' | 'gallery'> & {
  images: { detail: { medium: ShownPicture } }
  gallery: (ShownPicture & Pick<ProductOffer['gallery'][number], 'kind' | 'alt'>)[]
}

/** A variant beside the shown one: what the switches and search engines read of it. The rest comes when it is chosen. */
export type OtherVariant = Pick<
  ProductOffer,
  'id' | 'name' | 'vendorCode' | 'colorName' | 'choice' | 'isAvailable' | 'price' | 'minimumBatch' | 'sellsRemains'
> & {
  picture: PackedPicture
  availability: Pick<ProductOffer['availability'], 'kind' | 'expectedOn' | 'elsewhere' | 'quantity'>
}

export type ShownProduct = Omit<ProductPage, 'guid' | 'image' | 'offers' | 'choices' | 'interiors'> & {
  /** Of what is not sold there is none. */
  offer: ShownVariant | null
  image: ShownPicture | null
  offers: OtherVariant[]
  choices: (Omit<ProductPage['choices'][number], 'values'> & {
    values: (Omit<ProductPage['choices'][number]['values'][number], 'texture'> & { texture: PackedPicture | null })[]
  })[]
  interiors: ShownInterior[]
}

export type ShownInterior = Omit<ProductPage['interiors'][number], 'picture'> & { picture: ShownPicture }

/** What the page brings of a model: one variant whole, the others by what is read of them. */
export function shownProduct({ guid: _, image, offers, choices, interiors, ...product }: ProductPage): ShownProduct {
  const current = offers.find((offer) => offer.id === product.currentOffer) ?? offers[0]
  return {
    ...product,
    offer: current ? shownVariant(current) : null,
    image: image && shownPicture(image),
    offers: offers.map(otherVariant),
    choices: choices.map((choice) => ({
      ...choice,
      values: choice.values.map(({ texture, ...value }) => ({ ...value, texture: packTexture(texture) })),
    })),
    interiors: interiors.map((interior) => ({ ...interior, picture: shownPicture(interior.picture) })),
  }
}

/** The address of a swatch. */
export function textureUrl(packed: PackedPicture): string {
  return unpackPicture(packed).webp
}

function packTexture(texture: Picture | null): PackedPicture | null {
  return texture && packPicture(texture)
}

function shownVariant({ guid: _, images, gallery, ...offer }: ProductOffer): ShownVariant {
  return {
    ...offer,
    images: { detail: { medium: shownPicture(images.detail.medium) } },
    gallery: gallery.map((picture) => ({ ...shownPicture(picture), kind: picture.kind, alt: picture.alt })),
  }
}

function otherVariant({ images, gallery, availability, ...offer }: ProductOffer): OtherVariant {
  const { id, name, vendorCode, colorName, choice, isAvailable, price, minimumBatch, sellsRemains } = offer
  const { kind, expectedOn, elsewhere, quantity } = availability
  return {
    id,
    name,
    vendorCode,
    colorName,
    choice,
    isAvailable,
    price,
    minimumBatch,
    sellsRemains,
    picture: packPicture(gallery[0] ?? images.detail.medium),
    availability: { kind, expectedOn, elsewhere, quantity },
  }
}
