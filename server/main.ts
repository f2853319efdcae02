import './platform/node-env.ts'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildPagesIfStale } from './build-pages.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { type EmbeddedPostgres, FolderInUseError, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrateJobs, releaseJobs } from './platform/jobs/index.ts'
import { createLog } from './platform/log.ts'
import { migrateDatabase } from './platform/migrate.ts'
import { requireSafeDatabase } from './platform/postgres/durability.ts'
import { createSteps } from './platform/progress.ts'
import { type Shop, startShop } from './start-shop.ts'

const isDev = process.argv.includes('--dev')
const requestsMs = 4_000
const lastWordMs = 9_500

class PortTakenError extends Error {}

let postgres: EmbeddedPostgres | undefined
let shop: Shop | undefined

try {
  await start(readConfig())
} catch (error) {
  await end()
  if (error instanceof ConfigError || error instanceof FolderInUseError || error instanceof PortTakenError) {
    console.error(`\n${error.message}`)
  } else {
    console.error(error)
  }
  process.exit(1)
}

async function start(config: Config) {
  const steps = createSteps()
  const log = createLog(config.logLevel)
  for (const warning of config.warnings) log.warn(warning)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(log, signal))
  console.log(`${config.shopName}: starting (${isDev ? 'development' : config.isDemo ? 'demo' : 'production'})`)
  await requireFreePort(config)
  const url = config.databaseUrl ?? (await steps.run('Starting the database', () => startDatabase(config)))
  if (config.databaseUrl) await requireSafeDatabase(url, config.isDemo, (risk) => log.warn(risk))
  await steps.run('Bringing the tables up to date', async () => {
    await migrateJobs(url)
    await migrateDatabase(url)
    // The folder of the embedded database has one owner, so whoever held a job before is gone.
    if (postgres) await releaseJobs(url)
  })
  if (!isDev) await steps.run('Building the pages if they have changed', () => buildPagesIfStale())
  shop = await startShop({ config, log, databaseUrl: url, steps, isDev })
  process.on('unhandledRejection', (error) => void fail(log, error))
  process.on('uncaughtException', (error) => void fail(log, error))
  console.log(`\nReady: ${config.publicUrl}/\n`)
}

async function startDatabase(config: Config): Promise<string> {
  postgres = await startEmbeddedPostgres(join(config.dataDir, 'postgres'))
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

let isEnding = false

async function stop(log: ReturnType<typeof createLog>, signal: string) {
  if (isEnding) return
  isEnding = true
  log.info({ signal }, 'ending')
  setTimeout(() => process.exit(1), lastWordMs).unref()
  await end()
  process.exit(0)
}

/** A bug that escaped its request: say it, end in order, let whoever runs the shop start it anew. */
async function fail(log: ReturnType<typeof createLog>, error: unknown) {
  log.fatal({ err: error }, 'unhandled error')
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(1), lastWordMs).unref()
  await end()
  process.exit(1)
}

/** Requests under way get a few seconds; the database is ended in any case. */
async function end() {
  await Promise.race([shop?.stop().catch(() => {}), new Promise((resolve) => setTimeout(resolve, requestsMs))])
  await postgres?.stop().catch(() => {})
}
