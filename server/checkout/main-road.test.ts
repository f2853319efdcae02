import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { anOffer } from '../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()

/** Goods that Chelyabinsk and Almaty sell alike. */
async function anOfferEverywhere(pieces: number): Promise<number> {
  const { db } = shop.base
  const zones = await rows<{ id: number }>(db, sql`select id from price_zones`)
  const shelves = await rows<{ id: number }>(
    db,
    sql`
    select w.id from warehouses w join regions r on r.id = w.region_id where r.code in ('chelyabinsk', 'almaty')`,
  )
  return anOffer(db, {
    weightGrams: 40_000,
    prices: Object.fromEntries(zones.map((zone) => [zone.id, 10_000_00])),
    stock: Object.fromEntries(shelves.map((shelf) => [shelf.id, pieces])),
  })
}

/** Does what the queue would do, and reads the message. */
async function codeSentTo(phone: string): Promise<string> {
  const { db } = shop.base
  await doWaitingJobs(db, shop.app.areas.jobs, ['codes'])
  const [last] = await rows<{ text: string }>(
    db,
    sql`select text from outbox_messages where phone = ${phone} order by id desc limit 1`,
  )
  return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? ''
}

test('from an empty basket to an order over HTTP, without an account, and into the account by phone', async () => {
  const offerId = await anOfferEverywhere(5)
  const ask = shop.browser()
  const checkout = (path: string, body?: unknown) => ask('POST', `/api/v1/sale/checkout/${path}`, body ?? {})

  const added = await ask('POST', '/api_vue/basket/add/', { offers: [{ offerId, quantity: 1 }] })
  expect(added).toMatchObject({ status: 200, json: { basket: { totalQuantity: 1 } } })
  const modified = await ask('POST', '/api_vue/basket/modify/', [{ offerId, quantity: 2 }])
  expect(modified).toMatchObject({ status: 200, json: { basket: { totalSum: { new: 20_000_00 } } } })

  const opened = await checkout('step/post')
  const { id } = opened.json.checkout
  const contacts = { name: 'Анна Петрова', phoneMobile: '8 (912) 000-11-22' }
  expect((await checkout(`step/1/post?id=${id}`, { contacts })).status).toBe(200)
  // The alias of every call below /api/v1/.
  const fieldSet = { address: 'Челябинск, ул. Кирова, 27', entrance: '2', floor: 5, flat: '41' }
  const delivery = await ask('POST', `/api_vue/api/v1/sale/checkout/delivery/fieldSet/set?id=${id}`, { fieldSet })
  expect(delivery).toMatchObject({ status: 200, json: { delivery: { status: { isReady: true } } } })
  expect((await checkout(`payment/id?id=${id}`, { id: 'on-delivery' })).status).toBe(200)
  const shown = await checkout(`calculation/get?id=${id}`)
  const placed = await checkout(`order/create/get?id=${id}`, {
    consents: ['order'],
    expectedTotal: shown.json.calculation.price.total,
  })
  expect(placed).toMatchObject({ status: 200, json: { isOrdered: true } })
  expect(await checkout(`order/create/get?id=${id}`)).toMatchObject({ status: 200, json: placed.json })

  const { basketGroup, orderID } = placed.json.order
  expect((await ask('POST', '/api_vue/basket/getOrder/', { basketGroup })).json.order.number).toBe(orderID)
  const stranger = shop.browser()
  expect(await stranger('POST', '/api_vue/basket/getOrder/', { basketGroup })).toMatchObject({
    status: 404,
    json: { error: 'ORDER_NOT_FOUND' },
  })

  const phone = '+7 912 000-11-22'
  await stranger('POST', '/api_vue/authentication/authByPhone/', { phone })
  const code = await codeSentTo('79120001122')
  expect(
    (await stranger('POST', '/api_vue/authentication/checkCode/', { phone, code, consents: ['account'] })).json.status,
  ).toBe(true)
  const { json } = await stranger('POST', '/api_vue/personal/', { action: 'getOrders' })
  expect(json.orders).toMatchObject([{ guid: basketGroup, number: orderID, status: 'new' }])
  expect(
    (await stranger('POST', '/api_vue/personal/', { action: 'getOrder', guid: basketGroup })).json.order.number,
  ).toBe(orderID)
})

test('Kazakhstan counts in tenge', async () => {
  const offerId = await anOfferEverywhere(5)
  const [almaty] = await rows<{ id: number }>(shop.base.db, sql`select id from regions where code = 'almaty'`)
  const ask = shop.browser()
  await ask('POST', '/api_vue/basket/add/', { offers: [{ offerId }] })
  const rub = await ask('POST', '/api_vue/basket/getFullBasket/', {})
  const kzt = await ask('POST', '/api_vue/basket/getFullBasket/', { sr: almaty?.id })
  expect(rub.json.basket.totalSum.new).toBe(10_000_00)
  expect(kzt.json.basket.totalSum.new).toBe(53_000_00)
  const opened = await ask('POST', `/api/v1/sale/checkout/step/post?sr=${almaty?.id}`, {})
  expect(opened.json.checkout.calculation).toMatchObject({
    currency: { code: 'KZT', sign: '₸' },
    price: { goods: 53_000_00 },
  })
})

test.each([
  {
    promise: 'more than any shelf holds',
    path: 'basket/add/',
    body: { offers: [{ offerId: 1, quantity: 100_001 }] },
    status: 400,
  },
  { promise: 'a fraction', path: 'basket/modify/', body: [{ offerId: 1, quantity: 0.5 }], status: 400 },
  { promise: 'words', path: 'basket/modify/', body: [{ offerId: 1, quantity: 'много' }], status: 400 },
  { promise: 'an offer that is not there', path: 'basket/add/', body: { offers: [{ offerId: 999_999 }] }, status: 404 },
  { promise: 'an unknown region', path: 'basket/getFullBasket/', body: { sr: 999_999 }, status: 404 },
  { promise: 'an unknown action', path: 'basket/', body: { action: 'steal' }, status: 400 },
  {
    promise: 'a number instead of a basket group',
    path: 'basket/getOrder/',
    body: { basketGroup: 10234 },
    status: 400,
  },
  {
    promise: 'a point off the globe',
    path: 'basket/getCoordsData/',
    body: { coordinates: { lat: 1e9, lon: 0 } },
    status: 400,
  },
])('$promise is refused, never an error of ours', async ({ path, body, status }) => {
  const answer = await shop.browser()('POST', `/api_vue/${path}`, body)
  expect(answer.status).toBe(status)
  expect(answer.json).toMatchObject({
    error: expect.any(String),
    message: expect.any(String),
    requestId: expect.any(String),
  })
})

test('another site cannot fill the basket', async () => {
  const ask = shop.browser()
  const answer = await ask(
    'POST',
    '/api_vue/basket/add/',
    { offers: [{ offerId: 1 }] },
    { origin: 'https://evil.example' },
  )
  expect(answer).toMatchObject({ status: 403, json: { error: 'ORIGIN_FOREIGN' } })
})

test('a refusal speaks the caller’s language', async () => {
  const ask = shop.browser()
  const answer = await ask('POST', '/api/v1/sale/checkout/step/post?lang=en', {})
  expect(answer.json).toMatchObject({ error: 'BASKET_EMPTY', message: expect.stringContaining('nothing to order') })
})
