import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withShop } from '../tests/harness/shop.ts'

const shop = withShop({
  SHOP_MODE: 'production',
  APP_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  SMS_PROVIDER: 'smsru',
  SMS_RU_API_ID: 'of the tests',
  PAYMENT_PROVIDER: 'none',
  BILL_CURRENCIES: ',',
  PUBLIC_URL: 'https://komod.example',
})
const origin = 'https://komod.example'

const ask = (method: 'GET' | 'POST' | 'OPTIONS', url: string, headers: Record<string, string> = {}, payload?: string) =>
  shop.app.http.inject({ method, url, headers, ...(payload !== undefined && { payload }) })

describe('every answer, whatever it is,', () => {
  const json = { 'content-type': 'application/json', origin }
  test.each([
    { what: 'a call', method: 'GET' as const, url: '/api_vue/getRegions/', status: 200 },
    {
      what: 'a refused input',
      method: 'POST' as const,
      url: '/api_vue/basket/add/',
      payload: '{"offers":7}',
      status: 400,
    },
    { what: 'broken JSON', method: 'POST' as const, url: '/api_vue/basket/add/', payload: '{', status: 400 },
    { what: 'a wrong method', method: 'GET' as const, url: '/api_vue/basket/add/', status: 405 },
    { what: 'a call that is not there', method: 'GET' as const, url: '/api_vue/nothing/', status: 404 },
    {
      what: 'a picture that is not there',
      method: 'GET' as const,
      url: `/media/${'0'.repeat(32)}/320.webp`,
      status: 404,
    },
    { what: 'a code of an offer that is not there', method: 'GET' as const, url: '/media/qr/1.svg', status: 404 },
    { what: 'health', method: 'GET' as const, url: '/healthz', status: 200 },
  ])('has its headers: $what', async ({ method, url, status, payload }) => {
    const { statusCode, headers } = await ask(method, url, payload === undefined ? {} : json, payload)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-type': expect.stringMatching(/charset=utf-8$/),
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
  })

  test.each(['/receipt/nobody/', '/refund/?code=1', '//', '/f/a/?x=1?y'])(
    'opens something to whoever knows it: %s tells nobody where it led from',
    async (url) => {
      const { headers } = await ask('GET', url)
      expect(headers['referrer-policy']).toBe(url === '//' ? 'strict-origin-when-cross-origin' : 'strict-origin')
    },
  )
})

test.each([
  '/metrics',
  '/api_vue/openapi.json',
  '/api_vue/docs/',
  '/dev/outbox/data/',
  '/dev/people/data/',
  '/dev/test-bank/v3/payments',
  '/dev/banks/yandex-pay/api/jwks',
])('production does not answer at %s', async (url) => expect((await ask('GET', url)).statusCode).toBe(404))

test('a change with the name of the machine is no own one in production, nor is one without a word of where it is from', async () => {
  const put = (headers: Record<string, string>) =>
    ask('POST', '/api_vue/basket/clear/', { host: '10.0.0.7', 'content-type': 'application/json', ...headers }, '{}')
  expect((await put({ origin: 'http://10.0.0.7' })).json()).toMatchObject({ error: 'ORIGIN_FOREIGN' })
  expect((await put({})).json()).toMatchObject({ error: 'ORIGIN_FOREIGN' })
  expect((await put({ origin: 'null' })).json()).toMatchObject({ error: 'ORIGIN_FOREIGN' })
  expect((await put({ origin, 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({ error: 'ORIGIN_FOREIGN' })
  expect((await put({ origin })).statusCode).toBe(200)
})

describe('over a socket', () => {
  let port = 0
  beforeAll(async () => {
    await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
    port = (shop.app.http.server.address() as AddressInfo).port
  })
  afterAll(() => shop.app.http.server.closeAllConnections())

  async function say(request: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.end(request)
    return text(socket)
  }

  test('a message of two lengths is refused, so that no second one hides behind it', async () => {
    const answer = await say(
      'POST /api_vue/basket/clear/ HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  test('TRACE echoes nothing', async () => {
    const answer = await say('TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: echoed\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404|405)/)
    expect(answer).not.toContain('echoed')
  })
})
