import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PictureFrame } from '#contract/picture-search.ts'
import type { FoundOffer } from './providers/vision.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** How a picture of the shop looks, in numbers; a picture never changes under its key. */
export const pictureLooks = pgTable('picture_looks', {
  media: text().primaryKey(),
  /** Of the way in which the numbers were made: those of another are made anew. */
  version: integer().notNull(),
  /** Null: it could not be read. */
  look: bytea(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What somebody searched for by a picture, and what was found. */
export const pictureSearches = pgTable(
  'picture_searches',
  {
    id: uuid().primaryKey(),
    visitorId: uuid('visitor_id').notNull(),
    /** What the visitor sent; null for a picture of the shop, and after a day. */
    upload: text(),
    /** A picture of the shop. */
    media: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    frame: jsonb().$type<PictureFrame>(),
    /** By look, the nearest first. */
    found: jsonb().$type<FoundOffer[]>().notNull(),
    searchedAt: timestamp('searched_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('picture_searches_age').on(table.searchedAt),
    index('picture_searches_upload').on(table.upload).where(sql`${table.upload} is not null`),
    check('picture_searches_picture', sql`${table.upload} is null or ${table.media} is null`),
  ],
)
