import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { deleteOldErrorReports } from './error-reports.ts'

const tidyJob = defineJob({
  name: 'shell/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '23 3 * * *',
  timeoutMs: 3600_000,
})

export function shellJobs(db: Db, clock: Clock): JobWork[] {
  return [handle(tidyJob, { handler: () => deleteOldErrorReports(db, clock()) })]
}
