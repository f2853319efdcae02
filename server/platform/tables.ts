import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Fixed-window counters; the key is a hash, since it may be made of a phone or an address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    keyHash: text('key_hash').primaryKey(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    taken: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_expiry').on(table.expiresAt)],
)

/** Small facts the shop keeps about itself, such as which demo data it holds. */
export const shopFacts = pgTable('shop_facts', {
  name: text().primaryKey(),
  value: text().notNull(),
})

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** What changed, written in the transaction that changes it and read by every process; see `events.ts`. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction that wrote it, by which a reader knows what it may not have seen yet. */
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    kind: text().notNull(),
    /** Offers or products, by kind; null is all of them. */
    ids: integer().array(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('catalogue_changes_xid').on(table.xid), index('catalogue_changes_age').on(table.at)],
)

/** What the shop's people have changed; what they have not stands in the code as the setting's fallback. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  /** The customer id of whoever changed it; null for a command of the server. */
  changedBy: integer('changed_by'),
})

/** Each change of a setting, for ever. */
export const settingsHistory = pgTable(
  'settings_history',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    changedBy: integer('changed_by'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('settings_history_key').on(table.key, table.at)],
)
