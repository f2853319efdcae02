import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type Health, staffHealthContract } from '#contract/staff/health.ts'
import { listRuns } from '#server/exchange/index.ts'
import { type AnsweredCall, answer } from '#server/gate/index.ts'
import { countFailed } from '#server/messages/index.ts'
import { countOpenAlarms } from '#server/payment/index.ts'
import { type Db, rows } from '#server/platform/database.ts'
import {
  dropFailedJob,
  type JobWork,
  listFailedJobs,
  listQueueFacts,
  retryFailedJob,
  triesOf,
} from '#server/platform/jobs/index.ts'

interface HealthDeps {
  db: Db
  /** Where files lie; null where another house keeps them. */
  filesFolder: string | null
  listProviders: () => Health['providers']
  listJobs: () => readonly JobWork[]
}

const mostJobs = 100
const mostRuns = 5

/** Answers `staff/health.ts` of the contract: asks the areas by their doors and keeps nothing. */
export function staffHealthCalls({ db, filesFolder, listProviders, listJobs }: HealthDeps): AnsweredCall[] {
  function termsOf(name: string) {
    const job = listJobs().find((work) => work.job.name === name)?.job
    return job ? { queue: job.queue, priority: job.priority, ...triesOf(job) } : null
  }

  return answer('staffHealth', staffHealthContract, {
    async readHealth(_input, context) {
      const database = await pingDatabase(db)
      const [queues, jobs, runs, openAlarms, failedMessages, disk] = await Promise.all([
        listQueueFacts(db),
        listFailedJobs(db, mostJobs),
        listRuns(db, mostRuns),
        countOpenAlarms(db),
        countFailed(db),
        filesFolder === null ? null : freeOf(filesFolder),
      ])
      const imports = runs.map(({ id, kind, state, file, startedAt, refusedTotal, reason }) => ({
        ...{ id, kind, state, refused: refusedTotal, reason: reason ?? '' },
        file: file.split('/').at(-1) ?? '',
        at: startedAt.toISOString(),
      }))
      const at = context.now().toISOString()
      return { at, database, disk, queues, jobs, imports, openAlarms, failedMessages, providers: listProviders() }
    },
    async retryJob({ body }, _context, refuse, record) {
      const job = await retryFailedJob(db, body.id, termsOf)
      if (job === null) throw refuse('JOB_NOT_THERE')
      record({ subject: `job ${job}`, before: { state: 'failed' }, after: { state: 'again' } })
      return {}
    },
    async dropJob({ body }, _context, refuse, record) {
      const job = await dropFailedJob(db, body.id)
      if (job === null) throw refuse('JOB_NOT_THERE')
      record({ subject: `job ${job}`, before: { state: 'failed' }, after: { state: 'dropped' } })
      return {}
    },
  })
}

async function pingDatabase(db: Db): Promise<Health['database']> {
  const began = performance.now()
  const [size] = await rows<{ bytes: number }>(db, sql`select pg_database_size(current_database())::float8 bytes`)
  return { answerMs: Math.round(performance.now() - began), bytes: size?.bytes ?? 0 }
}

async function freeOf(folder: string): Promise<Health['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, bytes: blocks * bsize }
  } catch {
    // The folder is made with the first file.
    return null
  }
}
