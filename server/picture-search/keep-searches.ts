import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { discardClaimed } from '#server/media/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { pictureSearches } from './tables.ts'

const HOUR = 60 * 60 * 1000

/** The picture is private; what was found is an address that people send each other. */
const keptMs = { picture: 24 * HOUR, results: 7 * 24 * HOUR }

export type PictureSearch = typeof pictureSearches.$inferSelect

/** What was found, kept or just now; the visitor is whoever sent the picture. */
export type FoundByLook = Omit<PictureSearch, 'visitorId' | 'searchedAt'> & { visitorId: string | null }

/** Null when there is none, or not any more. */
export async function findSearch(db: Db | Tx, id: string, now: Date): Promise<PictureSearch | null> {
  const [row] = await db.select().from(pictureSearches).where(eq(pictureSearches.id, id))
  return row && row.searchedAt.getTime() > now.getTime() - keptMs.results ? row : null
}

/** Of these files, those that a search still shows. */
export async function claimedByPictureSearches(db: Db, uploads: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ upload: pictureSearches.upload })
    .from(pictureSearches)
    .where(inArray(pictureSearches.upload, [...uploads]))
  return found.flatMap(({ upload }) => upload ?? [])
}

/** What people sent a day ago loses its search; answers the files that may go now. */
export function dropOldPictures(db: Db, now: Date, limit: number): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const old = await tx
      .select({ id: pictureSearches.id, upload: pictureSearches.upload })
      .from(pictureSearches)
      .where(
        and(
          isNotNull(pictureSearches.upload),
          lt(pictureSearches.searchedAt, new Date(now.getTime() - keptMs.picture)),
        ),
      )
      .orderBy(asc(pictureSearches.searchedAt), asc(pictureSearches.id))
      .limit(limit)
      .for('update')
    if (old.length === 0) return []
    const ids = old.map(({ id }) => id)
    await tx.update(pictureSearches).set({ upload: null }).where(inArray(pictureSearches.id, ids))
    const dropped = [...new Set(old.flatMap(({ upload }) => upload ?? []))]
    const again = await tx
      .select({ upload: pictureSearches.upload })
      .from(pictureSearches)
      .where(inArray(pictureSearches.upload, dropped))
    const files = dropped.filter((key) => !again.some(({ upload }) => upload === key))
    await discardClaimed(tx, files, now)
    return files
  })
}

export const isOver = (now: Date) => lt(pictureSearches.searchedAt, new Date(now.getTime() - keptMs.results))
