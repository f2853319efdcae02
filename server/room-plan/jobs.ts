import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { deleteOldRooms } from './keep-rooms.ts'

/** As long as a basket; those of customers stay until they are deleted. */
const keptDays = 365

export const tidyJob = defineJob({
  name: 'room-plan/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '53 3 * * *',
  timeoutMs: 3600_000,
})

/** Takes away by night the rooms that no visitor comes back to. */
export function roomPlanJobs({ db, clock }: { db: Db; clock: Clock }): JobWork[] {
  return [
    handle(tidyJob, {
      handler: () => deleteOldRooms(db, new Date(clock().getTime() - keptDays * 24 * 60 * 60 * 1000)),
    }),
  ]
}
