import { and, eq, inArray, like, lte, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isPeoples, type MediaStore, peoplesKey } from '#server/media/index.ts'
import { media } from '#server/media/tables.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import { reviewPhotos } from './tables.ts'

/** With nothing to name: what a publication that failed has left, once an hour. */
export const removePhotosJob = defineJob({
  name: 'reviews/remove-photos',
  payload: z.object({ keys: z.array(z.string()).default([]) }),
  queue: 'messages',
  cron: '41 * * * *',
})

/** Others see the photos of these reviews no more: their addresses end as soon as the transaction is over. */
export async function hidePhotos(tx: Tx, reviewIds: readonly number[]): Promise<void> {
  if (reviewIds.length === 0) return
  const gone = await tx
    .delete(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, [...reviewIds]))
    .returning({ key: reviewPhotos.media })
  // Pictures of feeds and of the time before are named by their bytes alone, and stay.
  const keys = gone.map(({ key }) => key).filter(isPeoples)
  if (keys.length > 0) await queue(tx, removePhotosJob, { keys })
}

interface RemoveDeps {
  db: Db
  media: Pick<MediaStore, 'removePhoto'>
}

export async function removePhotos({ db, media }: RemoveDeps, keys: readonly string[]): Promise<void> {
  for (const key of await listUnshown(db, keys)) await media.removePhoto(key)
}

const most = 500

/** Photos of people that no review shows: of these, or any that are old enough to belong to no publication under way. */
async function listUnshown(db: Db, keys: readonly string[]): Promise<string[]> {
  const wanted = keys.length > 0 ? inArray(media.key, [...keys]) : lte(media.createdAt, sql`now() - interval '1 hour'`)
  const shown = db.select({ key: reviewPhotos.media }).from(reviewPhotos).where(eq(reviewPhotos.media, media.key))
  const found = await db
    .select({ key: media.key })
    .from(media)
    .where(and(like(media.key, `${peoplesKey}%`), wanted, notExists(shown)))
    .limit(most)
  return found.map(({ key }) => key)
}
