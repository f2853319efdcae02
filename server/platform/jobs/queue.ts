import { sql } from 'drizzle-orm'
import { afterCommit, type Db, rows, type Tx } from '../database.ts'
import { carriedTrace } from '../tracing.ts'
import type { Job } from './define-job.ts'
import { poke } from './pokes.ts'
import { givenUpQueue, heartbeatSeconds, keptSeconds } from './queues.ts'

export interface QueueOptions {
  runAt?: Date
  /** One waiting job per key: a later one gives it its payload, and its time where that is sooner. */
  key?: string
}

/** Queues a job in the caller's transaction: it runs after the commit, or never. No NOTIFY: that would make all commits wait for each other. */
export async function queue<Payload extends object>(
  tx: Db | Tx,
  job: Job<Payload>,
  payload: Payload,
  options: QueueOptions = {},
): Promise<void> {
  const data = JSON.stringify({ job: job.name, payload: job.payload.parse(payload), trace: carriedTrace() })
  const runAt = options.runAt?.toISOString() ?? null
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = triesOf(job)
  const startAfter = sql`coalesce(${runAt}::timestamptz, now())`
  // pg-boss keeps one waiting job per key where a row's policy is `short`; a missing key would be a key to it.
  const isMoved = options.key
    ? sql`with moved as (
        update pgboss.job set data = ${data}::jsonb, start_after = least(start_after, ${startAfter})
        where name = ${job.queue} and singleton_key = ${options.key} and state = 'created' returning 1)`
    : sql``
  await rows(
    tx,
    sql`${isMoved}
      insert into pgboss.job (name, policy, dead_letter, data, priority, singleton_key, start_after, keep_until,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
      select ${job.queue}, ${options.key ? 'short' : 'standard'}, ${givenUpQueue}, ${data}::jsonb, ${job.priority}::int,
        ${options.key ?? null}::text, ${startAfter},
        ${startAfter} + ${keptSeconds.waiting}::int * interval '1 second',
        ${retryLimit}::int, ${retryDelay}::int, true, ${retryDelayMax}::int, ${expireInSeconds}::int,
        ${keptSeconds.ended}::int, ${heartbeatSeconds}::int
      ${options.key ? sql`where not exists (select from moved)` : sql``}
      on conflict do nothing`,
  )
  if (!options.runAt) afterCommit(tx, () => poke(job.queue))
}

/** A job's tries in the words of pg-boss. */
export function triesOf({ attempts, backoff, timeoutMs }: Pick<Job<object>, 'attempts' | 'backoff' | 'timeoutMs'>) {
  return {
    retryLimit: attempts - 1,
    retryDelay: backoff.seconds,
    retryDelayMax: backoff.maxSeconds,
    expireInSeconds: Math.ceil(timeoutMs / 1000),
  }
}
