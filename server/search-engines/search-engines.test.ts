import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changed, rows } from '#server/platform/database.ts'
import { HopelessJobError } from '#server/platform/jobs/index.ts'
import { anOffer, aProduct, aRegion } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { regionOfPicture } from './calls.ts'
import { drawSharePicture } from './share-picture.ts'
import { readTold, tellChanged } from './tell-changed.ts'

const shop = withShop()

test('a share picture has the name and the price beside the thing, however long the name is', async () => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  for (const name of [
    'Стул',
    'Диван угловой раскладной с ящиком для белья и оттоманкой «Большая <&> Медведица», 312 × 188 см',
  ]) {
    const drawn = await drawSharePicture({ name, price: '54 990 ₽', shop: 'Комод', picture })
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const dark = async (top: number) => {
      const { channels } = await sharp(drawn).extract({ left: 640, top, width: 520, height: 120 }).stats()
      return channels.every(({ min }) => min < 80)
    }
    expect([await dark(40), await dark(440)]).toEqual([true, true])
  }
})

test('a product that is not there has none', async () => {
  const answer = await shop.app.http.inject({ url: '/media/share/999999.jpg' })
  expect(answer.statusCode).toBe(404)
})

test('a style and a promotion have pictures of their own, and what is hidden or unknown has none', async () => {
  const { db } = shop.base
  await changed(
    db,
    sql`insert into properties (code, names, kind) values ('style', '{"ru":"Стиль"}', 'list') on conflict do nothing`,
  )
  await changed(
    db,
    sql`insert into property_values (property_id, code, names)
      select id, 'scandi', '{"ru":"скандинавский"}' from properties where code = 'style'`,
  )
  await changed(
    db,
    sql`insert into actions (code, titles, texts, terms, starts_on, ends_on, goods, is_active) values
      ('warm-home', '{"ru":"Тёплый дом"}', '{}', '{}', '2026-11-01', '2026-12-31', '{}', true),
      ('gone', '{"ru":"Ушла"}', '{}', '{}', '2026-11-01', '2026-12-31', '{}', false)`,
  )
  const status = async (path: string) => (await shop.app.http.inject({ url: `/media/share/${path}.jpg` })).statusCode
  const paths = ['style/scandi', 'action/warm-home', 'style/none', 'action/gone', 'action/none']
  expect(await Promise.all(paths.map(status))).toEqual([200, 200, 404, 404, 404])
})

test('search engines hear of what has changed since the last time, once, and find the key of the shop', async () => {
  const { db } = shop.base
  const heard: string[][] = []
  const teller = {
    name: 'of the test',
    isStandIn: true,
    key: 'k',
    tell: async (urls: readonly string[]) => void heard.push([...urls]),
  }
  const deps = { db, clock: () => new Date('2030-01-01T00:00:00Z'), publicUrl: 'https://komod.example', teller }
  await tellChanged(deps)
  expect(heard).toEqual([])
  const region = await aRegion(db)
  const productId = await aProduct(db)
  await anOffer(db, { productId, prices: { [region.priceZoneId]: { new: 100_00, old: null } } })
  await changed(db, sql`update offers set updated_at = '2030-01-02T10:00:00Z' where product_id = ${productId}`)
  await tellChanged(deps)
  await tellChanged(deps)
  expect(heard).toEqual([[expect.stringMatching(/^https:\/\/komod\.example\/catalog\/[^/]+\/[^/]+\/$/)]])
  expect(await readTold(db)).toMatchObject({ count: 1, until: '2030-01-02T10:00:00.000000Z', untilId: productId })
  const known = await shop.browser()('POST', '/api_vue/search-engines/changed/', { ids: [productId, 999_999] })
  expect(known.json).toEqual({ changed: [{ id: productId, day: '2030-01-02' }] })
  const key = await shop.app.http.inject({ url: '/komod-demo-indexnow.txt' })
  expect([key.statusCode, key.body]).toEqual([200, 'komod-demo-indexnow'])
  expect(await rows(db, sql`select name from shop_facts where name = 'indexnow'`)).toHaveLength(1)
})

test('what has changed in one moment is told once, what is not sold never, and a refusal does not hold up the next', async () => {
  const { db } = shop.base
  const heard: number[] = []
  let refuses = false
  const teller = {
    name: 'of the test',
    isStandIn: true,
    key: 'k',
    async tell(urls: readonly string[]) {
      heard.push(urls.length)
      if (refuses) throw new HopelessJobError('no')
    },
  }
  const deps = { db, clock: () => new Date('2031-01-01T00:00:00Z'), publicUrl: 'https://komod.example', teller }
  const region = await aRegion(db)
  const change = async (at: string, productIds: readonly number[]) => {
    for (const id of productIds) {
      await changed(db, sql`update products set updated_at = ${at}::timestamptz where id = ${id}`)
    }
  }
  const ids: number[] = []
  for (let count = 0; count < 3; count++) {
    const productId = await aProduct(db)
    await anOffer(db, { productId, prices: { [region.priceZoneId]: { new: 100_00, old: null } } })
    ids.push(productId)
  }
  const [first = 0, second = 0, hidden = 0] = ids
  await changed(db, sql`update products set is_active = false where id = ${hidden}`)
  await changed(db, sql`delete from shop_facts where name = 'indexnow'`)
  await tellChanged(deps)
  await change('2031-01-02T10:00:00.123456Z', ids)
  await tellChanged(deps)
  await tellChanged(deps)
  expect(heard).toEqual([2])
  expect(await readTold(db)).toMatchObject({ until: '2031-01-02T10:00:00.123456Z', untilId: second, count: 2 })
  refuses = true
  await change('2031-01-03T10:00:00Z', [first])
  await expect(tellChanged(deps)).rejects.toThrow('no')
  await tellChanged(deps)
  expect(heard).toEqual([2, 1])
  expect(await readTold(db)).toMatchObject({ untilId: first, count: 2 })
})

test('a share picture shows the region of its address, and without one the usual, whatever a browser has chosen', () => {
  const { regions } = shop.app.areas
  const [usual, chosen] = [regions.find(0, 'ru'), regions.find(regions.listLinks('ru').at(-1)?.ID ?? 0, 'ru')]
  if (!usual || !chosen || usual.id === chosen.id) throw new Error('two regions are wanted')
  const asked = (query: object) => regionOfPicture(query, { region: chosen, language: 'ru' }, regions).id
  expect([asked({}), asked({ sr: 0 }), asked({ sr: chosen.id }), asked({ region: chosen.code })]).toEqual([
    ...[usual.id, usual.id],
    ...[chosen.id, chosen.id],
  ])
})
