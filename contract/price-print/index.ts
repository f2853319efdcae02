import { z } from 'zod'
import { call } from '../call.ts'
import { Moment } from '../order.ts'
import { RetailShop } from '../retail.ts'

const limit = { requests: 240, windowSeconds: 60 }

/** Price tags of a shop. Prices and stock are those of the region the shop stands in, whatever the caller's own is. */
export const pricePrintContract = {
  getRetailStaff: call({
    method: 'POST',
    path: '/api_vue/pricePrint/staff/',
    access: 'retail',
    isRead: true,
    summary:
      'Who is at the cabinet, the shops open to them, the one they are in (null: bound to none), and their shift',
    body: z.object({}).optional(),
    answer: z.object({
      me: z.object({ id: z.int(), name: z.string(), groups: z.array(z.string()), managesStaff: z.boolean() }),
      shops: z.array(RetailShop),
      shop: RetailShop.nullable(),
      shift: z.object({ shopId: z.int(), since: Moment }).nullable(),
      utcOffsetMinutes: z.int(),
      today: z.string(),
    }),
    limit,
  }),
}
