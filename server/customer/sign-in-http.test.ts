import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
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
const phone = '79120000001'
const sign = (name: string) => `/api_vue/authentication/${name}/`

beforeEach(() => rows(shop.base.db, sql`truncate sms_codes, rate_limits`))

/** Does what the queue would do, and reads the code from the demo's outbox page. */
async function readCode(): Promise<string> {
  await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['codes', 'messages'])
  const { json } = await shop.browser()('GET', '/dev/outbox/data/')
  return /\b\d{6}\b/.exec(json.messages[0].text)?.[0] ?? ''
}

describe('over HTTP', () => {
  test('a phone and a code make a session in a cookie, and the sign-out takes it away', async () => {
    const ask = shop.browser()
    const sent = await ask('POST', sign('authByPhone'), { phone })
    expect(sent).toMatchObject({ status: 200, json: { error: null, waitSeconds: 60 } })
    const { smsStatusId } = sent.json
    const answer = await ask('POST', sign('checkCode'), {
      phone,
      code: await readCode(),
      smsStatusId,
      consents: ['account'],
    })
    expect(answer).toMatchObject({ status: 200, json: { status: true, userData: { group: [] } } })
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^komod=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await ask('POST', sign('getUserData'), {})).json.userData.id).toBe(answer.json.userData.id)
    expect((await ask('POST', '/api_vue/personal/', { action: 'getOrders' })).json).toMatchObject({
      orders: [],
      pages: 1,
    })
    expect((await ask('POST', sign('logout'))).json).toEqual({ status: true })
    expect((await ask('POST', sign('getUserData'), {})).json.userData).toBeNull()
  })

  test('a wait is said in the body and in Retry-After, in the language asked for', async () => {
    await shop.browser()('POST', sign('authByPhone'), { phone })
    const answer = await shop.browser()('POST', `${sign('authByPhone')}?lang=en`, { phone })
    expect(answer).toMatchObject({
      status: 429,
      json: {
        error: 'SMS_TOO_OFTEN',
        message: 'You can ask for a new code in 60\u00a0seconds.',
        data: { seconds: 60 },
      },
    })
    expect(answer.headers['retry-after']).toBe('60')
  })

  test('a sign-in that another site sends is refused', async () => {
    const answer = await shop.browser()('POST', sign('authByPhone'), { phone }, { origin: 'https://evil.example' })
    expect(answer).toMatchObject({ status: 403, json: { error: 'ORIGIN_FOREIGN' } })
  })

  test('the account is closed to strangers, and its call says so', async () => {
    const answer = await shop.browser()('POST', '/api_vue/personal/', { action: 'getAdditionalInfo' })
    expect(answer).toMatchObject({ status: 401, json: { error: 'SIGN_IN_NEEDED' } })
  })

  test.each([
    { promise: 'no body', body: {} },
    { promise: 'a phone that is an object', body: { phone: { $ne: '' } } },
    { promise: 'a phone of a thousand digits', body: { phone: '9'.repeat(1000) } },
    { promise: 'U+0000', body: { phone: '7912\u00000000001' } },
    { promise: 'a list', body: [phone] },
  ])('$promise is refused with 400', async ({ body }) => {
    const answer = await shop.browser()('POST', sign('authByPhone'), body)
    expect(answer).toMatchObject({ status: 400, json: { error: 'INPUT_INVALID' } })
  })

  test('the first data of a page follow the region and the language asked for', async () => {
    const answer = await shop.browser()('POST', '/api_vue/getInitialData/?lang=kk', { sr: 21 })
    expect(answer.json).toMatchObject({ language: 'kk', regionData: { ID: 21, currency: { code: 'KZT', sign: '₸' } } })
    expect((await shop.browser()('POST', '/api_vue/getInitialData/', { sr: 999 })).json.error).toBe('REGION_UNKNOWN')
    expect((await shop.browser()('POST', '/api_vue/getInitialData/?lang=de', {})).json.error).toBe('LANGUAGE_UNKNOWN')
  })
})

test('production has no outbox page, and its cookie is for TLS only', async () => {
  const headers = { origin: 'https://komod.example' }
  const outbox = await production.browser()('GET', '/dev/outbox/data/', undefined, headers)
  expect(outbox.status).toBe(404)
  const sent = await production.browser()('POST', sign('authByPhone'), { phone }, headers)
  expect(sent.headers['set-cookie']).toMatch(/^__Host-komod=.*; Secure/)
})
