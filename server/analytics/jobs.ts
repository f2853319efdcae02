import { z } from 'zod'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import type { Settings } from '#server/platform/settings.ts'
import { dropOldMonths, forgetSalts, forgetVisitors, makeMonths } from './months.ts'
import { type TellingDeps, tellPurchase, tellPurchaseJob } from './purchases.ts'
import { analyticsSettings } from './settings.ts'

const tidyJob = defineJob({
  name: 'analytics/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '11 2 * * *',
  timeoutMs: 3600_000,
})

/** Tells of purchases; by night months are made, and dropped when their time is over. */
export function analyticsJobs(deps: TellingDeps & { settings: Pick<Settings, 'get'> }): JobWork[] {
  return [
    handle(tellPurchaseJob, { handler: ({ basketGroup }) => tellPurchase(deps, basketGroup) }),
    handle(tidyJob, {
      async handler() {
        const now = deps.clock()
        await makeMonths(deps.db, now)
        await dropOldMonths(deps.db, now, deps.settings.get(analyticsSettings.keptMonths))
        await forgetSalts(deps.db, now)
        await forgetVisitors(deps.db, now)
      },
    }),
  ]
}
