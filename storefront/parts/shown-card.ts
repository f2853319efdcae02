import type { Availability, CardOffer, ProductCard, ProductIcon } from '#contract/catalogue/card.ts'
import type { Picture } from '#contract/catalogue/picture.ts'

/** A picture by one address: the other forms of it follow from that. */
export type ShownPicture = Pick<Picture, 'webp' | 'width' | 'height'>

/** A picture beside the packshot: a room or a close-up fills its place. */
export type ShownCardPicture = ShownPicture & { isFilling: boolean }

export type ShownOffer = Pick<
  CardOffer,
  'id' | 'price' | 'traits' | 'colorName' | 'colorHex' | 'isAvailable' | 'deliveryText'
> & {
  /** For crawlers, who get a link for each variant. */
  name?: string
  images: {
    detail: { medium: ShownPicture }
    /** Of the current variant; those of another come when it is picked. */
    additional: ShownCardPicture[]
    texture: { medium: Pick<Picture, 'webp'> } | null
  }
}

/** What a card draws of its model. A whole card of a call is one, too; how pages carry it says `packed-card.ts`. */
export type ShownCard = Pick<
  ProductCard,
  | 'id'
  | 'name'
  | 'url'
  | 'offerIdCurrent'
  | 'offersTotal'
  | 'price'
  | 'dimensions'
  | 'fit'
  | 'hit'
  | 'isNew'
  | 'rating'
  | 'minimumBatch'
  | 'isByMetre'
> & {
  icons: ShownIcon[]
  instalment: Pick<NonNullable<ProductCard['instalment']>, 'kind' | 'months'> | null
  offers: ShownOffer[]
  additional: Pick<
    Availability,
    | 'quantity'
    | 'kind'
    | 'isFew'
    | 'deliveryDay'
    | 'expectedOn'
    | 'deliveryText'
    | 'selfDeliveryText'
    | 'collectsSooner'
  >
}

/** Most marks have the colours of their kind and stand above. */
export type ShownIcon = Pick<ProductIcon, 'code' | 'text'> & Partial<ProductIcon>

export function shownIcon(icon: ProductIcon): ShownIcon {
  return icon.textColor === null ? { code: icon.code, text: icon.text } : icon
}

export const SHOWN_PICTURES = 4
/** On phones the style sheet leaves out the last. */
export const SHOWN_SWATCHES = 6

export function shownPicture({ webp, width, height }: Picture): ShownPicture {
  return { webp, width, height }
}

/** The page of a model with this variant on top; `url` may name another one. */
export function offerUrl(url: string, offerId: number): string {
  return `${url.split('?')[0]}?offer_id=${offerId}`
}
