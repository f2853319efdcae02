import { lt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { popularQueries } from '../catalogue/tables.ts'
import { changed, rows } from './database.ts'
import { deleteInBatches, inBatches } from './in-batches.ts'

const base = withDatabase()

const fill = () =>
  changed(base.db, sql`insert into popular_queries select 'слово ' || n, n from generate_series(1, 2500) n`)
const left = () => rows(base.db, sql`select count(*)::int n, min(searches) least from popular_queries`)

test('goes on until a batch is not full', async () => {
  const asked: number[] = []
  const all = await inBatches(async (limit) => {
    asked.push(limit)
    return asked.length < 3 ? limit : 1
  }, 10)
  expect({ all, asked }).toEqual({ all: 21, asked: [10, 10, 10] })
})

test('takes away what is over, in as many statements as it needs, and nothing else', async () => {
  await fill()
  expect(await deleteInBatches(base.db, popularQueries, lt(popularQueries.searches, 2001), 300)).toBe(2000)
  expect(await left()).toEqual([{ n: 500, least: 2001 }])
  expect(() => deleteInBatches(base.db, popularQueries, undefined)).toThrow('condition')
})
