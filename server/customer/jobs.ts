import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { forgetOldBrowsers } from './known-browsers.ts'
import { deleteOldCodes } from './phone-codes.ts'
import { deleteOldProofs } from './proofs.ts'
import { deleteEndedSessions } from './sessions.ts'

const tidyJob = defineJob({
  name: 'customer/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '17 * * * *',
  timeoutMs: 3600_000,
})

/** Takes away what is over. */
export function customerJobs(deps: { db: Db; clock: Clock; sessionIdleMs: number }): JobWork[] {
  return [
    handle(tidyJob, {
      async handler() {
        const now = deps.clock()
        await deleteEndedSessions(deps.db, deps.sessionIdleMs, now)
        await deleteOldCodes(deps.db, now)
        await forgetOldBrowsers(deps.db, now)
        await deleteOldProofs(deps.db, now)
      },
    }),
  ]
}
