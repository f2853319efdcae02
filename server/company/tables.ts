import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CompanyCountry } from '#rules/company.ts'

const requisites = {
  country: text().$type<CompanyCountry>().notNull(),
  taxId: text('tax_id').notNull(),
  kpp: text().notNull().default(''),
  name: text().notNull(),
  address: text().notNull().default(''),
  bik: text().notNull().default(''),
  bank: text().notNull().default(''),
  account: text().notNull().default(''),
}

/** Companies for which somebody buys: a customer's, or a visitor's who is not signed in. */
export const companies = pgTable(
  'companies',
  {
    id: serial().primaryKey(),
    customerId: integer('customer_id'),
    visitorId: uuid('visitor_id'),
    ...requisites,
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('companies_one_owner', sql`(${table.customerId} is null) <> (${table.visitorId} is null)`),
    check('companies_country', sql`${table.country} in ('RU', 'KZ')`),
    // A branch has the number of its company and a KPP of its own.
    uniqueIndex('companies_of_customer').on(table.customerId, table.taxId, table.kpp),
    uniqueIndex('companies_of_visitor').on(table.visitorId, table.taxId, table.kpp),
    index('companies_left').on(table.usedAt).where(sql`visitor_id is not null`),
  ],
)

/** Who pays an order by bill, as it was when they were named: papers of an order do not change with the list. */
export const orderPayers = pgTable('order_payers', {
  orderGroupId: uuid('order_group_id').primaryKey(),
  ...requisites,
  namedAt: timestamp('named_at', { withTimezone: true }).notNull(),
})
