import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Payer } from '#contract/company.ts'
import type { FieldSet } from '#contract/delivery.ts'
import type { AssemblyRateId } from '#rules/assembly.ts'
import type { Language } from '#rules/language.ts'
import { orderGroups } from '#server/order/index.ts'
import { regions } from '#server/region/index.ts'

/** What the shopper has last been shown: placing an order refuses to charge anything else. */
export interface ShownOrder {
  totalMinor: number
  /** Offer id, pieces, price per piece. */
  lines: [number, number, number][]
  /** When somebody comes to put it together. */
  assembly?: { day: string; from: number; to: number }
}

/** Everything that has been typed and chosen, kept at every step; one is open per visitor. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey().defaultRandom(),
    visitorId: uuid('visitor_id').notNull(),
    customerId: integer('customer_id'),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    step: integer().notNull().default(1),
    contactName: text('contact_name').notNull().default(''),
    /** 11 digits, or what was typed when it is no phone yet. */
    phone: text().notNull().default(''),
    /** The digits that a code has confirmed. */
    phoneConfirmed: text('phone_confirmed'),
    email: text().notNull().default(''),
    managerCall: boolean('manager_call').notNull().default(false),
    operatorId: text('operator_id'),
    /** A member of the staff fills it in for somebody else, whose contacts these are. */
    forShopper: boolean('for_shopper').notNull().default(false),
    /** Null until a step is kept: the first way of the list stands in for it. */
    deliveryId: text('delivery_id'),
    fieldSet: jsonb('field_set').$type<FieldSet>().notNull(),
    comment: text().notNull().default(''),
    deliveryDay: date('delivery_day', { mode: 'string' }),
    deliveryFrom: integer('delivery_from'),
    deliveryTo: integer('delivery_to'),
    /** As the four before, of what comes later; none of them while all of it comes at once. */
    restDeliveryId: text('rest_delivery_id'),
    restDay: date('rest_day', { mode: 'string' }),
    restFrom: integer('rest_from'),
    restTo: integer('rest_to'),
    /** The shopper names the day later; the courier alone is waited for in that way. */
    isDelayed: boolean('is_delayed').notNull().default(false),
    wantsLift: boolean('wants_lift').notNull().default(false),
    hasElevator: boolean('has_elevator').notNull().default(false),
    wantsAssembly: boolean('wants_assembly').notNull().default(false),
    /** Null: everything that can be assembled. */
    assemblyOfferIds: integer('assembly_offer_ids').array(),
    /** Null: the region's first. */
    assemblyRate: text('assembly_rate').$type<AssemblyRateId>(),
    /** Pieces of old furniture to take away. */
    removalPieces: integer('removal_pieces').notNull().default(0),
    paymentMethodId: text('payment_method_id'),
    /** The company that pays by bill. */
    payer: jsonb().$type<Payer>(),
    consents: text().array().$type<('order' | 'marketing')[]>().notNull().default([]),
    language: text().$type<Language>().notNull().default('ru'),
    shown: jsonb().$type<ShownOrder>(),
    orderGroupId: uuid('order_group_id')
      .unique()
      .references(() => orderGroups.id),
    orderNumber: text('order_number'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('checkouts_one_open').on(table.visitorId).where(sql`order_group_id is null`),
    // Of ranges of pages: a moment that changes with each step must not cost an entry in every other index.
    index('checkouts_by_age').using('brin', table.updatedAt),
    check('checkouts_removal', sql`${table.removalPieces} between 0 and 100`),
    check('checkouts_step', sql`${table.step} between 1 and 3`),
    check(
      'checkouts_window',
      sql`(${table.deliveryDay} is null) = (${table.deliveryFrom} is null) and (${table.deliveryDay} is null) = (${table.deliveryTo} is null)`,
    ),
    check(
      'checkouts_rest_window',
      sql`(${table.restDay} is null) = (${table.restFrom} is null) and (${table.restDay} is null) = (${table.restTo} is null)`,
    ),
  ],
)
