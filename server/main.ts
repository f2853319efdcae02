import './platform/node-env.ts'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildPagesIfStale } from './build-pages.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { type EmbeddedPostgres, FolderInUseError, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrateJobs, releaseJobs } from './platform/jobs/index.ts'
import { createLog, type Log } from './platform/log.ts'
import { migrateDatabase } from './platform/migrate.ts'
import { requireSafeDatabase } from './platform/postgres/durability.ts'
import { isWorker, joinAsWorker, startWorkers } from './platform/processes.ts'
import { createSteps, type Steps } from './platform/progress.ts'
import { startTracing, stopTracing } from './platform/tracing.ts'
import { prepareShop, type Shop, startShop } from './start-shop.ts'

const isDev = process.argv.includes('--dev')
const requestsMs = 4_000
const lastWordMs = 9_500
/** What a process has of connections beside its pool: jobs, and commands beside them. */
const otherConnections = 8
const usualConnections = 120

class PortTakenError extends Error {}

let postgres: EmbeddedPostgres | undefined
/** What serves: this process, or its workers. */
let serving: Shop | undefined
/** Said before anything starts: who starts may be told to end at once. */
let isEnding = false

try {
  await start(readConfig())
} catch (error) {
  await end(0)
  if (error instanceof ConfigError || error instanceof FolderInUseError || error instanceof PortTakenError) {
    console.error(`\n${error.message}`)
  } else {
    console.error(error)
  }
  process.exit(1)
}

async function start(config: Config) {
  await startTracing(config.traces)
  const log = createLog(config.logLevel)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(log, signal, config.stopDelayMs))
  }
  if (isWorker) await work(config, log)
  else await lead(config, log)
  process.on('unhandledRejection', (error) => void fail(log, error))
  process.on('uncaughtException', (error) => void fail(log, error))
}

/** The first process: what is done once, and then the serving, by itself or by its workers. */
async function lead(config: Config, log: Log) {
  const steps = createSteps()
  for (const warning of config.warnings) log.warn(warning)
  console.log(`${config.shopName}: starting (${isDev ? 'development' : config.isDemo ? 'demo' : 'production'})`)
  await requireFreePort(config)
  const databaseUrl = await prepare(config, log, steps)
  const { processes } = config
  serving =
    processes > 1 && !isDev
      ? await steps.run(`Starting ${processes} processes`, () =>
          startWorkers(processes, { DATABASE_URL: databaseUrl }, log),
        )
      : await startShop({ config, log, databaseUrl, steps, isDev })
  console.log(`\nReady: ${config.publicUrl}/\n`)
}

async function prepare(config: Config, log: Log, steps: Steps): Promise<string> {
  // A process of its own builds them, beside the filling of the shop.
  const pages = isDev ? undefined : buildPagesIfStale()
  pages?.catch(() => {})
  const url = config.databaseUrl ?? (await steps.run('Starting the database', () => startDatabase(config)))
  if (config.databaseUrl) await requireSafeDatabase(url, config.isDemo, (risk) => log.warn(risk))
  await steps.run('Bringing the tables up to date', async () => {
    await migrateJobs(url)
    await migrateDatabase(url)
    // The folder of the embedded database has one owner, so whoever held a job before is gone.
    if (postgres) await releaseJobs(url)
  })
  await prepareShop({ config, log, databaseUrl: url, steps })
  if (pages) await steps.run('Building the pages if they have changed', () => pages)
  return url
}

/** A worker finds everything done, and the database under the address it was given. */
async function work(config: Config, log: Log) {
  if (!config.databaseUrl) throw new ConfigError('A worker was not told where the database is.')
  const steps = createSteps(() => {})
  serving = await startShop({ config, log, databaseUrl: config.databaseUrl, steps, isDev })
  joinAsWorker(() => void stop(log, 'the first process is gone', 0))
}

async function startDatabase({ dataDir, processes, databasePool }: Config): Promise<string> {
  const wanted = processes * (databasePool + otherConnections) + otherConnections
  const flags = wanted > usualConnections ? [`max_connections=${wanted}`] : []
  postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'), { flags })
  return postgres.url
}

function requireFreePort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program. End it, or choose another: PORT=3001 npm start`
          : `Port ${port} cannot be opened: ${error.message}`
      reject(new PortTakenError(sentence))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

async function stop(log: Log, signal: string, delayMs: number) {
  if (isEnding) return
  isEnding = true
  log.info({ signal }, 'ending')
  setTimeout(() => process.exit(1), lastWordMs + delayMs).unref()
  await end(delayMs)
  process.exit(0)
}

/** A bug that escaped its request: say it, end in order, let whoever runs the shop start it anew. */
async function fail(log: Log, error: unknown) {
  log.fatal({ err: error }, 'unhandled error')
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(1), lastWordMs).unref()
  await end(0)
  process.exit(1)
}

/** Requests under way get a few seconds; the database is ended in any case. */
async function end(delayMs: number) {
  // Workers end themselves by the same rule, and get a moment more for it.
  const patienceMs = requestsMs + delayMs + (isWorker ? 0 : 500)
  await Promise.race([serving?.stop().catch(() => {}), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  await stopTracing()
  await postgres?.stop().catch(() => {})
}
