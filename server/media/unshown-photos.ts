import { type AnyColumn, and, inArray, like, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { peoplesKey } from './media-store.ts'
import { media } from './tables.ts'

const most = 500

/**
 * Keys of people's photos that nothing shows, which their area says: of these, or any that are old enough to belong to no
 * publication under way. At most 500 of them.
 */
export async function listUnshownPhotos(
  db: Db,
  isShown: (key: AnyColumn) => SQL,
  keys: readonly string[],
): Promise<string[]> {
  const wanted = keys.length > 0 ? inArray(media.key, [...keys]) : lte(media.createdAt, sql`now() - interval '1 hour'`)
  const found = await db
    .select({ key: media.key })
    .from(media)
    .where(and(like(media.key, `${peoplesKey}%`), wanted, not(isShown(media.key))))
    .limit(most)
  return found.map(({ key }) => key)
}
