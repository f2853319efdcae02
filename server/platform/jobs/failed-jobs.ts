import { sql } from 'drizzle-orm'
import { type Db, inTransaction, rows } from '../database.ts'
import { givenUpQueue, heartbeatSeconds, keptSeconds } from './queues.ts'

export interface FailedJobRow {
  id: string
  job: string
  queue: string
  state: 'gaveUp' | 'trying'
  reason: string
  tries: number
  since: string
  nextAt: string | null
}

/** Jobs that gave up, and those that have failed and wait for their next try; the latest first. */
export function listFailedJobs(db: Db, most: number): Promise<FailedJobRow[]> {
  return rows<FailedJobRow & Record<string, unknown>>(
    db,
    sql`
    select id, data->>'job' job, coalesce(source_name, name) queue,
      case when name = ${givenUpQueue} then 'gaveUp' else 'trying' end state,
      left(coalesce(source_output->>'reason', output->>'reason', ''), 500) reason,
      case when name = ${givenUpQueue} then coalesce(source_retry_count, 0) else retry_count end + 1 tries,
      to_char(created_on at time zone 'UTC', ${isoFormat}) since,
      case when name <> ${givenUpQueue} then to_char(start_after at time zone 'UTC', ${isoFormat}) end "nextAt"
    from pgboss.job
    where data ? 'job' and (name = ${givenUpQueue} or state = 'retry')
    order by created_on desc, id limit ${most}`,
  )
}

const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

export interface JobTerms {
  queue: string
  priority: number
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
  expireInSeconds: number
}

/**
 * Puts a job that gave up back into its queue with all its tries, or lets one that waits be tried at once. `termsOf` are
 * those of this build; null: nobody does such a job any more. Answers its name; null when it is not there.
 */
export function retryFailedJob(db: Db, id: string, termsOf: (job: string) => JobTerms | null): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const [early] = await rows<{ job: string }>(
      tx,
      sql`
      update pgboss.job set start_after = now()
      where id = ${id} and name <> ${givenUpQueue} and state = 'retry' returning data->>'job' job`,
    )
    if (early) return early.job
    const [dead] = await rows<{ job: string; data: string }>(
      tx,
      sql`select data->>'job' job, data::text data from pgboss.job where id = ${id} and name = ${givenUpQueue} for update`,
    )
    const terms = dead ? termsOf(dead.job) : null
    if (!dead || !terms) return null
    await rows(tx, sql`delete from pgboss.job where id = ${id} and name = ${givenUpQueue}`)
    await rows(
      tx,
      sql`
      insert into pgboss.job (name, policy, dead_letter, data, priority, keep_until, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
      values (${terms.queue}, 'standard', ${givenUpQueue}, ${dead.data}::jsonb, ${terms.priority}::int,
        now() + ${keptSeconds.waiting}::int * interval '1 second', ${terms.retryLimit}::int, ${terms.retryDelay}::int, true,
        ${terms.retryDelayMax}::int, ${terms.expireInSeconds}::int, ${keptSeconds.ended}::int, ${heartbeatSeconds}::int)`,
    )
    return dead.job
  })
}

/** Nobody tries it any more. Answers its name; null when it is not there. */
export async function dropFailedJob(db: Db, id: string): Promise<string | null> {
  const [dropped] = await rows<{ job: string }>(
    db,
    sql`
    delete from pgboss.job
    where id = ${id} and (name = ${givenUpQueue} or state = 'retry') returning data->>'job' job`,
  )
  return dropped?.job ?? null
}

/** What waits in each queue, for how long the oldest of what is due, how much is planned for later and when that begins, and when somebody last did a job of it. */
export function listQueueFacts(db: Db) {
  return rows<{
    queue: string
    waiting: number
    oldestSeconds: number
    planned: number
    nextAt: string | null
    lastDoneAt: string | null
  }>(
    db,
    sql`
    select q.name queue, coalesce(w.waiting, 0) waiting, coalesce(w.oldest, 0) "oldestSeconds",
      coalesce(w.planned, 0) planned, to_char(w.next at time zone 'UTC', ${isoFormat}) "nextAt",
      to_char(d.done at time zone 'UTC', ${isoFormat}) "lastDoneAt"
    from pgboss.queue q
    left join lateral (
      select (count(*) filter (where start_after <= now()))::int waiting,
        extract(epoch from now() - min(start_after) filter (where start_after <= now()))::int oldest,
        (count(*) filter (where start_after > now()))::int planned,
        min(start_after) filter (where start_after > now()) next
      from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked
    ) w on true
    left join lateral (
      select max(completed_on) done from pgboss.job j where j.name = q.name and j.state = 'completed'
    ) d on true
    where q.name <> ${givenUpQueue} and q.name not like '\\_\\_%' order by q.name`,
  )
}
