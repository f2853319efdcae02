import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Errors that pages reported, one row per kind of error; the text is what a browser sent and is never trusted. */
export const errorReports = pgTable(
  'error_reports',
  {
    fingerprint: text().primaryKey(),
    reportFrom: text('report_from').$type<'client' | 'server'>().notNull(),
    path: text().notNull(),
    statusCode: integer('status_code').notNull(),
    message: text().notNull(),
    userAgent: text('user_agent').notNull(),
    count: integer().notNull().default(1),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('error_reports_age').on(table.lastAt),
    check('error_reports_bounded', sql`length(${table.message}) <= 2000 and length(${table.path}) <= 2000`),
  ],
)
