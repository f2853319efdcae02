import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

/**
 * Stock of an offer in a warehouse. What can be sold is `on_hand - reserved`. What its rows point to is kept by triggers,
 * a statement at a time: see docs/decisions/0025.
 */
export const stock = pgTable(
  'stock',
  {
    offerId: integer('offer_id').notNull(),
    warehouseId: integer('warehouse_id').notNull(),
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
