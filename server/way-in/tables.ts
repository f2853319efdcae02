import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { WayIn } from '#rules/way-in.ts'
import { customers } from '#server/customer/tables.ts'

/** The way from the street to the room, as a customer has measured it. */
export const waysIn = pgTable('ways_in', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  way: jsonb().$type<WayIn>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
})
