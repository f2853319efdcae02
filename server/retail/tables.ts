import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '#server/customer/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who works in which shop, a contact of kind `shop`. What their group may do ends at these. */
export const shopStaff = pgTable(
  'shop_staff',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    shopId: integer('shop_id').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.shopId] }), index('shop_staff_shop').on(table.shopId)],
)

/** When somebody stood in a shop; one that is open has no end. */
export const shopShifts = pgTable(
  'shop_shifts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    shopId: integer('shop_id').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('shop_shifts_open').on(table.customerId).where(sql`ended_at is null`),
    index('shop_shifts_shop').on(table.shopId, table.startedAt),
    check('shop_shifts_order', sql`${table.endedAt} >= ${table.startedAt}`),
  ],
)
