import type { Availability, CardOffer, ProductCard } from '#contract/catalogue/card.ts'
import type { Picture } from '#contract/catalogue/picture.ts'

/** A picture by one address: the other forms of it follow from that. */
export type ShownPicture = Pick<Picture, 'webp' | 'width' | 'height'>

export type ShownOffer = Pick<CardOffer, 'id' | 'price' | 'colorName' | 'colorHex' | 'isAvailable'> & {
  /** For crawlers, who get a link for each variant. */
  name?: string
  images: {
    detail: { medium: ShownPicture }
    /** Of the current variant; those of another come when it is picked. */
    additional: ShownPicture[]
    texture: { medium: Pick<Picture, 'webp'> } | null
  }
}

/** What a card draws of its model. A whole card of a call is one, too. */
export type ShownCard = Pick<
  ProductCard,
  | 'id'
  | 'name'
  | 'url'
  | 'offerIdCurrent'
  | 'offersTotal'
  | 'price'
  | 'discountPercent'
  | 'instalment'
  | 'dimensions'
  | 'hit'
  | 'isNew'
  | 'icons'
  | 'rating'
  | 'minimumBatch'
> & {
  offers: ShownOffer[]
  additional: Pick<Availability, 'quantity' | 'kind' | 'isFew' | 'deliveryDay' | 'expectedOn' | 'deliveryText'>
}

export const SHOWN_PICTURES = 4
export const SHOWN_SWATCHES = 5

/** Pages carry their data twice, drawn and as data: so a card brings no field that it does not draw. Crawlers' lists draw all. */
export function shownCards(cards: readonly ProductCard[], { isCrawler }: { isCrawler: boolean }): ShownCard[] {
  return isCrawler ? [...cards] : cards.map(shownCard)
}

function shownCard(card: ProductCard): ShownCard {
  const { id, name, url, offerIdCurrent, offersTotal, price, discountPercent, instalment, dimensions } = card
  const { hit, isNew, icons, rating, minimumBatch } = card
  const { quantity, kind, isFew, deliveryDay, expectedOn, deliveryText } = card.additional
  return {
    id,
    name,
    url,
    offerIdCurrent,
    offersTotal,
    price,
    discountPercent,
    instalment,
    dimensions,
    hit,
    isNew,
    icons,
    rating,
    minimumBatch,
    offers: card.offers
      .filter((offer, index) => index < SHOWN_SWATCHES || offer.id === offerIdCurrent)
      .map((offer) => shownOffer(offer, offer.id === offerIdCurrent)),
    additional: { quantity, kind, isFew, deliveryDay, expectedOn, deliveryText },
  }
}

function shownOffer(offer: CardOffer, isCurrent: boolean): ShownOffer {
  const { id, price, colorName, colorHex, isAvailable, images } = offer
  return {
    id,
    price,
    colorName,
    colorHex,
    isAvailable,
    images: {
      detail: { medium: shownPicture(images.detail.medium) },
      additional: isCurrent ? images.additional.slice(0, SHOWN_PICTURES - 1).map(shownPicture) : [],
      texture: images.texture && { medium: { webp: images.texture.medium.webp } },
    },
  }
}

export function shownPicture({ webp, width, height }: Picture): ShownPicture {
  return { webp, width, height }
}
