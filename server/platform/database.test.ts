import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { openDatabase } from './database.ts'

const base = withDatabase()

test('a transaction whose connection is cut is refused, and its place in the pool goes on', async () => {
  const { sql, close } = openDatabase({ url: base.url, poolSize: 1, statementTimeoutMs: 5_000 })
  const cut = sql.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    await base.sql`select pg_terminate_backend(${row?.pid ?? 0})`
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx`select 1`
  })
  await expect(cut).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_\w+|57P01)$/) })
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }])
  await close()
})
