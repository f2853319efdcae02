import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import { lockOrders, type OrderRow } from './queries.ts'
import { orderEvents, orderMoney, orders } from './tables.ts'
import { tellOrderJob } from './tell-order-job.ts'

/** Goods of an order are out of the shop: what banks hold for it is taken. */
export const goodsLeftJob = defineJob({
  name: 'payment/goods-left',
  payload: z.object({ basketGroup: z.uuid() }),
  queue: 'payments',
})

/** What of the money of these parts a bank still holds. */
export function heldOf(parts: readonly Pick<OrderRow, 'paidMinor' | 'heldMinor'>[]): number {
  const sum = (of: 'paidMinor' | 'heldMinor') => parts.reduce((total, part) => total + part[of], 0)
  return Math.min(sum('paidMinor'), sum('heldMinor'))
}

/** The bank has handed over what it held, or a part of it: the rest it has let go. */
export async function recordCaptured(
  tx: Tx,
  captured: { basketGroup: string; operationKey: string; amountMinor: number; now: Date },
): Promise<void> {
  const { basketGroup, amountMinor: sumMinor, now: at } = captured
  if ((await endHold(tx, captured)) === 0) return
  const event = { groupId: basketGroup, kind: 'captured' as const, sumMinor, means: 'online' as const, at }
  await tx.insert(orderEvents).values(event)
  await queue(tx, tellOrderJob, { basketGroup, template: 'orderCaptured', sumMinor })
}

/** Nothing that came by this operation is held any more. Answers how many parts it was for. */
export async function endHold(
  tx: Tx,
  { basketGroup, operationKey }: { basketGroup: string; operationKey: string },
): Promise<number> {
  const ids = (await lockOrders(tx, basketGroup)).map(({ id }) => id)
  const came = await tx
    .select({ orderId: orderMoney.orderId, amountMinor: orderMoney.amountMinor })
    .from(orderMoney)
    .where(and(eq(orderMoney.operationKey, operationKey), inArray(orderMoney.orderId, ids)))
  for (const { orderId, amountMinor } of came) {
    const heldMinor = sql`greatest(0, ${orders.heldMinor} - ${amountMinor})`
    await tx.update(orders).set({ heldMinor }).where(eq(orders.id, orderId))
  }
  return came.length
}
