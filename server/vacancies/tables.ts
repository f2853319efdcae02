import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PageSection } from '#rules/content-markup/index.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'
import { regions } from '#server/region/index.ts'

export const employments = ['full', 'part', 'shift'] as const
export type Employment = (typeof employments)[number]

/** Who is looked for, a row for each town: the same work is paid differently there. */
export const vacancies = pgTable(
  'vacancies',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    /** By it the same work in several towns is one line of the list. */
    names: jsonb().$type<Names>().notNull(),
    departments: jsonb().$type<Names>().notNull(),
    /** What is to be done, by whom and on which terms. */
    texts: jsonb().$type<{ ru: PageSection[] } & Partial<Record<Language, PageSection[]>>>().notNull(),
    employment: text().$type<Employment>().notNull().default('full'),
    /** A month before tax, minor units of the region's currency; null: not said. */
    salaryFromMinor: integer('salary_from_minor'),
    salaryToMinor: integer('salary_to_minor'),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    isActive: boolean('is_active').notNull().default(true),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('vacancies_region').on(table.regionId),
    check('vacancies_employment', sql`${table.employment} in ('full', 'part', 'shift')`),
    check('vacancies_salary', sql`${table.salaryFromMinor} > 0 and ${table.salaryFromMinor} <= ${table.salaryToMinor}`),
  ],
)
