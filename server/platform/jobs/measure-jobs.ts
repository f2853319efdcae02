import { sql } from 'drizzle-orm'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { type Db, rows } from '../database.ts'
import { measureStored, type StoredFigure } from '../measure-stored.ts'
import { givenUpQueue, queueNames } from './queues.ts'

interface QueueFacts {
  queue: string
  waiting: number
  planned: number
  oldestSeconds: number
}

const figures: StoredFigure<QueueFacts>[] = [
  {
    kind: 'gauge',
    name: 'jobs_waiting',
    help: 'Jobs that are due and not begun; of given-up: those nobody was told of yet',
    figureOf: (row) => row.waiting,
  },
  {
    kind: 'gauge',
    name: 'jobs_planned',
    help: 'Jobs whose time has not come',
    figureOf: (row) => row.planned,
  },
  {
    kind: 'gauge',
    name: 'jobs_oldest_waiting_seconds',
    help: 'For how long the oldest job that is due has been waiting',
    figureOf: (row) => row.oldestSeconds,
  },
]

/** What lies in the queues, whoever put it there. Queues are few and named in `queues.ts`. */
export function measureQueues(metrics: Registry, db: Db): void {
  const empty = { waiting: 0, planned: 0, oldestSeconds: 0 }
  measureStored(metrics, 'queue', figures, async () => {
    const found = await findQueueFacts(db)
    return [...queueNames, givenUpQueue].map((queue) => found.find((row) => row.queue === queue) ?? { queue, ...empty })
  })
}

/** In the words of the index of waiting jobs: done ones, of which there are many, are not looked at. */
function findQueueFacts(db: Db): Promise<QueueFacts[]> {
  return rows<QueueFacts>(
    db,
    sql`select name queue,
        (count(*) filter (where start_after <= now()))::int waiting,
        (count(*) filter (where start_after > now()))::int planned,
        coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8
          "oldestSeconds"
      from pgboss.job where state < 'active' and not blocked group by name`,
  )
}

export type JobFigures = ReturnType<typeof measureJobs>

/** What this process does of the queues. */
export function measureJobs(metrics: Registry) {
  const registers = [metrics]
  return {
    running: new Gauge({
      name: 'jobs_running',
      help: 'Jobs that are being done',
      labelNames: ['queue'],
      registers,
    }),
    tries: new Counter({
      name: 'jobs_total',
      help: 'Tries of jobs by outcome: done, failed (tried again, unless it was the last), gaveUp (once per job)',
      labelNames: ['queue', 'job', 'outcome'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'job_seconds',
      help: 'How long a try lasted, whatever came of it',
      labelNames: ['queue'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
      registers,
    }),
  }
}
