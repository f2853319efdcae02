import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type DoorTaken, takenAtDoor } from '#rules/door-money.ts'
import type { DoorMeans } from '#rules/money-means.ts'
import type { HoldTerms } from '#rules/order-hold.ts'
import { canMove, isOver, type OrderStatus } from '#rules/order-state.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import type { Pricing } from '#server/price/index.ts'
import type { Regions } from '#server/region/index.ts'
import { shipStock } from '#server/stock/index.ts'
import { cancelParts } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { handOverJob, handOverPartsJob, takenAtDoorJob } from './hand-over.ts'
import { goodsLeftJob, heldOf } from './held-money.ts'
import { takeVisit } from './part.ts'
import { endPromise } from './promises.ts'
import { findBundleUnchecked, isWaiting, lockOrders, type OrderGroupRow, type OrderRow } from './queries.ts'
import { shipParts } from './shipments/ship-job.ts'
import { orderEvents, orderGroups, orderLines, orderMoney, orders, orderVisits, reservations } from './tables.ts'
import { tellOrderJob } from './tell-order-job.ts'

export interface Advance {
  /** «10003» is all of an order, and all of its first delivery when that leaves or has come; «10003-1» is one part of it. */
  number: string
  to: OrderStatus
  /** Stands on the order's page beside the move. */
  note: string
  /** How and how much money was taken with goods that are handed over; without a sum it is what was owed. */
  taken?: { by: DoorMeans; sumMinor: number | null }
  /** Its shopper stands there and is told at once, also by night. */
  isAtCounter?: boolean
  now: Date
}

export type AdvanceOutcome =
  | { kind: 'moved'; numbers: string[] }
  | { kind: 'notFound' }
  /** `rules/order-state.ts` does not know such a move; nothing was changed. */
  | { kind: 'notAllowed'; number: string; from: OrderStatus }

export interface AdvanceDeps {
  db: Db
  regions: Regions
  pricing: Pricing
  terms: HoldTerms
}

/**
 * The shop's own hand on an order: whoever packs, drives or closes it says so here, and it moves as `rules/order-state.ts`
 * allows. Parts that stand there already stay; one part that may not move stops all of them.
 */
export function advanceOrder(deps: AdvanceDeps, wish: Advance): Promise<AdvanceOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const [named] = await tx.select({ groupId: orders.groupId }).from(orders).where(eq(orders.number, wish.number))
    const groupId = named?.groupId
    if (groupId === undefined) return { kind: 'notFound' }
    const parts = await lockOrders(tx, groupId)
    const meant = partsMeantBy(parts, wish)
    const moving = meant.filter((part) => part.status !== wish.to)
    const stuck = moving.find((part) => !canMove(part.status, wish.to))
    if (stuck) return { kind: 'notAllowed', number: stuck.number, from: stuck.status }
    if (moving.length > 0) await moveParts(tx, deps, groupId, parts, moving, wish)
    return { kind: 'moved', numbers: moving.map((part) => part.number) }
  })
}

/** What a number names where an order is to be moved. */
export function partsMeantBy(parts: readonly OrderRow[], { number, to }: Pick<Advance, 'number' | 'to'>): OrderRow[] {
  const isWhole = parts.some((part) => part.number === number && part.position === 0)
  if (!isWhole) return parts.filter((part) => part.number === number)
  const standing = parts.filter((part) => part.status !== 'cancelled')
  // What comes another day leaves by its own number.
  return to === 'shipped' || to === 'received' ? standing.filter(({ visitId }) => visitId === null) : standing
}

async function moveParts(
  tx: Tx,
  deps: { regions: Regions; pricing: Pricing; terms: HoldTerms },
  groupId: string,
  parts: readonly OrderRow[],
  moving: readonly OrderRow[],
  wish: Advance,
): Promise<void> {
  const { to, note, now } = wish
  if (to === 'cancelled') return cancelParts(tx, deps.pricing, groupId, parts, moving, { reason: note, now })
  const ids = moving.map((part) => part.id)
  await tx.update(orders).set({ status: to }).where(inArray(orders.id, ids))
  for (const orderId of ids) {
    await tx.insert(orderEvents).values({ groupId, orderId, kind: to, note: note || null, at: now })
  }
  const group = await requireGroup(tx, groupId)
  if (to === 'shipped') {
    await shipReserved(tx, ids)
    await shipParts(tx, await waysOf(tx, group, moving), now)
    if (heldOf(parts) > 0) await queue(tx, goodsLeftJob, { basketGroup: groupId })
  }
  const utcOffsetMinutes = deps.regions.offsetAt(group.regionId, group.createdAt)
  if (group.confirmedAt === null) await confirmOrder(tx, group, deps.terms, { isCode: false, utcOffsetMinutes, now })
  if (to === 'shipped' || to === 'received')
    await tellMove(tx, groupId, parts, moving, { to, isUrgent: wish.isAtCounter ?? false })
  const left = await lockOrders(tx, groupId)
  // What was handed over has used up what made it cheaper, also where the money comes later.
  if (to === 'received') {
    await deps.pricing.spend(tx, groupId)
    await takeMoney(tx, group, moving, wish)
    const isWhole = left.every(isOver)
    await endPromises(tx, groupId, new Set(moving.map(({ visitId }) => visitId)), utcOffsetMinutes, now)
    if (isWhole) await queue(tx, handOverJob, { basketGroup: groupId })
  }
  if (!left.some(isWaiting)) await tx.update(orderGroups).set({ heldUntil: null }).where(eq(orderGroups.id, groupId))
}

/** Each delivery apart: what leaves at once may go by two ways. */
async function tellMove(
  tx: Tx,
  basketGroup: string,
  parts: readonly OrderRow[],
  moving: readonly OrderRow[],
  { to, isUrgent }: { to: 'shipped' | 'received'; isUrgent: boolean },
): Promise<void> {
  const template = to === 'shipped' ? ('orderShipped' as const) : ('orderReceived' as const)
  const standing = parts.filter(({ status }) => status !== 'cancelled')
  for (const own of Map.groupBy(moving, ({ visitId }) => visitId).values()) {
    const numbers = own.length < standing.length ? { numbers: own.map(({ number }) => number) } : {}
    const told = { basketGroup, template, sumMinor: null, part: own[0]?.number, ...numbers }
    await queue(tx, tellOrderJob, isUrgent ? { ...told, isUrgent } : told)
  }
}

/**
 * An order to be paid at the door is handed over for its money, also where nobody says how much that was; any other is where
 * somebody says so.
 */
async function takeMoney(
  tx: Tx,
  { id: basketGroup, paymentKind }: OrderGroupRow,
  moving: readonly OrderRow[],
  { taken, now }: Advance,
): Promise<void> {
  // What a bank still holds is not there yet, and yet nobody owes it at the door.
  const dues = moving.map((part) => {
    const { id: partId, paidMinor, totalMinor } = part
    return { partId, prepaidMinor: paidMinor - heldOf([part]), dueMinor: totalMinor - paidMinor }
  })
  const isAtDoor = taken !== undefined || paymentKind === 'onDelivery'
  const parts: DoorTaken[] = takenAtDoor(dues, isAtDoor ? (taken?.sumMinor ?? null) : 0)
  const by = taken?.by ?? 'cash'
  const ofCertificates = await sumOfCertificates(tx, moving)
  const at = now.toISOString()
  await queue(tx, handOverPartsJob, {
    basketGroup,
    partIds: parts.map(({ partId }) => partId),
    money: parts.map(({ partId, prepaidMinor, takenMinor }) => ({
      partId,
      prepaidMinor,
      certificateMinor: Math.min(prepaidMinor, ofCertificates.get(partId) ?? 0),
      taken: takenMinor > 0 ? { by, sumMinor: takenMinor } : null,
    })),
    at,
  })
  const moved = parts.filter(({ dueMinor, takenMinor }) => dueMinor > 0 || takenMinor > 0)
  if (isAtDoor && moved.length > 0) await queue(tx, takenAtDoorJob, { basketGroup, by, parts: moved, at })
}

async function sumOfCertificates(tx: Tx, parts: readonly OrderRow[]): Promise<Map<number, number>> {
  const ids = parts.map(({ id }) => id)
  const sums = await tx
    .select({ orderId: orderMoney.orderId, sumMinor: sql<number>`sum(${orderMoney.amountMinor})::float8` })
    .from(orderMoney)
    .where(and(inArray(orderMoney.orderId, ids), eq(orderMoney.means, 'certificate')))
    .groupBy(orderMoney.orderId)
  return new Map(sums.map(({ orderId, sumMinor }) => [orderId, Math.max(0, sumMinor)]))
}

/** Of the deliveries that have now brought all they had to. */
async function endPromises(
  tx: Tx,
  groupId: string,
  visitIds: ReadonlySet<string | null>,
  utcOffsetMinutes: number,
  now: Date,
): Promise<void> {
  const bundle = await findBundleUnchecked(tx, groupId)
  if (!bundle) return
  for (const visitId of visitIds) {
    const visit = takeVisit(bundle, visitId)
    if (visit.orders.every(isOver)) await endPromise(tx, visit, utcOffsetMinutes, now)
  }
}

async function requireGroup(tx: Tx, groupId: string): Promise<OrderGroupRow> {
  const [group] = await tx.select().from(orderGroups).where(eq(orderGroups.id, groupId))
  if (!group) throw new Error('An order without its group.')
  return group
}

/** By which way each part goes: its delivery's own, or that of the group. */
async function waysOf(tx: Tx, { id, deliveryId }: OrderGroupRow, parts: readonly OrderRow[]) {
  const visits = await tx
    .select({ id: orderVisits.id, deliveryId: orderVisits.deliveryId })
    .from(orderVisits)
    .where(eq(orderVisits.groupId, id))
  return parts.map((part) => {
    const visit = visits.find((one) => one.id === part.visitId)
    return { id: part.id, deliveryId: visit ? visit.deliveryId : deliveryId }
  })
}

/** What was held leaves the shelf: once, by the move away from `held`. */
async function shipReserved(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const lineIds = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
  const shipped = await tx
    .update(reservations)
    .set({ state: 'shipped' })
    .where(and(eq(reservations.state, 'held'), inArray(reservations.orderLineId, lineIds)))
    .returning({
      offerId: reservations.offerId,
      warehouseId: reservations.warehouseId,
      quantity: reservations.quantity,
    })
  if (shipped.length > 0) await shipStock(tx, shipped)
}

export interface WaitingOrder {
  number: string
  status: OrderStatus
  createdAt: Date
  heldUntil: Date | null
  contactName: string
  isConfirmed: boolean
}

/** What the shop has still to do with, the oldest first. */
export async function listUnfinishedOrders(db: Db, limit: number): Promise<WaitingOrder[]> {
  const found = await db
    .select({
      number: orders.number,
      status: orders.status,
      createdAt: orderGroups.createdAt,
      heldUntil: orderGroups.heldUntil,
      contactName: orderGroups.contactName,
      confirmedAt: orderGroups.confirmedAt,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .where(inArray(orders.status, ['new', 'awaitingPayment', 'inWork', 'shipped', 'received']))
    .orderBy(asc(orderGroups.createdAt), asc(orders.id))
    .limit(limit)
  return found.map(({ confirmedAt, ...row }) => ({ ...row, isConfirmed: confirmedAt !== null }))
}
