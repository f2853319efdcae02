import { sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { anOffer } from '../../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../../tests/harness/jobs.ts'
import { withShop } from '../../../tests/harness/shop.ts'

/** A service that answers as it is told to. */
const played = { status: 200, operations: [] as object[], told: [] as { key: string; bonuses: number }[] }
const service = fastify({ forceCloseConnections: true })
service.post('/operations/list', (_request, reply) =>
  played.status === 200
    ? reply.send({ operations: played.operations, next: '1', hasMore: false })
    : reply.code(played.status).send({ code: 'NO' }),
)
service.post<{ Body: { key: string; bonuses: number } }>('/operations', ({ body }, reply) => {
  played.told.push(body)
  return reply.send({ status: 'taken' })
})
const url = await service.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => service.close())

const shop = withShop({ BONUS_PROVIDER: 'service', BONUS_SERVICE_URL: url, BONUS_SERVICE_KEY: 'of the tests' })
const basket = (name: string) => `/api_vue/basket/${name}/`
const minutes = (count: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + count * 60_000)
}

async function aTable(): Promise<number> {
  const { db } = shop.base
  const [zone] = await rows<{ id: number }>(db, sql`select price_zone_id id from regions where code = 'chelyabinsk'`)
  const [shelf] = await rows<{ id: number }>(
    db,
    sql`select w.id from warehouses w join regions r on r.id = w.region_id where r.code = 'chelyabinsk'`,
  )
  return anOffer(db, { prices: { [zone?.id ?? 0]: 10_000_00 }, stock: { [shelf?.id ?? 0]: 50 }, weightGrams: 1_000 })
}

/** Somebody with a table in the basket, to whom a code was sent. */
async function aBuyer(phone: string) {
  const ask = shop.browser()
  await ask('POST', basket('add'), { offers: [{ offerId: await aTable() }] })
  await ask('POST', basket('sendSmsCode'), { phone })
  await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['codes'])
  const [sent] = await rows<{ text: string }>(
    shop.base.db,
    sql`select text from outbox_messages where phone = ${phone} order by id desc limit 1`,
  )
  return { ask, smsCode: /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] }
}

/** And who has chosen to pay with 1 000 of 1 200 bonuses, some days ago. */
async function aSpender(phone: string) {
  const { ask, smsCode } = await aBuyer(phone)
  played.status = 200
  const activeFrom = shop.time.now.toISOString()
  played.operations = [{ key: `till-${phone}`, bonuses: 1_200, activeFrom, endsAt: null }]
  await ask('POST', basket('checkSmsCode'), { phone, smsCode })
  await ask('POST', basket('setBonus'), { bonusSum: 1_000 })
  minutes(3)
  return ask
}

let phones = 7760
const anOrder = (phoneNumber: string) => ({ name: 'Анна', phoneNumber, noCall: true, consents: ['order'] })
const heldBy = (basketGroup: string) =>
  rows<{ bonuses: number }>(shop.base.db, sql`select bonuses from bonus_holds where group_id = ${basketGroup}`)

test('bonuses that a service keeps too are shown and spent as it says, and not at all while it does not say', async () => {
  const phone = '79120007755'
  const { ask, smsCode } = await aBuyer(phone)

  const activeFrom = shop.time.now.toISOString()
  played.operations = [{ key: 'till-1', bonuses: 1_200, activeFrom, endsAt: null }]
  expect((await ask('POST', basket('checkSmsCode'), { phone, smsCode })).json).toMatchObject({
    bonusInfo: { status: 'smsApproved', balance: 1_200 },
  })
  expect((await ask('POST', basket('setBonus'), { bonusSum: 1_000 })).json).toMatchObject({
    basket: { totalSum: { new: 9_000_00 } },
  })

  played.status = 500
  minutes(1)
  expect(await ask('POST', basket('getBonusBalance'))).toMatchObject({
    status: 503,
    json: { error: 'BONUSES_AWAY', message: 'Бонусы сейчас недоступны. Заказ можно оформить без них.' },
  })
  expect((await ask('POST', basket('setBonus'), { bonusSum: 500 })).status).toBe(503)
  expect((await ask('POST', basket('getFullBasket'), {})).json).toMatchObject({ basket: { bonusSum: 1_000_00 } })

  played.status = 200
  minutes(5)
  const order = await ask('POST', basket('createOrder'), anOrder(phone))
  expect(order.status).toBe(200)
  await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['messages'])
  expect(played.told).toMatchObject([{ key: `spend:${order.json.basketGroup}`, bonuses: -1_000 }])
  await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['messages'])
  expect(played.told).toHaveLength(1)

  await ask('POST', basket('add'), { offers: [{ offerId: await aTable() }] })
  await ask('POST', basket('setBonus'), { bonusSum: 200 })
  played.status = 409
  minutes(5)
  expect(await ask('POST', basket('getBonusBalance'))).toMatchObject({
    status: 409,
    json: { error: 'BONUSES_CLOSED' },
  })
  expect((await ask('POST', basket('getFullBasket'), {})).json).toMatchObject({ basket: { bonusSum: 0 } })
})

test('an order takes no more than a till has left since they were chosen', async () => {
  const phone = '79120007756'
  const ask = await aSpender(phone)
  played.operations = [{ key: `spent-${phone}`, bonuses: -900, activeFrom: shop.time.now.toISOString(), endsAt: null }]
  const order = await ask('POST', basket('createOrder'), anOrder(phone))
  expect(order.status).toBe(200)
  expect(await heldBy(order.json.basketGroup)).toEqual([{ bonuses: 300 }])
})

test('an order is placed with what was chosen while the service is away', async () => {
  const phone = '79120007757'
  const ask = await aSpender(phone)
  played.status = 500
  const order = await ask('POST', basket('createOrder'), anOrder(phone))
  expect(order.status).toBe(200)
  expect(await heldBy(order.json.basketGroup)).toEqual([{ bonuses: 1_000 }])
})

test.each(['createOrder', 'placeOrder'])(
  '%s refuses bonuses of a closed account, and orders without them',
  async (name) => {
    const phone = name === 'createOrder' ? '79120007758' : '79120007759'
    const ask = await aSpender(phone)
    const opened = name === 'placeOrder' ? await ask('POST', '/api/v1/sale/checkout/step/post', {}) : null
    played.status = 409
    minutes(3)
    const order = () =>
      opened
        ? ask('POST', `/api/v1/sale/checkout/order/create/get?id=${opened.json.checkout.id}`, { consents: ['order'] })
        : ask('POST', basket('createOrder'), anOrder(phone))
    expect(await order()).toMatchObject({ status: 409, json: { error: 'BONUSES_CLOSED' } })
    expect((await ask('POST', basket('getFullBasket'), {})).json).toMatchObject({ basket: { bonusSum: 0 } })
    expect((await order()).json.error).not.toBe('BONUSES_CLOSED')
  },
)

const closedSentence = 'Бонусами с этого номера сейчас нельзя оплатить. Заказ можно оформить без них.'

describe.each([409, 403])('a service that answers %d', (status) => {
  test.each([
    { way: 'asked for the balance', url: basket('getBonusBalance'), body: undefined },
    { way: 'asked to pay the basket with bonuses', url: basket('setBonus'), body: { bonusSum: 500 } },
    { way: 'asked by the checkout', url: '/api/v1/sale/checkout/payment/bonus/get', body: {} },
    {
      way: 'asked to pay the checkout with them',
      url: '/api/v1/sale/checkout/payment/bonus/post',
      body: { bonuses: 500 },
    },
  ])('$way, clears the choice and says why', async ({ url, body }) => {
    const ask = await aSpender(`7912000${phones++}`)
    const opened = await ask('POST', '/api/v1/sale/checkout/step/post', {})
    played.status = status
    minutes(3)
    const { id, calculation } = opened.json.checkout
    const asked = url.startsWith('/api/v1/') ? `${url}?id=${id}` : url
    expect(await ask('POST', asked, body)).toMatchObject({
      status: 409,
      json: { error: 'BONUSES_CLOSED', message: closedSentence },
    })
    const after = await ask('POST', `/api/v1/sale/checkout/step/post?id=${id}`, {})
    expect(after.json.checkout.calculation.price.total).toBe(calculation.price.total + 1_000_00)
  })
})

test('a phone that is proven no more spends nothing, and what it had chosen is cleared', async () => {
  const ask = shop.browser()
  await ask('POST', basket('add'), { offers: [{ offerId: await aTable() }] })
  expect(await ask('POST', basket('setBonus'), { bonusSum: 500 })).toMatchObject({
    status: 403,
    json: { error: 'BONUSES_UNAVAILABLE' },
  })
  expect((await ask('POST', basket('getFullBasket'), {})).json).toMatchObject({ basket: { bonusSum: 0 } })
})
