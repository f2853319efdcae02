import '#server/platform/node-env.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { seedShop } from '#demo/seed-shop.ts'
import { createMemoryEngine } from '#server/catalogue-engine/index.ts'
import { changed, type Db, openDatabase, rows } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { announceChange } from '#server/platform/events.ts'
import { migrateJobs } from '#server/platform/jobs/index.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { releaseStock, reserveStock, type StockLine } from '#server/stock/index.ts'
import { clusterSeconds } from './database-time.ts'
import { measureImport } from './import-goods.ts'
import { type LoadFigures, type LoadRequest, measureLoad, percentile, printFigures } from './load.ts'
import { withShop } from './running-shop.ts'

// Listing calls while a hundred offers a second change: `node tests/bench/changing-goods.ts --products 10000 --seconds 5`.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
})
const seconds = Number(values.seconds)
const changesPerSecond = 100
const ticksPerSecond = 10

const folder = mkdtempSync(join(tmpdir(), 'komod-bench-changes-'))
const clusterFolder = join(folder, 'postgres')
const database = await startEmbeddedPostgres(clusterFolder)
const { db, close } = openDatabase({ url: database.url, poolSize: 4, statementTimeoutMs: 60_000 })
try {
  await migrateJobs(database.url)
  await migrateDatabase(database.url)
  await db.transaction((tx) => seedShop(tx))
  await measureImport(database.url, { products: Number(values.products), offersPerProduct: 3, sections: 60 })
  await changed(db, sql`analyze`)
  await measureOneModel()
  const environment = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'shop'), PAGE_CACHE_MB: '0' }
  await withShop(environment, measureListings)
} finally {
  await close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Quiet and changing by turns, so that other work on the cores falls on both alike. */
async function measureListings(address: string) {
  const changes = await createChanges(db)
  const sections = await rows<{ code: string }>(
    db,
    sql`select s.code from sections s join products p on p.section_id = s.id group by s.code order by count(*) desc limit 5`,
  )
  const databaseSeconds = clusterSeconds(join(clusterFolder, 'data'))
  const few = sections.flatMap(({ code }) => [1, 2].map((page) => listing(code, { params: {}, meta: { page } })))
  const many = sections.map(({ code }) => listing(code, () => ({ params: someRange(), meta: { page: 1 } })))
  const figures: LoadFigures[] = []
  for (const [name, requests] of [
    ['few lists', few],
    ['changing ranges', many],
  ] as const) {
    const load = (state: string) => measureLoad(`${name}, ${state}`, address, requests, seconds, databaseSeconds)
    await load('warm')
    const quiet: LoadFigures[] = []
    const busy: LoadFigures[] = []
    for (let round = 0; round < Number(values.rounds); round++) {
      quiet.push(await load('quiet'))
      const stop = changes.begin()
      busy.push(await load(`${changesPerSecond} changes/s`))
      await stop()
    }
    const [still, moving] = [median(quiet), median(busy)]
    figures.push(still, moving)
    console.log(`${name}: p99 while goods change is ${(moving.p99Ms / still.p99Ms).toFixed(2)} × the quiet one`)
  }
  console.log(`${changes.done()} offers changed; load average ${loadavg()[0]?.toFixed(1)}`)
  printFigures(figures)
}

function listing(section: string, wish: object | (() => object)): LoadRequest {
  const path = '/api_vue/getProducts/'
  return typeof wish === 'function'
    ? { method: 'POST', path, body: () => ({ section, ...wish() }) }
    : { method: 'POST', path, body: { section, ...wish } }
}

function someRange() {
  const min = Math.floor(Math.random() * 20_000)
  return { price: { min, max: min + 40_000 + Math.floor(Math.random() * 40_000) } }
}

/** Half are sales and returns of one piece, through the door of the stock; half are prices, written as the import does. */
async function createChanges(db: Db) {
  const shelves = await rows<StockLine>(
    db,
    sql`select offer_id "offerId", warehouse_id "warehouseId", 1 quantity from stock where on_hand - reserved > 0
      order by random() limit 2000`,
  )
  const prices = await rows<{ offerId: number }>(
    db,
    sql`select distinct offer_id "offerId" from offer_prices order by 1 limit 2000`,
  )
  let done = 0
  let taken: StockLine[] = []

  async function sellOrReturn(count: number) {
    const lines = taken.length > 0 ? taken : draw(shelves, count)
    const isReturn = taken.length > 0
    taken = isReturn ? [] : lines
    await db.transaction(async (tx) => {
      if (isReturn) await releaseStock(tx, lines)
      else await reserveStock(tx, lines)
    })
    done += lines.length
  }

  async function reprice(count: number) {
    const offerIds = draw(prices, count).map(({ offerId }) => offerId)
    await db.transaction(async (tx) => {
      await changed(
        tx,
        sql`update offer_prices set price_minor = greatest(100, price_minor + (random() * 20 - 10)::int * 1000)
          where offer_id = any(${`{${offerIds.join(',')}}`}::int[])`,
      )
      await announceChange(tx, { kind: 'price', offerIds })
    })
    done += offerIds.length
  }

  return {
    done: () => done,
    begin() {
      const half = changesPerSecond / ticksPerSecond / 2
      let working: Promise<unknown> = Promise.resolve()
      const timer = setInterval(() => {
        working = working.then(() => Promise.all([sellOrReturn(half), reprice(half)]))
      }, 1000 / ticksPerSecond)
      return async () => {
        clearInterval(timer)
        await working
      }
    },
  }
}

function draw<One>(from: readonly One[], count: number): One[] {
  const start = Math.floor(Math.random() * Math.max(1, from.length - count))
  return from.slice(start, start + count)
}

function median(rows: readonly LoadFigures[]): LoadFigures {
  const sorted = rows.toSorted((one, other) => one.p99Ms - other.p99Ms)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}

/** One model changed, from the database into the answers, beside reading everything anew. */
async function measureOneModel() {
  const engine = createMemoryEngine(db)
  const began = performance.now()
  await engine.rebuild()
  const rebuildMs = performance.now() - began
  const products = await rows<{ id: number }>(
    db,
    sql`select id from products where is_active order by random() limit 200`,
  )
  const times: number[] = []
  const before = process.cpuUsage()
  for (const { id } of products) {
    const started = performance.now()
    const { needsRebuild } = await engine.apply({ productIds: [id] })
    if (needsRebuild) throw new Error('one model could not be carried in')
    times.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  console.log(
    `one changed model of ${engine.size.models}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ` +
      `processor ${((user + system) / 1000 / times.length).toFixed(1)} ms; everything anew ${Math.round(rebuildMs)} ms`,
  )
}
