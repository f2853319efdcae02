import '#server/platform/node-env.ts'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPagesIfStale } from '#server/build-pages.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrateJobs } from '#server/platform/jobs/index.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { makeCatalogue } from './scale/make-catalogue.ts'
import { measureLists, printLists, readWords } from './scale/measure-lists.ts'
import { measureShop, printShop } from './scale/measure-shop.ts'

// The four bars of a large catalogue: `node tests/bench/scale.ts`. Goods are made once and kept in the folder.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    data: { type: 'string', default: 'var/scale' },
    asks: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
})
const listBarMs = 30
const size = { products: Number(values.products), offersPerProduct: 3, sections: 110 }
const folder = resolve(values.data)
const asks = Number(values.asks)

await makeCatalogue(folder, size)
const words = await withDatabase(async (url) => {
  await migrateJobs(url)
  await migrateDatabase(url)
  const { db, close } = openDatabase({ url, poolSize: 2, statementTimeoutMs: 60_000 })
  return readWords(db).finally(close)
})
console.log(`${size.products} models, ${size.products * size.offersPerProduct} offers; load average ${load()}`)
if (values.only !== 'lists') {
  await buildPagesIfStale()
  printShop(await measureShop(folder, words, asks * 10))
  console.log(`load average ${load()}`)
}
if (values.only !== 'shop') {
  printLists(await withDatabase((url) => measureLists(url, folder, words, asks)), listBarMs)
  console.log(`load average ${load()}`)
}

async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  return work(postgres.url).finally(postgres.stop)
}

function load() {
  return loadavg()[0]?.toFixed(1)
}
