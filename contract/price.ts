import { z } from 'zod'
import { adjustmentKinds } from '#rules/price/kinds.ts'
import { MinorUnits } from './fields.ts'

/** Why something costs less: by how much, and the name under which the shopper knows it. */
export const PriceReason = z.object({
  kind: z.enum(adjustmentKinds),
  name: z.string(),
  percent: z.int().nullable(),
  amountMinor: MinorUnits,
})
export type PriceReason = z.infer<typeof PriceReason>

/** From which sum of goods their delivery is free, as the shop tells everybody, and what is missing of it; 0: reached. */
export const FreeDeliveryFrom = z.object({
  fromMinor: MinorUnits,
  missingMinor: MinorUnits,
  /** The goods have a discount, and it is not taken off that sum. */
  isBeforeDiscount: z.boolean(),
})
export type FreeDeliveryFrom = z.infer<typeof FreeDeliveryFrom>

/** Why a line costs what it costs, step by step; sums of all its pieces. */
export const PriceStory = z.object({
  /** Before it became cheaper; null where it was not dearer. */
  oldMinor: MinorUnits.nullable(),
  /** At the price of the city. */
  cityMinor: MinorUnits,
  /** What is taken off in the order in which it is, with its share of what is taken off the order as a whole. */
  reasons: z.array(PriceReason),
  /** What it costs in the end. */
  sumMinor: MinorUnits,
})
export type PriceStory = z.infer<typeof PriceStory>
