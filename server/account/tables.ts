import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#server/customer/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Copies of everything the shop knows of somebody, made when they ask; the file lies among the private ones until its end. */
export const dataCopies = pgTable(
  'data_copies',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    state: text().$type<'waiting' | 'ready' | 'failed'>().notNull().default('waiting'),
    language: text().notNull(),
    /** Of the file; null until it is there. */
    fileKey: text('file_key'),
    bytes: integer().notNull().default(0),
    askedAt: moment('asked_at').notNull(),
    readyAt: moment('ready_at'),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('data_copies_customer').on(table.customerId, table.askedAt),
    index('data_copies_ends').on(table.endsAt),
    check('data_copies_state', sql`${table.state} in ('waiting', 'ready', 'failed')`),
    check('data_copies_ready', sql`(${table.state} = 'ready') = (${table.fileKey} is not null)`),
  ],
)
