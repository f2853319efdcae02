import { asc, eq } from 'drizzle-orm'
import { isHandedOver } from '#rules/order-state.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { findBundle, type OrderBundle, type OrderRow, type OrderViewer } from './queries.ts'
import { orderMoney } from './tables.ts'

/** What an order is asked for by: all of it, or the part of such a number. */
export interface PartKey {
  basketGroup: string
  part?: string | undefined
}

/** As `findBundle`, narrowed to the part that was asked for. */
export async function findPart(db: Db | Tx, key: PartKey, viewer: OrderViewer): Promise<OrderBundle | null> {
  const bundle = await findBundle(db, key.basketGroup, viewer)
  return bundle && takePart(db, bundle, key.part)
}

type OrderEvent = OrderBundle['events'][number]

const moneyKinds = new Set<OrderEvent['kind']>(['paid', 'captured', 'refunded', 'returning'])

/**
 * One part of a parted order as an order of its own, with its own goods, sums and money; null when there is no such part.
 * An order in one piece is its only part.
 */
async function takePart(db: Db | Tx, bundle: OrderBundle, number: string | undefined): Promise<OrderBundle | null> {
  if (number === undefined) return bundle
  const part = bundle.orders.find((one) => one.number === number)
  if (!part || bundle.orders.length === 1) return part ? bundle : null
  const narrowed = withVisit(narrowTo(bundle, [part.id]), part.visitId)
  const moves = await db.select().from(orderMoney).where(eq(orderMoney.orderId, part.id)).orderBy(asc(orderMoney.id))
  // Money and what is told of it are written at one moment.
  const tillMoments = new Set(bundle.events.flatMap(({ isAtTill, at }) => (isAtTill ? [at.getTime()] : [])))
  const heldMoments = new Set(bundle.events.flatMap(({ isHeld, at }) => (isHeld ? [at.getTime()] : [])))
  const told = moves.filter(({ operationKey }) => operationKey !== wentOnKey(part.id))
  const money = told.map(({ amountMinor, means, at }) => ({
    kind: amountMinor > 0 ? ('paid' as const) : ('refunded' as const),
    sumMinor: Math.abs(amountMinor),
    surplusMinor: null,
    means,
    isAtTill: tillMoments.has(at.getTime()),
    // Once the bank has handed it over it has simply come: of a part nothing tells when.
    isHeld: heldMoments.has(at.getTime()) && (amountMinor < 0 || part.heldMinor > 0),
    orderId: part.id,
    groupId: bundle.group.id,
    note: null,
    id: 0,
    at,
  }))
  // What was paid for all of the order is told here by what of it came to this part.
  const late = narrowed.events.filter(cameTooLate)
  const own = narrowed.events.filter(
    (event) => !moneyKinds.has(event.kind) || cameTooLate(event) || late.some((came) => isReturnOf(came, event)),
  )
  const events = [...own, ...money].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return { ...narrowed, part, events }
}

/** By which money of a part that ended goes on to the others with its services: on its own page that is no return. */
export function wentOnKey(partId: number): string {
  return `ended/${partId}`
}

/** Meant for the part alone and not taken in: no ledger knows of it. */
function cameTooLate({ kind, orderId, sumMinor }: OrderEvent): boolean {
  return kind === 'paid' && orderId !== null && sumMinor === 0
}

/** What came too late for the part has gone back. */
function isReturnOf(came: OrderEvent, { kind, orderId, sumMinor, surplusMinor }: OrderEvent): boolean {
  return kind === 'refunded' && orderId === came.orderId && sumMinor === 0 && surplusMinor === came.surplusMinor
}

/** These parts and what lies in them; what happened to all of the order happened to them too. */
export function narrowTo(bundle: OrderBundle, partIds: readonly number[]): OrderBundle {
  const ids = new Set(partIds)
  return {
    ...bundle,
    orders: bundle.orders.filter((part) => ids.has(part.id)),
    lines: bundle.lines.filter((line) => ids.has(line.orderId)),
    adjustments: bundle.adjustments.filter((one) => ids.has(one.orderId)),
    shipments: bundle.shipments.filter((one) => ids.has(one.orderId)),
    events: bundle.events.filter(({ orderId }) => orderId === null || ids.has(orderId)),
  }
}

/**
 * One delivery of an order as an order of its own: what it brings, and the group as if it said how and when that comes. Null
 * is the group's own delivery; of an order that comes at once that is all of it.
 */
export function takeVisit(bundle: OrderBundle, visitId: string | null): OrderBundle {
  const own = bundle.orders.filter((part) => part.visitId === visitId)
  if (own.length === bundle.orders.length) return withVisit(bundle, visitId)
  const ids = own.map((part) => part.id)
  return withVisit(narrowTo(bundle, ids), visitId)
}

function withVisit(bundle: OrderBundle, visitId: string | null): OrderBundle {
  const visit = bundle.visits.find(({ id }) => id === visitId)
  if (!visit) return bundle
  const { id: _id, groupId: _groupId, ...columns } = visit
  return { ...bundle, visit, group: { ...bundle.group, ...columns } }
}

/** The delivery of each part that still stands, each once, the earliest first; one without a day is the last. */
export function visitsOf(bundle: OrderBundle): OrderBundle[] {
  const ids = [...new Set(liveOf(bundle).orders.map((part) => part.visitId))]
  const byDay = ({ group: { deliveryDay, deliveryFrom } }: OrderBundle) => `${deliveryDay ?? '9'} ${deliveryFrom ?? ''}`
  return ids.map((id) => takeVisit(bundle, id)).toSorted((one, other) => (byDay(one) < byDay(other) ? -1 : 1))
}

/** The delivery that is still to come first; the last one where nothing is. */
export function nextVisit(bundle: OrderBundle): OrderBundle {
  if (bundle.visits.length === 0) return bundle
  const visits = visitsOf(bundle)
  return visits.find(({ orders }) => !orders.every(isHandedOver)) ?? visits.at(-1) ?? bundle
}

/** The delivery that brings the part of this number, or the next one; null where there is no such part. */
export function visitOfPart(bundle: OrderBundle, number: string | undefined): OrderBundle | null {
  if (number === undefined) return nextVisit(bundle)
  const part = bundle.orders.find((one) => one.number === number)
  return part ? takeVisit(bundle, part.visitId) : null
}

/** What is still to be paid for these parts. */
export function owedFor(parts: readonly Pick<OrderRow, 'totalMinor' | 'paidMinor'>[]): number {
  return parts.reduce((sum, { totalMinor, paidMinor }) => sum + totalMinor - paidMinor, 0)
}

/** Parts that still stand; where none does those that stood last, so that a cancelled order keeps the figures it had. */
export function liveOf(bundle: OrderBundle): OrderBundle {
  const standing = bundle.orders.filter((part) => part.status !== 'cancelled')
  const live = standing.length > 0 ? standing : endedLast(bundle)
  if (live.length === bundle.orders.length) return bundle
  return narrowTo(
    bundle,
    live.map((part) => part.id),
  )
}

/** What ends together is written at one moment; of an order older than that note nothing tells parts apart. */
function endedLast({ orders: parts, events }: OrderBundle): OrderRow[] {
  const ends = new Map<number | null, number>()
  for (const { kind, orderId, at } of events) if (kind === 'cancelled') ends.set(orderId, at.getTime())
  const last = Math.max(...ends.values())
  return ends.size === 0 ? parts : parts.filter(({ id }) => (ends.get(id) ?? ends.get(null)) === last)
}
