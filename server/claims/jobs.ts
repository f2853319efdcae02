import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import type { ClaimDeps } from './deps.ts'
import { dropForgottenDrafts, escalateOverdue } from './move-claim.ts'
import { tellMovedVisit, tellVisitJob } from './move-visit.ts'

export const escalateClaimsJob = defineJob({
  name: 'claims/escalate',
  payload: z.object({}),
  queue: 'tidy',
  cron: '*/10 * * * *',
  timeoutMs: 240_000,
})

export const forgetDraftsJob = defineJob({
  name: 'claims/forget-drafts',
  payload: z.object({}),
  queue: 'tidy',
  cron: '37 * * * *',
  timeoutMs: 240_000,
})

/** What the clock does to claims: an overdue step goes up, a forgotten draft gives up what it held. */
export function claimsJobs(deps: ClaimDeps & { clock: Clock }): JobWork[] {
  return [
    handle(escalateClaimsJob, {
      async handler() {
        await escalateOverdue(deps, deps.clock())
      },
    }),
    handle(tellVisitJob, { handler: ({ claimId }) => tellMovedVisit(deps, claimId, deps.clock()) }),
    handle(forgetDraftsJob, { handler: () => dropForgottenDrafts(deps, deps.clock()) }),
  ]
}
