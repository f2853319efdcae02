import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TrackedPurchase } from '#contract/checkout/index.ts'

/**
 * What was looked at and pressed, by those who have said yes. Divided by month (decision 154): a month that is over its
 * time is dropped whole. Nothing in a row is a person's.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    at: timestamp({ withTimezone: true }).notNull(),
    event: text().notNull(),
    /** Another one each day, and nobody can tell whose: see `visits.ts`. */
    visitor: text().notNull(),
    regionId: integer('region_id').notNull(),
    language: text().notNull(),
    device: text().notNull(),
    screen: text().notNull(),
    offerIds: integer('offer_ids').array().notNull().default(sql`'{}'`),
    currency: text(),
    valueMinor: integer('value_minor'),
    /** The words that the event has besides: how it is brought, which variant was seen. */
    facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [index('analytics_events_at').on(table.at, table.event)],
)

/** What the hash of a day's visitors is made with; gone when the day is over, and with it every way back. */
export const analyticsSalts = pgTable('analytics_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
})

/**
 * Purchases of those who have said yes: each is written into the book and told of once. A row is its order's and so
 * somebody's: it keeps no word by which their visit could be found among the events.
 */
export const analyticsPurchases = pgTable(
  'analytics_purchases',
  {
    groupId: uuid('group_id').primaryKey(),
    /** Until the purchase stands in the book; null: it does. */
    visitor: text(),
    regionId: integer('region_id').notNull(),
    language: text().notNull(),
    device: text().notNull(),
    isStaff: boolean('is_staff').notNull(),
    /** By what Metrika knows the browser; gone once it was told, and after two days at the latest. */
    clientId: text('client_id'),
    /** What the counter outside was told, word for word; null: nothing yet, or there is none. */
    told: jsonb().$type<TrackedPurchase>(),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [index('analytics_purchases_placed').on(table.placedAt)],
)
