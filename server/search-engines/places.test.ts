import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changed, rows } from '#server/platform/database.ts'
import { anOffer, aProduct, aRegion } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()

test('a share picture of a page is by its address alone; of what is not there, there is none', async () => {
  const { db } = shop.base
  await changed(
    db,
    sql`insert into news (code, published_on, titles, leads, url, media, width, height)
      values ('zima', '2026-01-10', '{"ru": "Зима"}', '{"ru": "Скидки"}', '/sale/', ${'0'.repeat(32)}, 1, 1)`,
  )
  const get = (path: string) => shop.app.http.inject({ url: `/media/share/${path}`, cookies: { lang: 'kk' } })
  const [article, own] = [await get('news/zima.jpg'), await get('shop/shop.jpg?lang=en')]
  expect([article.statusCode, own.statusCode]).toEqual([200, 200])
  expect(await sharp(article.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const plain = await get('news/zima.jpg?lang=ru')
  expect(plain.rawPayload.equals(article.rawPayload)).toBe(true)
  const missing = ['news/none.jpg', 'section/none.jpg', 'page/no~where.jpg', 'maker/none.jpg', 'sofa/verba.jpg']
  for (const path of missing) expect([path, (await get(path)).statusCode]).toEqual([path, 404])
})

test('site maps hear on which day sections and news have changed last; what does not stand is left out', async () => {
  const { db } = shop.base
  const region = await aRegion(db)
  const productId = await aProduct(db)
  await anOffer(db, { productId, prices: { [region.priceZoneId]: { new: 100_00, old: null } } })
  await changed(db, sql`update offers set updated_at = '2032-05-06T10:00:00Z' where product_id = ${productId}`)
  const [section] = await rows<{ code: string }>(
    db,
    sql`select s.code from products p join sections s on s.id = p.section_id where p.id = ${productId}`,
  )
  const news = (code: string, on: string, isActive: boolean) =>
    changed(
      db,
      sql`insert into news (code, published_on, titles, leads, url, media, width, height, is_active, updated_at)
        values (${code}, ${on}, '{"ru": "Н"}', '{"ru": "Н"}', '/sale/', ${'a'.repeat(32)}, 1, 1, ${isActive}, '2026-02-03T10:00:00Z')`,
    )
  await news('told', '2026-01-05', true)
  await news('taken-back', '2026-01-05', false)
  await news('to-come', '2099-01-05', true)
  const { json } = await shop.browser()('GET', '/api_vue/search-engines/places/')
  expect(json.sections).toContainEqual(expect.objectContaining({ code: section?.code, day: '2032-05-06' }))
  const told = json.news.map(({ code }: { code: string }) => code)
  expect(told).toContain('told')
  expect(told).not.toContain('taken-back')
  expect(told).not.toContain('to-come')
  expect(json.news.find(({ code }: { code: string }) => code === 'told')).toMatchObject({
    day: '2026-02-03',
    picture: `/media/${'a'.repeat(32)}/960.jpg`,
  })
})
