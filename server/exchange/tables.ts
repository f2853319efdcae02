import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Pictures that an import has already brought in, so that a repeat neither fetches nor hashes them again. */
export const importedPictures = pgTable('imported_pictures', {
  /** Path below the pictures folder, or the address. */
  source: text().primaryKey(),
  /** Size and time of the file; empty for an address. */
  signature: text().notNull(),
  media: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
})

/** The same for three-dimensional models. */
export const importedModels = pgTable('imported_models', {
  /** Path below the feed's folder, or the address. */
  source: text().primaryKey(),
  signature: text().notNull(),
  media: text().notNull(),
  variants: text().array().notNull(),
})
