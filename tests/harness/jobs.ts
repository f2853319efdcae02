import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database.ts'
import type { Job, JobTry, JobWork, QueueName } from '#server/platform/jobs/index.ts'

const onlyTry = (): JobTry => ({ signal: new AbortController().signal, isLast: false })

/** Does one job as its queue would. */
export async function doJob<Payload extends object>(works: readonly JobWork[], job: Job<Payload>, payload: Payload) {
  const work = works.find((one) => one.job.name === job.name)
  if (!work) throw new Error(`Nobody does ${job.name}.`)
  await work.run(payload, onlyTry())
}

/** Does what waits in these queues and is due, in order, once each; a job that fails is gone and throws. */
export async function doWaitingJobs(db: Db, works: readonly JobWork[], queues: readonly QueueName[]): Promise<void> {
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
    await works.find((work) => work.job.name === waiting.job)?.run(waiting.payload, onlyTry())
  }
}
