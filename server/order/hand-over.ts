import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CurrencyCode } from '#rules/money.ts'
import { doorMeans } from '#rules/money-means.ts'
import { handedOverStatuses, overStatuses } from '#rules/order-state.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { defineJob } from '#server/platform/jobs/index.ts'

/**
 * Payload `{ basketGroup }`: all of an order is handed over, or goods of it went back since. The bonus area writes what it has
 * earned.
 */
export const handOverJob = defineJob({
  name: 'order/handed-over',
  payload: z.object({ basketGroup: z.uuid() }),
  queue: 'messages',
})

/** What had been paid for a part when it was handed over, what of that by certificates, and what was taken then. */
const PartMoney = z.object({
  partId: z.int(),
  prepaidMinor: z.int(),
  certificateMinor: z.int(),
  taken: z.object({ by: z.enum(doorMeans), sumMinor: z.int() }).nullable(),
})

/**
 * These parts of an order were handed over at that moment: their receipts are made. Nothing changes in them any more, and what
 * their money was then is told here, since that of the door is booked by another job.
 */
export const handOverPartsJob = defineJob({
  name: 'receipt/handed-over',
  payload: z.object({
    basketGroup: z.uuid(),
    partIds: z.array(z.int()).min(1),
    /** Empty in jobs older than this. */
    money: z.array(PartMoney).default([]),
    at: z.iso.datetime(),
  }),
  queue: 'payments',
})

/** Money was taken with the goods, or should have been: the payment area books it, once for each part. */
export const takenAtDoorJob = defineJob({
  name: 'payment/taken-at-door',
  payload: z.object({
    basketGroup: z.uuid(),
    by: z.enum(doorMeans),
    parts: z.array(z.object({ partId: z.int(), dueMinor: z.int(), takenMinor: z.int() })).min(1),
    at: z.iso.datetime(),
  }),
  queue: 'payments',
})

export interface OrderReward {
  phone: string
  currency: CurrencyCode
  regionId: number
  /** What the goods that were handed over cost in the end. */
  earningMinor: number
}

/** What an order has earned on, as pages have promised it by `promisedBonuses`; null unless all of it that lives is handed over. */
export async function readReward(db: Db, basketGroup: string): Promise<OrderReward | null> {
  const [row] = await rows<OrderReward & { isHandedOver: boolean }>(
    db,
    sql`
    select g.contact_phone phone, g.currency, g.region_id "regionId",
      bool_and(o.status in ${[...overStatuses]}) "isHandedOver",
      coalesce(sum(coalesce(l.sum_minor, l.price_minor * l.quantity)) filter (where o.status in ${[...handedOverStatuses]}), 0)::float8 "earningMinor"
    from order_groups g
    join orders o on o.group_id = g.id
    join order_lines l on l.order_id = o.id
    where g.id = ${basketGroup}
    group by g.id`,
  )
  if (!row?.isHandedOver) return null
  const { phone, currency, regionId, earningMinor } = row
  return { phone, currency, regionId, earningMinor }
}

/** Whether somebody waits for an order under this phone. */
export async function hasOpenOrders(db: Db, phone: string): Promise<boolean> {
  const [row] = await rows<{ exists: boolean }>(
    db,
    sql`
    select exists (
      select from order_groups g join orders o on o.group_id = g.id
      where g.contact_phone = ${phone} and o.status not in ${[...overStatuses]}
    )`,
  )
  return row?.exists === true
}
