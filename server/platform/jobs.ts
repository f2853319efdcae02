import { sql } from 'drizzle-orm'
import {
  Logger,
  makeWorkerUtils,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker'
import type { Db, Tx } from './database.ts'
import type { Log } from './log.ts'

export interface JobOptions {
  runAt?: Date
  /** A later job under the same key replaces the earlier one. */
  key?: string
  maxAttempts?: number
}

/** Queues a job in the caller's transaction: it runs after the commit, or never. */
export async function addJob(tx: Db | Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      identifier => ${name},
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? 12}::int,
      job_key => ${options.key ?? null}::text)`)
}

export type JobHandler = (payload: never) => Promise<void>

/** One kind of job: how it is done and, for regular ones, when. */
export interface JobKind {
  name: string
  handler: JobHandler
  /** Crontab line, UTC. */
  cron?: string
}

export function migrateJobs(connectionString: string): Promise<void> {
  return runMigrations({ connectionString, logger: quietLogger })
}

/**
 * Gives back the jobs that a process was doing when it was killed; otherwise they wait four hours for it. Only where no
 * other process works on this database.
 */
export async function releaseJobs(connectionString: string): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString, logger: quietLogger })
  try {
    await utils.withPgClient((client) =>
      client.query(`
        select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
        from graphile_worker.jobs where locked_by is not null`),
    )
  } finally {
    await utils.release()
  }
}

const restartPauseMs = 2000

/** Runs the queue in this process until `stop`; a queue that gave up because the database was away begins anew. */
export async function startJobs(
  connectionString: string,
  kinds: readonly JobKind[],
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false
  let runner = await runQueue(connectionString, kinds, log)

  async function keepRunning() {
    while (!isStopping) {
      await runner.promise.catch((error) => log.error({ err: error }, 'queue ended'))
      if (isStopping) return
      await new Promise((resolve) => setTimeout(resolve, restartPauseMs).unref())
      if (isStopping) return
      runner = await runQueue(connectionString, kinds, log).catch(() => runner)
    }
  }

  void keepRunning()
  return {
    async stop() {
      isStopping = true
      // Rejects when the queue has already ended by itself.
      await runner.stop().catch(() => {})
    },
  }
}

function runQueue(connectionString: string, kinds: readonly JobKind[], log: Log): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    kinds.map(({ name, handler }) => [name, (payload: unknown) => handler(payload as never)]),
  )
  return run({
    connectionString,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    maxPoolSize: 4,
    taskList,
    parsedCronItems: cronItems(kinds),
    // Without a delay nobody awaits the writing down of a job's end, and a database that dies there ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger((scope) => (level, message) => {
      if (level === 'error') log.error({ scope: scope.label }, message)
    }),
  })
}

function cronItems(kinds: readonly JobKind[]): ParsedCronItem[] {
  return parseCronItems(
    kinds.filter((kind) => kind.cron).map((kind) => ({ task: kind.name, match: kind.cron as string })),
  )
}

const quietLogger = new Logger(() => () => {})
