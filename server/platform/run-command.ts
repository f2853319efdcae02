import { join } from 'node:path'
import { BackupError } from './backup/index.ts'
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
    const isPlain = error instanceof ConfigError || error instanceof BackupError
    console.error(isPlain ? error.message : error)
    process.exitCode = 1
  }
}

/** Lends a command-line tool the shop's database, with its tables up to date, for as long as the work takes. */
export async function withDatabase<Result>(
  config: Config,
  settings: Omit<DatabaseOptions, 'url'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withServer(config, async (url) => {
    const database = openDatabase({ ...settings, url })
    try {
      await migrateJobs(url)
      await migrateDatabase(url)
      return await work(database)
    } finally {
      await database.close()
    }
  })
}

/** Lends the address of the shop's database, with its tables as they are. */
export async function withServer<Result>(config: Config, work: (url: string) => Promise<Result>): Promise<Result> {
  const server = await findServer(config)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** A running shop's database is used beside it; otherwise the embedded one is started. */
async function findServer(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = join(config.dataDir, 'postgres')
  const url = config.databaseUrl ?? runningPostgresUrl(folder)
  return url ? { url, stop: async () => {} } : startEmbeddedPostgres(folder)
}
