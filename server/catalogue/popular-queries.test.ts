import { pino } from 'pino'
import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { createQueryCounter } from './popular-queries.ts'
import { popularQueries } from './tables.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })

test('of more queries than are kept the rarest are forgotten, in batches', async () => {
  await base.db
    .insert(popularQueries)
    .values(Array.from({ length: 2_500 }, (_, at) => ({ query: `диван ${at}`, searches: at })))
  const counter = createQueryCounter(base.db, log, 20)
  for (let times = 0; times < 3_000; times++) counter.note('  Стол  письменный ', true)
  for (let times = 0; times < 3_000; times++) counter.note('лежак', false)
  await counter.stop()
  await counter.tidy()
  const kept = await base.db.select().from(popularQueries)
  expect(kept).toHaveLength(20)
  expect(kept.find(({ query }) => query === 'стол письменный')?.searches).toBe(3_000)
  expect(kept.find(({ query }) => query === 'лежак')).toMatchObject({ searches: 0, misses: 3_000 })
  expect(kept.some(({ query }) => query === 'диван 2499')).toBe(true)
  expect(kept.some(({ query }) => query === 'диван 10')).toBe(false)
})
