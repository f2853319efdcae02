import type { Availability, CardOffer, ProductCard } from '#contract/catalogue/card.ts'
import type { Picture } from '#contract/catalogue/picture.ts'
import {
  SHOWN_PICTURES,
  SHOWN_SWATCHES,
  type ShownCard,
  type ShownCardPicture,
  type ShownIcon,
  type ShownOffer,
  type ShownPicture,
  shownIcon,
} from './shown-card.ts'

/**
 * A picture as one short text: the key of its address, and its size where that is not the usual one. An address of
 * another form stays as it is.
 */
export type PackedPicture = string

const usualSize = '1200x900'

export function packPicture({ webp, width, height }: Pick<Picture, 'webp' | 'width' | 'height'>): PackedPicture {
  const key = /^\/media\/([^/ ]+)\/640\.webp$/.exec(webp)?.[1] ?? webp
  const size = `${width}x${height}`
  return size === usualSize ? key : `${key} ${size}`
}

export function unpackPicture(packed: PackedPicture): ShownPicture {
  const [key = '', size = usualSize] = packed.split(' ')
  const [width, height] = size.split('x').map(Number) as [number, number]
  return { webp: key.startsWith('/') ? key : `/media/${key}/640.webp`, width, height }
}

const fillingMark = '!'

/** As a picture; what fills its place has a mark before it. */
function packCardPicture(picture: ShownCardPicture): PackedPicture {
  return picture.isFilling ? fillingMark + packPicture(picture) : packPicture(picture)
}

function unpackCardPicture(packed: PackedPicture): ShownCardPicture {
  const isFilling = packed.startsWith(fillingMark)
  return { ...unpackPicture(isFilling ? packed.slice(fillingMark.length) : packed), isFilling }
}

type PackedOffer = [
  id: number,
  picture: PackedPicture,
  texture: PackedPicture | null,
  colorName: string,
  colorHex: string | null,
  /** When it comes, or true: when the current variant comes; false where it cannot be had. */
  comes: string | boolean,
  price: number,
  oldPrice: number | null,
  /** Null where they are those of the current variant. */
  traits: string | null,
  /** For crawlers, who get a link for each variant. */
  name: string | null,
]

/** What a card draws, without the names of its fields: pages carry their data twice, drawn and as data. */
export type PackedCard = [
  id: number,
  name: string,
  url: string,
  current: number,
  offersTotal: number,
  price: number,
  oldPrice: number | null,
  instalment: NonNullable<ProductCard['instalment']>['kind'] | null,
  months: number,
  widthMm: number | null,
  depthMm: number | null,
  heightMm: number | null,
  hit: boolean,
  isNew: boolean,
  icons: ShownIcon[],
  score: number,
  reviews: number,
  /** 0: sold by the metre, so that a length is chosen on its page. */
  minimumBatch: number,
  quantity: number,
  kind: Availability['kind'],
  isFew: boolean,
  deliveryDay: string | null,
  expectedOn: string | null,
  deliveryText: string,
  /** Empty where it is not collected sooner. */
  selfDeliveryText: string,
  /** Of the current variant. */
  traits: string,
  /** More pictures of the current variant; those of another come when it is picked. */
  pictures: PackedPicture[],
  offers: PackedOffer[],
  /** Only in lists that are narrowed to a niche. */
  ...fit: string[],
]

/** A card brings no field that it does not draw. Crawlers' lists draw all variants. */
export function packCards(cards: readonly ProductCard[], { isCrawler }: { isCrawler: boolean }): PackedCard[] {
  return cards.map((card) => packCard(card, isCrawler))
}

function packCard(card: ProductCard, isCrawler: boolean): PackedCard {
  const { price, instalment, dimensions, rating, additional } = card
  const current = card.offers.find((offer) => offer.id === card.offerIdCurrent) ?? card.offers[0]
  return [
    card.id,
    card.name,
    card.url,
    card.offerIdCurrent,
    card.offersTotal,
    price.new,
    price.old,
    instalment?.kind ?? null,
    instalment?.months ?? 0,
    dimensions.widthMm,
    dimensions.depthMm,
    dimensions.heightMm,
    card.hit,
    card.isNew,
    card.icons.map(shownIcon),
    rating.score,
    rating.count,
    card.isByMetre ? 0 : card.minimumBatch,
    additional.quantity,
    additional.kind,
    additional.isFew,
    additional.deliveryDay,
    additional.expectedOn,
    additional.deliveryText,
    additional.collectsSooner ? additional.selfDeliveryText : '',
    current?.traits ?? '',
    isCrawler ? [] : (current?.images.additional.slice(0, SHOWN_PICTURES - 1).map(packCardPicture) ?? []),
    card.offers
      .filter((offer, index) => isCrawler || index < SHOWN_SWATCHES || offer.id === card.offerIdCurrent)
      .map((offer) => packOffer(offer, card, current, isCrawler)),
    ...(card.fit === undefined ? [] : [card.fit]),
  ]
}

function packOffer(
  offer: CardOffer,
  { additional }: Pick<ProductCard, 'additional'>,
  current: CardOffer | undefined,
  isCrawler: boolean,
) {
  const { id, name, price, traits, colorName, colorHex, isAvailable, deliveryText, images } = offer
  const packed: PackedOffer = [
    id,
    packPicture(images.detail.medium),
    images.texture && packPicture(images.texture.medium),
    colorName,
    colorHex,
    isAvailable && (deliveryText === additional.deliveryText || deliveryText),
    price.new,
    price.old,
    traits === current?.traits ? null : traits,
    isCrawler ? name : null,
  ]
  return packed
}

const unpacked = new WeakMap<readonly PackedCard[], ShownCard[]>()

/** The same cards for the same data, so that what draws them need not draw them anew. */
export function unpackCards(packed: readonly PackedCard[]): ShownCard[] {
  const known = unpacked.get(packed)
  if (known) return known
  const cards = packed.map(unpackCard)
  unpacked.set(packed, cards)
  return cards
}

function unpackCard(packed: PackedCard): ShownCard {
  const [id, name, url, offerIdCurrent, offersTotal, price, old, instalment, months, ...rest] = packed
  const [widthMm, depthMm, heightMm, hit, isNew, icons, score, count, minimumBatch, ...last] = rest
  const [quantity, kind, isFew, deliveryDay, expectedOn, deliveryText, selfDeliveryText, ...least] = last
  const [traits, pictures, offers, fit] = least
  const collectsSooner = selfDeliveryText !== ''
  const additional = pictures.map(unpackCardPicture)
  return {
    id,
    name,
    url,
    offerIdCurrent,
    offersTotal,
    price: { new: price, old },
    instalment: instalment && { kind: instalment, months },
    dimensions: { widthMm, depthMm, heightMm },
    fit,
    hit,
    isNew,
    icons,
    rating: { score, count },
    minimumBatch,
    isByMetre: !minimumBatch,
    additional: {
      quantity,
      kind,
      isFew,
      deliveryDay,
      expectedOn,
      deliveryText,
      selfDeliveryText,
      collectsSooner,
    },
    offers: offers.map((offer) =>
      unpackOffer(offer, { traits, deliveryText }, offer[0] === offerIdCurrent ? additional : []),
    ),
  }
}

function unpackOffer(
  packed: PackedOffer,
  usual: Pick<ShownOffer, 'traits' | 'deliveryText'>,
  additional: ShownCardPicture[],
): ShownOffer {
  const [id, picture, texture, colorName, colorHex, comes, price, old, traits, name] = packed
  return {
    id,
    ...(name !== null && { name }),
    price: { new: price, old },
    traits: traits ?? usual.traits,
    colorName,
    colorHex,
    isAvailable: comes !== false,
    deliveryText: comes === true ? usual.deliveryText : comes || '',
    images: {
      detail: { medium: unpackPicture(picture) },
      additional,
      texture: texture === null ? null : { medium: unpackPicture(texture) },
    },
  }
}
