import { and, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { companies } from './tables.ts'

const keptMs = 90 * 24 * 3600_000

const tidyJob = defineJob({
  name: 'company/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '53 3 * * *',
  timeoutMs: 3600_000,
})

/** Companies of visitors who never signed in go as their checkouts do. */
export function companyJobs({ db, clock }: { db: Db; clock: Clock }): JobWork[] {
  return [
    handle(tidyJob, {
      async handler() {
        const before = new Date(clock().getTime() - keptMs)
        await deleteInBatches(db, companies, and(isNotNull(companies.visitorId), lt(companies.usedAt, before)))
      },
    }),
  ]
}
