import { eq, inArray } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { tagNames } from './tables.ts'

/** What goods are called on tags, where the shop has said so. */
export async function findTagNames(db: Db | Tx, offerIds: readonly number[]): Promise<ReadonlyMap<number, Names>> {
  if (offerIds.length === 0) return new Map()
  const found = await db
    .select({ offerId: tagNames.offerId, names: tagNames.names })
    .from(tagNames)
    .where(inArray(tagNames.offerId, [...offerIds]))
  return new Map(found.map(({ offerId, names }) => [offerId, names]))
}

/** Null: its own name stands on the tag again. */
export async function saveTagNames(db: Db, offerId: number, names: Names | null, now: Date): Promise<void> {
  if (names === null) await db.delete(tagNames).where(eq(tagNames.offerId, offerId))
  else {
    const row = { names, changedAt: now }
    await db
      .insert(tagNames)
      .values({ offerId, ...row })
      .onConflictDoUpdate({ target: tagNames.offerId, set: row })
  }
}
