import { z } from 'zod'
import { Guid, LengthStepMm, MinorUnits, PropertyCode } from '../fields.ts'
import { Availability, CardOffer, Dimensions, Instalment, ProductIcon, ProductRating } from './card.ts'
import { Interior } from './interior.ts'
import { Breadcrumb } from './listing.ts'
import { Picture } from './picture.ts'

/** An offer from all sides: pictures all around, and its model at true size. */
export const Elarbis = z.object({
  /** Addresses of the frames in the order in which it turns. */
  model360: z.object({ frames: z.array(z.string()), width: z.int(), height: z.int() }).nullable(),
  /** The model for Android and browsers, and the variant in it that has the offer's colours. */
  glb: z.string().nullable(),
  variant: z.string().nullable(),
  /** From where the first picture was taken, in degrees to the right of the front and above; null where nobody said. */
  seenFrom: z.object({ azimuth: z.int(), pitch: z.int() }).nullable(),
  /** The same for iPhones. */
  usdz: z.string().nullable(),
  /** Picture of a QR code that opens the page of this offer on a phone. */
  qr: z.string().nullable(),
  /** Whether it can be seen in one's own room. */
  ar: z.boolean(),
})
export type Elarbis = z.infer<typeof Elarbis>

export const ProductOffer = CardOffer.extend({
  vendorCode: z.string().nullable(),
  dimensions: Dimensions,
  weightGrams: z.int(),
  minimumBatch: z.int(),
  sellsRemains: z.boolean(),
  lengthStepMm: LengthStepMm,
  instalment: Instalment.nullable(),
  discountPercent: z.int().nullable(),
  gallery: z.array(
    Picture.extend({
      kind: z.enum(['packshot', 'angle', 'detail', 'interior', 'scale', 'dimensions']),
      alt: z.string(),
      /** What the shopper must know to read it right: a room in which another size stands. */
      note: z.string().nullable(),
    }),
  ),
  elarbis: Elarbis.nullable(),
  packages: z
    .object({
      boxes: z.int(),
      largest: z.object({ widthMm: z.int(), depthMm: z.int(), heightMm: z.int(), weightGrams: z.int() }).nullable(),
      fitsLift: z.boolean().nullable(),
    })
    .nullable(),
  /** Values by which the variants differ, in the order of the product's `choices`. */
  choice: z.record(PropertyCode, z.string()),
  properties: z.array(z.object({ code: PropertyCode, name: z.string(), value: z.string() })),
  availability: Availability,
})
export type ProductOffer = z.infer<typeof ProductOffer>

export const ProductPage = z.object({
  id: z.int(),
  guid: Guid,
  name: z.string(),
  url: z.string(),
  section: z.object({ id: z.int(), code: z.string(), name: z.string(), url: z.string() }),
  vendor: z.object({ name: z.string() }),
  description: z.string(),
  hit: z.boolean(),
  isNew: z.boolean(),
  /** Nothing of it is sold in the region: the page stays, without offers, and leads to other goods. */
  isForbidden: z.boolean(),
  image: Picture.nullable(),
  icons: z.array(ProductIcon),
  rating: ProductRating,
  currentOffer: z.int(),
  offers: z.array(ProductOffer),
  /** The switches of the page, such as fabric and mechanism, each with its values over all variants. */
  choices: z.array(
    z.object({
      code: PropertyCode,
      name: z.string(),
      kind: z.enum(['color', 'list']),
      values: z.array(
        z.object({ value: z.string(), name: z.string(), colorHex: z.string().nullable(), texture: Picture.nullable() }),
      ),
    }),
  ),
  /** Rooms in which the model stands among other goods. */
  interiors: z.array(Interior),
  /** Delivery of the current offer to the region: what it costs from, in minor units; null when unknown. */
  delivery: z.object({
    courierFromMinor: MinorUnits.nullable(),
    /** The same on the day its availability names, in any window but the whole day; null where it names none. */
    courierOnDayMinor: MinorUnits.nullable(),
    /** Days on the road to the door; null where the courier has no price or nothing lies anywhere near. */
    roadDays: z.object({ least: z.int(), most: z.int() }).nullable(),
    /** Where it can be collected; first where it stands today, then in the order of the region. */
    pickupPlaces: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        address: z.string(),
        hours: z.string(),
        /** «открыто до 21:00» by the clock of the region; empty where the hours are words that nobody can count with. */
        openNow: z.string(),
        /** It is a shop and the current offer stands in it today. */
        isShown: z.boolean(),
      }),
    ),
    /** Null, as the price of the courier, where a transport company brings it: nobody carries it up or puts it together. */
    liftFromMinor: MinorUnits.nullable(),
    assemblyMinor: MinorUnits.nullable(),
    assemblyMinutes: z.int().nullable(),
  }),
  warrantyDays: z.int().nullable(),
  country: z.string().nullable(),
  breadcrumbs: z.array(Breadcrumb),
  seo: z.object({ title: z.string(), description: z.string() }),
})
export type ProductPage = z.infer<typeof ProductPage>
