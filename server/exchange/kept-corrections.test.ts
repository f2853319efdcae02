import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskGoods } from '#server/catalogue/index.ts'
import { createDiskStore, createMediaStore, type MediaStore } from '#server/media/index.ts'
import { rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { type ImportOptions, importFeed, summaryText } from './index.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-kept-'))
const author = { customerId: 7, now: new Date('2026-11-24T09:00:00Z') }
let media: MediaStore
let region: { code: string; priceZoneId: number; warehouseId: number }
let files = 0

beforeAll(async () => {
  media = createMediaStore({ files: createDiskStore(join(folder, 'media')), db: base.db })
  const { id, priceZoneId, warehouseId } = await aRegion(base.db)
  const [found] = await rows<{ code: string }>(base.db, sql`select code from regions where id = ${id}`)
  region = { code: found?.code ?? '', priceZoneId, warehouseId }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Said {
  name: string
  description?: string
  price?: string
  kk?: string
}

/** Brings a feed of one model with one variant, with its Kazakh words beside it. */
function bring(
  { name, description = 'Простое', price = '1990', kk = 'Ағаш' }: Said,
  options: Partial<ImportOptions> = {},
) {
  const place = join(folder, String(++files))
  mkdirSync(join(place, 'pictures'), { recursive: true })
  const yml = (called: string, said: string) => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-16"><shop><name>Стенд</name><currencies><currency id="RUB" rate="1"/></currencies>
<categories><category id="c1">Полки</category></categories><offers>
<offer id="kept-1" group_id="kept"><name>${called}</name><vendor>Кедровый двор</vendor><price>${price}</price>
<currencyId>RUB</currencyId><categoryId>c1</categoryId><description>${said}</description></offer>
</offers></shop></yml_catalog>`
  writeFileSync(join(place, 'feed.yml'), yml(name, description))
  writeFileSync(join(place, 'feed.kk.yml'), yml(kk, 'Қарапайым'))
  const feed = join(place, 'feed.yml')
  return importFeed({ database: base, media, feed, defaultRegionCode: region.code, ...options })
}

async function model() {
  const [found] = await rows<{ id: number }>(base.db, sql`select id from products where external_id = 'kept'`)
  const goods = await deskGoods.readGoods(base.db, found?.id ?? 0)
  const [offer] = goods?.offers ?? []
  if (!goods || !offer) throw new Error('nothing was brought')
  return { goods, offer, subject: { productId: goods.id, offerId: null } }
}

const fed = (goods: deskGoods.ReadGoods) =>
  Object.fromEntries(
    goods.corrections.map(({ offerId, field, fed: said }) => [`${offerId === null ? '' : 'offer '}${field}`, said]),
  )

test('an import keeps what people have corrected, writes down what it says itself, and tells so', async () => {
  await bring({ name: 'Полка прямая' })
  const { goods, offer, subject } = await model()
  const names = { ...goods.names, ru: 'Полка «Кедр»', kk: 'Самырсын сөресі', en: 'Cedar shelf' }
  await deskGoods.saveWords(base.db, subject, { names, descriptions: goods.descriptions }, author)
  await deskGoods.saveWords(
    base.db,
    { ...subject, offerId: offer.id },
    { names: { ...offer.names, ru: 'Кедр, 60' } },
    author,
  )

  const summary = await bring({ name: 'Полка прямая 60', description: 'Новое', kk: 'Тіке сөре' })
  const now = await model()
  expect(now.goods.names).toEqual(names)
  expect(now.goods.descriptions.ru).toBe('Новое')
  expect(now.offer.names.ru).toBe('Кедр, 60')
  expect(fed(now.goods)).toMatchObject({ 'name.kk': 'Тіке сөре', 'offer name': 'Полка прямая 60' })
  expect(summary.kept.corrections).toBe(now.goods.corrections.length)
  expect(summaryText(summary)).toContain(`kept      ${summary.kept.corrections} corrections by hand`)

  await deskGoods.dropOneCorrection(base.db, { ...subject, offerId: offer.id }, 'name')
  expect((await model()).offer.names.ru).toBe('Полка прямая 60')
})

test('what was hidden stays hidden, whatever the feed sells, and is shown again by a person', async () => {
  await bring({ name: 'Полка прямая' })
  const { goods, offer, subject } = await model()
  await deskGoods.showGoods(base.db, [goods.id], false, author)
  await deskGoods.showOffer(base.db, { ...subject, offerId: offer.id }, false, author)
  await bring({ name: 'Полка угловая' })
  expect((await model()).goods.state).toBe('hidden')
  expect((await model()).offer.isShown).toBe(false)
  await deskGoods.showOffer(base.db, { ...subject, offerId: offer.id }, true, author)
  await deskGoods.showGoods(base.db, [goods.id], true, author)
  expect((await model()).goods.state).toBe('shown')
})

test('prices and stock that the desk keeps stand against the feed, which says how many it left alone', async () => {
  await bring({ name: 'Полка прямая' })
  const { offer } = await model()
  const { priceZoneId } = region
  await deskGoods.setPrice(base.db, { offerId: offer.id, priceZoneId, priceMinor: 150_000, oldPriceMinor: null })
  const priceNow = async () => (await model()).offer.prices.find(({ zoneId }) => zoneId === priceZoneId)?.priceMinor
  const kept = await bring({ name: 'Полка прямая', price: '2500' }, { keptAtDesk: { prices: true, stock: true } })
  expect(await priceNow()).toBe(150_000)
  expect(kept.kept.priceRows).toBe(1)
  const taken = await bring({ name: 'Полка прямая', price: '2500' })
  expect(await priceNow()).toBe(250_000)
  expect(taken.kept.priceRows).toBe(0)
})
