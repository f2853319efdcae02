import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FileKind } from '#contract/files.ts'

/** Originals of pictures, named by the SHA-256 of their content; the bytes lie in `var/media`. */
export const media = pgTable(
  'media',
  {
    key: text().primaryKey(),
    contentType: text('content_type').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('media_key', sql`${table.key} ~ '^[0-9a-f]{32}$'`)],
)

/** Three-dimensional models (GLB), kept beside the pictures and named in the same way. */
export const mediaModels = pgTable(
  'media_models',
  {
    key: text().primaryKey(),
    bytes: integer().notNull(),
    /** Names of its colour variants (KHR_materials_variants). */
    variants: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('media_models_key', sql`${table.key} ~ '^[0-9a-f]{32}$'`)],
)

/**
 * What becomes of a file that came in: it arrives into quarantine, is written anew and waits, until a call claims it or its
 * time is over; what is discarded has yet to be deleted.
 */
export type UploadState = 'quarantine' | 'waiting' | 'claimed' | 'discarded'

/** Files that visitors sent; they lie among the private files. A row is there before its file and goes after it. */
export const uploads = pgTable(
  'uploads',
  {
    key: text().primaryKey(),
    purpose: text().notNull(),
    visitorId: uuid('visitor_id').notNull(),
    state: text().$type<UploadState>().notNull(),
    mediaType: text('media_type').$type<FileKind>().notNull(),
    /** Until it has arrived as much as it may become, so that what is on its way is counted too. */
    bytes: integer().notNull(),
    /** 0 until it has been written anew. */
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** Then it is looked at: what nobody has goes. */
    keptUntil: timestamp('kept_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('uploads_kept_until').on(table.keptUntil),
    index('uploads_visitor').on(table.visitorId),
    check('uploads_key', sql`${table.key} ~ '^[0-9a-f]{32}$'`),
    check('uploads_state', sql`${table.state} in ('quarantine', 'waiting', 'claimed', 'discarded')`),
  ],
)
