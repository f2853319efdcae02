import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { canMove, isHandedOver, type OrderStatus } from '#rules/order-state.ts'
import { findDeliveryTerms, giveSlotBack } from '#server/delivery/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { eachAlone } from '#server/platform/each-alone.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import type { Pricing } from '#server/price/index.ts'
import { releaseStock } from '#server/stock/index.ts'
import { settleEnding } from './end-part.ts'
import type { OrderDeps } from './find-order.ts'
import { handOverJob } from './hand-over.ts'
import {
  type ExpiredGroup,
  findBundle,
  isExpired,
  isWaiting,
  listExpiredGroups,
  lockOrders,
  mayChange,
  type OrderRow,
  type OrderViewer,
} from './queries.ts'
import { orderEvents, orderGroups, orderLines, orders, orderVisits, reservations } from './tables.ts'
import { tellOrderJob } from './tell-order-job.ts'

/** Payload `{ basketGroup }`: an order was cancelled that money had come for. The payment area gives it back. */
export const refundCancelledJob = defineJob({
  name: 'payment/refund-cancelled',
  payload: z.object({ basketGroup: z.uuid() }),
  queue: 'payments',
  formerName: 'refundCancelledOrder',
})

/** These parts of an order were cancelled while others stand; what had come for them goes back. */
export const refundPartsJob = defineJob({
  name: 'payment/refund-parts',
  payload: z.object({ basketGroup: z.uuid(), partIds: z.array(z.int()).min(1) }),
  queue: 'payments',
})

const batchSize = 100

export type CancelOutcome =
  | { kind: 'cancelled' }
  | { kind: 'notCancellable' }
  | { kind: 'notYours' }
  | { kind: 'notFound' }

/** A shopper may cancel until the goods leave; what is shipped already is refused at the door, not here. */
export function canShopperCancel(statuses: readonly OrderStatus[]): boolean {
  const open = statuses.filter((status) => status !== 'cancelled')
  return open.length > 0 && open.every((status) => status !== 'shipped' && canMove(status, 'cancelled'))
}

/** Cancels all of a group for its owner. A second time answers the same and gives nothing back again. */
export function cancelOrder(
  { db, pricing }: Pick<OrderDeps, 'db' | 'pricing'>,
  basketGroup: string,
  viewer: OrderViewer,
  wish: { reason: string; now: Date },
): Promise<CancelOutcome> {
  return inTransaction(db, async (tx) => {
    const bundle = await findBundle(tx, basketGroup, viewer)
    if (!bundle) return { kind: 'notFound' }
    if (!mayChange(bundle.group, viewer)) return { kind: 'notYours' }
    return cancelLocked(tx, pricing, basketGroup, wish)
  })
}

/**
 * Orders nobody has paid for or stood behind in time give their goods back. Answers how many. One that cannot be ended
 * does not keep the others; what went wrong is thrown after the last of them.
 */
export async function cancelExpiredOrders(
  { db, pricing }: Pick<OrderDeps, 'db' | 'pricing'>,
  now: Date,
): Promise<number> {
  let cancelled = 0
  await eachAlone(expiredGroups(db, now), 'expired orders could not be ended', async ({ id }) => {
    if (await inTransaction(db, (tx) => cancelExpired(tx, pricing, id, now))) cancelled++
  })
  return cancelled
}

/** Page by page: one that could not be ended is passed, not read again. */
async function* expiredGroups(db: Db, now: Date): AsyncGenerator<ExpiredGroup> {
  for (let after: ExpiredGroup | null = null; ; ) {
    const groups: ExpiredGroup[] = await listExpiredGroups(db, now, { after, limit: batchSize })
    yield* groups
    after = groups.at(-1) ?? null
    if (groups.length < batchSize) return
  }
}

/** Asked again under the lock, in the words of the list: what was paid or confirmed meanwhile stays. */
async function cancelExpired(tx: Tx, pricing: Pricing, groupId: string, now: Date): Promise<boolean> {
  const parts = await lockOrders(tx, groupId)
  if (!(await isExpired(tx, groupId, now))) return false
  const reason = parts.some((part) => part.status === 'awaitingPayment') ? 'unpaid' : 'unconfirmed'
  await cancelParts(tx, pricing, groupId, parts, parts.filter(isWaiting), { reason, now })
  return true
}

async function cancelLocked(
  tx: Tx,
  pricing: Pricing,
  groupId: string,
  wish: { reason: string; now: Date },
): Promise<CancelOutcome> {
  const parts = await lockOrders(tx, groupId)
  if (parts.every((part) => part.status === 'cancelled')) return { kind: 'cancelled' }
  if (!canShopperCancel(parts.map((part) => part.status))) return { kind: 'notCancellable' }
  const open = parts.filter((part) => part.status !== 'cancelled')
  await cancelParts(tx, pricing, groupId, parts, open, wish)
  return { kind: 'cancelled' }
}

/**
 * Ends these parts of a group, each of which may be ended. The window of a delivery goes back with the last of its parts.
 * `isSettled`: the caller's change has moved their money, services and bonuses already, and tells of it.
 */
export async function cancelParts(
  tx: Tx,
  pricing: Pricing,
  groupId: string,
  parts: readonly OrderRow[],
  ending: readonly OrderRow[],
  { reason, now, isSettled = false }: { reason: string; now: Date; isSettled?: boolean },
): Promise<void> {
  const standing = parts.filter((part) => part.status !== 'cancelled')
  const left = standing.filter((part) => !ending.includes(part))
  const less = left.length > 0 && !isSettled ? await settleEnding(tx, { groupId, standing, ending, now }) : []
  for (const part of ending) {
    await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, part.id))
    await tx.insert(orderEvents).values({ groupId, orderId: part.id, kind: 'cancelled', note: reason || null, at: now })
  }
  await releaseHeld(
    tx,
    ending.map((part) => part.id),
  )
  if (!left.some(isWaiting)) {
    await tx.update(orderGroups).set({ heldUntil: null, cancelReason: reason }).where(eq(orderGroups.id, groupId))
  }
  await giveBackSlots(tx, groupId, left)
  if (left.length > 0) {
    await pricing.lessen(tx, groupId, less)
    if (!isSettled) await goOnWithout(tx, groupId, ending)
    // Nothing is awaited any more: what was handed over has earned what it earns.
    if (left.every(isHandedOver)) await queue(tx, handOverJob, { basketGroup: groupId })
    return
  }
  await pricing.release(tx, groupId)
  const paidMinor = parts.reduce((sum, part) => sum + part.paidMinor, 0)
  const ofShopper = paidMinor > 0 ? ('orderCancelledPaid' as const) : ('orderCancelled' as const)
  const template = reason === 'unpaid' ? ('orderExpired' as const) : ofShopper
  await queue(tx, tellOrderJob, { basketGroup: groupId, template, sumMinor: paidMinor > 0 ? paidMinor : null })
  if (paidMinor > 0) await queue(tx, refundCancelledJob, { basketGroup: groupId })
}

/** The others stand: what is left of the money that had come for these goes back, and the shopper hears what comes no more. */
async function goOnWithout(tx: Tx, basketGroup: string, ending: readonly OrderRow[]): Promise<void> {
  const ended = (await lockOrders(tx, basketGroup)).filter(({ id }) => ending.some((part) => part.id === id))
  const partIds = ended.filter((part) => part.paidMinor > 0).map((part) => part.id)
  if (partIds.length > 0) await queue(tx, refundPartsJob, { basketGroup, partIds })
  const numbers = ended.map(({ number }) => number)
  await queue(tx, tellOrderJob, { basketGroup, template: 'orderPartCancelled', sumMinor: null, numbers })
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

/** Of the deliveries that bring nothing any more; the move away from `holds_slot` is what allows it, as with stock. */
async function giveBackSlots(tx: Tx, groupId: string, left: readonly OrderRow[]) {
  const live = left.flatMap(({ visitId }) => visitId ?? [])
  const held = (table: typeof orderGroups | typeof orderVisits) => ({
    day: sql<string>`${table.deliveryDay}`,
    from: sql<number>`${table.deliveryFrom}`,
    to: sql<number>`${table.deliveryTo}`,
    scopes: table.slotScopes,
  })
  const ofGroup = left.some(({ visitId }) => visitId === null)
    ? []
    : await tx
        .update(orderGroups)
        .set({ holdsSlot: false })
        .where(and(eq(orderGroups.id, groupId), eq(orderGroups.holdsSlot, true)))
        .returning(held(orderGroups))
  const ended = and(eq(orderVisits.groupId, groupId), eq(orderVisits.holdsSlot, true), notInArray(orderVisits.id, live))
  const ofVisits = await tx.update(orderVisits).set({ holdsSlot: false }).where(ended).returning(held(orderVisits))
  const slots = [...ofGroup, ...ofVisits].toSorted((one, other) => (one.day < other.day ? -1 : 1))
  if (slots.length === 0) return
  const [group] = await tx
    .select({ regionId: orderGroups.regionId })
    .from(orderGroups)
    .where(eq(orderGroups.id, groupId))
  if (!group) throw new Error('An order without its group.')
  // Only the tariff's windows are read, which have no currency.
  const { tariff } = await findDeliveryTerms(tx, { id: group.regionId, exchangeRate: 1 })
  for (const slot of slots) await giveSlotBack(tx, group.regionId, slot, tariff.slot)
}
