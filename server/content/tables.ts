import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentText } from '#contract/content.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'

/** Pixels of the wide picture and of the phone's. */
export interface BannerSizes {
  wide: { width: number; height: number }
  phone: { width: number; height: number }
}

const usualSizes: BannerSizes = { wide: { width: 1504, height: 620 }, phone: { width: 780, height: 780 } }

/** A mark on a banner; a place is null where the picture is cut off there. */
export interface BannerSpot {
  offerId: number
  wide: { x: number; y: number } | null
  phone: { x: number; y: number } | null
}

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
    sizes: jsonb().$type<BannerSizes>().notNull().default(usualSizes),
    /** Goods shown on it: percent of the width and height of the wide picture and of the phone's. */
    spots: jsonb().$type<BannerSpot[]>().notNull().default([]),
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
