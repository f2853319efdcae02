import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Preference } from '#contract/proofs.ts'

/** Which of two pictures somebody thought the better photograph; of nobody in particular. */
export const pictureChoices = pgTable(
  'picture_choices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** As `demo/proofs/pairs.json` names it. */
    pair: text().notNull(),
    /** Which version of the newer picture was shown, by the hash of its file. */
    taken: text().notNull(),
    /** The showing: the same form sent twice counts once. */
    seed: integer().notNull(),
    choice: text().$type<Preference>().notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('picture_choices_showing').on(table.pair, table.seed),
    index('picture_choices_pair').on(table.pair, table.taken),
    check('picture_choices_choice', sql`${table.choice} in ('newer', 'other', 'same')`),
  ],
)
