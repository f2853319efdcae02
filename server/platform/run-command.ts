import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrateJobs } from './jobs/index.ts'
import { migrateDatabase } from './migrate.ts'
import { runningPostgresUrl } from './running-postgres.ts'

/** Runs a command-line tool; what `main` answers becomes the exit code. A bad setting is told without a stack. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
}

/** Lends a command-line tool the shop's database, with its tables up to date, for as long as the work takes. */
export async function withDatabase<Result>(
  config: Config,
  settings: Omit<DatabaseOptions, 'url'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const server = await findServer(config)
  const database = openDatabase({ ...settings, url: server.url })
  try {
    await migrateJobs(server.url)
    await migrateDatabase(server.url)
    return await work(database)
  } finally {
    await database.close()
    await server.stop()
  }
}

/** A running shop's database is used beside it; otherwise the embedded one is started. */
async function findServer(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = join(config.dataDir, 'postgres')
  const url = config.databaseUrl ?? runningPostgresUrl(folder)
  return url ? { url, stop: async () => {} } : startEmbeddedPostgres(folder)
}
