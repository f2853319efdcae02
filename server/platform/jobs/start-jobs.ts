import { PgBoss } from 'pg-boss'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { createClientClass } from '../postgres/client.ts'
import { nobodyWatches } from '../postgres/measure-database.ts'
import { goOnWithTrace, inSpan } from '../tracing.ts'
import { HopelessJobError, type JobWork } from './define-job.ts'
import { type JobFigures, measureJobs } from './measure-jobs.ts'
import { adoptOldJobs } from './old-jobs.ts'
import { onPoke } from './pokes.ts'
import { triesOf } from './queue.ts'
import { givenUpQueue, heartbeatSeconds, keptSeconds, type QueueName, queueNames, queues } from './queues.ts'

export interface JobRunner {
  stop(): Promise<void>
}

export interface JobSettings {
  /** How often the silence of other processes is looked for; with the heartbeat it is the time a killed process's job stands. */
  watchSeconds?: number
}

const stopMs = 3000
const adoptMs = 60_000
const longestStatementMs = 60_000

const Waiting = z.object({ job: z.string(), payload: z.unknown(), trace: z.string().optional() })

/** Works the queues in this process until `stop`. A database that is away is waited for; nothing of it ends the process. */
export async function startJobs(
  connectionString: string,
  works: readonly JobWork[],
  log: Log,
  metrics: Registry,
  { watchSeconds = 10 }: JobSettings = {},
): Promise<JobRunner> {
  // The library hands what it does not know to its pool.
  const connection = { connectionString, Client: createClientClass(longestStatementMs, () => nobodyWatches, 'library') }
  const boss = new PgBoss({
    ...connection,
    application_name: 'komod-jobs',
    max: 6,
    migrate: false,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue'))
  await boss.start()
  const figures = measureJobs(metrics)
  const byName = new Map(works.map((work) => [work.job.name, work]))
  if (byName.size < works.length) throw new Error('Two jobs have one name.')
  await keepSchedules(boss, works)
  const adopting = setInterval(() => void adopt(), adoptMs).unref()
  await adopt()
  const forget = await Promise.all(queueNames.map((queue) => workQueue(boss, queue, { byName, log, figures })))
  await boss.work(givenUpQueue, { pollingIntervalSeconds: 2, includeMetadata: true }, async ([dead]) => {
    if (dead) await tellGivenUp({ byName, log, figures }, dead)
  })

  async function adopt() {
    const isLeft = await adoptOldJobs(boss.getDb(), works, log).catch((error) => {
      log.error({ err: error }, 'old jobs not taken over')
      return true
    })
    if (!isLeft) clearInterval(adopting)
  }

  return {
    async stop() {
      clearInterval(adopting)
      for (const end of forget) end()
      // What is not done by then is given back, for the next process.
      await boss.stop({ timeout: stopMs }).catch((error) => log.error({ err: error }, 'queue not stopped in order'))
    },
  }
}

interface Crew {
  byName: ReadonlyMap<string, JobWork>
  log: Log
  figures: JobFigures
}

async function workQueue(boss: PgBoss, queue: QueueName, crew: Crew) {
  const { hands, pollSeconds } = queues[queue]
  const ids: string[] = []
  const busy = new Set<string>()
  for (let hand = 0; hand < hands; hand++) {
    const options = { pollingIntervalSeconds: pollSeconds, includeMetadata: true, perJobResults: true } as const
    const id: string = await boss.work(queue, options, async ([waiting]) => {
      if (!waiting) return []
      const isLast = waiting.retryCount >= waiting.retryLimit
      busy.add(id)
      const outcome = await doJob(crew, queue, waiting.data, { signal: waiting.signal, isLast })
      busy.delete(id)
      // There may be more: look again before resting.
      boss.notifyWorker(id)
      return [{ id: waiting.id, ...outcome }]
    })
    ids.push(id)
  }
  let woken = 0
  // One job needs one hand; where all are busy, each looks again when it is done.
  return onPoke(queue, () => {
    const idle = ids.filter((id) => !busy.has(id))
    const next = idle[woken++ % Math.max(1, idle.length)]
    if (next) boss.notifyWorker(next)
  })
}

type Outcome = { status: 'completed' | 'failed' | 'deadletter'; output?: object }

async function doJob(
  { byName, log, figures }: Crew,
  queue: QueueName,
  data: unknown,
  attempt: { signal: AbortSignal; isLast: boolean },
): Promise<Outcome> {
  const waiting = Waiting.safeParse(data)
  const work = waiting.success ? byName.get(waiting.data.job) : undefined
  if (!waiting.success || !work) {
    // Perhaps a newer process knows it: tried again like any failure.
    log.error({ job: waiting.data?.job }, 'nobody does this job')
    return { status: 'failed', output: { reason: 'nobody does this job' } }
  }
  const { name } = work.job
  const isDone = figures.seconds.startTimer({ queue })
  figures.running.inc({ queue })
  try {
    await goOnWithTrace(waiting.data.trace, () =>
      inSpan(`job ${name}`, { facts: { 'shop.queue': queue, 'shop.job': name } }, () =>
        work.run(waiting.data.payload, attempt),
      ),
    )
    figures.tries.inc({ queue, job: name, outcome: 'done' })
    return { status: 'completed' }
  } catch (error) {
    figures.tries.inc({ queue, job: name, outcome: 'failed' })
    const isHopeless = error instanceof HopelessJobError || error instanceof z.ZodError
    log[isHopeless || attempt.isLast ? 'error' : 'warn']({ err: error, job: name }, 'job failed')
    return { status: isHopeless ? 'deadletter' : 'failed', output: { reason: reasonOf(error) } }
  } finally {
    figures.running.dec({ queue })
    isDone()
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

const Reason = z.object({ reason: z.string() }).catch({ reason: 'the process ended, or the time was over' })

async function tellGivenUp({ byName, log, figures }: Crew, dead: { data: unknown; sourceOutput: unknown }) {
  const waiting = Waiting.safeParse(dead.data)
  const { reason } = Reason.parse(dead.sourceOutput)
  log.error({ job: waiting.data?.job, reason }, 'job gave up')
  const work = waiting.success ? byName.get(waiting.data.job) : undefined
  if (!waiting.success || !work) return
  await work.onGivenUp(waiting.data.payload, reason)
  figures.tries.inc({ queue: work.job.queue, job: work.job.name, outcome: 'gaveUp' })
}

/** Regular jobs as this build knows them; those it does not know any more end. */
async function keepSchedules(boss: PgBoss, works: readonly JobWork[]) {
  const regular = works.filter(({ job }) => job.cron !== undefined)
  for (const known of await boss.getSchedules()) {
    const isKnown = regular.some(({ job }) => job.name === known.key && job.queue === known.name)
    if (!isKnown) await boss.unschedule(known.name, known.key)
  }
  for (const { job } of regular) {
    if (job.cron === undefined) continue
    await boss.schedule(
      job.queue,
      job.cron,
      { job: job.name, payload: {} },
      {
        key: job.name,
        tz: 'UTC',
        singletonKey: `regular:${job.name}`,
        priority: job.priority,
        deadLetter: givenUpQueue,
        heartbeatSeconds,
        retentionSeconds: keptSeconds.waiting,
        deleteAfterSeconds: keptSeconds.ended,
        retryBackoff: true,
        ...triesOf(job),
      },
    )
  }
}
