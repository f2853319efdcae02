import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { isOver } from './keep-favourites.ts'
import { type NotesDeps, noteFavourites } from './notes.ts'
import { favourites } from './tables.ts'

const keptDays = 365

export const notesJob = defineJob({
  name: 'favourites/notes',
  payload: z.object({}),
  queue: 'tidy',
  cron: '*/15 * * * *',
  timeoutMs: 15 * 60_000,
})

export const tidyJob = defineJob({
  name: 'favourites/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '47 * * * *',
  timeoutMs: 3600_000,
})

/** Tells what became cheaper or is back, and takes away what is over. */
export function favouritesJobs(deps: NotesDeps & { clock: Clock }): JobWork[] {
  return [
    handle(notesJob, { handler: () => noteFavourites(deps, deps.clock()) }),
    handle(tidyJob, {
      async handler() {
        await deleteInBatches(deps.db, favourites, isOver(deps.clock(), keptDays))
      },
    }),
  ]
}
