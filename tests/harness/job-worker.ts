import { Registry } from 'prom-client'
import { z } from 'zod'
import { defineJob, handle, startJobs } from '#server/platform/jobs/index.ts'
import { createLog } from '#server/platform/log.ts'

/** A process that tests may kill: `job-worker.ts <database> hold|finish`. */
const [, , url = '', deed] = process.argv

const slow = defineJob({ name: 'slow', payload: z.object({}), queue: 'payments' })

await startJobs(
  url,
  [
    handle(slow, {
      async handler() {
        console.log(deed === 'hold' ? 'held' : 'done')
        if (deed === 'hold') await new Promise(() => {})
      },
    }),
  ],
  createLog('error'),
  new Registry(),
  { watchSeconds: 2 },
)
console.log('ready')
