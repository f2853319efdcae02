import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '#server/platform/database.ts'
import { shopRole } from '#server/platform/postgres/shop-role.ts'

/**
 * Gives the test file its own database, a copy of the migrated template: real PostgreSQL, nothing shared.
 * `const base = withDatabase()` at the top of the file, then `base.db` inside tests.
 */
export function withDatabase(): { readonly db: Db; readonly database: Database; readonly url: string } {
  let opened: Database | undefined
  let url = ''
  beforeAll(async () => {
    url = await makeDatabase()
    opened = openDatabase({ url, poolSize: 20, statementTimeoutMs: 10_000 })
  })
  afterAll(async () => {
    await opened?.close()
    await dropDatabase(url)
  })
  const require = () => {
    if (!opened) throw new Error('The database is there only inside tests and hooks.')
    return opened
  }
  return {
    get db() {
      return require().db
    },
    get database() {
      return require()
    },
    get url() {
      return url
    },
  }
}

async function makeDatabase(): Promise<string> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(async (admin) => {
    // Two copies of one template at the same moment refuse each other.
    await admin.query('select pg_advisory_lock(727002)')
    await admin.query(`create database ${name} template komod_template strategy file_copy owner ${shopRole}`)
    await admin.query('select pg_advisory_unlock(727002)')
  })
  return serverUrl.replace(/\/postgres$/, `/${name}`)
}

async function dropDatabase(url: string) {
  await asAdmin(async (admin) => {
    await admin.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
  })
}

/** The shop itself, and so every test, speaks as a role that owns its database alone. */
export async function asAdmin(work: (admin: pg.Client) => Promise<void>) {
  const admin = new pg.Client({ connectionString: inject('postgresAdminUrl') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
