import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { seedCustomers } from '#demo/seed-shop.ts'
import { rows } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { anOffer, aProduct, aSection } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { spentBy } from '../../tests/harness/statements.ts'
import { tagPrintLines } from './tables.ts'
import { tagCode } from './tag-code.ts'
import { layTemplates } from './templates.ts'

const appSecret = 'a secret of this test, long enough'
const shop = withShop({ APP_SECRET: appSecret })
const at = (path: string) => `/api_vue/${path}/`
const shopId = 101
let sofa: number
let skirting: number
let consultant: Awaited<ReturnType<typeof as>>
let code: string

async function as(login: string) {
  const ask = shop.browser()
  const { people } = (await ask('GET', '/dev/people/data/')).json
  const { guid } = people.find((one: { login: string }) => one.login === login)
  await ask('POST', '/dev/people/sign-in/', { guid })
  return (path: string, body: unknown = {}) => ask('POST', at(path), body)
}

beforeAll(async () => {
  const { db } = shop.base
  await db.transaction((tx) => seedCustomers(tx))
  await layTemplates(db, shop.time.now)
  const [city] = await rows<{ zone: number; warehouse: number }>(
    db,
    sql`select r.price_zone_id zone, w.id warehouse from regions r, warehouses w where r.code = 'chelyabinsk' and w.code = 'chel'`,
  )
  const productId = await aProduct(db, { sectionId: await aSection(db) })
  const prices = { [city?.zone ?? 0]: { new: 54_990_00, old: null } }
  sofa = await anOffer(db, { productId, prices, vendorCode: 'VERB-1', stock: { [city?.warehouse ?? 0]: 5 } })
  skirting = await anOffer(db, {
    productId: await aProduct(db, { sectionId: await aSection(db) }),
    prices,
    vendorCode: 'PLINTH-1',
    lengthStepMm: 50,
    stock: { [city?.warehouse ?? 0]: 200 },
  })
  consultant = await as('consultant')
  const { templates } = (await consultant('pricePrint/service', { action: 'getService', shopId })).json
  const lines = [{ offerId: sofa, copies: 1 }]
  const print = {
    requestKey: randomUUID(),
    shopId,
    templateId: templates[0].id,
    source: 'list',
    languages: ['ru'],
    lines,
  }
  expect((await consultant('pricePrint/multiple', print)).status).toBe(200)
  const [line] = await db.select().from(tagPrintLines).orderBy(desc(tagPrintLines.id)).limit(1)
  code = tagCode(createSecrets(appSecret), line?.id ?? 0)
  // Passwords of all sample people are made here, each of which is slow on purpose.
}, 120_000)

test('a signed-out basket joins the hall by the code of a tag, is helped with, and leaves when its shopper says so', async () => {
  const phone = shop.browser()
  const shopper = (path: string, body: unknown = {}) => phone('POST', at(path), body)
  await shopper('basket/add', { offers: [{ offerId: sofa, quantity: 1 }] })
  expect((await consultant('retail/hall', { shopId })).json.baskets).toEqual([])
  const { number } = (await shopper('hallBasket/show', { code })).json
  expect((await shopper('hallBasket/show', { code })).json).toEqual({ number })
  expect((await shopper('hallBasket/mine')).json).toEqual({ number })
  const [seen] = (await consultant('retail/hall', { shopId })).json.baskets
  expect(seen).toMatchObject({ number, pieces: 1, totalMinor: 54_990_00, isStaffs: false })
  const one = { shopId, id: seen.id }
  expect((await consultant('retail/hall/add', { ...one, code: `https://komod.example/tag/${code}/` })).status).toBe(200)
  expect((await consultant('retail/hall/get', one)).json).toMatchObject({ pieces: 2, totalMinor: 109_980_00 })
  // What the staff put in lies in the shopper's own basket, to be finished at home.
  expect((await shopper('basket/getFullBasket')).json.basket).toMatchObject({ totalQuantity: 2 })
  await shopper('hallBasket/hide')
  expect((await consultant('retail/hall', { shopId })).json.baskets).toEqual([])
  expect((await shopper('basket/getFullBasket')).json.basket).toMatchObject({ totalQuantity: 2 })
})

test('a basket that the staff begin is scanned, handed on by a link, and taken into an order', async () => {
  const { id } = (await consultant('retail/hall/open', { shopId })).json
  const one = { shopId, id }
  expect(await consultant('retail/hall/handOn', one)).toMatchObject({ status: 404 })
  expect((await consultant('retail/hall/add', { ...one, code: 'VERB-1' })).status).toBe(200)
  expect((await consultant('retail/hall/change', { ...one, offerId: sofa, quantity: 3 })).status).toBe(200)
  expect((await consultant('retail/hall/get', one)).json.lines).toMatchObject([{ offerId: sofa, quantity: 3 }])
  const { url, qr } = (await consultant('retail/hall/handOn', one)).json
  expect(url).toMatch(/\/personal\/basket\/share\/[\w-]+\/$/)
  expect(qr).toMatch(/^data:image\/svg/)
  expect((await consultant('retail/hall/order', one)).json).toEqual({ pieces: 1 })
  expect((await consultant('basket/getFullBasket')).json.basket).toMatchObject({ totalQuantity: 3 })
  expect(await consultant('retail/hall/add', { ...one, code: 'нет такого' })).toMatchObject({
    status: 404,
    json: { error: 'HALL_CODE_UNKNOWN' },
  })
})

test('metres are counted as metres, and a wish for more than there is says what there is', async () => {
  const { id } = (await consultant('retail/hall/open', { shopId })).json
  const one = { shopId, id }
  await consultant('retail/hall/add', { ...one, code: 'VERB-1' })
  await consultant('retail/hall/add', { ...one, code: 'PLINTH-1' })
  const cut = await consultant('retail/hall/change', { ...one, offerId: skirting, quantity: 20 })
  expect(cut.json).toMatchObject({ quantity: 20, lengthStepMm: 50 })
  const seen = (await consultant('retail/hall/get', one)).json
  expect(seen).toMatchObject({ pieces: 1, lengthMm: 1000 })
  expect(seen.lines).toContainEqual(expect.objectContaining({ offerId: skirting, quantity: 20, lengthStepMm: 50 }))
  const capped = await consultant('retail/hall/change', { ...one, offerId: sofa, quantity: 999 })
  expect(capped.json).toMatchObject({ quantity: 5, lengthStepMm: null })
  const out = await consultant('retail/hall/change', { ...one, offerId: sofa, quantity: 0 })
  expect(out.json).toMatchObject({ quantity: 0, name: expect.any(String) })
})

test('a basket that is still empty is seen under the number that its shopper was told', async () => {
  const phone = shop.browser()
  const { number } = (await phone('POST', at('hallBasket/show'), { code })).json
  const { baskets } = (await consultant('retail/hall', { shopId })).json
  expect(baskets).toContainEqual(expect.objectContaining({ number, pieces: 0, lengthMm: 0, isStaffs: false }))
})

test('a full hall is read by as many statements as one with a single basket', async () => {
  const list = () => consultant('retail/hall', { shopId })
  const before = await spentBy(list)
  for (let count = 0; count < 40; count++) {
    const phone = shop.browser()
    await phone('POST', at('basket/add'), { offers: [{ offerId: count % 2 ? sofa : skirting, quantity: 2 }] })
    await phone('POST', at('hallBasket/show'), { code })
  }
  const after = await spentBy(list)
  const { baskets } = (await list()).json
  expect(baskets.length).toBeGreaterThan(40)
  expect(baskets[0]).toMatchObject({ pieces: 2, totalMinor: 109_980_00 })
  expect(after.statements).toHaveLength(before.statements.length)
})

test('is seen by nobody of another shop and by no shopper, and by nobody the next day', async () => {
  const { id } = (await consultant('retail/hall/open', { shopId })).json
  const stranger = await as('manager')
  expect(await stranger('retail/hall/get', { shopId, id })).toMatchObject({ json: { error: 'SHOP_NOT_YOURS' } })
  expect(await stranger('retail/hall/get', { shopId: 201, id })).toMatchObject({
    json: { error: 'HALL_BASKET_NOT_FOUND' },
  })
  const anybody = shop.browser()
  expect((await anybody('POST', at('retail/hall'), { shopId })).status).toBe(401)
  expect(await anybody('POST', at('hallBasket/show'), { code: '1-abcdefghi' })).toMatchObject({
    json: { error: 'HALL_TAG_UNKNOWN' },
  })
  shop.time.now = new Date(shop.time.now.getTime() + 12 * 60 * 60_000)
  const later = await as('consultant')
  expect(await later('retail/hall/get', { shopId, id })).toMatchObject({ json: { error: 'HALL_BASKET_NOT_FOUND' } })
})
