import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { offers } from '#server/catalogue/tables.ts'

/** A basket belongs to a visitor or to a customer, never to both; each has one at most. Kept for a year. */
export const baskets = pgTable(
  'baskets',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    visitorId: uuid('visitor_id').unique(),
    customerId: integer('customer_id').unique(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('baskets_owner', sql`(${table.visitorId} is null) <> (${table.customerId} is null)`),
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
    quantity: integer().notNull(),
    isChecked: boolean('is_checked').notNull().default(true),
    /** The price the shopper saw when they last touched the line, and where; a change since is announced. */
    seenPriceMinor: bigint('seen_price_minor', { mode: 'number' }).notNull(),
    seenRegionId: integer('seen_region_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('basket_lines_offer').on(table.basketId, table.offerId),
    index('basket_lines_offer_id').on(table.offerId),
    check('basket_lines_quantity', sql`${table.quantity} > 0 and ${table.quantity} <= 1000000`),
  ],
)
