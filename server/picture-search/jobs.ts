import { z } from 'zod'
import type { MediaStore, Uploads } from '#server/media/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { deleteInBatches, inBatches } from '#server/platform/in-batches.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { dropOldPictures, isOver } from './keep-searches.ts'
import { lookAtPictures } from './look-at-pictures.ts'
import { pictureSearches } from './tables.ts'

/** Every minute: most times it finds that nothing is new. */
export const lookJob = defineJob({
  name: 'picture-search/look',
  payload: z.object({}),
  queue: 'tidy',
  cron: '* * * * *',
  timeoutMs: 3600_000,
  attempts: 1,
})

export const tidyJob = defineJob({
  name: 'picture-search/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '23 * * * *',
  timeoutMs: 3600_000,
})

interface Deps {
  db: Db
  clock: Clock
  media: Pick<MediaStore, 'readPicture'>
  uploads: Pick<Uploads, 'removeDiscarded'>
}

const batch = 200

/** Looks at new pictures of goods; takes away what people sent and what was found by it. */
export function pictureSearchJobs({ db, clock, media, uploads }: Deps): JobWork[] {
  return [
    handle(lookJob, { handler: (_payload, { signal }) => lookAtPictures({ db, media }, signal) }),
    handle(tidyJob, {
      async handler() {
        await inBatches(async (limit) => {
          const files = await dropOldPictures(db, clock(), limit)
          await uploads.removeDiscarded(files)
          return files.length
        }, batch)
        await deleteInBatches(db, pictureSearches, isOver(clock()))
      },
    }),
  ]
}
