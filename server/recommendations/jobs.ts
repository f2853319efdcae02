import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { computeCompanions, fadeViews } from './compute-companions.ts'

const computeJob = defineJob({
  name: 'recommendations/compute',
  payload: z.object({}),
  queue: 'tidy',
  cron: '20 22 * * *',
  timeoutMs: 600_000,
})

export function recommendationJobs(db: Db, clock: Clock): JobWork[] {
  return [
    handle(computeJob, {
      handler: () =>
        inTransaction(db, async (tx) => {
          await fadeViews(tx)
          await computeCompanions(tx, clock())
        }),
    }),
  ]
}
