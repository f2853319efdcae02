import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { readMetrics } from '../../tests/harness/read-metrics.ts'
import {
  ask,
  atOnce,
  changed,
  databaseErrorCode,
  inTransaction,
  isDatabaseAway,
  isDatabaseBusy,
  openDatabase,
  rows,
  type Tx,
  withConnection,
} from './database.ts'
import { settings } from './tables.ts'

const base = withDatabase()

test('a transaction whose connection is cut is refused, and its place in the pool goes on', async () => {
  const { db, close } = openDatabase({ url: base.url, poolSize: 1, statementTimeoutMs: 5_000 })
  const cut = db.transaction(async (tx) => {
    const [row] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    await changed(base.db, sql`select pg_terminate_backend(${row?.pid ?? 0})`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await changed(tx, sql`select 1`)
  })
  expect(isDatabaseAway(await cut.catch((error: unknown) => error))).toBe(true)
  expect(await rows(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  await close()
})

test('a silent server is given up by the client, and whoever waits for its connection hears so', async () => {
  const { db, close } = openDatabase({ url: base.url, poolSize: 1, statementTimeoutMs: 500 })
  const began = performance.now()
  // Switched off here, the server's own limit is as silent as that of a server that hangs.
  const silent = db.transaction(async (tx) => {
    await changed(tx, sql`set local statement_timeout = 0`)
    await changed(tx, sql`select pg_sleep(20)`)
  })
  expect(isDatabaseAway(await silent.catch((error: unknown) => error))).toBe(true)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await rows(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  await close()
})

test('a full pool refuses within two seconds instead of letting everybody wait', async () => {
  const { db, close } = openDatabase({ url: base.url, poolSize: 1, statementTimeoutMs: 10_000 })
  const busy = rows(db, sql`select pg_sleep(4)`)
  const refused = await rows(db, sql`select 1`).catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(true)
  await busy
  await close()
})

test('a statement that took too long is told apart from a database that is away', async () => {
  const { db, close } = openDatabase({ url: base.url, poolSize: 1, statementTimeoutMs: 200 })
  const late = await rows(db, sql`select pg_sleep(5)`).catch((error: unknown) => error)
  expect([isDatabaseBusy(late), isDatabaseAway(late)]).toEqual([true, false])
  await close()
})

test('work of minutes has no limit, and the connection has it again afterwards', async () => {
  const { db, close } = openDatabase({ url: base.url, poolSize: 1, statementTimeoutMs: 200 })
  await withConnection(db, (connection) => rows(connection, sql`select pg_sleep(1)`))
  const late = await rows(db, sql`select pg_sleep(5)`).catch((error: unknown) => error)
  expect(isDatabaseBusy(late)).toBe(true)
  await close()
})

test('what is asked together is answered by one statement', async () => {
  const known = (value: number) => ({
    query: sql`select to_json(${value}::int)`,
    read: (json: unknown) => Number(json) + 1,
  })
  expect(await ask(base.db, { one: known(1), two: known(2) })).toEqual({ one: 2, two: 3 })
})

test('steps sent at once run in the order given, whichever way they are asked', async () => {
  const name = sql`'order of steps'`
  const note = (tx: Tx, step: number) =>
    changed(tx, sql`update settings set value = value || ${JSON.stringify([step])}::jsonb where key = ${name}`)
  const seen = await inTransaction(base.db, async (tx) => {
    const [, , before] = await atOnce(
      () => tx.insert(settings).values({ key: 'order of steps', value: [], changedAt: new Date() }),
      () => note(tx, 1),
      () => tx.select({ value: settings.value }).from(settings).where(sql`key = ${name}`),
      () => note(tx, 2),
    )
    return [before, await tx.select({ value: settings.value }).from(settings).where(sql`key = ${name}`)]
  })
  expect(seen).toEqual([[{ value: [1] }], [{ value: [1, 2] }]])
})

test('the first of the steps that fails is the one that is told, and all of them are undone', async () => {
  const failed = inTransaction(base.db, (tx) =>
    atOnce(
      () => tx.insert(settings).values({ key: 'undone', value: 1, changedAt: new Date() }),
      () => changed(tx, sql`select 1 / 0`),
      () => changed(tx, sql`select 1`),
    ),
  )
  expect(databaseErrorCode(await failed.catch((error: unknown) => error))).toBe('22012')
  expect(await base.db.select().from(settings).where(sql`key = 'undone'`)).toEqual([])
})

test('a transaction in which nothing is asked leaves its connection as it was', async () => {
  const { db, close } = openDatabase({ url: base.url, poolSize: 1, statementTimeoutMs: 5_000 })
  await db.transaction(async () => {})
  await expect(
    db.transaction(async () => {
      throw new Error('thought better of it')
    }),
  ).rejects.toThrow('thought better of it')
  expect(await rows(db, sql`select pg_current_xact_id_if_assigned() is null as "isFree"`)).toEqual([{ isFree: true }])
  await close()
})

test('statements are counted by what became of them, and the connections of the pool', async () => {
  const metrics = new Registry()
  const database = openDatabase({ url: base.url, poolSize: 2, statementTimeoutMs: 100 })
  database.measure(metrics)
  try {
    await rows(database.db, sql`select 1`)
    await expect(rows(database.db, sql`select 1 / 0`)).rejects.toThrow()
    await expect(rows(database.db, sql`select pg_sleep(1)`)).rejects.toThrow()
    await expect(rows(database.db, sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow()
    await rows(database.db, sql`select 'a text of 79123456789'`)
    const text = await metrics.metrics()
    const figures = readMetrics(text)
    const ended = (outcome: string) => figures(`database_statement_seconds_count{outcome="${outcome}"}`)
    expect(['done', 'failed', 'busy', 'lost'].map(ended)).toEqual([2, 1, 1, 1])
    expect(figures('database_pool_connections{state="open"}')).toBe(1)
    expect(text).not.toContain('79123456789')
  } finally {
    await database.close()
  }
})
