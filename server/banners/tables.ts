import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { BannerPlace, BannerSpot } from '#rules/banner.ts'
import type { Names } from '#rules/names.ts'

/** Pixels of the wide picture and of the phone's. */
export interface BannerSizes {
  wide: { width: number; height: number }
  phone: { width: number; height: number }
}

const usualSizes: BannerSizes = { wide: { width: 1504, height: 620 }, phone: { width: 780, height: 780 } }

/** Banners of every place, with their bounds. */
export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    place: text().$type<BannerPlace>().notNull(),
    /** Read no more since `region_ids` is there; a later release drops it. */
    regionId: integer('region_id'),
    /** Empty: everywhere. */
    regionIds: integer('region_ids').array().notNull().default([]),
    /** Codes of sections, in which and below which it stands; empty: anywhere. */
    sections: text().array().notNull().default([]),
    titles: jsonb().$type<Names>().notNull(),
    texts: jsonb().$type<Names>().notNull(),
    buttons: jsonb().$type<Names>().notNull(),
    url: text().notNull(),
    /** Keys of the media store; empty where the place needs no picture. */
    media: text().notNull(),
    mediaPhone: text('media_phone').notNull(),
    sizes: jsonb().$type<BannerSizes>().notNull().default(usualSizes),
    /** Goods shown on it: percent of the width and height of the wide picture and of the phone's. */
    spots: jsonb().$type<BannerSpot[]>().notNull().default([]),
    /** First and last day of being shown, in the calendar of the region that looks. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
    /** Who of the shop's people saved it last; null where nobody but a release has. */
    changedBy: integer('changed_by'),
    changedAt: timestamp('changed_at', { withTimezone: true }),
  },
  (table) => [
    index('banners_place').on(table.place),
    check('banners_place', sql`${table.place} in ('main', 'mini', 'top', 'section', 'sale', 'product', 'menu')`),
    check('banners_url', sql`${table.url} like '/%' and ${table.url} not like '//%'`),
    check('banners_days', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

/** A banner without what changes by itself. */
export type BannerFacts = Omit<typeof banners.$inferSelect, 'id' | 'regionId' | 'sort' | 'changedBy' | 'changedAt'>

/** How a banner was after each saving; the first is how it was before anybody of the shop changed it. */
export const bannerVersions = pgTable(
  'banner_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bannerId: integer('banner_id')
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    facts: jsonb().$type<BannerFacts>().notNull(),
    /** The customer id of whoever saved it, and when; null: a release. */
    savedBy: integer('saved_by'),
    savedAt: timestamp('saved_at', { withTimezone: true }),
    restoredFrom: integer('restored_from'),
  },
  (table) => [index('banner_versions_banner').on(table.bannerId, table.id)],
)
