import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { anOffer, aProduct, aSection } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop({ PUBLIC_URL: 'https://komod.example' })

/** A chair with two variants, seen by the catalogue. */
async function aChair() {
  const { db } = shop.base
  const sectionId = await aSection(db, { names: { ru: 'Стулья' } })
  const productId = await aProduct(db, { sectionId, name: 'Стул «Тополь»' })
  const [zone] = await rows<{ id: number }>(db, sql`select id from price_zones order by id limit 1`)
  const prices = { [zone?.id ?? 0]: 1_990_00 }
  const article = `TP ${productId} 7`
  const first = await anOffer(db, { productId, prices, stock: {} })
  const second = await anOffer(db, { productId, prices, stock: {}, vendorCode: article })
  await shop.app.areas.catalogue.refresh()
  const [keys] = await rows<{ product: string; offer: string; url: string }>(
    db,
    sql`
    select p.guid product, o.guid offer, '/catalog/' || s.code || '/' || p.code || '/' url
    from products p join sections s on s.id = p.section_id join offers o on o.id = ${second} where p.id = ${productId}`,
  )
  if (!keys) throw new Error('The chair is not there.')
  return { productId, first, second, article, ...keys }
}

const ask = (url: string, payload: object) =>
  shop.app.http.inject({ method: 'POST', url, payload, headers: { origin: 'https://komod.example' } })
const find = async (what: string) => (await ask('/api_vue/productLink/', { what })).json()

test('a link, a guid, an article and a short link mean the same offer, under one short word', async () => {
  const { productId, second, article, product, offer, url } = await aChair()
  const found = await find(article)
  expect(found).toMatchObject({ productId, offerId: second, vendorCode: article })
  const { code, shortLink } = found
  expect(code).toMatch(/^[2-9a-z]{7}$/)
  expect(shortLink).toBe(`https://komod.example/qrcode/${code}/`)
  for (const what of [
    offer,
    ` ${offer.toUpperCase()} `,
    `https://komod.example${url}?offer_id=${second}`,
    `${url}?utm_source=a&offer_id=${second}#reviews`,
    `/product-guid/${product}/${offer}/`,
    shortLink,
    shortLink.replace(code, code.toUpperCase()),
  ]) {
    expect(await find(what), what).toMatchObject({ offerId: second, code })
  }
})

test('a model without a variant said means its first one', async () => {
  const { first, product, url } = await aChair()
  for (const what of [product, url]) expect(await find(what), what).toMatchObject({ offerId: first })
})

test('a word leads to its offer and is drawn; the code holds its address', async () => {
  const { second, offer, url } = await aChair()
  const { code, qr } = await find(offer)
  for (const qrcode of [code, code.toUpperCase()]) {
    expect((await ask('/api_vue/qrcode/', { qrcode })).json()).toEqual({ url: `${url}?offer_id=${second}` })
  }
  const drawn = await shop.app.http.inject(qr)
  expect(drawn.statusCode).toBe(200)
  expect(drawn.headers['content-type']).toMatch(/^image\/svg\+xml/)
})

test.each([
  { path: '/api_vue/qrcode/', body: { qrcode: '2222222' }, status: 404, code: 'CODE_NOT_FOUND' },
  { path: '/api_vue/qrcode/', body: { qrcode: '../etc' }, status: 400, code: 'INPUT_INVALID' },
  { path: '/api_vue/productLink/', body: { what: 'ыыыыщщщ' }, status: 404, code: 'PRODUCT_NOT_FOUND' },
  { path: '/api_vue/productLink/', body: { what: '/qrcode/2222222/' }, status: 404, code: 'PRODUCT_NOT_FOUND' },
  { path: '/api_vue/productLink/', body: { what: ' ' }, status: 400, code: 'INPUT_INVALID' },
  { path: '/api_vue/productLink/', body: { what: 'a'.repeat(501) }, status: 400, code: 'INPUT_INVALID' },
])('what means nothing is refused: $body', async ({ path, body, status, code }) => {
  const answer = await ask(path, body)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ error: code })
})

test('twenty at once get one word', async () => {
  const { offer } = await aChair()
  const found = await Promise.all(Array.from({ length: 20 }, () => find(offer)))
  expect(new Set(found.map(({ code }) => code)).size).toBe(1)
})
