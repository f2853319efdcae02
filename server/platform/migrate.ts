import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the schema up to date. Each migration is one transaction; a lock keeps two starting processes apart. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(727001)`
    await migrate(drizzle(sql), { migrationsFolder })
  } finally {
    await sql.end()
  }
}
