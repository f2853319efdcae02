import type { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { JobWork } from './define-job.ts'
import { triesOf } from './queue.ts'
import { givenUpQueue, heartbeatSeconds, keptSeconds } from './queues.ts'

/**
 * Until decision 19 jobs waited in the tables of graphile-worker. Those that still do are moved, each with its time;
 * what a process of the older build holds just now is left for the next look. True while something is left to move.
 */
export async function adoptOldJobs(
  db: ReturnType<PgBoss['getDb']>,
  works: readonly JobWork[],
  log: Log,
): Promise<boolean> {
  const { rows: tables } = await db.executeSql(
    `select 1 where to_regclass('graphile_worker._private_jobs') is not null`,
  )
  if (tables.length === 0) return false
  const kinds = works.map(({ job }) => {
    const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = triesOf(job)
    const former = job.formerName ?? job.name
    return { former, job: job.name, queue: job.queue, retryLimit, retryDelay, retryDelayMax, expireInSeconds }
  })
  const { rows } = await db.executeSql(
    `with moving as (
       delete from graphile_worker._private_jobs j
       using graphile_worker._private_tasks t, jsonb_to_recordset($1::jsonb) as kind (former text)
       where t.id = j.task_id and kind.former = t.identifier
         and (j.locked_at is null or j.locked_at < now() - interval '10 minutes')
       returning t.identifier, j.payload, j.run_at
     ), moved as (
       insert into pgboss.job (name, policy, dead_letter, data, start_after, keep_until, retry_limit, retry_delay,
         retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
       select kind.queue, 'standard', '${givenUpQueue}',
         jsonb_build_object('job', kind.job, 'payload', moving.payload), moving.run_at,
         moving.run_at + ${keptSeconds.waiting} * interval '1 second', kind."retryLimit", kind."retryDelay", true,
         kind."retryDelayMax", kind."expireInSeconds", ${keptSeconds.ended}, ${heartbeatSeconds}
       from moving join jsonb_to_recordset($1::jsonb) as kind (former text, job text, queue text, "retryLimit" int,
         "retryDelay" int, "retryDelayMax" int, "expireInSeconds" int) on kind.former = moving.identifier
       returning 1)
     select (select count(*)::int from moved) as moved,
       (select count(*)::int from graphile_worker._private_jobs) as seen`,
    [JSON.stringify(kinds)],
  )
  const { moved = 0, seen = 0 } = (rows[0] ?? {}) as { moved?: number; seen?: number }
  if (moved > 0) log.warn({ moved }, 'jobs taken over from the queue of an older build')
  const left = seen - moved
  if (left > 0) log.warn({ left }, 'jobs of an older build are still held by it, or nobody does them')
  return left > 0
}
