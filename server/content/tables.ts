import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentText } from '#contract/content.ts'
import type { Language } from '#rules/language.ts'

/** Old addresses and where they live now. */
export const redirects = pgTable(
  'redirects',
  {
    fromPath: text('from_path').primaryKey(),
    target: text().notNull(),
    isPermanent: boolean('is_permanent').notNull().default(true),
  },
  (table) => [check('redirects_path', sql`${table.fromPath} like '/%'`)],
)

/** Short words printed on tags and leaflets: `/zima/` leads to a page of the shop. */
export const shortCodes = pgTable(
  'short_codes',
  {
    code: text().primaryKey(),
    url: text().notNull(),
  },
  (table) => [check('short_codes_url', sql`${table.url} like '/%' and ${table.url} not like '//%'`)],
)

/** What an information page says, in the shop's languages; Russian is always there. */
export type ContentTexts = { ru: ContentText } & Partial<Record<Language, ContentText>>

/** Information pages by their path. */
export const contentPages = pgTable(
  'content_pages',
  {
    path: text().primaryKey(),
    texts: jsonb().$type<ContentTexts>().notNull(),
    /** Changed by the shop's people: a new release no longer brings its own words. */
    isEdited: boolean('is_edited').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [check('content_pages_path', sql`${table.path} ~ '^/([a-z0-9_-]+/)+$'`)],
)
