import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#rules/order-state.ts'
import { advanceOrder, handOverJob } from '#server/order/index.ts'
import { returnGoods } from '#server/order/returns/return-goods.ts'
import { rows } from '#server/platform/database.ts'
import { grantPromisedJob } from '#server/subscription/index.ts'
import { anOffer } from '../../tests/harness/goods.ts'
import { doJob, doWaitingJobs } from '../../tests/harness/jobs.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { spentBy } from '../../tests/harness/statements.ts'
import { listBonusOperations, readBonusesOf } from './account-bonuses.ts'
import { credit, debit, requireAccount } from './ledger.ts'
import { readStand } from './read-stand.ts'

const shop = withShop()
const now = () => shop.time.now

async function aTable(): Promise<number> {
  const { db } = shop.base
  const [zone] = await rows<{ id: number }>(db, sql`select price_zone_id id from regions where code = 'chelyabinsk'`)
  const [shelf] = await rows<{ id: number }>(
    db,
    sql`select w.id from warehouses w join regions r on r.id = w.region_id where r.code = 'chelyabinsk'`,
  )
  return anOffer(db, { prices: { [zone?.id ?? 0]: 10_000_00 }, stock: { [shelf?.id ?? 0]: 50 }, weightGrams: 1_000 })
}

async function codeSentTo(phone: string): Promise<string> {
  await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['codes'])
  const [last] = await rows<{ text: string }>(
    shop.base.db,
    sql`select text from outbox_messages where phone = ${phone} order by id desc limit 1`,
  )
  return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? ''
}

async function withBonuses(phone: string, bonuses: number): Promise<number> {
  return shop.base.db.transaction(async (tx) => {
    const account = await requireAccount(tx, { phone, currency: 'RUB' }, now())
    const grant = { kind: 'goodwill' as const, key: `test:${phone}`, now: now(), bonuses, endsAt: null }
    await credit(tx, account, grant)
    return account
  })
}

const basket = (name: string) => `/api_vue/basket/${name}/`

test('bonuses of a phone are told and spent after its code, pay a part of an order, and come back when it is cancelled', async () => {
  const phone = '79120001155'
  const account = await withBonuses(phone, 5_000)
  const ask = shop.browser()
  const offerId = await aTable()
  await ask('POST', basket('add'), { offers: [{ offerId }] })

  const before = await ask('POST', basket('getBonusBalance'), { phone })
  const other = await ask('POST', basket('getBonusBalance'), { phone: '79120001156' })
  expect(before.json).toMatchObject({ balance: null, bonusInfo: { status: 'phoneApproved' } })
  expect(other.json).toEqual(before.json)
  expect(await ask('POST', basket('setBonus'), { bonusSum: 100 })).toMatchObject({
    status: 403,
    json: { error: 'BONUSES_UNAVAILABLE' },
  })

  expect((await ask('POST', basket('sendSmsCode'), { phone })).json).toMatchObject({ result: true })
  expect(await ask('POST', basket('checkSmsCode'), { phone, smsCode: '000000' })).toMatchObject({ status: 422 })
  const smsCode = await codeSentTo(phone)
  const proven = await ask('POST', basket('checkSmsCode'), { phone, smsCode })
  expect(proven.json.bonusInfo).toMatchObject({ status: 'smsApproved', balance: 5_000, most: 3_000, phoneEnd: '11-55' })

  expect(await ask('POST', basket('setBonus'), { bonusSum: 3_001 })).toMatchObject({
    status: 409,
    json: {
      error: 'BONUSES_TOO_MANY',
      message: 'Бонусов у вас 5\u00a0000, этот заказ можно оплатить ими до 3\u00a0000.',
    },
  })
  // What is refused takes an earlier choice out of the basket.
  await ask('POST', basket('setBonus'), { bonusSum: 100 })
  expect((await ask('POST', basket('setBonus'), { bonusSum: 3_001 })).status).toBe(409)
  expect((await ask('POST', basket('getFullBasket'), {})).json.basket.bonusSum).toBe(0)
  const paid = await ask('POST', basket('setBonus'), { bonusSum: 2_500 })
  expect(paid.json).toMatchObject({
    basket: { totalSum: { new: 7_500_00 }, bonusSum: 2_500_00 },
    bonusInfo: { chosen: 2_500, most: 3_000 },
  })

  const order = await place(ask, phone)
  expect(order.total).toBe(7_500_00)
  expect(await readStand(shop.base.db, account, now())).toMatchObject({ balance: 2_500, held: 2_500 })
  await move(order.number, 'cancelled')
  expect(await readStand(shop.base.db, account, now())).toMatchObject({ balance: 5_000, held: 0 })
})

test('what was handed over earns a percent of what its goods cost, once, to be spent later', async () => {
  const phone = '79120001157'
  const ask = shop.browser()
  await ask('POST', basket('add'), { offers: [{ offerId: await aTable() }] })
  const order = await place(ask, phone)
  const { jobs } = shop.app.areas
  await doJob(jobs, handOverJob, { basketGroup: order.basketGroup })
  for (const to of ['inWork', 'shipped', 'received'] as const) await move(order.number, to)
  await doWaitingJobs(shop.base.db, jobs, ['messages'])
  await doJob(jobs, handOverJob, { basketGroup: order.basketGroup })
  const account = await shop.base.db.transaction((tx) => requireAccount(tx, { phone, currency: 'RUB' }, now()))
  expect(await readStand(shop.base.db, account, now())).toMatchObject({ balance: 0, coming: 300 })
})

test('a page promises what an order will be given, after bonuses were spent and a part was taken out, in basket, checkout and order', async () => {
  const phone = '79120001168'
  const account = await withBonuses(phone, 500)
  const ask = shop.browser()
  const [kept, taken] = [await aTable(), await aTable()]
  await ask('POST', basket('add'), { offers: [{ offerId: kept, quantity: 2 }, { offerId: taken }] })
  await ask('POST', basket('sendSmsCode'), { phone })
  await ask('POST', basket('checkSmsCode'), { phone, smsCode: await codeSentTo(phone) })
  await ask('POST', basket('setBonus'), { bonusSum: 500 })
  const shown = (await ask('POST', basket('getFullBasket'), {})).json.basket
  expect(shown.bonusesReward).toBe(885)
  const checkout = (await ask('POST', '/api/v1/sale/checkout/step/post', {})).json.checkout
  expect(checkout.calculation.bonusesReward).toBe(885)

  const order = await place(ask, phone)
  const seen = async () => (await ask('POST', basket('getOrder'), { basketGroup: order.basketGroup })).json.order
  expect((await seen()).bonusesReward).toBe(885)
  const line = (await seen()).lines.find((one: { offerId: number }) => one.offerId === taken)
  const { changes, jobs } = shop.app.areas
  const [row] = await rows<{ id: number }>(
    shop.base.db,
    sql`select l.id from order_lines l join orders o on o.id = l.order_id
      where o.group_id = ${order.basketGroup} and l.offer_id = ${line.offerId}`,
  )
  const out = { basketGroup: order.basketGroup, lineId: row?.id ?? 0, quantity: 1, held: 1, by: null, now: now() }
  expect((await returnGoods(changes, out)).kind).toBe('returned')
  const { bonusesReward: promised } = await seen()
  expect(promised).toBeLessThan(885)
  for (const to of ['inWork', 'shipped', 'received'] as const) await move(order.number, to)
  await doWaitingJobs(shop.base.db, jobs, ['messages'])
  expect(await readStand(shop.base.db, account, now())).toMatchObject({ coming: promised })
  // What is written among the bonuses is promised no more.
  expect((await seen()).bonusesReward).toBe(0)
})

test.each([
  { when: 'taken out of an order', moves: [] },
  { when: 'given back after it was handed over', moves: ['inWork', 'shipped', 'received'] as const },
])(
  'half of four that is $when gives whole bonuses back: the order and the account count the same',
  async ({ moves }) => {
    const phone = moves.length > 0 ? '79120001171' : '79120001172'
    const account = await withBonuses(phone, 6_097)
    const ask = shop.browser()
    await ask('POST', basket('add'), { offers: [{ offerId: await aTable(), quantity: 4 }] })
    await ask('POST', basket('sendSmsCode'), { phone })
    await ask('POST', basket('checkSmsCode'), { phone, smsCode: await codeSentTo(phone) })
    await ask('POST', basket('setBonus'), { bonusSum: 6_097 })
    const order = await place(ask, phone)
    expect(order.total).toBe(33_903_00)
    for (const to of moves) await move(order.number, to)
    const ofOrder = sql`from orders o where o.group_id = ${order.basketGroup}`
    const [line] = await rows<{ id: number }>(
      shop.base.db,
      sql`select (select id from order_lines where order_id = o.id) id ${ofOrder}`,
    )
    const half = { basketGroup: order.basketGroup, lineId: line?.id ?? 0, quantity: 2, held: 4, by: null, now: now() }
    expect((await returnGoods(shop.app.areas.changes, half)).kind).toBe('returned')
    const [left] = await rows<{ total: number }>(shop.base.db, sql`select total_minor::int total ${ofOrder}`)
    expect(left?.total).toBe(20_000_00 - 3_049_00)
    expect(await readStand(shop.base.db, account, now())).toMatchObject({ balance: 3_048 })
  },
)

test('goods that go back take what they have earned with them, once, and no more than is left of it', async () => {
  const phone = '79120001161'
  const ask = shop.browser()
  await ask('POST', basket('add'), { offers: [{ offerId: await aTable(), quantity: 3 }] })
  const order = await place(ask, phone)
  for (const to of ['inWork', 'shipped', 'received'] as const) await move(order.number, to)
  const { jobs, changes } = shop.app.areas
  const work = () => doWaitingJobs(shop.base.db, jobs, ['messages'])
  await work()
  const account = await shop.base.db.transaction((tx) => requireAccount(tx, { phone, currency: 'RUB' }, now()))
  const stand = (at = now()) => readStand(shop.base.db, account, at)
  expect(await stand()).toMatchObject({ balance: 0, coming: 900 })

  const [line] = await rows<{ id: number }>(
    shop.base.db,
    sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.group_id = ${order.basketGroup}`,
  )
  const giveBack = (held: number) =>
    returnGoods(changes, {
      basketGroup: order.basketGroup,
      lineId: line?.id ?? 0,
      quantity: 1,
      held,
      by: null,
      now: now(),
    })
  expect((await giveBack(3)).kind).toBe('returned')
  await work()
  await doJob(jobs, handOverJob, { basketGroup: order.basketGroup })
  expect(await stand()).toMatchObject({ balance: 0, coming: 600 })

  const later = new Date(now().getTime() + 20 * 24 * 3600_000)
  expect(await stand(later)).toMatchObject({ balance: 600, coming: 0 })
  await shop.base.db.transaction((tx) =>
    debit(tx, account, { kind: 'spend', key: `test:${phone}`, now: later, bonuses: 500 }),
  )
  await giveBack(2)
  await work()
  expect(await stand(later)).toMatchObject({ balance: 0 })
})

test('promised bonuses of a subscription are granted once', async () => {
  const phone = '79120001158'
  const ask = shop.browser()
  await ask('POST', '/api_vue/subscription/bonus/', { phone, email: 'b@komod.example', agree: true })
  const { jobs } = shop.app.areas
  for (const _ of [1, 2]) await doJob(jobs, grantPromisedJob, {})
  const account = await shop.base.db.transaction((tx) => requireAccount(tx, { phone, currency: 'RUB' }, now()))
  expect(await readStand(shop.base.db, account, now())).toMatchObject({ balance: 300 })
})

test('the checkout takes bonuses by its own calls and counts anew', async () => {
  const phone = '79120001160'
  await withBonuses(phone, 5_000)
  const ask = shop.browser()
  const checkout = (path: string, body = {}) => ask('POST', `/api/v1/sale/checkout/${path}`, body)
  await ask('POST', basket('add'), { offers: [{ offerId: await aTable() }] })
  const { id } = (await checkout('step/post')).json.checkout
  expect((await checkout(`payment/bonus/checkBalance?id=${id}`)).json).toEqual({ balance: null })
  expect(await checkout(`payment/bonus/post?id=${id}`, { bonuses: 100 })).toMatchObject({ status: 403 })

  await ask('POST', basket('sendSmsCode'), { phone })
  await ask('POST', basket('checkSmsCode'), { phone, smsCode: await codeSentTo(phone) })
  expect((await checkout(`payment/bonus/checkBalance?id=${id}`)).json).toEqual({ balance: 5_000 })
  expect((await checkout(`payment/bonus/get?id=${id}`)).json.bonusInfo).toMatchObject({ chosen: 0, most: 3_000 })
  expect(await checkout(`payment/bonus/post?id=${id}`, { bonuses: 3_001 })).toMatchObject({
    status: 409,
    json: { error: 'BONUSES_TOO_MANY', data: { balance: 5_000, most: 3_000 } },
  })
  const { price } = (await checkout(`calculation/get?id=${id}`)).json.calculation
  const paid = (await checkout(`payment/bonus/post?id=${id}`, { bonuses: 1_500 })).json
  expect(paid).toMatchObject({
    bonusInfo: { chosen: 1_500 },
    calculation: { price: { total: price.total - 1_500_00 } },
  })
  expect((await checkout(`calculation/get?id=${id}`)).json.calculation).toEqual(paid.calculation)

  // A choice that is refused leaves none behind.
  expect(await checkout(`payment/bonus/post?id=${id}`, { bonuses: 3_001 })).toMatchObject({ status: 409 })
  expect((await checkout(`calculation/get?id=${id}`)).json.calculation.price).toEqual(price)
  expect((await checkout(`payment/bonus/get?id=${id}`)).json.bonusInfo).toMatchObject({ chosen: 0, most: 3_000 })
})

test('who is signed in sees what came and went, with the order it belongs to, and nobody else does', async () => {
  const phone = '79120001159'
  await withBonuses(phone, 5_000)
  const ask = shop.browser()
  const personal = (action: string, body = {}) => ask('POST', '/api_vue/personal/', { action, ...body })
  expect((await personal('getBonusInfo')).status).toBe(401)

  await ask('POST', '/api_vue/authentication/authByPhone/', { phone })
  await ask('POST', '/api_vue/authentication/checkCode/', {
    phone,
    code: await codeSentTo(phone),
    consents: ['account'],
  })
  await ask('POST', basket('add'), { offers: [{ offerId: await aTable() }] })
  await ask('POST', basket('setBonus'), { bonusSum: 2_000 })
  const order = await place(ask, phone)
  expect((await personal('getBonusInfo')).json.bonusInfo).toEqual({
    balance: 3_000,
    held: 2_000,
    coming: 0,
    purchaseAmountMinor: 0,
    referal: 0,
    closest: null,
    elsewhere: [],
  })
  await shop.base.db.transaction(async (tx) => {
    const abroad = await requireAccount(tx, { phone, currency: 'KZT' }, now())
    await credit(tx, abroad, { kind: 'goodwill', key: `tenge:${phone}`, now: now(), bonuses: 700, endsAt: null })
  })
  expect((await personal('getBonusInfo')).json.bonusInfo).toMatchObject({
    balance: 3_000,
    elsewhere: [{ currency: 'KZT', balance: 700 }],
  })
  const told = (await personal('getLastOperations')).json
  expect(told).toMatchObject({ success: true, status: 'some', balance: 3_000, page: 1, pages: 1 })
  expect(told.operations).toMatchObject([
    { kind: 'spend', bonuses: -2_000, order: { guid: order.basketGroup, number: order.number } },
    { kind: 'goodwill', bonuses: 5_000, order: null, activeFrom: null, endsOn: null },
  ])
  const { db } = shop.base
  const [person] = await rows<{ id: number }>(db, sql`select id from customers where phone = ${phone}`)
  const id = person?.id ?? 0
  expect((await spentBy(() => readBonusesOf(db, id, 'RUB', now()))).trips).toBe(2)
  expect((await spentBy(() => listBonusOperations(db, id, 'RUB', 1, now()))).trips).toBe(3)

  const { jobs } = shop.app.areas
  for (const to of ['inWork', 'shipped', 'received'] as const) await move(order.number, to)
  await doJob(jobs, handOverJob, { basketGroup: order.basketGroup })
  const { bonusInfo } = (await personal('getBonusInfo')).json
  expect(bonusInfo).toMatchObject({ balance: 3_000, held: 0, coming: 240 })
  expect(bonusInfo.purchaseAmountMinor).toBe(order.total)
})

async function move(number: string, to: OrderStatus): Promise<void> {
  const { order, holds } = shop.app.areas
  await advanceOrder({ ...order, terms: holds }, { number, to, note: '', now: now() })
}

async function place(ask: ReturnType<typeof shop.browser>, phone: string) {
  const checkout = (path: string, body?: unknown) => ask('POST', `/api/v1/sale/checkout/${path}`, body ?? {})
  const { id } = (await checkout('step/post')).json.checkout
  await checkout(`step/1/post?id=${id}`, { contacts: { name: 'Анна Петрова', phoneMobile: phone } })
  const [pickup] = (await checkout(`step/2/get?id=${id}`)).json.delivery.list.filter(
    (way: { option: { type: string } }) => way.option.type === 'pickup',
  )
  await checkout(`delivery/id?id=${id}`, { id: pickup.id })
  await checkout(`payment/id?id=${id}`, { id: 'on-delivery' })
  const shown = await checkout(`calculation/get?id=${id}`)
  const expectedTotal = shown.json.calculation.price.total
  const placed = await checkout(`order/create/get?id=${id}`, { consents: ['order'], expectedTotal })
  expect(placed.status).toBe(200)
  const { basketGroup, orderID } = placed.json.order
  return { basketGroup: basketGroup as string, number: orderID as string, total: expectedTotal as number }
}
