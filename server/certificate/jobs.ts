import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { expireCertificates } from './ledger.ts'

const expireJob = defineJob({
  name: 'certificate/expire',
  payload: z.object({}),
  queue: 'tidy',
  cron: '41 * * * *',
  timeoutMs: 600_000,
})

/** What has ended is written off. */
export function certificateJobs({ db, clock }: { db: Db; clock: Clock }): JobWork[] {
  return [
    handle(expireJob, {
      async handler() {
        await expireCertificates(db, clock())
      },
    }),
  ]
}
