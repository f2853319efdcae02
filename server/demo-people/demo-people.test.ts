import { beforeAll, expect, test } from 'vitest'
import { seedCustomers } from '#demo/seed-shop.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()
const production = withShop({
  SHOP_MODE: 'production',
  APP_SECRET: 'a secret of this test, long enough',
  TEST_BANK_SECRET: 'another secret, long enough',
  SMS_PROVIDER: 'smsru',
  SMS_RU_API_ID: 'of the tests',
  PAYMENT_PROVIDER: 'none',
  BILL_CURRENCIES: ',',
  PUBLIC_URL: 'https://komod.example',
})
const data = '/dev/people/data/'
const signIn = '/dev/people/sign-in/'
const whoAmI = '/api_vue/authentication/getUserData/'

beforeAll(async () => {
  for (const { base } of [shop, production]) await base.db.transaction((tx) => seedCustomers(tx))
})

async function personOf(login: string) {
  const { json } = await shop.browser()('GET', `${data}?lang=en`)
  return json.people.find((one: { login: string }) => one.login === login)
}

test('all of the sample people are told, with their city and what is in their accounts, and no password', async () => {
  const anna = await personOf('anna')
  expect(anna).toMatchObject({
    name: 'Анна Верещагина',
    groups: [],
    region: 'Chelyabinsk',
    orders: { all: 0, open: 0, received: 0, cancelled: 0 },
    claims: {},
    bonuses: { balance: 0, closest: null },
  })
  expect(JSON.stringify((await shop.browser()('GET', data)).json)).not.toMatch(/scrypt|password|7900/)
})

test('one press signs in as a shopper', async () => {
  const ask = shop.browser()
  const { json } = await ask('POST', signIn, { guid: (await personOf('anna')).guid })
  expect(json).toEqual({ status: true, regionId: expect.any(Number) })
  expect((await ask('POST', whoAmI, {})).json.userData).toMatchObject({ name: 'Анна', group: [] })
})

test('staff come in with both factors and have the rights of their group', async () => {
  const ask = shop.browser()
  await ask('POST', signIn, { guid: (await personOf('admin')).guid })
  expect((await ask('POST', whoAmI, {})).json.userData).toMatchObject({ name: 'Мария', group: ['1'] })
  expect((await ask('POST', '/api_vue/staff/claims/list/', {})).status).toBe(200)
})

test('whoever was signed in before is not any more', async () => {
  const ask = shop.browser()
  await ask('POST', signIn, { guid: (await personOf('anna')).guid })
  await ask('POST', signIn, { guid: (await personOf('daniel')).guid })
  expect((await ask('POST', whoAmI, {})).json.userData).toMatchObject({ name: 'Daniel' })
})

test.each([
  { promise: 'an account that is not there', body: { guid: crypto.randomUUID() }, status: 404 },
  { promise: 'a guid that is none', body: { guid: 'anna' }, status: 400 },
  { promise: 'a login in its place', body: { login: 'anna' }, status: 400 },
])('$promise signs nobody in', async ({ body, status }) => {
  const ask = shop.browser()
  expect((await ask('POST', signIn, body)).status).toBe(status)
  expect((await ask('POST', whoAmI, {})).json.userData).toBeNull()
})

test('another site’s form signs nobody in', async () => {
  const ask = shop.browser()
  const { guid } = await personOf('anna')
  const answer = await ask('POST', signIn, { guid }, { origin: 'https://evil.example' })
  expect(answer).toMatchObject({ status: 403, json: { error: 'ORIGIN_FOREIGN' } })
  expect((await ask('POST', whoAmI, {})).json.userData).toBeNull()
})

test('production knows neither the list nor the door, even where the people are in its tables', async () => {
  const headers = { origin: 'https://komod.example' }
  const ask = production.browser()
  expect((await ask('GET', data, undefined, headers)).status).toBe(404)
  const { guid } = await personOf('anna')
  expect((await ask('POST', signIn, { guid }, headers)).status).toBe(404)
  expect((await ask('POST', whoAmI, {}, headers)).json.userData).toBeNull()
})
