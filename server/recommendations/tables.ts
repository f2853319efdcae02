import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'

/**
 * How often two models were looked at one after the other. Nobody's path is kept: only pairs, the smaller id first, and
 * numbers that fade day by day.
 */
export const viewedPairs = pgTable(
  'viewed_pairs',
  {
    productId: integer('product_id').notNull(),
    otherId: integer('other_id').notNull(),
    weight: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    check('viewed_pairs_order', sql`${table.productId} < ${table.otherId}`),
  ],
)

/** What goes with a model, best first by `score`; written anew by the nightly job. */
export const productCompanions = pgTable(
  'product_companions',
  {
    productId: integer('product_id').notNull(),
    kind: text().$type<'bought' | 'viewed'>().notNull(),
    otherId: integer('other_id').notNull(),
    score: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.kind, table.otherId] }),
    check('product_companions_kind', sql`${table.kind} in ('bought', 'viewed')`),
  ],
)
