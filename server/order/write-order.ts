import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { DateAndTime } from '#contract/delivery.ts'
import { type DelayTerms, delayEnd } from '#rules/delayed-delivery.ts'
import { orderNumber } from '#rules/order-split.ts'
import type { OrderStatus } from '#rules/order-state.ts'
import type { PricedOrderLine } from '#rules/price/price-order.ts'
import type { PartPrice } from '#rules/price/split-price.ts'
import { leastQuantity, quantityStep } from '#rules/quantity.ts'
import { dimensionsOf } from '#rules/running-metre.ts'
import { fitsLiftOf } from '#server/delivery/index.ts'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import type { SellableOffer } from '#server/stock/index.ts'
import { holdOf, restDayOf } from './holds.ts'
import type { OrderPlan, PlannedDelivery, PlannedLine, PlannedRest } from './save-order.ts'
import { type LineSnapshot, orderGroups, orders, orderVisits } from './tables.ts'

/** What one warehouse or carrier brings. */
export interface PartToWrite {
  warehouseId: number
  carrier: string | null
  /** It comes with the second of two deliveries. */
  isLater: boolean
  lines: readonly PlannedLine[]
  price: PartPrice
}

interface OrderToWrite {
  id: string
  number: number
  parts: readonly PartToWrite[]
}

/** A number for an order that may yet be refused: gaps are fine. */
export async function nextOrderNumber(tx: Tx): Promise<number> {
  const [row] = await rows<{ number: number }>(tx, sql`select nextval('order_numbers')::int number`)
  if (!row) throw new Error('There is no number for the order.')
  return row.number
}

/** Group, parts, lines, what they hold, why they cost less, and the event: one statement, however many there are. */
export async function writeOrder(tx: Tx, plan: OrderPlan, order: OrderToWrite): Promise<void> {
  const lines = order.parts.flatMap((part, position) => linesOf(plan, part, position))
  const visit = plan.rest && visitRow(plan, plan.rest, order)
  const visited = visit ? sql`, visited as ${tx.insert(orderVisits).values(visit)}` : sql``
  await changed(
    tx,
    sql`
    with written as ${tx.insert(orderGroups).values(groupRow(plan, order))}${visited},
    o as ${tx
      .insert(orders)
      .values(
        order.parts.map((part, position) => orderRow(plan, order, part, { position, visitId: visit?.id ?? null })),
      )
      .returning({ id: orders.id, position: orders.position, warehouseId: orders.warehouseId })},
    l as (
      insert into order_lines (order_id, offer_id, cut, product_id, quantity, price_minor, list_price_minor, sum_minor,
        old_price_minor, weight_grams, assembly_minutes, is_assembled, snapshot)
      select o.id, v."offerId", v.cut, v."productId", v.quantity, v."priceMinor", v."listPriceMinor", v."sumMinor",
        v."oldPriceMinor", v."weightGrams", v."assemblyMinutes", v."isAssembled", v.snapshot
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) v(at int, position int, "offerId" int, cut int,
          "productId" int, quantity int, "priceMinor" bigint, "listPriceMinor" bigint, "sumMinor" bigint,
          "oldPriceMinor" bigint, "weightGrams" int, "assemblyMinutes" int, "isAssembled" boolean, snapshot jsonb)
        join o on o.position = v.position
      order by v.position, v.at
      returning id, order_id, offer_id, cut, quantity
    ),
    held as (
      insert into reservations (order_line_id, offer_id, warehouse_id, quantity)
      select l.id, l.offer_id, o.warehouse_id, l.quantity from l join o on o.id = l.order_id
    )${adjusted(order)}${promised(plan, order, visit)}
    insert into order_events (group_id, kind, sum_minor, at)
    values (${order.id}::uuid, 'placed', ${plan.price.totals.toPayMinor}, ${plan.now.toISOString()}::timestamptz)`,
  )
}

/** The days as they were promised, if any were. */
function promised(plan: OrderPlan, { id }: OrderToWrite, visit: VisitRow | null): SQL {
  const { day } = holdOf(plan)
  const { delivery, region, now } = plan
  const ofGroup = delivery && { way: delivery.id, visit: null, day, window: delivery.window }
  const ofVisit = visit && { way: visit.deliveryId, visit: visit.id, day: visit.deliveryDay, window: plan.rest?.window }
  const promises = [ofGroup, ofVisit].filter((one) => one !== null).filter((one) => one.day)
  if (promises.length === 0) return sql``
  const rows = promises.map(
    ({ way, visit, day, window }) => sql`(${id}::uuid, ${visit}::uuid, ${region.id}, 'placed', ${day}::date,
      ${window?.from ?? null}::int, ${window?.to ?? null}::int, ${JSON.stringify({ way })}::jsonb, ${now.toISOString()}::timestamptz)`,
  )
  return sql`, promised as (
      insert into order_promises (group_id, visit_id, region_id, cause, day, from_hour, to_hour, reasons, at)
      values ${sql.join(rows, sql`, `)}
    )`
}

type VisitRow = typeof orderVisits.$inferInsert

function visitRow(plan: OrderPlan, rest: PlannedRest, { id: groupId }: OrderToWrite): VisitRow {
  return {
    id: randomUUID(),
    groupId,
    ...visitColumns(rest),
    ...(rest.window === null && { deliveryDay: restDayOf(plan) }),
  }
}

/** Most orders cost what their lines say. */
function adjusted({ parts }: OrderToWrite): SQL {
  const adjustments = parts.flatMap(({ price, lines }, position) =>
    price.adjustments.map(({ on, ...adjustment }, at) => ({
      ...adjustment,
      position,
      at,
      ...placeOf('line' in on ? lines.find(({ id }) => id === on.line) : undefined),
      service: 'service' in on ? on.service : null,
    })),
  )
  if (adjustments.length === 0) return sql``
  return sql`,
    adjusted as (
      insert into order_adjustments (order_id, line_id, service, kind, source_id, target, amount_minor, words)
      select o.id, l.id, v.service, v.kind, v."sourceId", v.target, v."amountMinor", v.words
      from jsonb_to_recordset(${JSON.stringify(adjustments)}::text::jsonb) v(at int, position int, "offerId" int, cut int,
          service text, kind text, "sourceId" text, target text, "amountMinor" bigint, words jsonb)
        join o on o.position = v.position
        left join l on l.order_id = o.id and l.offer_id = v."offerId" and l.cut = v.cut
      order by v.position, v.at
    )`
}

function placeOf(line: PlannedLine | undefined) {
  return { offerId: line?.offer.offerId ?? null, cut: line?.cut ?? null }
}

function groupRow(plan: OrderPlan, { id, number }: OrderToWrite): typeof orderGroups.$inferInsert {
  const { heldUntil, day } = holdOf(plan)
  return {
    id,
    number,
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
    ...(plan.delay && delayColumns(null, plan.delay, plan.now)),
    paymentMethodId: plan.payment?.methodId ?? null,
    paymentKind: plan.payment?.kind ?? null,
    percentPrepayment: plan.percentPrepayment,
    heldUntil,
    createdAt: plan.now,
  }
}

/** The delivery as the group keeps it. */
export function deliveryColumns(delivery: PlannedDelivery): Partial<typeof orderGroups.$inferInsert> {
  return { ...visitColumns(delivery), ...doorColumns(delivery), ...assemblyColumns(delivery.assembly?.visit ?? null) }
}

/** Where to, and what is done there: the same for all deliveries of an order. */
export function doorColumns({ fieldSet, comment, lift, assemblyRate, removalPieces }: PlannedDelivery) {
  return {
    address: fieldSet.address,
    street: fieldSet.street,
    latitude: fieldSet.coordinates?.lat ?? null,
    longitude: fieldSet.coordinates?.lon ?? null,
    isAddressApproximate: fieldSet.isApproximate,
    entrance: fieldSet.entrance,
    floor: fieldSet.floor,
    flat: fieldSet.flat,
    comment,
    liftFloor: lift?.floor ?? null,
    liftHasElevator: lift?.hasElevator ?? false,
    assemblyRate,
    removalPieces,
  }
}

/** Goods wait for who has paid a part of them; who has not is held no longer than anybody. */
export function delayColumns(externalPercent: number | null, terms: DelayTerms, now: Date) {
  return {
    delayedUntil: new Date(delayEnd(now.getTime(), terms)),
    externalPrepaymentPercent: Math.max(externalPercent ?? 0, terms.percent) || null,
  }
}

/** How and when, as the group keeps it and a delivery of its own does. */
export function visitColumns({
  id,
  type,
  names,
  day,
  window,
  loads,
}: Omit<PlannedRest, 'lineIds' | 'services' | 'carrier'>) {
  return {
    deliveryId: id,
    deliveryType: type,
    deliveryNames: names,
    deliveryDay: window?.day ?? day,
    deliveryFrom: window?.from ?? null,
    deliveryTo: window?.to ?? null,
    holdsSlot: window !== null,
    slotScopes: window ? loads.map(({ scope }) => scope) : [],
  }
}

export function assemblyColumns(visit: DateAndTime | null) {
  return { assemblyDay: visit?.day ?? null, assemblyFrom: visit?.from ?? null, assemblyTo: visit?.to ?? null }
}

function orderRow(
  plan: OrderPlan,
  { id, number }: OrderToWrite,
  { warehouseId, carrier, isLater, price }: PartToWrite,
  { position, visitId }: { position: number; visitId: string | null },
): typeof orders.$inferInsert {
  return {
    groupId: id,
    position,
    number: orderNumber(number, position),
    status: firstStatus(plan),
    warehouseId,
    carrier,
    visitId: isLater ? visitId : null,
    goodsMinor: price.goodsMinor,
    oldGoodsMinor: price.oldGoodsMinor,
    deliveryMinor: price.services.delivery,
    liftMinor: price.services.lift,
    assemblyMinor: price.services.assembly,
    removalMinor: price.services.removal,
    adjustmentsMinor: price.adjustmentsMinor,
    totalMinor: price.totalMinor,
  }
}

/** A new order waits for its money, or goes straight to those who pack it. */
function firstStatus(plan: OrderPlan): OrderStatus {
  if (plan.managerCall) return 'new'
  return plan.payment?.kind === 'card' || plan.payment?.kind === 'bill' ? 'awaitingPayment' : 'new'
}

function linesOf(plan: OrderPlan, { lines, price }: PartToWrite, position: number) {
  const priced = new Map(plan.price.lines.map((line) => [line.id, line]))
  return lines.map((line, at) => ({
    at,
    position,
    ...lineRow(line, priced.get(line.id), price.sums.get(line.id)),
  }))
}

/** The rest of a roll was sold however short it is. */
function leastOf({ minimumBatch, sellsRemains: sellRemains }: SellableOffer): number {
  return leastQuantity({ minimumBatch, sellRemains })
}

function lineRow(
  { offer, cut, quantity, isAssembled }: PlannedLine,
  priced: PricedOrderLine | undefined,
  sumMinor: number | undefined,
) {
  if (!priced || sumMinor === undefined) throw new Error(`Offer ${offer.offerId} has no price in its order.`)
  const { pieceMinor, unitMinor } = priced
  const isCheaper = pieceMinor < unitMinor
  const packOf = quantityStep({ ...offer, sellRemains: offer.sellsRemains })
  const snapshot: LineSnapshot = {
    names: offer.names,
    productNames: offer.productNames,
    vendorName: offer.vendorName,
    url: offer.url,
    sectionId: offer.sectionId,
    image: offer.image,
    ...dimensionsOf(offer, quantity),
    lengthStepMm: offer.lengthStepMm,
    ...(offer.lengthStepMm !== null && { leastSteps: leastOf(offer) }),
    ...(packOf > 1 && { packOf }),
    boxes: offer.packages?.boxes ?? null,
    largestBox: offer.packages?.largest ?? null,
    fitsLift: fitsLiftOf({ offer, quantity }),
    isHit: offer.isHit,
  }
  return {
    offerId: offer.offerId,
    cut,
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
