import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createDiskStore, createMediaStore } from '#server/media/index.ts'
import { rows } from '#server/platform/database.ts'
import { generateFeed } from '../../tests/bench/generate-feed.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { importFeed } from './index.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-counted-'))
const feed = join(folder, 'feed.yml')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const offerCount = 400

async function codesOf(regionId: number) {
  const [row] = await rows<{ region: string; zone: string }>(
    base.db,
    sql`
    select r.code region, z.code zone from regions r join price_zones z on z.id = r.price_zone_id
    where r.id = ${regionId}`,
  )
  return row ?? { region: '', zone: '' }
}

/** How many rows PostgreSQL takes each table to have, and how often an import has made it count. */
async function counted(): Promise<Record<string, { rows: number; times: number }>> {
  const tables = await rows<{ name: string; rows: number; times: number }>(
    base.db,
    sql`
    select c.relname "name", c.reltuples::int "rows", s.analyze_count::int times
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where c.relname in ('offers', 'products', 'offer_prices', 'offer_properties', 'images', 'stock')`,
  )
  return Object.fromEntries(tables.map(({ name, ...facts }) => [name, facts]))
}

test('what an import has filled is counted anew at its end; prices alone only when many have changed', async () => {
  const { id } = await aRegion(base.db)
  const { region, zone } = await codesOf(id)
  const media = createMediaStore({ files: createDiskStore(join(folder, 'media')), db: base.db })
  const run = (isStockAndPrices = false) =>
    importFeed({ database: base.database, media, feed, defaultRegionCode: region, isStockAndPrices })
  const price = (offers: number, roubles: number) => {
    const lines = Array.from(
      { length: offers },
      (_, at) => `${(1 + Math.floor(at / 2)) * 100 + (at % 2)},${zone},${roubles}`,
    )
    writeFileSync(join(folder, 'feed-prices.csv'), `offer_id,zone,price\n${lines.join('\n')}\n`)
  }

  await generateFeed(feed, { products: offerCount / 2, offersPerProduct: 2, sections: 12 })
  await run()
  const first = await counted()
  expect(first).toMatchObject({
    offers: { rows: offerCount, times: 1 },
    products: { rows: offerCount / 2, times: 1 },
    offer_prices: { rows: offerCount, times: 1 },
    stock: { rows: offerCount, times: 1 },
    images: { times: 1 },
    offer_properties: { times: 1 },
  })
  await run()
  expect(await counted()).toEqual(first)

  price(10, 777)
  await run(true)
  expect(await counted()).toEqual(first)
  price(offerCount, 888)
  await run(true)
  expect(await counted()).toMatchObject({ offer_prices: { times: 2 }, offers: { times: 1 } })
})
