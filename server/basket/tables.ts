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
  uuid,
} from 'drizzle-orm/pg-core'
import { offers } from '#server/catalogue/tables.ts'

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
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('baskets_owner', sql`(${table.visitorId} is null) <> (${table.customerId} is null)`),
    check(
      'baskets_bonuses',
      sql`${table.bonusWanted} >= 0 and (${table.bonusWanted} = 0 or ${table.bonusPhone} is not null)`,
    ),
    check('baskets_coupon', sql`(${table.coupon} is null) = (${table.couponPhone} is null)`),
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
    quantity: integer().notNull(),
    /** Its place in the basket. */
    sort: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.offerId] }),
    index('shared_basket_lines_offer').on(table.offerId),
    check('shared_basket_lines_quantity', sql`${table.quantity} > 0 and ${table.quantity} <= 1000000`),
  ],
)
