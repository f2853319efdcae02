import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DeliveryType } from '#contract/delivery.ts'
import type { AssemblyRateId } from '#rules/assembly.ts'
import type { CurrencyCode } from '#rules/money.ts'
import type { MoneyMeans } from '#rules/money-means.ts'
import type { Names } from '#rules/names.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-state.ts'
import type { AdjustmentKind } from '#rules/price/kinds.ts'
import type { AdjustmentWords, ProposalTarget, ServiceKind } from '#rules/price/price-order.ts'
import type { LengthStep } from '#rules/running-metre.ts'
import { offers } from '#server/catalogue/tables.ts'
import type { CompanyName, ShipmentStage } from '#server/delivery/index.ts'
import { regions, warehouses } from '#server/region/index.ts'

const money = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const statusList = sql.raw(orderStatuses.map((status) => `'${status}'`).join(', '))

/** Running numbers that people see; gaps are fine, repeats are not. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10001 })

/** One checkout. Its id is the `basketGroup` of the API; its sums are those of its orders. */
export const orderGroups = pgTable(
  'order_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer().notNull().default(sql`nextval('order_numbers')`).unique(),
    /** Once per checkout: the natural key by which a second press finds the first one's order. */
    checkoutId: uuid('checkout_id').unique(),
    /** Hash of what the older flow, which has no checkout, was asked for. */
    requestHash: text('request_hash'),
    visitorId: uuid('visitor_id').notNull(),
    customerId: integer('customer_id'),
    /** A member of the staff who ordered for someone else. */
    placedByCustomerId: integer('placed_by_customer_id'),
    operatorId: text('operator_id'),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    currency: text().$type<CurrencyCode>().notNull(),
    language: text().notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull().default(''),
    isPhoneConfirmed: boolean('is_phone_confirmed').notNull().default(false),
    /** Somebody stands behind the order: a code was entered, money came, or the staff have spoken with the shopper. */
    confirmedAt: moment('confirmed_at'),
    /** Hash of the house the order came from, to count what is held there unconfirmed. */
    placedFrom: text('placed_from'),
    managerCall: boolean('manager_call').notNull().default(false),
    noCall: boolean('no_call').notNull().default(false),
    /** `courier`, `carrier`, `pickup:103`; null until a way is chosen. */
    deliveryId: text('delivery_id'),
    deliveryType: text('delivery_type').$type<DeliveryType>(),
    deliveryNames: jsonb('delivery_names').$type<Names>(),
    deliveryDay: date('delivery_day', { mode: 'string' }),
    deliveryFrom: integer('delivery_from'),
    deliveryTo: integer('delivery_to'),
    /** The window is taken in `delivery_slots` and has to be given back once. */
    holdsSlot: boolean('holds_slot').notNull().default(false),
    /** Zone and warehouses whose place in the same window it holds in `delivery_loads`. */
    slotScopes: text('slot_scopes').array().notNull().default([]),
    address: text().notNull().default(''),
    street: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    isAddressApproximate: boolean('is_address_approximate').notNull().default(false),
    entrance: text().notNull().default(''),
    floor: integer(),
    flat: text().notNull().default(''),
    comment: text().notNull().default(''),
    liftFloor: integer('lift_floor'),
    liftHasElevator: boolean('lift_has_elevator').notNull().default(false),
    assemblyDay: date('assembly_day', { mode: 'string' }),
    assemblyFrom: integer('assembly_from'),
    assemblyTo: integer('assembly_to'),
    /** What the assembler does; null where nothing is assembled, and in orders older than the choice. */
    assemblyRate: text('assembly_rate').$type<AssemblyRateId>(),
    /** Pieces of old furniture that the crew of the delivery takes along. */
    removalPieces: integer('removal_pieces').notNull().default(0),
    paymentMethodId: text('payment_method_id'),
    paymentKind: text('payment_kind').$type<'card' | 'bill' | 'onDelivery'>(),
    /** Least part to be paid before work begins. */
    percentPrepayment: integer('percent_prepayment').notNull(),
    /** The same as set from outside the checkout, by the shop's people or another system; it goes before the order's own. */
    externalPrepaymentPercent: integer('external_prepayment_percent'),
    /** Goods of parts that wait are held until then; every part that waits has an end. */
    heldUntil: moment('held_until'),
    /** The shopper names the day later; until then the goods wait for it. */
    delayedUntil: moment('delayed_until'),
    delayRemindedAt: moment('delay_reminded_at'),
    cancelReason: text('cancel_reason'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('order_groups_customer').on(table.customerId, table.createdAt),
    index('order_groups_visitor').on(table.visitorId, table.createdAt),
    index('order_groups_phone').on(table.contactPhone),
    // By a part of the name, the phone or the e-mail, at the desk.
    index('order_groups_name_like').using('gin', sql`lower(${table.contactName}) gin_trgm_ops`),
    index('order_groups_phone_like').using('gin', sql`${table.contactPhone} gin_trgm_ops`),
    index('order_groups_email_like').using('gin', sql`lower(${table.contactEmail}) gin_trgm_ops`),
    index('order_groups_created').on(table.createdAt),
    index('order_groups_delivery').on(table.deliveryId),
    index('order_groups_held').on(table.heldUntil),
    index('order_groups_delayed').on(table.delayedUntil).where(sql`delayed_until is not null`),
    index('order_groups_day').on(table.regionId, table.deliveryDay).where(sql`delivery_type = 'courier'`),
    index('order_groups_assembly').on(table.regionId, table.assemblyDay).where(sql`assembly_day is not null`),
    index('order_groups_from').on(table.placedFrom).where(sql`confirmed_at is null and held_until is not null`),
    index('order_groups_placed_by')
      .on(table.placedByCustomerId, table.createdAt)
      .where(sql`placed_by_customer_id is not null`),
    check('order_groups_phone_digits', sql`${table.contactPhone} ~ '^[0-9]{11}$'`),
    check('order_groups_percent', sql`${table.percentPrepayment} between 0 and 100`),
    check('order_groups_external_percent', sql`${table.externalPrepaymentPercent} between 0 and 100`),
    check('order_groups_removal', sql`${table.removalPieces} between 0 and 100`),
    check('order_groups_delivery_type', sql`${table.deliveryType} in ('courier', 'pickup', 'carrier')`),
    check('order_groups_payment_kind', sql`${table.paymentKind} in ('card', 'bill', 'onDelivery')`),
    check(
      'order_groups_slot',
      sql`not ${table.holdsSlot} or (${table.deliveryDay} is not null and ${table.deliveryFrom} is not null)`,
    ),
  ],
)

/**
 * A delivery of its own of an order that does not come all at once: how, when, and what it holds of that day. What its
 * shopper gets first comes as the group says. The names are the group's, in whose place these stand.
 */
export const orderVisits = pgTable(
  'order_visits',
  {
    id: uuid().primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => orderGroups.id),
    deliveryId: text('delivery_id').notNull(),
    deliveryType: text('delivery_type').$type<DeliveryType>().notNull(),
    deliveryNames: jsonb('delivery_names').$type<Names>().notNull(),
    deliveryDay: date('delivery_day', { mode: 'string' }),
    deliveryFrom: integer('delivery_from'),
    deliveryTo: integer('delivery_to'),
    holdsSlot: boolean('holds_slot').notNull().default(false),
    slotScopes: text('slot_scopes').array().notNull().default([]),
  },
  (table) => [
    index('order_visits_group').on(table.groupId),
    index('order_visits_delivery').on(table.deliveryId),
    index('order_visits_day').on(table.deliveryDay),
    check('order_visits_type', sql`${table.deliveryType} in ('courier', 'pickup', 'carrier')`),
    check(
      'order_visits_slot',
      sql`not ${table.holdsSlot} or (${table.deliveryDay} is not null and ${table.deliveryFrom} is not null)`,
    ),
  ],
)

/** What one warehouse or carrier brings at once. The services of a delivery stand on the first of its orders. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid().notNull().defaultRandom().unique(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => orderGroups.id),
    /** 0 for the order that carries the plain number. */
    position: integer().notNull(),
    number: text().notNull().unique(),
    status: text().$type<OrderStatus>().notNull(),
    warehouseId: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    carrier: text(),
    /** The delivery it comes with; null: the group's own. */
    visitId: uuid('visit_id').references(() => orderVisits.id),
    /** Those who pack have begun: what the shopper ordered stays as it is from then on. */
    pickingAt: moment('picking_at'),
    /** At list prices. */
    goodsMinor: money('goods_minor').notNull(),
    oldGoodsMinor: money('old_goods_minor').notNull(),
    deliveryMinor: money('delivery_minor').notNull().default(0),
    liftMinor: money('lift_minor').notNull().default(0),
    assemblyMinor: money('assembly_minor').notNull().default(0),
    removalMinor: money('removal_minor').notNull().default(0),
    /** The sum of this order's `order_adjustments`: all that was taken off it. */
    adjustmentsMinor: money('adjustments_minor').notNull().default(0),
    totalMinor: money('total_minor').notNull(),
    /** The sum of this order's `order_money`; written by `record-money.ts` alone. */
    paidMinor: money('paid_minor').notNull().default(0),
    /** What banks hold of what came and have not handed over; what went back meanwhile is still in it (`heldOf`). */
    heldMinor: money('held_minor').notNull().default(0),
  },
  (table) => [
    unique('orders_position').on(table.groupId, table.position),
    check('orders_status', sql`${table.status} in (${statusList})`),
    check(
      'orders_parts',
      sql`${table.goodsMinor} >= 0 and ${table.deliveryMinor} >= 0 and ${table.liftMinor} >= 0 and ${table.assemblyMinor} >= 0 and ${table.removalMinor} >= 0 and ${table.adjustmentsMinor} >= 0 and ${table.totalMinor} >= 0`,
    ),
    check(
      'orders_total',
      sql`${table.totalMinor} = ${table.goodsMinor} + ${table.deliveryMinor} + ${table.liftMinor} + ${table.assemblyMinor} + ${table.removalMinor} - ${table.adjustmentsMinor}`,
    ),
    check('orders_paid', sql`${table.paidMinor} >= 0 and ${table.paidMinor} <= ${table.totalMinor}`),
    check('orders_held', sql`${table.heldMinor} >= 0`),
  ],
)

/** Goods as they were when they were ordered. */
export interface LineSnapshot {
  names: Names
  productNames: Names
  vendorName: string
  url: string
  sectionId: number
  image: { key: string; width: number; height: number } | null
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  /** The quantity counts steps of a length; missing in older orders, which are of pieces. */
  lengthStepMm?: LengthStep
  /** The shortest that it is cut, in steps; missing for pieces and in older orders. */
  leastSteps?: number
  /** So many pieces are sold together; missing where each is sold alone, for lengths and in older orders. */
  packOf?: number
  boxes: number | null
  /** Missing in older orders. */
  largestBox?: { widthMm: number; depthMm: number; heightMm: number; weightGrams: number } | null
  /** Whether its largest box goes into a common lift; null where sizes are not known, missing in older orders. */
  fitsLift?: boolean | null
  /** Missing in older orders. */
  isHit?: boolean
}

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    /** Which cut of what is sold by the metre; 0 for pieces. */
    cut: integer().notNull().default(0),
    productId: integer('product_id').notNull(),
    quantity: integer().notNull(),
    /** Of a piece, as the shopper read it. */
    priceMinor: money('price_minor').notNull(),
    /** Of a piece, before anything was taken off. Null: ordered before this was kept; it is the price then. */
    listPriceMinor: money('list_price_minor'),
    /** What the line costs in the end, for receipts and refunds. Null as above: pieces times price then. */
    sumMinor: money('sum_minor'),
    oldPriceMinor: money('old_price_minor'),
    /** Of one piece. */
    weightGrams: integer('weight_grams').notNull(),
    assemblyMinutes: integer('assembly_minutes'),
    isAssembled: boolean('is_assembled').notNull().default(false),
    snapshot: jsonb().$type<LineSnapshot>().notNull(),
  },
  (table) => [
    unique('order_lines_cut').on(table.orderId, table.offerId, table.cut),
    index('order_lines_offer_id').on(table.offerId),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_price', sql`${table.priceMinor} >= 0 and ${table.sumMinor} >= 0`),
  ],
)

/**
 * Why an order costs less than its list prices: what each reason took off each line or service. Added with the order; written
 * anew only by a change of the order, which keeps what was (`order_changes`).
 */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null: taken off `service`. */
    lineId: integer('line_id').references(() => orderLines.id),
    service: text().$type<ServiceKind>(),
    kind: text().$type<AdjustmentKind>().notNull(),
    /** Which kit, coupon, certificate. */
    sourceId: text('source_id').notNull(),
    /** What all of it was meant for; `lines` is told by the price of the line. */
    target: text().$type<ProposalTarget['on']>().notNull(),
    amountMinor: money('amount_minor').notNull(),
    words: jsonb().$type<AdjustmentWords>().notNull(),
  },
  (table) => [
    index('order_adjustments_order').on(table.orderId),
    index('order_adjustments_source').on(table.kind, table.sourceId),
    check('order_adjustments_amount', sql`${table.amountMinor} > 0`),
    check('order_adjustments_place', sql`(${table.lineId} is null) <> (${table.service} is null)`),
  ],
)

/** Stock that an order holds. It is given back or shipped once: by the move away from `held`. */
export const reservations = pgTable(
  'reservations',
  {
    orderLineId: integer('order_line_id')
      .primaryKey()
      .references(() => orderLines.id),
    offerId: integer('offer_id').notNull(),
    warehouseId: integer('warehouse_id').notNull(),
    quantity: integer().notNull(),
    state: text().$type<'held' | 'released' | 'shipped'>().notNull().default('held'),
  },
  (table) => [
    index('reservations_shelf').on(table.offerId, table.warehouseId),
    check('reservations_state', sql`${table.state} in ('held', 'released', 'shipped')`),
    check('reservations_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Money that came for an order or went back: only ever added to. An operation counts once, whoever reports it. */
export const orderMoney = pgTable(
  'order_money',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    operationKey: text('operation_key').notNull(),
    /** Below 0 for money given back. */
    amountMinor: money('amount_minor').notNull(),
    /** Null in older rows, and where money went back that is not known by what. */
    means: text().$type<MoneyMeans>(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('order_money_operation').on(table.operationKey, table.orderId),
    index('order_money_order').on(table.orderId),
    check('order_money_amount', sql`${table.amountMinor} <> 0`),
  ],
)

/** A part that a transport company carries: handed over once, under the number of the part. */
export const orderShipments = pgTable(
  'order_shipments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id)
      .unique(),
    company: text().$type<CompanyName>().notNull(),
    /** Waits to be registered, could not be, or where the company says that it is. */
    state: text().$type<'waiting' | 'failed' | ShipmentStage>().notNull().default('waiting'),
    /** By the company's name for it. */
    externalId: text('external_id'),
    trackNumber: text('track_number'),
    trackUrl: text('track_url'),
    /** Why it could not be registered: the company's own words, or one of the shop's (`staff/shipments.ts` of the contract). */
    reason: text(),
    attempts: integer().notNull().default(0),
    /** When somebody is asked about it next. */
    nextAt: moment('next_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('order_shipments_next')
      .on(table.nextAt)
      .where(sql`state in ('waiting', 'registered', 'onTheWay', 'arrived')`),
    check(
      'order_shipments_state',
      sql`${table.state} in ('waiting', 'failed', 'registered', 'onTheWay', 'arrived', 'handedOver', 'returned')`,
    ),
  ],
)

/** What has happened to an order, for its page. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => orderGroups.id),
    /** Null: the whole group. */
    orderId: integer('order_id').references(() => orders.id),
    kind: text()
      .$type<
        'placed' | 'deliverySet' | 'changed' | 'slipped' | 'paid' | 'captured' | 'returning' | 'refunded' | OrderStatus
      >()
      .notNull(),
    sumMinor: money('sum_minor'),
    /** Of money that came: what the order did not need, and goes back; of money that went back: what it had not needed. */
    surplusMinor: money('surplus_minor'),
    /** Of money: by what it came or goes back. */
    means: text().$type<MoneyMeans>(),
    /** Of money: the bank held it when it came, or let it go before the shop had taken it. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Of cash and cards: taken at the till, without the goods. */
    isAtTill: boolean('is_at_till').notNull().default(false),
    note: text(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('order_events_group').on(table.groupId, table.id),
    check(
      'order_events_kind',
      sql`${table.kind} in ('placed', 'deliverySet', 'changed', 'slipped', 'paid', 'captured', 'returning', 'refunded', ${statusList})`,
    ),
  ],
)

/** What a change of a placed order found and left, for whoever asks later. */
export interface ChangedState {
  deliveryId: string | null
  day: string | null
  from: number | null
  to: number | null
  liftFloor: number | null
  liftHasElevator: boolean
  isAssembled: boolean
  totalMinor: number
  deliveryMinor: number
  liftMinor: number
  assemblyMinor: number
  /** Missing in changes older than the service. */
  removalPieces?: number
  removalMinor?: number
  assemblyRate?: AssemblyRateId | null
  /** Without `cut` in changes older than lines of their own for cuts. */
  lines: { offerId: number; cut?: number; name: string; quantity: number; sumMinor: number }[]
}

/** Changes of placed orders by their shoppers: only ever added to. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: uuid().primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => orderGroups.id),
    /** The second of two deliveries that was changed; null: the first, or all of the order. */
    visitId: uuid('visit_id').references(() => orderVisits.id),
    madeBy: text('made_by').$type<'owner' | 'link'>().notNull(),
    before: jsonb().$type<ChangedState>().notNull(),
    after: jsonb().$type<ChangedState>().notNull(),
    /** Of a change so late that it costs something; it stands in the price of the delivery. */
    feeMinor: money('fee_minor').notNull(),
    /** What was paid before and is not owed any more: the payment area gives it back. */
    returnedMinor: money('returned_minor').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('order_changes_group').on(table.groupId, table.at),
    check('order_changes_sums', sql`${table.feeMinor} >= 0 and ${table.returnedMinor} >= 0`),
  ],
)

/** Pieces that came back after they had left: only ever added to. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid().primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => orderGroups.id),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** What the pieces were worth in money; of that, what had been paid and went back. */
    sumMinor: money('sum_minor').notNull(),
    backMinor: money('back_minor').notNull(),
    madeBy: integer('made_by'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('order_returns_group').on(table.groupId, table.at),
    check('order_returns_sums', sql`${table.quantity} > 0 and ${table.backMinor} between 0 and ${table.sumMinor}`),
  ],
)

/** What the shop's people tell each other of an order; its shopper never reads it. Only ever added to. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => orderGroups.id),
    text: text().notNull(),
    madeBy: integer('made_by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('order_notes_group').on(table.groupId)],
)

/** Wrong codes that were named at the counter for an order, since the last right one, and when the staff sent the right one anew. */
export const pickupCodeTries = pgTable('pickup_code_tries', {
  groupId: uuid('group_id')
    .primaryKey()
    .references(() => orderGroups.id),
  wrong: integer().notNull(),
  lastAt: moment('last_at').notNull(),
  sentAt: moment('sent_at'),
})

/** Why a day was promised. */
export interface PromiseReasons {
  /** From the farthest warehouse that takes part. */
  daysInTransit?: number
  way?: string
  /** In the words of whoever moved it. */
  note?: string
}

/** What its shopper still takes for true of a delivery or of the assembly that whoever plans has just moved: told once that is final. */
export const orderUntoldMoves = pgTable(
  'order_untold_moves',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => orderGroups.id, { onDelete: 'cascade' }),
    about: text().$type<UntoldAbout>().notNull(),
    day: date({ mode: 'string' }),
    fromHour: integer('from_hour'),
    toHour: integer('to_hour'),
    /** The shop could not keep the day. */
    isSlip: boolean('is_slip').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.about] })],
)

/** The assembly, the order's own delivery, or the second of two by its id. */
export type UntoldAbout = 'assembly' | 'delivery' | `delivery:${string}`

/** Days promised to shoppers and what became of them: only ever added to. */
export const orderPromises = pgTable(
  'order_promises',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => orderGroups.id),
    /** Of a delivery of its own; null: the group's. */
    visitId: uuid('visit_id').references(() => orderVisits.id),
    regionId: integer('region_id').notNull(),
    /** Promised with the order, set later, moved by the shopper, slipped by the shop; and the end: kept or late. */
    cause: text().$type<'placed' | 'set' | 'moved' | 'slipped' | 'kept' | 'late'>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    fromHour: integer('from_hour'),
    toHour: integer('to_hour'),
    reasons: jsonb().$type<PromiseReasons>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('order_promises_group').on(table.groupId, table.id),
    index('order_promises_ends').on(table.regionId, table.at).where(sql`cause in ('kept', 'late')`),
    check('order_promises_cause', sql`${table.cause} in ('placed', 'set', 'moved', 'slipped', 'kept', 'late')`),
  ],
)
