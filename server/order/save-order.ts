import type { DateAndTime, DeliveryType, FieldSet } from '#contract/delivery.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'
import { allocateStock, orderNumber, splitIntoOrders } from '#rules/order-split.ts'
import type { OrderStatus } from '#rules/order-state.ts'
import type { PricedOrder, PricedOrderLine, ServiceSums } from '#rules/price/price-order.ts'
import { type PartPrice, splitPrice } from '#rules/price/split-price.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { type DeliveryTerms, takeSlot } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import type { Pricing } from '#server/price/index.ts'
import { lockStock, reserveStock, type SellableOffer } from '#server/stock/index.ts'
import { type HoldRefusal, type HoldSettings, holdOf, refuseUnvouched } from './holds.ts'
import {
  type LineSnapshot,
  orderAdjustments,
  orderEvents,
  orderGroups,
  orderLines,
  orders,
  reservations,
} from './tables.ts'
import { tellOrderJob } from './tell-order-job.ts'

interface PlannedLine {
  /** The line of `price` that it is. */
  id: string
  offer: SellableOffer
  quantity: number
  isAssembled: boolean
}

export interface PlannedDelivery {
  id: string
  type: DeliveryType
  names: Names
  /** The day without a window, for pickup and carrier. */
  day: string | null
  window: DateAndTime | null
  fieldSet: FieldSet
  comment: string
  lift: { floor: number; hasElevator: boolean } | null
  assemblyVisit: { day: string; from: number; to: number } | null
  carrier: string | null
  terms: DeliveryTerms
}

/** An order that is decided in every figure; nothing in it comes from the browser unchecked. */
export interface OrderPlan {
  checkoutId: string | null
  requestHash: string | null
  visitorId: string
  customerId: number | null
  placedByCustomerId: number | null
  operatorId: string | null
  region: ShopRegion
  language: Language
  contacts: { name: string; phone: string; email: string; isPhoneConfirmed: boolean }
  managerCall: boolean
  noCall: boolean
  delivery: PlannedDelivery | null
  payment: { methodId: string; kind: 'card' | 'bill' | 'onDelivery' } | null
  percentPrepayment: number
  lines: readonly PlannedLine[]
  /** What the services cost before anything is taken off. */
  services: ServiceSums
  /** Every sum of the order. */
  price: PricedOrder
  /** Somebody stands behind the order: its phone is proven, or the staff place it. */
  isVouched: boolean
  /** The house it comes from, hashed; see `holds.ts`. */
  placedFrom: string | null
  holds: HoldSettings
  now: Date
}

/** Goods of which fewer are left than were to be ordered. */
export interface ShortOffer {
  offerId: number
  names: Names
  available: number
}

export interface PlacedOrder {
  basketGroup: string
  number: string
  totalMinor: number
}

export type SaveOrderOutcome =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'shortOfStock'; offers: ShortOffer[] }
  | { kind: 'slotTaken' }
  | HoldRefusal
  /** Something that made the order cheaper has been used up meanwhile. */
  | { kind: 'priceGone' }

/**
 * Writes the order into the caller's transaction, which has to be rolled back unless it is placed. Locks, in this order:
 * whoever holds goods unconfirmed, stock by (offer, warehouse), the slot's day, the slot's window, what sources of prices hold.
 * The basket and the checkout are locked before.
 */
export async function saveOrder(tx: Tx, pricing: Pricing, plan: OrderPlan): Promise<SaveOrderOutcome> {
  const refusal = await refuseUnvouched(tx, plan)
  if (refusal) return refusal
  const shelves = await allocate(tx, plan.lines)
  if (shelves.kind === 'shortOfStock') return shelves
  const window = plan.delivery?.window ?? null
  if (plan.delivery && window && !(await takeSlot(tx, plan.region.id, window, plan.delivery.terms.tariff.slot))) {
    return { kind: 'slotTaken' }
  }
  const group = await insertGroup(tx, plan)
  const parts = splitIntoOrders(shelves.lines.map((line) => ({ ...line, carrier: plan.delivery?.carrier ?? null })))
  const prices = splitPrice(
    plan.price,
    plan.services,
    parts.map((part) => part.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }))),
  )
  for (const [position, part] of parts.entries()) {
    const price = prices[position]
    if (price) await insertOrder(tx, plan, { ...group, position, ...part, price })
  }
  const held = await pricing.hold(tx, group.id, plan.price.adjustments)
  if (held.kind === 'gone') return { kind: 'priceGone' }
  const totalMinor = plan.price.totals.toPayMinor
  await tx.insert(orderEvents).values({ groupId: group.id, kind: 'placed', sumMinor: totalMinor, at: plan.now })
  await queue(tx, tellOrderJob, { basketGroup: group.id, template: 'orderPlaced', sumMinor: null })
  return { kind: 'placed', order: { basketGroup: group.id, number: String(group.number), totalMinor } }
}

/** A new order waits for its money, or goes straight to those who pack it. */
function firstStatus(plan: OrderPlan): OrderStatus {
  if (plan.managerCall) return 'new'
  return plan.payment?.kind === 'card' || plan.payment?.kind === 'bill' ? 'awaitingPayment' : 'new'
}

type ShelvedLine = PlannedLine & { warehouseId: number }

async function allocate(
  tx: Tx,
  lines: readonly PlannedLine[],
): Promise<{ kind: 'allocated'; lines: ShelvedLine[] } | { kind: 'shortOfStock'; offers: ShortOffer[] }> {
  const free = await lockStock(
    tx,
    lines.map((line) => line.offer.offerId),
  )
  const shelved: ShelvedLine[] = []
  const short: ShortOffer[] = []
  for (const line of lines) {
    const { offerId, names, stock } = line.offer
    const nearestFirst = stock.map((shelf) => shelf.warehouseId)
    const allocation = allocateStock({ quantity: line.quantity }, free.get(offerId) ?? new Map(), nearestFirst)
    if (allocation.kind === 'shortOfStock') short.push({ offerId, names, available: allocation.available })
    else shelved.push(...allocation.parts.map((part) => ({ ...line, ...part })))
  }
  if (short.length > 0) return { kind: 'shortOfStock', offers: short }
  const reserved = await reserveStock(
    tx,
    shelved.map(({ offer, warehouseId, quantity }) => ({ offerId: offer.offerId, warehouseId, quantity })),
  )
  if (reserved.kind === 'reserved') return { kind: 'allocated', lines: shelved }
  const { offerId, available } = reserved
  const names = lines.find((line) => line.offer.offerId === offerId)?.offer.names ?? { ru: '' }
  return { kind: 'shortOfStock', offers: [{ offerId, names, available }] }
}

async function insertGroup(tx: Tx, plan: OrderPlan): Promise<{ id: string; number: number }> {
  const { heldUntil, day } = holdOf(plan)
  const [row] = await tx
    .insert(orderGroups)
    .values({
      checkoutId: plan.checkoutId,
      requestHash: plan.requestHash,
      visitorId: plan.visitorId,
      customerId: plan.customerId,
      placedByCustomerId: plan.placedByCustomerId,
      operatorId: plan.operatorId,
      regionId: plan.region.id,
      currency: plan.region.currency,
      language: plan.language,
      contactName: plan.contacts.name,
      contactPhone: plan.contacts.phone,
      contactEmail: plan.contacts.email,
      isPhoneConfirmed: plan.contacts.isPhoneConfirmed,
      managerCall: plan.managerCall,
      noCall: plan.noCall,
      confirmedAt: plan.isVouched ? plan.now : null,
      placedFrom: plan.placedFrom,
      ...(plan.delivery && { ...deliveryColumns(plan.delivery), deliveryDay: day }),
      paymentMethodId: plan.payment?.methodId ?? null,
      paymentKind: plan.payment?.kind ?? null,
      percentPrepayment: plan.percentPrepayment,
      heldUntil,
      createdAt: plan.now,
    })
    .returning({ id: orderGroups.id, number: orderGroups.number })
  if (!row) throw new Error('The order was not saved.')
  return row
}

/** The delivery as the group keeps it. */
export function deliveryColumns(delivery: PlannedDelivery): Partial<typeof orderGroups.$inferInsert> {
  const { fieldSet, window, lift, assemblyVisit } = delivery
  return {
    deliveryId: delivery.id,
    deliveryType: delivery.type,
    deliveryNames: delivery.names,
    deliveryDay: window?.day ?? delivery.day,
    deliveryFrom: window?.from ?? null,
    deliveryTo: window?.to ?? null,
    holdsSlot: window !== null,
    address: fieldSet.address,
    street: fieldSet.street,
    latitude: fieldSet.coordinates?.lat ?? null,
    longitude: fieldSet.coordinates?.lon ?? null,
    isAddressApproximate: fieldSet.isApproximate,
    entrance: fieldSet.entrance,
    floor: fieldSet.floor,
    flat: fieldSet.flat,
    comment: delivery.comment,
    liftFloor: lift?.floor ?? null,
    liftHasElevator: lift?.hasElevator ?? false,
    assemblyDay: assemblyVisit?.day ?? null,
    assemblyFrom: assemblyVisit?.from ?? null,
    assemblyTo: assemblyVisit?.to ?? null,
  }
}

interface PartToInsert {
  id: string
  number: number
  position: number
  warehouseId: number
  carrier: string | null
  lines: readonly ShelvedLine[]
  price: PartPrice
}

async function insertOrder(tx: Tx, plan: OrderPlan, part: PartToInsert): Promise<void> {
  const { price } = part
  const [order] = await tx
    .insert(orders)
    .values({
      groupId: part.id,
      position: part.position,
      number: orderNumber(part.number, part.position),
      status: firstStatus(plan),
      warehouseId: part.warehouseId,
      carrier: part.carrier,
      goodsMinor: price.goodsMinor,
      oldGoodsMinor: price.oldGoodsMinor,
      deliveryMinor: price.services.delivery,
      liftMinor: price.services.lift,
      assemblyMinor: price.services.assembly,
      adjustmentsMinor: price.adjustmentsMinor,
      totalMinor: price.totalMinor,
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('The order was not saved.')
  const priced = new Map(plan.price.lines.map((line) => [line.id, line]))
  const saved = await tx
    .insert(orderLines)
    .values(part.lines.map((line) => lineRow(order.id, line, priced.get(line.id), price.sums.get(line.id))))
    .returning({ id: orderLines.id, offerId: orderLines.offerId, quantity: orderLines.quantity })
  await tx
    .insert(reservations)
    .values(saved.map(({ id, ...line }) => ({ orderLineId: id, warehouseId: part.warehouseId, ...line })))
  if (price.adjustments.length === 0) return
  const rowOf = new Map(saved.map(({ id, offerId }) => [offerId, id]))
  const lineIds = new Map(part.lines.map(({ id, offer }) => [id, rowOf.get(offer.offerId) ?? null]))
  await tx.insert(orderAdjustments).values(
    price.adjustments.map(({ on, ...adjustment }) => ({
      ...adjustment,
      orderId: order.id,
      lineId: 'line' in on ? (lineIds.get(on.line) ?? null) : null,
      service: 'service' in on ? on.service : null,
    })),
  )
}

function lineRow(
  orderId: number,
  { offer, quantity, isAssembled }: PlannedLine,
  priced: PricedOrderLine | undefined,
  sumMinor: number | undefined,
) {
  if (!priced || sumMinor === undefined) throw new Error(`Offer ${offer.offerId} has no price in its order.`)
  const { pieceMinor, unitMinor } = priced
  const isCheaper = pieceMinor < unitMinor
  const snapshot: LineSnapshot = {
    names: offer.names,
    productNames: offer.productNames,
    vendorName: offer.vendorName,
    url: offer.url,
    sectionId: offer.sectionId,
    image: offer.image,
    widthMm: offer.widthMm,
    depthMm: offer.depthMm,
    heightMm: offer.heightMm,
    boxes: offer.packages?.boxes ?? null,
  }
  return {
    orderId,
    offerId: offer.offerId,
    productId: offer.productId,
    quantity,
    priceMinor: pieceMinor,
    listPriceMinor: unitMinor,
    sumMinor,
    oldPriceMinor: isCheaper ? Math.max(unitMinor, offer.oldPriceMinor ?? 0) : offer.oldPriceMinor,
    weightGrams: offer.weightGrams,
    assemblyMinutes: offer.assemblyMinutes,
    isAssembled,
    snapshot,
  }
}
