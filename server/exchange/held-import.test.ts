import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStore, createMediaStore } from '#server/media/index.ts'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import { reserveStock } from '#server/stock/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { importFeed } from './index.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-held-'))
const feed = join(folder, 'feed.yml')
let warehouse: { id: number; code: string }
let region = ''

beforeAll(async () => {
  const { id, warehouseId } = await aRegion(base.db)
  const [row] = await rows<{ region: string; code: string }>(
    base.db,
    sql`select r.code region, w.code from regions r, warehouses w where r.id = ${id} and w.id = ${warehouseId}`,
  )
  region = row?.region ?? ''
  warehouse = { id: warehouseId, code: row?.code ?? '' }
  write('Стул', 5)
  await run()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, onHand: number) {
  const offer = (id: string) =>
    `<offer id="${id}"><name>${name} ${id}</name><price>1990</price><categoryId>c1</categoryId></offer>`
  writeFileSync(
    feed,
    `<yml_catalog><shop><name>Стенд</name><currencies><currency id="RUB"/></currencies>
    <categories><category id="c1">Стулья</category></categories><offers>${offer('a')}${offer('b')}</offers></shop></yml_catalog>`,
  )
  writeTable(`a,${warehouse.code},${onHand}\nb,${warehouse.code},${onHand}\n`)
}

function writeTable(lines: string) {
  writeFileSync(join(folder, 'feed-stock.csv'), `offer_id,warehouse,on_hand\n${lines}`)
}

function run(isStockAndPrices = false) {
  const media = createMediaStore({ files: createDiskStore(join(folder, 'media')), db: base.db })
  return importFeed({ database: base.database, media, feed, defaultRegionCode: region, isStockAndPrices })
}

async function idOf(ext: string): Promise<number> {
  const [row] = await rows<{ id: number }>(base.db, sql`select id from offers where external_id = ${ext}`)
  return row?.id ?? 0
}

async function onHandOf(ext: string): Promise<number | undefined> {
  const [row] = await rows<{ onHand: number }>(
    base.db,
    sql`select on_hand "onHand" from stock where offer_id = ${await idOf(ext)}`,
  )
  return row?.onHand
}

/** As an order does; answers how long it waited. */
async function reserve(ext: string): Promise<number> {
  const line = { offerId: await idOf(ext), warehouseId: warehouse.id, quantity: 1 }
  const began = performance.now()
  await base.db.transaction((tx) => reserveStock(tx, [line]))
  return performance.now() - began
}

/** Holds what `lock` locks while `work` is done. */
async function holding(lock: (tx: Tx) => Promise<unknown>, work: () => Promise<void>) {
  await base.db.transaction(async (tx) => {
    await lock(tx)
    await work()
  })
}

test('an import that is held while it writes goods keeps no order waiting', async () => {
  write('Кресло', 7)
  let importing: Promise<unknown> = Promise.resolve()
  await holding(
    (tx) => changed(tx, sql`select from products for update`),
    async () => {
      importing = run()
      await expect
        .poll(() => rows(base.db, sql`select from pg_locks where not granted`), { timeout: 20_000 })
        .not.toEqual([])
      expect(await reserve('a')).toBeLessThan(1000)
    },
  )
  await importing
  expect(await onHandOf('a')).toBe(7)
}, 60_000)

test('a shelf that an order holds is passed over and filled later; other shelves are free meanwhile', async () => {
  writeTable(`a,${warehouse.code},11\nb,${warehouse.code},12\n`)
  let importing: Promise<unknown> = Promise.resolve()
  const held = await idOf('b')
  await holding(
    (tx) => changed(tx, sql`select from stock where offer_id = ${held} for update`),
    async () => {
      importing = run(true)
      await expect.poll(() => onHandOf('a'), { timeout: 20_000 }).toBe(11)
      expect(await reserve('a')).toBeLessThan(1000)
    },
  )
  await importing
  expect(await onHandOf('b')).toBe(12)
}, 60_000)

test('the lane of stock and prices touches what its tables name, and says which offers those are', async () => {
  writeTable(`a,${warehouse.code},20\nnobody,${warehouse.code},1\n`)
  const before = await onHandOf('b')
  const summary = await run(true)
  expect(summary).toMatchObject({ stockRows: 1, offers: { changed: 1 } })
  expect(summary.refused).toMatchObject([{ line: 3, reason: 'the offer is not in the shop' }])
  expect(await onHandOf('b')).toBe(before)
  const [news] = await rows(base.db, sql`select kind, ids from catalogue_changes order by seq desc limit 1`)
  expect(news).toEqual({ kind: 'stock', ids: [await idOf('a')] })
})

test('an import that changed one model announces that model alone', async () => {
  write('Кресло', 20)
  await run()
  writeFileSync(feed, readFileSync(feed, 'utf8').replace('Кресло a', 'Диван a'))
  await run()
  const [product] = await rows<{ id: number }>(base.db, sql`select product_id id from offers where external_id = 'a'`)
  const [news] = await rows(base.db, sql`select kind, ids from catalogue_changes order by seq desc limit 1`)
  expect(news).toEqual({ kind: 'product', ids: [product?.id] })
})
