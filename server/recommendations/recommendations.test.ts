import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, rows } from '#server/platform/database.ts'
import { ServiceAwayError } from '#server/platform/outgoing.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { computeCompanions, fadeViews } from './compute-companions.ts'
import { createRecommender } from './create-recommender.ts'
import { createViewCounter } from './note-views.ts'
import { createOwnRecommender } from './providers/own-recommender.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })
const now = new Date('2026-11-23T10:00:00Z')
const pairs = () =>
  rows<{ product_id: number; other_id: number; weight: number }>(base.db, sql`select * from viewed_pairs order by 1, 2`)

beforeAll(async () => {
  await rows(
    base.db,
    sql`insert into sections (id, external_id, code, names, sort) values (1, '1', 'divany', '{"ru":"Диваны"}', 1) on conflict do nothing`,
  )
  await rows(base.db, sql`insert into vendors (id, code, name) values (1, 'v', 'V') on conflict do nothing`)
  for (const id of [1, 2, 3]) {
    await rows(
      base.db,
      sql`insert into products (id, external_id, code, section_id, vendor_id, name) values
        (${id}, ${`p${id}`}, ${`p${id}`}, 1, 1, 'Диван')`,
    )
  }
})

describe('views', () => {
  test('are counted in pairs without who looked, and unknown products in none', async () => {
    const counter = createViewCounter(base.db, log)
    counter.note(2, [1, 1, 2])
    counter.note(1, [2])
    counter.note(3, [2, 999])
    await counter.stop()
    expect(await pairs()).toEqual([
      { product_id: 1, other_id: 2, weight: 2 },
      { product_id: 2, other_id: 3, weight: 1 },
    ])
  })

  test('become what goes together, the closer pair first, and fade', async () => {
    await inTransaction(base.db, (tx) => computeCompanions(tx, now))
    expect(await createOwnRecommender(base.db).find(2)).toEqual({ bought: [], viewed: [1, 3] })
    for (let day = 0; day < 60; day++) await inTransaction(base.db, fadeViews)
    expect(await pairs()).toHaveLength(1)
  })
})

describe('a service outside', () => {
  const settings = {
    provider: 'mindbox' as const,
    endpointId: 'komod',
    secretKey: 'secret',
    operations: { bought: 'B', viewed: 'V' },
    url: 'https://api.mindbox.example',
  }
  const recommend = (ask: () => Promise<{ status: number; text: string }>) =>
    createRecommender({ recommendations: settings }, { ask } as never, base.db).find(2)

  test('is believed in what goes with what', async () => {
    const text = JSON.stringify({
      status: 'Success',
      recommendations: [{ ids: { website: '7' } }, { ids: { website: 'x' } }],
    })
    expect(await recommend(async () => ({ status: 200, text }))).toEqual({ bought: [7], viewed: [7] })
  })

  test.each([
    { what: 'away', ask: () => Promise.reject(new ServiceAwayError('mindbox', 'timeout' as never)) },
    { what: 'failing', ask: async () => ({ status: 500, text: '' }) },
    { what: 'speaking HTML', ask: async () => ({ status: 200, text: '<html>' }) },
    { what: 'refusing', ask: async () => ({ status: 200, text: '{"status":"ValidationError"}' }) },
  ])('that is $what is replaced by the shop’s own word', async ({ ask }) => {
    expect(await recommend(ask)).toEqual({ bought: [], viewed: [1, 3] })
  })
})
