import type { Picture } from '#contract/catalogue/picture.ts'
import type { ProductOffer, ProductPage } from '#contract/catalogue/product.ts'
import { canBuy } from './can-buy.ts'
import { type PackedPicture, packPicture, unpackPicture } from './packed-card.ts'
import { type ShownIcon, type ShownPicture, shownIcon, shownPicture } from './shown-card.ts'

/** A variant as the product page draws it: each picture by one address. */
export type ShownVariant = Omit<ProductOffer, 'guid' | 'images' | 'gallery' | 'traits' | 'availability'> & {
  availability: Omit<ProductOffer['availability'], 'offerId' | 'deliveryTextWide'>
  images: { detail: { medium: ShownPicture } }
  gallery: PackedPhoto[]
}

type PackedPhoto = [picture: PackedPicture, kind: Photo['kind'], alt: string, note?: string]

export type Photo = ShownPicture & Pick<ProductOffer['gallery'][number], 'kind' | 'alt'> & { note?: string }

/** The pictures of a variant, for what draws them. */
export function unpackGallery({ gallery }: Pick<ShownVariant, 'gallery'>): Photo[] {
  return gallery.map(([picture, kind, alt, note]) => ({ ...unpackPicture(picture), kind, alt, note }))
}

/** A variant beside the shown one: what the switches and search engines read of it. The rest comes when it is chosen. */
export type OtherVariant = Pick<ProductOffer, 'id' | 'choice' | 'isAvailable' | 'price'> & {
  /** For crawlers alone. */
  told?: VariantWords
  /** Why it cannot be had at once; absent where it can. */
  away?: Pick<ProductOffer['availability'], 'kind' | 'expectedOn' | 'elsewhere'>
}

/** What only search engines read of a variant that is not shown. */
export type VariantWords = Pick<ProductOffer, 'name' | 'vendorCode' | 'colorName'> & {
  picture: PackedPicture
  canBuy: boolean
}

export type ShownProduct = Omit<ProductPage, 'guid' | 'image' | 'icons' | 'offers' | 'choices' | 'interiors'> & {
  icons: ShownIcon[]
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
export function shownProduct(
  { guid: _, image, icons, offers, choices, interiors, ...product }: ProductPage,
  { isCrawler }: { isCrawler: boolean },
): ShownProduct {
  const current = offers.find((offer) => offer.id === product.currentOffer) ?? offers[0]
  return {
    ...product,
    offer: current ? shownVariant(current) : null,
    image: image && shownPicture(image),
    icons: icons.map(shownIcon),
    offers: offers.map((offer) => otherVariant(offer, isCrawler)),
    choices: choices.map((choice) => ({
      ...choice,
      values: choice.values.map(({ texture, ...value }) => ({ ...value, texture: packTexture(texture) })),
    })),
    interiors: interiors.map(shownInterior),
  }
}

export function shownInterior(interior: ProductPage['interiors'][number]): ShownInterior {
  return { ...interior, picture: shownPicture(interior.picture) }
}

/** The address of a swatch. */
export function textureUrl(packed: PackedPicture): string {
  return unpackPicture(packed).webp
}

function packTexture(texture: Picture | null): PackedPicture | null {
  return texture && packPicture(texture)
}

function shownVariant({
  guid: _,
  traits: _traits,
  images,
  gallery,
  availability,
  ...offer
}: ProductOffer): ShownVariant {
  const { offerId: _offer, deliveryTextWide: _wide, ...reached } = availability
  return {
    ...offer,
    availability: reached,
    images: { detail: { medium: shownPicture(images.detail.medium) } },
    gallery: gallery.map(packPhoto),
  }
}

function packPhoto(photo: ProductOffer['gallery'][number]): PackedPhoto {
  const packed = [packPicture(photo), photo.kind, photo.alt] as const
  return photo.note === null ? [...packed] : [...packed, photo.note]
}

function otherVariant(variant: ProductOffer, isCrawler: boolean): OtherVariant {
  const { id, choice, isAvailable, price, images, gallery, availability, name, vendorCode, colorName } = variant
  const { kind, expectedOn, elsewhere } = availability
  const picture = packPicture(gallery[0] ?? images.detail.medium)
  return {
    id,
    choice,
    isAvailable,
    price,
    ...(isCrawler && { told: { name, vendorCode, colorName, picture, canBuy: canBuy(variant) } }),
    ...(!isAvailable && { away: { kind, expectedOn, elsewhere } }),
  }
}
