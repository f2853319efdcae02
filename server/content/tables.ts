import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Names } from '#server/region/index.ts'

/** Banners of the home page's slider. `regionId` null means everywhere. */
export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    place: text().$type<'main' | 'mini' | 'sale' | 'top'>().notNull(),
    regionId: integer('region_id'),
    titles: jsonb().$type<Names>().notNull(),
    texts: jsonb().$type<Names>().notNull(),
    buttons: jsonb().$type<Names>().notNull(),
    url: text().notNull(),
    media: text().notNull(),
    mediaPhone: text('media_phone').notNull(),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    index('banners_place').on(table.place),
    check('banners_place', sql`${table.place} in ('main', 'mini', 'sale', 'top')`),
    check('banners_url', sql`${table.url} like '/%' and ${table.url} not like '//%'`),
  ],
)

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
