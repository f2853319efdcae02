import { beforeAll, describe, expect, test } from 'vitest'
import { seedCustomers } from '#demo/seed-shop.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()
const staff = '/api_vue/pricePrint/staff/'

beforeAll(() => shop.base.db.transaction((tx) => seedCustomers(tx)))

async function as(login: string) {
  const ask = shop.browser()
  const { people } = (await ask('GET', '/dev/people/data/')).json
  const { guid } = people.find((one: { login: string }) => one.login === login)
  expect((await ask('POST', '/dev/people/sign-in/', { guid })).status).toBe(200)
  return (path: string, body: unknown = {}) => ask('POST', path, body)
}

const retail = (path: string) => `/api_vue/retail/${path}/`

describe('who is at the cabinet', () => {
  test.each([
    { login: 'consultant', shopId: 101, currency: 'RUB', shops: 1 },
    { login: 'manager', shopId: 201, currency: 'RUB', shops: 1 },
    { login: 'daniyar', shopId: 2101, currency: 'KZT', shops: 1 },
  ])('$login works in shop $shopId and enters no other', async ({ login, shopId, currency, shops }) => {
    const { json } = await (await as(login))(staff)
    expect(json.shop).toMatchObject({ id: shopId, currency, isKz: currency === 'KZT' })
    expect(json.shops).toHaveLength(shops)
    expect(json.shift).toBeNull()
  })

  test('an administrator enters every shop and keeps the one they chose', async () => {
    const ask = await as('admin')
    expect((await ask(staff)).json.shops.length).toBeGreaterThan(10)
    expect((await ask(retail('shop'), { shopId: 2101 })).status).toBe(200)
    expect((await ask(staff)).json.shop).toMatchObject({ id: 2101, currency: 'KZT' })
  })

  test.each([
    { login: 'anna', status: 403 },
    { login: 'master', status: 403 },
    { login: 'operator', status: 403 },
  ])('$login has no business here', async ({ login, status }) => {
    expect((await (await as(login))(staff)).status).toBe(status)
  })

  test('nobody is asked to sign in', async () => {
    expect((await shop.browser()('POST', staff, {})).status).toBe(401)
  })
})

describe('a shift', () => {
  test('is one at a time, begins in one’s own shop alone, and ends once', async () => {
    const ask = await as('consultant')
    expect(await ask(retail('shift/begin'), { shopId: 2101 })).toMatchObject({
      status: 403,
      json: { error: 'SHOP_NOT_YOURS' },
    })
    const first = await ask(retail('shift/begin'), { shopId: 101 })
    shop.time.now = new Date(shop.time.now.getTime() + 20 * 60_000)
    expect((await ask(retail('shift/begin'), { shopId: 101 })).json).toEqual(first.json)
    const days = { shopId: 101, from: '2026-11-20', to: '2026-11-20' }
    const { json } = await ask(retail('sales'), days)
    expect(json.people).toMatchObject([{ minutes: 20, orders: 0, totalMinor: 0 }])
    expect(json.people[0].onShiftSince).toBe(first.json.since)
    expect([(await ask(retail('shift/end'))).json, (await ask(retail('shift/end'))).json]).toEqual([
      { isEnded: true },
      { isEnded: false },
    ])
  })

  test.each([
    { body: { shopId: 'x' }, status: 400 },
    { body: {}, status: 400 },
    { body: { shopId: 999_999 }, status: 403 },
  ])('of $body is refused with $status', async ({ body, status }) => {
    expect((await (await as('consultant'))(retail('shift/begin'), body)).status).toBe(status)
  })
})

describe('people of a shop', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }

  test('a manager sees all of them, a consultant themselves', async () => {
    const manager = await (await as('saule'))(retail('sales'), { shopId: 2101, ...days })
    expect(manager.json).toMatchObject({ seesAll: true, currency: 'KZT' })
    expect(manager.json.people).toHaveLength(2)
    const own = await (await as('daniyar'))(retail('sales'), { shopId: 2101, ...days })
    expect(own.json).toMatchObject({ seesAll: false, people: [{ name: 'Данияр Оспанов' }] })
  })

  test('days that are turned are refused', async () => {
    const ask = await as('saule')
    expect((await ask(retail('sales'), { shopId: 2101, from: days.to, to: days.from })).status).toBe(400)
  })

  test('a manager binds and takes off retail people in their own shop, and nobody else does', async () => {
    const manager = await as('saule')
    const bind = (ask: typeof manager, shopId: number, phone: string) => ask(retail('staff/bind'), { shopId, phone })
    expect(await bind(manager, 2101, '+7 (900) 000-00-04')).toMatchObject({
      status: 200,
      json: { name: 'Ольга Черникова' },
    })
    const consultant = await as('consultant')
    expect((await consultant(staff)).json.shops.map(({ id }: { id: number }) => id)).toEqual([101, 2101])
    expect((await bind(consultant, 101, '79000000010')).status).toBe(403)
    expect((await bind(manager, 101, '79000000004')).json.error).toBe('SHOP_NOT_YOURS')
    for (const phone of ['79000000001', '79991112233', 'нет'])
      expect((await bind(manager, 2101, phone)).json.error).toBe('NOT_RETAIL_STAFF')
    const { json } = await manager(retail('sales'), { shopId: 2101, ...days })
    const idOf = (name: string) => json.people.find((one: { name: string }) => one.name === name).id
    const unbind = (customerId: number) => manager(retail('staff/unbind'), { shopId: 2101, customerId })
    expect((await unbind(idOf('Сауле Ахметова'))).json.error).toBe('NOT_YOURSELF')
    expect((await unbind(idOf('Ольга Черникова'))).status).toBe(200)
    expect((await consultant(staff)).json.shops).toHaveLength(1)
  })
})
