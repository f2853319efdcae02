import type { z } from 'zod'
import type { QueueName } from './queues.ts'

/** What is done when a try failed: a wait that doubles. */
export interface Backoff {
  seconds: number
  maxSeconds: number
}

/** One kind of job: what it is told, where it waits, and how long it is worth trying. */
export interface Job<Payload extends object> {
  name: string
  payload: z.ZodType<Payload>
  queue: QueueName
  /** Greater comes first within the queue. */
  priority: number
  /** A try that lasts longer has failed; its `signal` says so. */
  timeoutMs: number
  attempts: number
  backoff: Backoff
  /** Crontab line, UTC: done regularly, with an empty payload. */
  cron?: string
  /** What it was called in the tables of graphile-worker, see `old-jobs.ts`. */
  formerName?: string
}

type JobSettings<Payload extends object> = Pick<Job<Payload>, 'name' | 'payload' | 'queue' | 'cron' | 'formerName'> &
  Partial<Pick<Job<Payload>, 'priority' | 'timeoutMs' | 'attempts' | 'backoff'>>

/** `name` is kept with waiting jobs: a renamed job leaves them without anybody who can do them. */
export function defineJob<Payload extends object>(settings: JobSettings<Payload>): Job<Payload> {
  return { priority: 0, timeoutMs: 60_000, attempts: 12, backoff: { seconds: 5, maxSeconds: 3600 }, ...settings }
}

/** The try a handler is doing. */
export interface JobTry {
  /** Aborted when the time is over or the process ends. */
  signal: AbortSignal
  isLast: boolean
}

/** Who does a job. Made by `handle`, so that an area's list needs no casts. */
export interface JobWork {
  job: Omit<Job<object>, 'payload'>
  /** Throws a ZodError when the payload is none of this job's. */
  run(payload: unknown, attempt: JobTry): Promise<void>
  /** Called once for a job whose last try failed. */
  onGivenUp(payload: unknown, reason: string): Promise<void>
}

interface Handling<Payload> {
  handler(payload: Payload, attempt: JobTry): Promise<void>
  /** A job that gave up is kept; here its area hears of it, once. */
  onGivenUp?(payload: Payload, reason: string): Promise<void>
}

export function handle<Payload extends object>(job: Job<Payload>, { handler, onGivenUp }: Handling<Payload>): JobWork {
  return {
    job,
    run: (payload, attempt) => handler(job.payload.parse(payload), attempt),
    async onGivenUp(payload, reason) {
      await onGivenUp?.(job.payload.parse(payload), reason)
    },
  }
}

/** Thrown by a handler for which another try is of no use: the job gives up at once. */
export class HopelessJobError extends Error {}
