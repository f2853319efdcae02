import { eq, sql } from 'drizzle-orm'
import { decideHold, type HoldTerms } from '#rules/order-hold.ts'
import type { Tx } from '#server/platform/database.ts'
import { isWaiting, lockOrders, type OrderGroupRow } from './queries.ts'
import { orderGroups } from './tables.ts'

/**
 * Somebody stands behind the order now: the code of its phone was entered, or the staff have spoken with the shopper. What
 * is agreed on or paid at the door is held for its day; what is to be paid beforehand keeps the time it has for that.
 */
export async function confirmOrder(
  tx: Tx,
  group: OrderGroupRow,
  terms: HoldTerms,
  by: { isCode: boolean; utcOffsetMinutes: number; now: Date },
): Promise<void> {
  const parts = await lockOrders(tx, group.id)
  const waiting = parts.filter(isWaiting)
  const isForMoney = waiting.some((part) => part.status === 'awaitingPayment')
  const { deliveryType: type, deliveryDay: day } = group
  const until = decideHold(
    {
      placedAtMs: by.now.getTime(),
      awaited: null,
      isConfirmed: true,
      delivery: type === null ? null : { type, day },
      utcOffsetMinutes: by.utcOffsetMinutes,
    },
    terms,
  )
  await tx
    .update(orderGroups)
    .set({
      confirmedAt: sql`coalesce(confirmed_at, ${by.now.toISOString()}::timestamptz)`,
      ...(by.isCode && { isPhoneConfirmed: true }),
      ...(waiting.length > 0 && !isForMoney && { heldUntil: new Date(until) }),
    })
    .where(eq(orderGroups.id, group.id))
}
