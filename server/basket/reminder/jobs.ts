import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { type ReminderDeps, remindOfBaskets } from './remind.ts'

export const remindJob = defineJob({
  name: 'basket/remind',
  payload: z.object({}),
  queue: 'tidy',
  cron: '*/10 * * * *',
  timeoutMs: 10 * 60_000,
})

/** Reminds of baskets that were left. */
export function basketJobs(deps: ReminderDeps & { clock: Clock }): JobWork[] {
  return [
    handle(remindJob, {
      async handler() {
        await remindOfBaskets(deps, deps.clock())
      },
    }),
  ]
}
