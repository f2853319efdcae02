import type { SQL } from 'drizzle-orm'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

export type Db = PostgresJsDatabase<Record<string, never>> & { $client: postgres.Sql }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Database {
  db: Db
  /** The bare driver: LISTEN, COPY and tagged SQL outside Drizzle. */
  sql: postgres.Sql
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  poolSize: number
  statementTimeoutMs: number
  applicationName?: string
}

/** Opens a pool. Connections are made when needed, so an absent server shows at the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const sql = postgres(options.url, {
    max: options.poolSize,
    connect_timeout: 2,
    idle_timeout: 60,
    onnotice: () => {},
    connection: {
      application_name: options.applicationName ?? 'komod',
      statement_timeout: options.statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
      timezone: 'UTC',
    },
  })
  const db = drizzle(preparing(sql)) as Db
  return { db, sql, close: () => sql.end({ timeout: 5 }) }
}

// A statement with more parameters than that writes many rows at once: its text is seldom the same again.
const mostPreparedParams = 80

/**
 * Drizzle asks without naming its statements, which costs a second round trip and planning anew for each query. Named,
 * a statement is parsed and planned once per connection. Inside transactions the client is another one, hence `begin`.
 */
function preparing<Client extends postgres.Sql | postgres.TransactionSql>(client: Client): Client {
  const { unsafe } = client
  client.unsafe = ((text: string, params: never[] = [], options: object = {}) =>
    unsafe(text, params, { ...options, prepare: params.length <= mostPreparedParams })) as Client['unsafe']
  for (const name of ['begin', 'savepoint'] as const) {
    const open = (client as unknown as Record<string, unknown>)[name] as ((...given: unknown[]) => unknown) | undefined
    if (!open) continue
    const prepared = (...given: unknown[]) => {
      const work = given.pop() as (scoped: postgres.TransactionSql) => unknown
      return open(...given, (scoped: postgres.TransactionSql) => work(preparing(scoped)))
    }
    ;(client as unknown as Record<string, unknown>)[name] = prepared
  }
  return client
}

/** What a query answers. The one way to ask in SQL; single-table reads and writes use Drizzle's builder. */
export async function rows<Row extends object>(db: Db | Tx, query: SQL): Promise<Row[]> {
  return [...(await db.execute(query as never))] as unknown as Row[]
}

/** How many rows a statement changed. */
export async function changed(db: Db | Tx, statement: SQL): Promise<number> {
  return (await db.execute(statement as never)).count
}

const retryableCodes = new Set(['40001', '40P01'])

/** Runs a transaction; a deadlock or serialization failure is tried again, three times in all, with jitter. */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= 3 || !retryableCodes.has(databaseErrorCode(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 + Math.random() * 30))
    }
  }
}

/** The SQLSTATE of a database error, also when Drizzle has wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string' && /^([0-9A-Z]{5}|CONN\w+|E[A-Z]+)$/.test(code)) {
      return code
    }
  }
  return undefined
}

const awayCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])

/** True when the database itself cannot be reached or is shutting down, so a retry later may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return code !== undefined && (awayCodes.has(code) || code.startsWith('57P') || code === '53300')
}
