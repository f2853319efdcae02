import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CurrencyCode } from '#rules/money.ts'
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

/** These parts of an order were handed over at that moment: their receipts are made. Nothing changes in them any more. */
export const handOverPartsJob = defineJob({
  name: 'receipt/handed-over',
  payload: z.object({ basketGroup: z.uuid(), partIds: z.array(z.int()).min(1), at: z.iso.datetime() }),
  queue: 'payments',
})

export interface OrderReward {
  phone: string
  currency: CurrencyCode
  regionId: number
  /** What the goods that were handed over cost in the end. */
  earningMinor: number
}

/** What an order has earned on; null unless all of it that lives is handed over. */
export async function readReward(db: Db, basketGroup: string): Promise<OrderReward | null> {
  const [row] = await rows<OrderReward & { isHandedOver: boolean }>(
    db,
    sql`
    select g.contact_phone phone, g.currency, g.region_id "regionId",
      bool_and(o.status in ('received', 'closed', 'cancelled')) "isHandedOver",
      coalesce(sum(l.sum_minor) filter (where o.status in ('received', 'closed')), 0)::float8 "earningMinor"
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
      where g.contact_phone = ${phone} and o.status not in ('received', 'closed', 'cancelled')
    )`,
  )
  return row?.exists === true
}
