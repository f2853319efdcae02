import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { companyOf } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import { orderShipments } from '../tables.ts'

/** Hands over what waits and asks where the rest is; also a minute after something has left. */
export const shipJob = defineJob({
  name: 'order/ship',
  payload: z.object({}),
  queue: 'messages',
  cron: '*/5 * * * *',
  timeoutMs: 240_000,
})

/** What has left with a transport company is handed to it: written in the transaction by which it left, told by the job. */
export async function shipParts(
  tx: Tx,
  parts: readonly { id: number; deliveryId: string | null }[],
  now: Date,
): Promise<void> {
  const rows = parts.flatMap(({ id: orderId, deliveryId }) => {
    const company = deliveryId === null ? null : companyOf(deliveryId)
    return company ? [{ orderId, company, nextAt: now, changedAt: now }] : []
  })
  if (rows.length === 0) return
  await tx.insert(orderShipments).values(rows).onConflictDoNothing()
  await queue(tx, shipJob, {})
}

/** Somebody has mended what was wrong, or has looked in the company's cabinet: it is told again at once. */
export async function shipAgain(tx: Tx, number: string, now: Date): Promise<boolean> {
  const again = await tx
    .update(orderShipments)
    .set({ state: 'waiting', attempts: 0, nextAt: now, changedAt: now })
    .where(
      sql`state in ('waiting', 'failed') and external_id is null
        and order_id = (select id from orders where number = ${number} and status <> 'cancelled')`,
    )
    .returning({ id: orderShipments.id })
  if (again.length > 0) await queue(tx, shipJob, {})
  return again.length > 0
}
