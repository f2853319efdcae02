import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#rules/language.ts'
import { offers } from '#server/catalogue/tables.ts'
import { moduleProjects } from '#server/kits/tables.ts'

/** A basket belongs to a visitor or to a customer, never to both; each has one at most. Kept for a year. */
export const baskets = pgTable(
  'baskets',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    visitorId: uuid('visitor_id').unique(),
    customerId: integer('customer_id').unique(),
    /** Whose bonuses are to pay a part, proven by a code, and how many of them; 0: none. */
    bonusPhone: text('bonus_phone'),
    bonusWanted: integer('bonus_wanted').notNull().default(0),
    /** A coupon, and the phone it was typed with. */
    coupon: text(),
    couponPhone: text('coupon_phone'),
    /** Where one of the goods holds the others up, those come before it. */
    comesApart: boolean('comes_apart').notNull().default(false),
    /** The composition of modules that was put in last. */
    projectId: integer('project_id').references(() => moduleProjects.id, { onDelete: 'set null' }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('baskets_owner', sql`(${table.visitorId} is null) <> (${table.customerId} is null)`),
    check(
      'baskets_bonuses',
      sql`${table.bonusWanted} >= 0 and (${table.bonusWanted} = 0 or ${table.bonusPhone} is not null)`,
    ),
    check('baskets_coupon', sql`(${table.coupon} is null) = (${table.couponPhone} is null)`),
    index('baskets_project').on(table.projectId).where(sql`project_id is not null`),
    // Of ranges of pages: a moment that changes with each press must not cost an entry in every other index.
    index('baskets_by_age').using('brin', table.updatedAt),
  ],
)

export const basketLines = pgTable(
  'basket_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    basketId: integer('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** Which cut of what is sold by the metre; 0 for pieces. */
    cut: integer().notNull().default(0),
    quantity: integer().notNull(),
    isChecked: boolean('is_checked').notNull().default(true),
    /** Put aside for later: kept and shown, and no part of what is counted, ordered or handed on. */
    isAside: boolean('is_aside').notNull().default(false),
    /** The price the shopper last saw, and where; a change since is announced. */
    seenPriceMinor: bigint('seen_price_minor', { mode: 'number' }).notNull(),
    seenRegionId: integer('seen_region_id').notNull(),
    /** The pieces that the shopper last saw counted, 0: it was not to be had; null: as many as were wanted. */
    seenQuantity: integer('seen_quantity'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('basket_lines_cut').on(table.basketId, table.offerId, table.cut),
    index('basket_lines_offer_id').on(table.offerId),
    check('basket_lines_quantity', sql`${table.quantity} > 0 and ${table.quantity} <= 1000000`),
    check('basket_lines_seen', sql`${table.seenQuantity} >= 0`),
    check('basket_lines_cut_number', sql`${table.cut} >= 0`),
  ],
)

/** What somebody has put together and handed on by a link; whoever has the code may look and take it over. */
export const sharedBaskets = pgTable(
  'shared_baskets',
  {
    code: text().primaryKey(),
    visitorId: uuid('visitor_id'),
    customerId: integer('customer_id'),
    /** One of the shop's people has suggested it. */
    isFromStaff: boolean('is_from_staff').notNull(),
    /** Of owner and lines: the same goods handed on again have the same link. */
    digest: text().notNull().unique(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('shared_baskets_owner', sql`(${table.visitorId} is null) <> (${table.customerId} is null)`),
    index('shared_baskets_ends').on(table.endsAt),
  ],
)

export const sharedBasketLines = pgTable(
  'shared_basket_lines',
  {
    code: text()
      .notNull()
      .references(() => sharedBaskets.code, { onDelete: 'cascade' }),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    cut: integer().notNull().default(0),
    quantity: integer().notNull(),
    /** Not ticked where a basket is kept to come back to; what is handed on is all ticked. */
    isChecked: boolean('is_checked').notNull().default(true),
    /** Its place in the basket. */
    sort: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.offerId, table.cut] }),
    index('shared_basket_lines_offer').on(table.offerId),
    check('shared_basket_lines_quantity', sql`${table.quantity} > 0 and ${table.quantity} <= 1000000`),
  ],
)

/** Somebody asked to be reminded of a basket, once. Kept for a while after it is over: who was told what, and by which consent. */
export const basketReminders = pgTable(
  'basket_reminders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    basketId: integer('basket_id').references(() => baskets.id, { onDelete: 'set null' }),
    consentId: bigint('consent_id', { mode: 'number' }).notNull(),
    /** Of the link by which it is stopped; it can do nothing else. */
    code: text().notNull().unique(),
    /** Of a guest; a customer is written to as their account says then. */
    email: text(),
    language: text().$type<Language>().notNull(),
    regionId: integer('region_id').notNull(),
    /** Not before. */
    remindAt: timestamp('remind_at', { withTimezone: true }).notNull(),
    /** When it was told, stopped, or nothing was left to tell of. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    outcome: text().$type<'sent' | 'stopped' | 'ordered' | 'empty'>(),
  },
  (table) => [
    uniqueIndex('basket_reminders_open').on(table.basketId).where(sql`ended_at is null`),
    index('basket_reminders_due').on(table.remindAt).where(sql`ended_at is null`),
    check('basket_reminders_ended', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    check('basket_reminders_outcome', sql`${table.outcome} in ('sent', 'stopped', 'ordered', 'empty')`),
  ],
)
