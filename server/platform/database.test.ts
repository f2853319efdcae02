import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { changed, isDatabaseAway, isDatabaseBusy, openDatabase, rows, withConnection } from './database.ts'

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
