import { z } from 'zod'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { type CopyDeps, copyJob, deleteOldCopies, giveUpDataCopy, makeDataCopy } from './data-copies.ts'

const tidyJob = defineJob({ name: 'account/tidy', payload: z.object({}), queue: 'tidy', cron: '7 * * * *' })

/** Makes copies of personal data, and takes away those whose time is over. */
export function accountJobs(deps: CopyDeps): JobWork[] {
  return [
    handle(copyJob, {
      handler: ({ copyId }) => makeDataCopy(deps, copyId),
      onGivenUp: ({ copyId }) => giveUpDataCopy(deps.db, copyId),
    }),
    handle(tidyJob, { handler: () => deleteOldCopies(deps) }),
  ]
}
