import { z } from 'zod'
import { MinorUnits } from '../fields.ts'

const TrackedProducts = z.object({
  shape: z.literal('products'),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      brand: z.string(),
      variant: z.string(),
      /** Sections from the root, at most five. */
      categories: z.array(z.string()).max(5),
      priceMinor: MinorUnits,
      quantity: z.int(),
    }),
  ),
  orderID: z.string(),
  revenueMinor: MinorUnits,
  currency: z.enum(['RUB', 'KZT']),
  isStaff: z.boolean(),
})

/** As counters of Kazakhstan take it: sums in whole units of money, sections one by one. */
const TrackedEvent = z.object({
  shape: z.literal('event'),
  event: z.literal('purchase'),
  ecommerce: z.object({
    transaction_id: z.string(),
    value: z.number(),
    /** Bringing, carrying up and assembling; in `value`. */
    shipping: z.number(),
    currency: z.enum(['RUB', 'KZT']),
    items: z.array(
      z.object({
        item_id: z.string(),
        item_name: z.string(),
        item_brand: z.string(),
        item_variant: z.string(),
        item_category: z.string().optional(),
        item_category2: z.string().optional(),
        item_category3: z.string().optional(),
        item_category4: z.string().optional(),
        item_category5: z.string().optional(),
        price: z.number(),
        quantity: z.int(),
      }),
    ),
  }),
  isStaff: z.boolean(),
})

export const TrackedPurchase = z.discriminatedUnion('shape', [TrackedProducts, TrackedEvent])

export type TrackedPurchase = z.infer<typeof TrackedPurchase>
