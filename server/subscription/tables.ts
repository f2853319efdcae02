import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { regions } from '#server/region/index.ts'

/** Who wants news of the shop, and the bonuses promised for it: once per phone and once per address. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Digits only, with the country. */
    phone: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    visitorId: uuid('visitor_id'),
    customerId: integer('customer_id'),
    language: text().notNull(),
    subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull(),
    /** What was promised, in bonuses, nothing where it had been promised before; the ledger of bonuses grants it once. */
    bonuses: integer().notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }),
  },
  (table) => [
    unique('subscriptions_phone').on(table.phone),
    unique('subscriptions_email').on(table.email),
    index('subscriptions_customer').on(table.customerId),
    check('subscriptions_bonuses', sql`${table.bonuses} >= 0`),
  ],
)

/** Bonuses asked for by a link of an action: once per phone and action, granted when the ledger has them. */
export const promotionAccruals = pgTable(
  'promotion_accruals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Digits only, with the country. */
    phone: text().notNull(),
    promotion: text().notNull(),
    /** Where it was asked for: its currency is that of the account. */
    regionId: integer('region_id'),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }),
  },
  (table) => [unique('promotion_accruals_once').on(table.phone, table.promotion)],
)

/**
 * What was promised once, for good: keyed prints of a phone, an address, or a phone with a promotion. They outlive whoever
 * leaves, who would else be promised the same again; nobody reads a phone out of one without the shop's secret.
 */
export const madePromises = pgTable('made_promises', {
  print: text().primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})
