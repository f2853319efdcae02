import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '#server/customer/tables.ts'

/** Places at home that customers have measured, each under a name of its own. */
export const niches = pgTable(
  'niches',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    widthMm: integer('width_mm').notNull(),
    depthMm: integer('depth_mm').notNull(),
    heightMm: integer('height_mm').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.name] })],
)
