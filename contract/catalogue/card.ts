import { z } from 'zod'
import { markIcons, markPositions } from '#rules/product-mark.ts'
import { Guid, LengthStepMm, MinorUnits } from '../fields.ts'
import { CardPicture, Picture } from './picture.ts'

/** Minor units of the region's currency. */
export const PricePair = z.object({ new: MinorUnits, old: MinorUnits.nullable() })
export type PricePair = z.infer<typeof PricePair>

export const Dimensions = z.object({
  widthMm: z.int().nullable(),
  depthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
})
export type Dimensions = z.infer<typeof Dimensions>

/** How and when an offer reaches the caller's region. Days are `YYYY-MM-DD` in the region's own calendar. */
export const Availability = z.object({
  offerId: z.int(),
  /** Pieces that can be ordered from this region now. */
  quantity: z.int(),
  /** `inStock`: deliverable on `deliveryDay`; `later`: expected on `expectedOn`; `elsewhere`: only in `elsewhere`; `none`. */
  kind: z.enum(['inStock', 'later', 'elsewhere', 'none']),
  deliveryDay: z.string().nullable(),
  expectedOn: z.string().nullable(),
  /** Name of a region that has it. */
  elsewhere: z.string().nullable(),
  /** Few are left: say how many. */
  isFew: z.boolean(),
  selfDeliveryText: z.string(),
  /** In a town with a shop of our own: it can be collected before it could be brought, and cards say both. */
  collectsSooner: z.boolean(),
  deliveryText: z.string(),
  deliveryTextWide: z.string(),
})
export type Availability = z.infer<typeof Availability>

/** Approved reviews only; `count` 0 means that nobody has said anything yet. */
export const ProductRating = z.object({ score: z.number(), count: z.int() })
export type ProductRating = z.infer<typeof ProductRating>

/** A mark on a picture beside those of price, hit and novelty: a set of several goods, an action of the season, what the desk made. */
export const ProductIcon = z.object({
  /** `kit`, `action`, or the word of a mark that the shop's people made. */
  code: z.string(),
  text: z.string(),
  position: z.enum(markPositions),
  /** A drawing before the words. */
  icon: z.enum(markIcons).nullable(),
  /** `#rrggbb`; null: the colours of its kind. */
  backgroundColor: z.string().nullable(),
  textColor: z.string().nullable(),
  /** A ground of two colours, as CSS says it; goes before `backgroundColor`. */
  lineaGradient: z.string().nullable(),
})
export type ProductIcon = z.infer<typeof ProductIcon>

export const Instalment = z.object({
  kind: z.enum(['instalment', 'credit']),
  months: z.int(),
  perMonthMinor: MinorUnits,
})
export type Instalment = z.infer<typeof Instalment>

/** One variant as a card shows it. */
export const CardOffer = z.object({
  id: z.int(),
  guid: Guid,
  name: z.string(),
  price: PricePair,
  images: z.object({
    detail: z.object({ medium: Picture }),
    /** Of this variant and no other: what shows the model in one of its colours is left out where it has several. */
    additional: z.array(CardPicture),
    texture: z.object({ medium: Picture }).nullable(),
  }),
  /** Bonuses that buying the least quantity of it earns; 0 where none are given, or a length is to be chosen first. */
  bonusesReward: z.int(),
  /** What the model's name leaves out but for the colour, such as «140 × 200, рогожка»; a size that `dimensions` say is not repeated. */
  traits: z.string(),
  /** The word for the swatch, such as «рогожка, шалфей», and a colour in case the picture is missing. */
  colorName: z.string(),
  colorHex: z.string().nullable(),
  isAvailable: z.boolean(),
  /** When it comes, such as «Доставим завтра»; empty where it is not available. */
  deliveryText: z.string(),
})
export type CardOffer = z.infer<typeof CardOffer>

/** One card per model; its variants are folded in. */
export const ProductCard = z.object({
  id: z.int(),
  guid: Guid,
  name: z.string(),
  url: z.string(),
  vendor: z.object({ name: z.string() }),
  offerIdCurrent: z.int(),
  /** Up to six, the current one among them; `offersTotal` tells how many there are. */
  offers: z.array(CardOffer),
  offersTotal: z.int(),
  price: PricePair,
  discountPercent: z.int().nullable(),
  instalment: Instalment.nullable(),
  dimensions: Dimensions,
  hit: z.boolean(),
  isNew: z.boolean(),
  icons: z.array(ProductIcon),
  rating: ProductRating,
  minimumBatch: z.int(),
  lengthStepMm: LengthStepMm,
  /** The price is that of a metre, and a length has to be chosen. */
  isByMetre: z.boolean(),
  additional: Availability,
  /** Whether it fits into the niche that the list is narrowed to, such as «Не хватает 3 см по ширине». */
  fit: z.string().optional(),
})
export type ProductCard = z.infer<typeof ProductCard>
