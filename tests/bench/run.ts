import '#server/platform/node-env.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { seedShop } from '#demo/seed-shop.ts'
import { buildPagesIfStale } from '#server/build-pages.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrateJobs } from '#server/platform/jobs/index.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { measureBareStream } from './bare-stream.ts'
import { clusterSeconds } from './database-time.ts'
import { measureImport } from './import-goods.ts'
import { besideBare, measureKept } from './kept-beside-bare.ts'
import { type LoadFigures, type LoadRequest, measureLoad, printFigures } from './load.ts'
import { measureOrders } from './order-flow.ts'
import { weighPage } from './page-bytes.ts'
import { withShop } from './running-shop.ts'

// Figures, never verdicts: `npm run bench`, or `npm run bench -- --products 2000 --seconds 3` for a short look;
// `--only writes` looks at baskets and orders alone.
const { values } = parseArgs({
  options: { products: { type: 'string' }, seconds: { type: 'string' }, only: { type: 'string' } },
})
const areReadsWanted = values.only !== 'writes'
const products = Number(values.products ?? 20_000)
const seconds = Number(values.seconds ?? 8)

const folder = mkdtempSync(join(tmpdir(), 'komod-bench-'))
const clusterFolder = join(folder, 'postgres')
const database = await startEmbeddedPostgres(clusterFolder)
const shopFolder = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: database.url }
const databaseSeconds = clusterSeconds(join(clusterFolder, 'data'))
try {
  await prepare(database.url)
  await benchImport(database.url)
  await buildPagesIfStale()
  const goods = await findGoods(database.url)
  const uncached = await withShop({ ...shopFolder, PAGE_CACHE_MB: '0' }, async (address) => [
    ...(areReadsWanted ? await benchReads(address, goods) : []),
    await benchWrites(address, goods),
  ])
  const pairs = areReadsWanted ? await withShop(shopFolder, (address) => benchCached(address, goods)) : []
  const cached = pairs.flatMap(({ kept, bare }) => [bare, kept])
  console.log(`\n${products} models; 8 connections, ${seconds} s each; figures of one process on this machine`)
  printFigures([...uncached, ...cached])
  if (areReadsWanted) {
    printRatios(uncached, cached)
    for (const pair of pairs) console.log(besideBare(pair))
    console.log(`React alone, 24 bare cards: ${(await measureBareStream()).toFixed(2)} ms of processor`)
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function prepare(url: string) {
  await migrateJobs(url)
  await migrateDatabase(url)
  const { db, close } = openDatabase({ url, poolSize: 2, statementTimeoutMs: 60_000 })
  await db.transaction((tx) => seedShop(tx))
  await close()
}

async function benchImport(url: string) {
  const { offers, first, repeat } = await measureImport(url, { products, offersPerProduct: 3, sections: 60 })
  for (const [name, run] of [
    ['import', first],
    ['import again', repeat],
  ] as const) {
    const memory = run.peakMiB === null ? '' : `, at most ${run.peakMiB} MiB`
    console.log(
      `${name}: ${offers} offers in ${run.seconds.toFixed(1)} s, ${run.offersPerSecond.toFixed(0)}/s${memory}`,
    )
  }
}

interface Goods {
  section: string
  productPaths: string[]
  offerIds: number[]
}

async function findGoods(url: string): Promise<Goods> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const {
    rows: [largest],
  } = await client.query<{ code: string }>(`
    select s.code from sections s join products p on p.section_id = s.id group by s.code order by count(*) desc, s.code limit 1`)
  const { rows: paths } = await client.query<{ path: string }>(`
    select '/catalog/' || s.code || '/' || p.code || '/' as path
    from products p join sections s on s.id = p.section_id order by p.id limit 500`)
  const { rows: sellable } = await client.query<{ offer_id: number }>(`
    select offer_id from stock group by offer_id having sum(on_hand) >= 3 order by offer_id limit 3000`)
  await client.end()
  return {
    section: largest?.code ?? '',
    productPaths: paths.map((row) => row.path),
    offerIds: sellable.map((row) => row.offer_id),
  }
}

async function benchReads(address: string, { section, productPaths }: Goods): Promise<LoadFigures[]> {
  const listing = (params: object, page: number): LoadRequest => ({
    method: 'POST',
    path: '/api_vue/getProducts/',
    body: { section, params, meta: { page } },
  })
  const filters = (params: object): LoadRequest => ({
    method: 'POST',
    path: '/api_vue/getFilters/',
    body: { section, params },
  })
  const some = [
    {},
    { price: { min: 10_000, max: 60_000 } },
    { price: { max: 30_000 } },
    { width: { min: 60, max: 200 } },
  ]
  const words = ['диван', 'диваны серые', 'деван', 'lbdfy', 'шкаф белый', 'стол дуб', 'кровать велюр']
  const products = productPaths.slice(0, 200).map((path) => {
    const [, , SECTION_CODE, ELEMENT_CODE] = path.split('/')
    return { method: 'POST' as const, path: '/api_vue/getProduct/', body: { SECTION_CODE, ELEMENT_CODE } }
  })
  const rows = [
    await measureLoad(
      'listing call',
      address,
      some.flatMap((params) => [1, 2, 3].map((page) => listing(params, page))),
      seconds,
      databaseSeconds,
    ),
    await measureLoad('filters with counts', address, some.map(filters), seconds, databaseSeconds),
    await measureLoad(
      'search call',
      address,
      words.map((q) => ({ method: 'POST', path: '/api_vue/multisearch/', body: { q } })),
      seconds,
      databaseSeconds,
    ),
    await measureLoad(
      'suggest',
      address,
      words.map((q) => ({ path: `/api_vue/search/suggest.php?query=${encodeURIComponent(q)}` })),
      seconds,
      databaseSeconds,
    ),
    await measureLoad('product call', address, products, seconds, databaseSeconds),
    await measureLoad(
      'section page, rendered',
      address,
      [{ path: `/catalog/${section}/` }, { path: `/catalog/${section}/?page=2` }],
      seconds,
      databaseSeconds,
    ),
    await measureLoad(
      'product page, rendered',
      address,
      productPaths.slice(0, 200).map((path) => ({ path })),
      seconds,
      databaseSeconds,
    ),
  ]
  console.log(`section page: ${await weighPage(address, `/catalog/${section}/`)}`)
  console.log(`product page: ${await weighPage(address, productPaths[0] as string)}`)
  return rows
}

/** Each after a while of the same: a connection plans a statement anew for its first five times. */
async function benchWrites(address: string, { offerIds }: Goods): Promise<LoadFigures> {
  const adding = offerIds
    .slice(0, 50)
    .map((offerId) => ({ method: 'POST' as const, path: '/api_vue/basket/add/', body: { offers: [{ offerId }] } }))
  await measureLoad('add to basket, before', address, adding, seconds)
  const row = await measureLoad('add to basket', address, adding, seconds, databaseSeconds)
  await measureOrders(address, offerIds, seconds)
  const orders = await measureOrders(address, offerIds, seconds, databaseSeconds)
  const refused = [...orders.refusals].map(([code, times]) => `${code} ${times}`).join(', ')
  console.log(
    `whole orders: ${orders.perSecond.toFixed(0)}/s, p50 ${orders.p50Ms.toFixed(0)} ms, p95 ${orders.p95Ms.toFixed(0)} ms, ` +
      `${orders.cpuMsPerFlow.toFixed(1)} ms of processor each, PostgreSQL ${orders.databaseMsPerFlow?.toFixed(1) ?? '–'} ms` +
      `${refused && `; refused: ${refused}`}`,
  )
  return row
}

async function benchCached(address: string, { section, productPaths }: Goods) {
  return [
    await measureKept('section page, kept', address, `/catalog/${section}/`, seconds),
    await measureKept('product page, kept', address, productPaths[0] as string, seconds),
  ]
}

function printRatios(uncached: readonly LoadFigures[], cached: readonly LoadFigures[]) {
  const cpuOf = (rows: readonly LoadFigures[], name: string) =>
    rows.find((row) => row.name === name)?.cpuMsPerAnswer ?? 0
  const rendered = cpuOf(uncached, 'section page, rendered')
  console.log(
    `\nrendering a section page costs ${(rendered / cpuOf(cached, 'section page, kept')).toFixed(1)} × serving a kept one`,
  )
  console.log(`and ${(rendered / cpuOf(uncached, 'listing call')).toFixed(1)} × the listing call behind it`)
}

/** The real shop as its own process, ended when the work is done. */
