import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { offers } from '#server/catalogue/tables.ts'
import { warehouses } from '#server/region/index.ts'

/** Stock of an offer in a warehouse. What can be sold is `on_hand - reserved`. */
export const stock = pgTable(
  'stock',
  {
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    warehouseId: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    onHand: integer('on_hand').notNull(),
    reserved: integer().notNull().default(0),
    /** When more is expected, if known. */
    expectedOn: date('expected_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.warehouseId] }),
    check('stock_on_hand', sql`${table.onHand} >= 0`),
    check('stock_reserved', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`),
  ],
)
