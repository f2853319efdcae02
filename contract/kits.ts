import { z } from 'zod'
import { call } from './call.ts'
import { PricePair } from './catalogue/card.ts'
import { offerNotFound } from './catalogue/not-found.ts'
import { Picture } from './catalogue/picture.ts'
import { IdOrZero, MinorUnits, RegionBody } from './fields.ts'

export const KitItem = z.object({
  offerId: z.int(),
  productId: z.int(),
  name: z.string(),
  url: z.string(),
  picture: Picture.nullable(),
  /** Pieces in the kit. */
  CNT: z.int(),
  /** Per piece: with the kit, and without it. */
  price: PricePair,
  /** Pieces that can be ordered from this region. */
  available: z.int(),
})

/**
 * Goods that are cheaper together. `PRICE` is of the whole kit in minor units: NEW is what the basket asks when all of it
 * is there, OLD what its goods cost today one by one.
 */
export const Kit = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  percent: z.int(),
  PRICE: z.object({ NEW: MinorUnits, OLD: MinorUnits }),
  savedMinor: MinorUnits,
  items: z.array(KitItem),
  /** All of it can be ordered now. */
  isAvailable: z.boolean(),
})
export type Kit = z.infer<typeof Kit>
export type KitItem = z.infer<typeof KitItem>

export const kitsContract = {
  listKits: call({
    method: 'POST',
    path: '/api_vue/getComplects/',
    access: 'anyone',
    isRead: true,
    summary: 'Kits that an offer or any offer of a product is in, with the price of the whole',
    query: z.object({ offer_id: IdOrZero.optional(), sr: IdOrZero.optional(), regionId: IdOrZero.optional() }),
    body: RegionBody.extend({ offer_id: IdOrZero.optional(), productId: IdOrZero.optional() }).optional(),
    answer: z.object({ complects: z.array(Kit) }),
    refusals: { OFFER_NOT_FOUND: offerNotFound },
  }),
}
