import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '#server/customer/tables.ts'

/** The shop to which a customer would go; one that has closed since is none. */
export const myShops = pgTable('my_shops', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** A contact of a region. */
  shopId: integer('shop_id').notNull(),
  chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
})
