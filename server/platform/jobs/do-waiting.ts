import { sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '../database.ts'
import type { JobWork } from './define-job.ts'
import type { QueueName } from './queues.ts'

/**
 * Does what waits in these queues and is due, here and now, in order, once each; a job that fails is gone and throws. For
 * where no worker is: tests, and a fill that lives through past days by a clock of its own.
 */
export async function doWaitingJobs(
  db: Db | Tx,
  works: readonly JobWork[],
  queues: readonly QueueName[],
): Promise<void> {
  for (;;) {
    const [waiting] = await rows<{ job: string; payload: unknown }>(
      db,
      sql`delete from pgboss.job where id = (
          select id from pgboss.job
          where name in ${[...queues]} and state in ('created', 'retry') and start_after <= now()
            and data->>'job' in ${works.map((work) => work.job.name)}
          order by created_on, id limit 1)
        returning data->>'job' as job, data->'payload' as payload`,
    )
    if (!waiting) return
    const work = works.find(({ job }) => job.name === waiting.job)
    await work?.run(waiting.payload, { signal: new AbortController().signal, isLast: false })
  }
}
