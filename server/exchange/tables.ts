import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Refused } from './bad-feed.ts'

export interface ImportProgress {
  /** `read`: bytes of the files; `pictures`: pictures and models; `write`: steps of the writing. */
  phase: 'read' | 'pictures' | 'write'
  done: number
  total: number
}

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

export type ImportKind = 'goods' | 'names' | 'stock-and-prices'

/** `refused`: the file as a whole could not be used; `interrupted`: its process ended before it did. */
export type ImportState = 'running' | 'done' | 'refused' | 'failed' | 'interrupted'

/** Every import that was begun, for whoever asks later what came of it. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<ImportKind>().notNull(),
    file: text().notNull(),
    state: text().$type<ImportState>().notNull().default('running'),
    progress: jsonb().$type<ImportProgress>(),
    counts: jsonb().$type<Record<string, unknown>>(),
    /** The first thousand lines that were not taken; `refusedTotal` counts them all. */
    refusals: jsonb().$type<Refused[]>().notNull().default([]),
    refusedTotal: integer('refused_total').notNull().default(0),
    /** Why nothing was taken, in a sentence. */
    reason: text(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    startedBy: text('started_by').notNull(),
  },
  (table) => [
    index('import_runs_age').on(table.startedAt),
    check('import_runs_kind', sql`${table.kind} in ('goods', 'names', 'stock-and-prices')`),
    check('import_runs_state', sql`${table.state} in ('running', 'done', 'refused', 'failed', 'interrupted')`),
  ],
)
