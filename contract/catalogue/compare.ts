import { z } from 'zod'
import { mostCompared } from '#rules/compare.ts'
import { Id, LengthStepMm, RegionBody } from '../fields.ts'
import { Availability, Dimensions, PricePair, ProductRating } from './card.ts'
import { Picture } from './picture.ts'

/** One more than are compared, to ask whether it may stand beside them. */
export const CompareBody = RegionBody.extend({ ids: z.array(Id).max(mostCompared + 1) })

/** An offer with all that is told of it in rows. */
export const ComparedOffer = z.object({
  offerId: z.int(),
  productId: z.int(),
  name: z.string(),
  url: z.string(),
  /** What is compared with it: its section, or the one above where that is no whole branch of the shop. */
  kind: z.object({ id: z.int(), name: z.string(), url: z.string() }),
  image: Picture,
  price: PricePair,
  rating: ProductRating,
  availability: Availability,
  minimumBatch: z.int(),
  lengthStepMm: LengthStepMm,
  dimensions: Dimensions,
  weightGrams: z.int(),
  boxes: z.int().nullable(),
  vendor: z.string(),
  country: z.string().nullable(),
  warrantyDays: z.int().nullable(),
  assemblyMinutes: z.int().nullable(),
  facts: z.array(z.object({ code: z.string(), name: z.string(), value: z.string() })),
})
export type ComparedOffer = z.infer<typeof ComparedOffer>
