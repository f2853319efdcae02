import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
