import { z } from 'zod'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { type TellingDeps, tellChanged } from './tell-changed.ts'

const tellJob = defineJob({
  name: 'search-engines/tell-changed',
  payload: z.object({}),
  queue: 'tidy',
  cron: '*/20 * * * *',
  attempts: 3,
})

/** Three times an hour search engines hear which pages have changed. */
export function searchEngineJobs(deps: TellingDeps): JobWork[] {
  return [handle(tellJob, { handler: () => tellChanged(deps) })]
}
