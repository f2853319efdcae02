import { count } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import type { CountedChoice } from './pairs.ts'
import { pictureChoices } from './tables.ts'

type NewChoice = typeof pictureChoices.$inferInsert

/** The same showing sent twice stays what it was. */
export async function saveChoice(db: Db, choice: NewChoice): Promise<void> {
  await db.insert(pictureChoices).values(choice).onConflictDoNothing()
}

export function countChoices(db: Db): Promise<CountedChoice[]> {
  const { pair, taken, choice } = pictureChoices
  return db
    .select({ pair, taken, choice, count: count() })
    .from(pictureChoices)
    .groupBy(pair, taken, choice)
    .orderBy(pair, taken, choice)
}
