import { eq, exists, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { isPeoples, listUnshownPhotos, type MediaStore } from '#server/media/index.ts'
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

/** Photos of people that no review shows: of these, or with none named what a publication that failed has left. */
export async function removePhotos({ db, media }: RemoveDeps, keys: readonly string[]): Promise<void> {
  const unshown = await listUnshownPhotos(
    db,
    (key) => exists(db.select({ media: reviewPhotos.media }).from(reviewPhotos).where(eq(reviewPhotos.media, key))),
    keys,
  )
  for (const key of unshown) await media.removePhoto(key)
}
