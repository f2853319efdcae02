import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
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

/** Kept pictures by name. */
export type ContentPictures = Record<string, { media: string; width: number; height: number }>

/** Information pages by their path. */
export const contentPages = pgTable(
  'content_pages',
  {
    path: text().primaryKey(),
    texts: jsonb().$type<ContentTexts>().notNull(),
    /** Changed by the shop's people: a new release no longer brings its own words. */
    isEdited: boolean('is_edited').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** By the names under which its texts mention them; all languages share them. */
    pictures: jsonb().$type<ContentPictures>().notNull().default({}),
    updatedOn: date('updated_on', { mode: 'string' }).notNull().default(sql`current_date`),
  },
  (table) => [check('content_pages_path', sql`${table.path} ~ '^/([a-z0-9_-]+/)+$'`)],
)

/** What the desk has written of a page, each saving a row: the newest that is not published yet is the draft. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    path: text()
      .notNull()
      .references(() => contentPages.path, { onDelete: 'cascade' }),
    texts: jsonb().$type<ContentTexts>().notNull(),
    /** The customer id of whoever wrote it. */
    savedBy: integer('saved_by').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** The customer id of whoever published it, or had set its time; null of what went out before that was kept. */
    publishedBy: integer('published_by'),
    /** When it will be published by itself. */
    goesLiveAt: timestamp('goes_live_at', { withTimezone: true }),
    /** The customer id of whoever set that time. */
    goesLiveBy: integer('goes_live_by'),
  },
  (table) => [index('content_versions_path').on(table.path, table.id)],
)
