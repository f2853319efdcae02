import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { canMove, type OrderStatus } from '#rules/order-state.ts'
import { findDeliveryTerms, giveSlotBack } from '#server/delivery/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import { releaseStock } from '#server/stock/index.ts'
import { findBundle, listExpiredGroups, lockOrders, type OrderRow, type OrderViewer } from './queries.ts'
import { orderEvents, orderGroups, orderLines, orders, reservations } from './tables.ts'

/** Payload `{ basketGroup }`: an order was cancelled that money had come for. The payment area gives it back. */
export const refundCancelledJob = defineJob({
  name: 'payment/refund-cancelled',
  payload: z.object({ basketGroup: z.uuid() }),
  queue: 'payments',
  formerName: 'refundCancelledOrder',
})

export type CancelOutcome = { kind: 'cancelled' } | { kind: 'notCancellable' } | { kind: 'notFound' }

/** A shopper may cancel until the goods leave; what is shipped already is refused at the door, not here. */
export function canShopperCancel(statuses: readonly OrderStatus[]): boolean {
  const open = statuses.filter((status) => status !== 'cancelled')
  return open.length > 0 && open.every((status) => status !== 'shipped' && canMove(status, 'cancelled'))
}

/** Cancels all of a group for its owner. A second time answers the same and gives nothing back again. */
export function cancelOrder(
  db: Db,
  basketGroup: string,
  viewer: OrderViewer,
  wish: { reason: string; now: Date },
): Promise<CancelOutcome> {
  return inTransaction(db, async (tx) => {
    const bundle = await findBundle(tx, basketGroup, viewer)
    if (!bundle) return { kind: 'notFound' }
    return cancelLocked(tx, basketGroup, wish)
  })
}

/** Orders nobody has paid for in time give their goods back. Answers how many. */
export async function cancelExpiredOrders(db: Db, now: Date): Promise<number> {
  const groups = await listExpiredGroups(db, now, 100)
  let cancelled = 0
  for (const groupId of groups) {
    const outcome = await inTransaction(db, async (tx) => {
      const parts = await lockOrders(tx, groupId)
      const isStillUnpaid = parts.every((part) => part.paidMinor === 0 && part.status === 'awaitingPayment')
      return isStillUnpaid ? cancelParts(tx, groupId, parts, { reason: 'unpaid', now }) : null
    })
    if (outcome?.kind === 'cancelled') cancelled++
  }
  return cancelled
}

async function cancelLocked(tx: Tx, groupId: string, wish: { reason: string; now: Date }): Promise<CancelOutcome> {
  const parts = await lockOrders(tx, groupId)
  if (parts.every((part) => part.status === 'cancelled')) return { kind: 'cancelled' }
  if (!canShopperCancel(parts.map((part) => part.status))) return { kind: 'notCancellable' }
  return cancelParts(tx, groupId, parts, wish)
}

async function cancelParts(
  tx: Tx,
  groupId: string,
  parts: readonly OrderRow[],
  { reason, now }: { reason: string; now: Date },
): Promise<CancelOutcome> {
  const open = parts.filter((part) => part.status !== 'cancelled')
  for (const part of open) {
    await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, part.id))
    await tx.insert(orderEvents).values({ groupId, orderId: part.id, kind: 'cancelled', note: reason || null, at: now })
  }
  await tx.update(orderGroups).set({ heldUntil: null, cancelReason: reason }).where(eq(orderGroups.id, groupId))
  await releaseHeld(
    tx,
    open.map((part) => part.id),
  )
  await giveBackSlot(tx, groupId)
  const paidMinor = parts.reduce((sum, part) => sum + part.paidMinor, 0)
  if (paidMinor > 0) await queue(tx, refundCancelledJob, { basketGroup: groupId })
  return { kind: 'cancelled' }
}

/** The move away from `held` is what allows giving back: a second cancel finds nothing to move. */
async function releaseHeld(tx: Tx, orderIds: readonly number[]) {
  const released = await tx
    .update(reservations)
    .set({ state: 'released' })
    .where(
      and(
        eq(reservations.state, 'held'),
        inArray(
          reservations.orderLineId,
          tx
            .select({ id: orderLines.id })
            .from(orderLines)
            .where(inArray(orderLines.orderId, [...orderIds])),
        ),
      ),
    )
    .returning({
      offerId: reservations.offerId,
      warehouseId: reservations.warehouseId,
      quantity: reservations.quantity,
    })
  if (released.length > 0) await releaseStock(tx, released)
}

async function giveBackSlot(tx: Tx, groupId: string) {
  const [slot] = await tx
    .update(orderGroups)
    .set({ holdsSlot: false })
    .where(and(eq(orderGroups.id, groupId), eq(orderGroups.holdsSlot, true)))
    .returning({
      regionId: orderGroups.regionId,
      day: sql<string>`${orderGroups.deliveryDay}`,
      from: sql<number>`${orderGroups.deliveryFrom}`,
      to: sql<number>`${orderGroups.deliveryTo}`,
    })
  if (!slot) return
  // Only the tariff's windows are read, which have no currency.
  const { tariff } = await findDeliveryTerms(tx, { id: slot.regionId, exchangeRate: 1 })
  await giveSlotBack(tx, slot.regionId, slot, tariff.slot)
}
