import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The hashes of all migrations of this build, in their order, as the database remembers them. */
export function migrationHashes(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
}

/**
 * Brings the schema up to date, or only through the first `count` migrations. Each is one transaction; a lock keeps two
 * starting processes apart.
 */
export async function migrateDatabase(url: string, count?: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(727001)')
    if (count === undefined) await migrate(drizzle(client), { migrationsFolder })
    else await withFirst(count, (folder) => migrate(drizzle(client), { migrationsFolder: folder }))
  } finally {
    await client.end()
  }
}

/** Drizzle does all that a journal names: lends a folder whose journal ends earlier. */
async function withFirst(count: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'komod-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const file = join(folder, 'meta/_journal.json')
    const journal: { entries: unknown[] } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
