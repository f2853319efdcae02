import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { carrierQuotes } from './tables.ts'

const tidyJob = defineJob({
  name: 'delivery/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '17 4 * * *',
  timeoutMs: 3600_000,
})

/** What transport companies have said of parcels that nobody sends any more. */
export function deliveryJobs({ db, clock }: { db: Db; clock: Clock }): JobWork[] {
  return [
    handle(tidyJob, {
      async handler() {
        await deleteInBatches(db, carrierQuotes, lt(carrierQuotes.expiresAt, clock()))
      },
    }),
  ]
}
