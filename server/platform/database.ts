import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Registry } from 'prom-client'
import { createClientClass, overloadCodes, ShopPool } from './postgres/client.ts'
import { measureDatabase } from './postgres/measure-database.ts'

export type Db = NodePgDatabase<Record<string, never>>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Database {
  db: Db
  /** From now on its connections and statements are counted there. */
  measure(metrics: Registry): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  poolSize: number
  statementTimeoutMs: number
  applicationName?: string
}

/** How long a request waits for a connection, be it a new one or one that others hold. */
const connectionWaitMs = 1_500
/** By how much a server that answers beats the client: beyond that it hangs, and its own time limit with it. */
const serverLeadMs = 250

/** Opens a pool. Connections are made when needed, so an absent server shows at the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool: ShopPool = new ShopPool({
    connectionString: options.url,
    Client: createClientClass(options.statementTimeoutMs + serverLeadMs, () => pool.watch),
    max: options.poolSize,
    connectionTimeoutMillis: connectionWaitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    application_name: options.applicationName ?? 'komod',
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
  })
  // A connection that dies rejects the queries on it; without a listener it would end the process as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: drizzle(pool),
    measure(metrics) {
      pool.watch = measureDatabase(metrics, pool)
    },
    close: () => endPool(pool),
  }
}

/** Who is starting has nobody waiting: on busy cores, or just after its own start, the database may take its time. */
export async function untilDatabaseAnswers(db: Db, patienceMs = 60_000): Promise<void> {
  const until = Date.now() + patienceMs
  while (true) {
    try {
      return void (await rows(db, sql`select 1`))
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

const lastQueriesMs = 5_000

/** Queries under way get some seconds; a server that hangs does not keep the process. */
function endPool(pool: pg.Pool): Promise<void> {
  return Promise.race([pool.end(), new Promise<void>((resolve) => setTimeout(resolve, lastQueriesMs).unref())])
}

/** What a query answers. The one way to ask in SQL; single-table reads and writes use Drizzle's builder. */
export async function rows<Row extends object>(db: Db | Tx, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as unknown as Row[]
}

/** How many rows a statement changed. */
export async function changed(db: Db | Tx, statement: SQL): Promise<number> {
  const { rowCount } = await db.execute(statement)
  return rowCount ?? 0
}

/** What one area has to know, as the text of a query that answers one JSON value: several are asked by one statement. */
export interface Question<Answer> {
  query: SQL
  read(json: unknown): Answer
}

type Answers<Questions> = { [Name in keyof Questions]: Questions[Name] extends Question<infer Answer> ? Answer : never }

/** Asks all of it at one moment of the database and in one trip. */
export async function ask<Questions extends Record<string, Question<unknown>>>(
  db: Db | Tx,
  questions: Questions,
): Promise<Answers<Questions>> {
  const asked = Object.entries(questions)
  const columns = asked.map(([name, { query }]) => sql`(${query}) ${sql.identifier(name)}`)
  const [row] = await rows<Record<string, unknown>>(db, sql`select ${sql.join(columns, sql`, `)}`)
  return Object.fromEntries(asked.map(([name, { read }]) => [name, read(row?.[name])])) as Answers<Questions>
}

/** A row of a table as one JSON object under the names that the code has for its columns; moments come as text. */
export function rowAsJson(table: PgTable): SQL {
  const pairs = Object.entries(getTableColumns(table)).map(([name, { name: column }]) => `'${name}', "${column}"`)
  return sql.raw(`json_build_object(${pairs.join(', ')})`)
}

/**
 * Sends the statements of these steps together and answers when all have: one trip instead of many. They run one after
 * another, in the order given, as long as each begins with its statement. None may need what one before it answers.
 */
export function atOnce<const Steps extends readonly (() => PromiseLike<unknown>)[]>(...steps: Steps) {
  type Results = { -readonly [At in keyof Steps]: Awaited<ReturnType<Steps[At]>> }
  return Promise.all(steps.map(async (step) => step())) as Promise<Results>
}

/** Does what must not come before the transaction is over, and not at all where it is undone. */
export function afterCommit(db: Db | Tx, work: () => void): void {
  const { client } = (db as unknown as { session: { client: { afterCommit?: (work: () => void) => void } } }).session
  // The pool has done its statement.
  if (client.afterCommit) client.afterCommit(work)
  else work()
}

/** Lends one connection without any time limit: for imports and other work of minutes, never for a request. */
export async function withConnection<Result>(db: Db, work: (connection: Db) => Promise<Result>): Promise<Result> {
  const client = await poolOf(db).connect()
  const limited = client as pg.PoolClient & { isUnhurried?: boolean }
  limited.isUnhurried = true
  try {
    await client.query('set statement_timeout = 0')
    const result = await work(drizzle(client))
    await client.query('reset statement_timeout')
    limited.isUnhurried = false
    client.release()
    return result
  } catch (error) {
    // In whatever state it was left, nobody else gets it.
    client.release(true)
    throw error
  }
}

/** Reads as much as it likes from one moment of the database. */
export function inSnapshot<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return withConnection(db, (connection) =>
    connection.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
  )
}

function poolOf(db: Db): pg.Pool {
  const client = (db as Db & { $client?: unknown }).$client
  if (client instanceof pg.Pool) return client
  throw new Error('A connection is lent by the pool, not by another connection.')
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
  'CONNECTION_LOST',
  'CONNECTION_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** True when the database itself cannot be reached or is shutting down, so a retry later may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return (
    code !== undefined && (awayCodes.has(code) || code.startsWith('57P') || code.startsWith('08') || code === '53300')
  )
}

/** True when the database lives but could not do it in time: whoever asks later may have luck. */
export function isDatabaseBusy(error: unknown): boolean {
  return overloadCodes.has(databaseErrorCode(error) ?? '')
}
