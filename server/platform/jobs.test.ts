import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { addJob, releaseJobs, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

const base = withDatabase()

test('a job that a killed process was doing is done by the next one', async () => {
  await addJob(base.db, 'greet', { name: 'Анна' })
  await base.sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-killed'`
  await releaseJobs(base.url)
  const done: unknown[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const runner = await startJobs(
    base.url,
    [
      {
        name: 'greet',
        handler: async (payload) => {
          done.push(payload)
          finish()
        },
      },
    ],
    createLog('silent'),
  )
  await finished
  await runner.stop()
  expect(done).toEqual([{ name: 'Анна' }])
})
