import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Names } from '#rules/names.ts'
import { offers } from '#server/catalogue/tables.ts'

/** Goods that are cheaper together: each by `percent`, while all of them are in the basket. */
export const kits = pgTable(
  'kits',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The key by which feeds name it. */
    code: text().notNull().unique(),
    names: jsonb().$type<Names>().notNull(),
    percent: integer().notNull(),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [check('kits_percent', sql`${table.percent} between 1 and 50`)],
)

export const kitItems = pgTable(
  'kit_items',
  {
    kitId: integer('kit_id')
      .notNull()
      .references(() => kits.id, { onDelete: 'cascade' }),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    sort: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kitId, table.offerId] }),
    index('kit_items_offer').on(table.offerId),
    check('kit_items_quantity', sql`${table.quantity} between 1 and 100`),
  ],
)
