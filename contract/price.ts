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
