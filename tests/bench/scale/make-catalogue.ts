import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { seedShop } from '#demo/seed-shop.ts'
import { saveAction, saveTag } from '#server/listings/index.ts'
import { changed, type Db, openDatabase, rows, type Tx } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrateJobs } from '#server/platform/jobs/index.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { type FeedSize, generateFeed } from '../generate-feed.ts'
import { feedIn, richParams, richProperties, valueCode, writeTables } from './rich-offers.ts'

const importCommand = join(import.meta.dirname, '../../../server/commands/import.ts')
const tagsPerSection = 2
const promotions = 6

/** The data folder of a shop of this size. One that is there already is taken as it is, with tables brought up to date. */
export async function makeCatalogue(folder: string, size: FeedSize): Promise<void> {
  const marker = join(folder, 'made.json')
  const said = JSON.stringify(size)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === said) return
  console.log(`making ${size.products} models in ${folder}: some minutes, once`)
  rmSync(folder, { recursive: true, force: true })
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  const { db, close } = openDatabase({ url: postgres.url, poolSize: 2, statementTimeoutMs: 600_000 })
  try {
    await migrateJobs(postgres.url)
    await migrateDatabase(postgres.url)
    await db.transaction((tx) => seedShop(tx))
    const feed = feedIn(folder)
    await generateFeed(feed, size, richParams)
    await writeTables(feed, size)
    await importFeed(feed, folder, postgres.url)
    rmSync(dirname(feed), { recursive: true, force: true })
    await db.transaction(makeLists)
    await rateSome(db)
    await changed(db, sql`vacuum analyze`)
  } finally {
    await close()
    await postgres.stop()
  }
  writeFileSync(marker, said)
}

async function importFeed(feed: string, folder: string, url: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
  const child = spawn(process.execPath, [importCommand, feed], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`the import ended with ${code}`)
}

/** A tag is a value of its section or a range of prices; a promotion is some sections, a maker, a value, reduced goods. */
async function makeLists(tx: Tx) {
  const sections = await rows<{ id: number; code: string }>(tx, sql`select id, code from sections order by id`)
  const now = new Date()
  const named = (text: string) => ({ ru: text })
  const lists = richProperties.filter(({ kind }) => kind === 'list')
  for (const [at, { code: section }] of sections.entries()) {
    for (let tag = 0; tag < tagsPerSection; tag++) {
      const { code, values } = lists[(at + tag * 5) % lists.length] as (typeof lists)[number]
      const params = { [code]: [valueCode(code, at % values)], ...(tag === 0 ? {} : { price: { max: 40_000 } }) }
      const wish = { id: null, section, code: `t${tag}`, names: named(`Тег ${tag}`), params, productIds: [], sort: tag }
      await saveTag(tx, { ...wish, isActive: true, now })
    }
  }
  for (let at = 0; at < promotions; at++) {
    const goods = {
      productIds: Array.from({ length: 200 }, (_, place) => 1 + place * 97 + at),
      sectionIds: sections.slice(12 + at * 3, 15 + at * 3).map(({ id }) => id),
      vendorIds: [1 + at],
      tagIds: [],
      params: {},
      isReducedOnly: at % 2 === 0,
    }
    const words = { titles: named(`Акция ${at}`), texts: named(''), terms: named('') }
    const days = { startsOn: '2020-01-01', endsOn: '2099-12-31', regionIds: [] }
    await saveAction(tx, { id: null, code: `promo-${at}`, ...words, ...days, goods, sort: at, isActive: true, now })
  }
}

async function rateSome(db: Db) {
  await changed(
    db,
    sql`update products set rating_count = id % 40, rating_sum = (id % 40) * (3 + id % 3) where id % 5 > 0`,
  )
}
