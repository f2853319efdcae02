import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { data, redirect, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { CallRefusal } from '#contract/client.ts'
import { fileRefusals, files } from '#contract/files.ts'
import { noLimits } from '../../tests/harness/mounted-calls.ts'
import { aBuild, type Loader, pageOf } from '../../tests/harness/storefront.ts'
import { answer } from './answer.ts'
import type { FileIntake } from './file-intake.ts'
import { createForms } from './forms.ts'
import { createPageCache } from './page-cache.ts'
import { mountPages, type PageGate } from './pages.ts'
import { addSecurityHeaders, type HeaderSettings } from './security-headers.ts'

const headers: HeaderSettings = {
  isSecure: false,
  formHosts: [],
  maps: { scripts: [], data: [], styles: [] },
  captchaHosts: [],
  isDevelopment: false,
}
const shopOrigin = { origin: 'http://shop.test' }

async function aShop(build: ServerBuild, gate: Partial<PageGate<unknown>> = {}) {
  const errors: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) })
  const app = fastify()
  addSecurityHeaders(app, headers)
  await app.register(cookie)
  mountPages(app, {
    build,
    mode: 'production',
    parts: {
      regions: {
        resolve: ({ sr, cookie: kept }) => ({
          region: { id: sr ?? kept ?? 1, utcOffsetMinutes: 0 } as never,
          isKnown: true,
        }),
      },
      sessions: {
        cookieName: 'session',
        load: async () => ({ customer: null, visitorId: null }) as never,
        make: async () => ({ visitor: { visitorId: 'somebody' }, setCookie: 'session=1' }) as never,
      },
      clock: () => new Date('2026-11-24T10:00:00Z'),
      limiter: { count: () => ({ isAllowed: true, retryAfterSeconds: 0 }) },
    },
    apiFor: () => ({}),
    forms: createForms({ intake: noFiles, limiter: noLimits }),
    calls: [],
    cache: createPageCache({
      maxBytes: 1_000_000,
      metrics: new Registry(),
      now: () => Date.parse('2026-11-24T10:00:00Z'),
    }),
    trueUntil: async () => Number.MAX_SAFE_INTEGER,
    findRedirect: () => null,
    findShortCode: () => null,
    headers,
    origin: { publicUrl: shopOrigin.origin, isDemo: true },
    log,
    facts: {
      isDemo: true,
      shopName: 'Комод',
      publicUrl: shopOrigin.origin,
      yandexMapsKey: '',
      mapTilesUrl: '',
      mapAttribution: '',
    },
    mark: 'mark',
    ...gate,
  })
  return { app, errors }
}

const noFiles: FileIntake = {
  keep: () => Promise.reject(new Error('Nobody takes files.')),
  ready: () => Promise.reject(new Error('Nobody takes files.')),
  discard: async () => {},
}

function refusing(status: number, retryAfter?: number): Loader {
  return () => {
    throw new CallRefusal(status, { error: 'NO', message: 'no', requestId: '' }, retryAfter)
  }
}

test.each([400, 403, 404, 409, 429, 503])(
  'a call that refuses with %i makes a page of that status, and no error in the log',
  async (status) => {
    const { app, errors } = await aShop(aBuild({ 'page/': refusing(status, status === 429 ? 7 : undefined) }))
    const answer = await app.inject({ url: '/page/' })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['retry-after']).toBe(status === 429 ? '7' : undefined)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(errors).toEqual([])
  },
)

test('a fault stays a fault, and is said once', async () => {
  const { app, errors } = await aShop(
    aBuild({
      'page/': () => {
        throw new Error('broken')
      },
    }),
  )
  expect((await app.inject({ url: '/page/' })).statusCode).toBe(500)
  expect(errors).toHaveLength(1)
})

const parts = 'multipart/form-data; boundary=x'
const inParts = (what: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; ${what}\r\n\r\n${value}\r\n--x--\r\n`
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  { promise: 'JSON', type: 'application/json', payload: '{}', expected: 415 },
  { promise: 'plain text', type: 'text/plain', payload: 'a', expected: 415 },
  { promise: 'broken multipart', type: 'multipart/form-data; boundary=x', payload: 'y', expected: 400 },
  { promise: 'a form', type: form['content-type'], payload: 'a=1', expected: 200 },
  { promise: 'a form in parts', type: parts, payload: inParts('name="a"', '1'), expected: 200 },
  {
    promise: 'a file where none is taken',
    type: parts,
    payload: inParts('name="a"; filename="b"', '1'),
    expected: 400,
  },
  { promise: 'two megabytes in parts', type: parts, payload: inParts('name="a"', 'x'.repeat(2e6)), expected: 413 },
])('$promise posted to a form page is answered $expected', async ({ type, payload, expected }) => {
  const build = aBuild(
    { 'page/': () => null },
    { 'page/': async ({ request }) => [...(await request.formData()).keys()] },
  )
  const { app, errors } = await aShop(build)
  const answer = await app.inject({
    method: 'POST',
    url: '/page/',
    headers: { ...shopOrigin, 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(expected)
  expect(errors).toEqual([])
})

test('a screen that takes files gets receipts for the right ones, a sentence for the wrong one, and every word', async () => {
  const photos = files({
    purpose: 'test',
    kinds: ['image/png'],
    most: 2,
    maxMegabytes: 1,
    limit: { requests: 9, windowSeconds: 60 },
  })
  const contract = {
    send: call({
      method: 'POST',
      path: '/api_vue/send/',
      access: 'anyone',
      summary: 'Sends photos',
      body: z.object({ text: z.string(), photos }),
      answer: z.object({}),
      refusals: fileRefusals,
    }),
  }
  const intake: FileIntake = {
    async keep(content) {
      const [piece] = await Array.fromAsync(content)
      return piece?.length === 3 ? { kind: 'arrived', file: { key: 'kept' } } : { kind: 'wrongType' }
    },
    ready: async ({ key }) => ({ kind: 'ready', receipt: `receipt of ${key}` }),
    discard: async () => {},
  }
  const seen: unknown[] = []
  const build = aBuild(
    { 'page/': () => null },
    {
      'page/': async (args) => {
        const { code, fields } = pageOf(args).refusedFiles() ?? {}
        seen.push([...(await args.request.formData())], code, fields)
        return null
      },
    },
  )
  const screen = build.routes['page/']?.module as { handle?: object }
  screen.handle = { takesFiles: 'test.send' }
  const { app } = await aShop(build, {
    forms: createForms({ intake, limiter: noLimits }),
    calls: answer('test', contract, { send: () => ({}) }),
  })
  const file = (name: string, value: string) =>
    inParts(`name="photos"; filename="${name}"`, value).replace('--x--\r\n', '')
  const sent = await app.inject({
    method: 'POST',
    url: '/page/',
    headers: { ...shopOrigin, 'content-type': parts },
    payload: file('a.png', 'one') + file('чек.pdf', 'another') + inParts('name="text"', 'слова'),
  })
  expect(sent.statusCode).toBe(200)
  const [fields, code, sentences] = seen
  expect(fields).toEqual([
    ['text', 'слова'],
    ['photos', 'receipt of kept'],
  ])
  expect(code).toBe('FILE_TYPE_WRONG')
  expect(sentences).toEqual([{ path: 'body.photos', message: 'Файл «чек.pdf» не подходит. Можно PNG.' }])
})

test.each([
  { promise: 'a database that is away', code: 'CONNECTION_LOST', expected: { status: 503, retryAfter: '5' } },
  { promise: 'a statement that took too long', code: '57014', expected: { status: 503, retryAfter: '5' } },
  { promise: 'a lock that was not had', code: '55P03', expected: { status: 503, retryAfter: '5' } },
  { promise: 'a conflict that lasts', code: '40001', expected: { status: 503, retryAfter: '5' } },
  { promise: 'a deadlock that lasts', code: '40P01', expected: { status: 503, retryAfter: '5' } },
  { promise: 'a bug', code: '42601', expected: { status: 500, retryAfter: undefined } },
])('$promise is told as $expected.status even without the page of errors', async ({ code, expected }) => {
  const { app } = await aShop(aBuild({}), {
    build: () => Promise.reject(Object.assign(new Error('no'), { code })),
  })
  const answer = await app.inject('/catalog/')
  expect({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] }).toEqual(expected)
})

test('a page without an action refuses a form with 405, and says nothing in the log', async () => {
  const { app, errors } = await aShop(aBuild({ 'page/': () => null }))
  const answer = await app.inject({
    method: 'POST',
    url: '/page/',
    headers: { ...shopOrigin, ...form },
    payload: 'a=1',
  })
  expect(answer.statusCode).toBe(405)
  expect(errors).toEqual([])
})

test('forms work under any name the demo is opened with, and from nowhere else', async () => {
  const { app } = await aShop(aBuild({ 'page/': () => null }, { 'page/': () => null }))
  const post = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/page/',
      headers: { host: '192.168.0.7:3000', origin, ...form },
      payload: 'a=1',
    })
  expect((await post('http://192.168.0.7:3000')).statusCode).toBe(200)
  expect((await post('http://evil.test')).statusCode).toBe(403)
})

test('what only analytics reads never reaches the page', async () => {
  const { app } = await aShop(aBuild({ 'page/': (args) => void pageOf(args).markPublic() }))
  const { body } = await app.inject({ url: '/page/?z=1&utm_source=POISON&from=POISON' })
  expect(body).toContain('/page/?z=1<')
  expect(body).not.toContain('POISON')
})

test('a kept page answers 304 to whom it is known', async () => {
  const { app } = await aShop(aBuild({ 'page/': (args) => void pageOf(args).markPublic() }))
  const { headers: first } = await app.inject({ url: '/page/' })
  const again = await app.inject({ url: '/page/', headers: { 'if-none-match': String(first.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.headers['content-security-policy']).toBe(first['content-security-policy'])
})

test('a page that lacks a part is answered and rendered anew for the next visitor', async () => {
  let renderings = 0
  const { app } = await aShop(
    aBuild({
      'page/': (args) => {
        renderings++
        pageOf(args).markPublic()
        pageOf(args).markIncomplete()
      },
    }),
  )
  for (let visit = 1; visit <= 2; visit++) {
    const { statusCode, headers } = await app.inject('/page/')
    expect({ statusCode, etag: headers.etag, renderings }).toEqual({
      statusCode: 200,
      etag: undefined,
      renderings: visit,
    })
  }
})

test('a kept page is served over a socket without being rendered again, with all headers', async () => {
  let renderings = 0
  const { app } = await aShop(
    aBuild({
      'page/': (args) => {
        renderings++
        pageOf(args).markPublic()
      },
    }),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const ask = (cookies = '') => fetch(`${address}/page/`, { headers: { cookie: cookies } })
    await (await ask()).text()
    const answer = await ask('other=1; lang=ru')
    expect(await answer.text()).toContain('/page/')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(renderings).toBe(1)
    await (await ask('region=2')).text()
    await (await ask('lang=en')).text()
    expect(renderings).toBe(3)
    // Whoever saves data has a page of their own, by choice or by what the browser says; crawlers see the usual one.
    const agent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
    const askAs = (headers: Record<string, string>) =>
      fetch(`${address}/page/`, { headers: { 'user-agent': agent, ...headers } })
    await (await askAs({})).text()
    await (await askAs({ cookie: 'light=1' })).text()
    expect(renderings).toBe(5)
    expect((await askAs({ 'save-data': 'on' })).headers.get('vary')).toContain('save-data')
    await (await askAs({ 'save-data': 'on', cookie: 'light=0' })).text()
    expect(renderings).toBe(5)
  } finally {
    await app.close()
  }
})

test('over a socket a kept page is packed for whom takes that, headless for HEAD, and 304 for whom it is known', async () => {
  const { app } = await aShop(
    aBuild({ 'page/': (args) => void pageOf(args).markPublic() }, {}, `<p>${'мебель '.repeat(500)}</p>`),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const ask = (headers: Record<string, string> = {}, method = 'GET') => fetch(`${address}/page/`, { method, headers })
    const plain = await ask({ 'accept-encoding': 'identity' })
    const text = await plain.text()
    expect(Number(plain.headers.get('content-length'))).toBe(Buffer.byteLength(text))
    for (const packing of ['br', 'gzip']) {
      // Packed a moment after it was kept.
      await expect
        .poll(async () => (await ask({ 'accept-encoding': packing })).headers.get('content-encoding'))
        .toBe(packing)
      const packed = await ask({ 'accept-encoding': packing })
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(1_000)
      expect(await packed.text()).toBe(text)
    }
    const head = await ask({ 'accept-encoding': 'identity' }, 'HEAD')
    expect(head.headers.get('content-length')).toBe(plain.headers.get('content-length'))
    expect(await head.text()).toBe('')
    const known = await ask({ 'if-none-match': String(plain.headers.get('etag')) })
    expect(known.status).toBe(304)
    expect(known.headers.get('content-length')).toBeNull()
    expect(known.headers.get('x-request-id')).not.toBe(plain.headers.get('x-request-id'))
  } finally {
    await app.close()
  }
})

test('what looks at the visitor is never kept', async () => {
  let renderings = 0
  const { app } = await aShop(
    aBuild({
      'page/': (args) => {
        renderings++
        pageOf(args).markPublic()
        pageOf(args).setCookie('a=1')
      },
    }),
  )
  for (let times = 0; times < 2; times++) await app.inject({ url: '/page/' })
  expect(renderings).toBe(2)
})

test.each([
  {
    promise: 'takes what counts the visit along',
    query: 'utm_source=mail&yclid=7',
    to: '/far/?a=1&utm_source=mail&yclid=7',
  },
  { promise: 'leaves a phone behind', query: 'phoneNumber=79123456789&promotion=x', to: '/far/?a=1' },
])('a screen that sends its visitor on $promise', async ({ query, to }) => {
  const { app } = await aShop(aBuild({ 'page/': () => redirect('/far/?a=1') }))
  expect((await app.inject({ url: `/page/?${query}` })).headers.location).toBe(to)
})

test('nothing that counts visits is told to another site', async () => {
  const { app } = await aShop(aBuild({ 'page/': () => redirect('https://far.test/?a=1') }))
  expect((await app.inject({ url: '/page/?utm_source=mail' })).headers.location).toBe('https://far.test/?a=1')
})

test('a redirect is one hop, keeps the query, and the city it names', async () => {
  const { app } = await aShop(aBuild({ 'page/': () => data(null) }), {
    findRedirect: (path) => (path === '/old/' ? { target: '/page/', isPermanent: true } : null),
    findShortCode: (code) => (code === 'verba' ? '/page/?a=1' : null),
  })
  const rule = await app.inject({ url: '/old?sr=2&utm_source=mail' })
  expect(rule.statusCode).toBe(301)
  expect(rule.headers.location).toBe('/page/?sr=2&utm_source=mail')
  expect(rule.headers['set-cookie']).toContain('region=2')
  expect((await app.inject({ url: '/verba?b=2' })).headers.location).toBe('/page/?a=1&b=2')
})

test('a short code takes no page of the shop, with its slash or without', async () => {
  const { app } = await aShop(aBuild({ 'about/': () => data(null) }), { findShortCode: () => '/page/' })
  expect((await app.inject({ url: '/about/' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/about' })).headers.location).toBe('/about/')
})

test.each([
  { promise: 'a rule', asked: '/old/_.data', target: '/page/', status: '301' },
  { promise: 'a rule without its slash', asked: '/old.data?sr=2&_routes=page', target: '/page/?sr=2', status: '301' },
  { promise: 'a passing rule', asked: '/soon/_.data', target: '/page/', status: '302' },
  {
    promise: 'a rule that leaves the shop',
    asked: '/partner/_.data',
    target: 'https://partner.example/x',
    status: '301',
  },
  { promise: 'capital letters', asked: '/catalog/Divany/_.data', target: '/catalog/divany/', status: '301' },
  {
    promise: 'a missing slash',
    asked: '/catalog/divany.data?page=2',
    target: '/catalog/divany/?page=2',
    status: '301',
  },
  { promise: 'a short code', asked: '/verba/_.data?b=2', target: '/page/?a=1&b=2', status: '301' },
  { promise: 'a short code without its slash', asked: '/verba.data', target: '/page/?a=1', status: '301' },
])('a navigation inside the shop follows $promise as a page load does', async ({ asked, target, status }) => {
  const rules = new Map([
    ['/old/', { target: '/page/', isPermanent: true }],
    ['/soon/', { target: '/page/', isPermanent: false }],
    ['/partner/', { target: 'https://partner.example/x', isPermanent: true }],
  ])
  const { app } = await aShop(aBuild({ 'page/': () => data(null) }), {
    findRedirect: (path) => rules.get(path) ?? null,
    findShortCode: (code) => (code === 'verba' ? '/page/?a=1' : null),
  })
  const answer = await app.inject({ url: asked })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers).toMatchObject({
    'x-remix-redirect': target,
    'x-remix-status': status,
    'cache-control': 'no-store',
  })
  expect(answer.headers.location).toBeUndefined()
})

test('the data of a page that stands where it belongs is not sent elsewhere', async () => {
  const { app } = await aShop(aBuild({ 'page/': () => data('words') }))
  const answer = await app.inject({ url: '/page/_.data' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('words')
})

test('behind TLS the choices of a visitor are bound to the host, and read under the name of before as well', async () => {
  const { app } = await aShop(aBuild({ 'page/': () => data(null) }), { headers: { ...headers, isSecure: true } })
  const ask = (cookies: Record<string, string>) => app.inject({ url: '/page/?sr=5&lang=kk', cookies })
  const named = (await ask({})).cookies.map(({ name, value, secure, path }) => ({ name, value, secure, path }))
  expect(named).toEqual([
    { name: '__Host-lang', value: 'kk', secure: true, path: '/' },
    { name: '__Host-region', value: '5', secure: true, path: '/' },
  ])
  expect((await ask({ '__Host-lang': 'kk', region: '5' })).cookies).toEqual([])
})

describe('what happens while a page is made', () => {
  const asked = { url: '/page/', headers: { 'x-shop-trace': '1', cookie: 'session=x' } }
  const build = aBuild({
    'page/': async (args) => {
      const { api } = pageOf(args) as unknown as { api: { area: { ask(): Promise<unknown> } } }
      await api.area.ask()
      pageOf(args).reportError(new Error('part failed'))
      pageOf(args).markPublic()
      return 'the page'
    },
  })
  const as = (groups: string[] | null) =>
    aShop(build, {
      parts: {
        regions: { resolve: () => ({ region: { id: 1, utcOffsetMinutes: 0 } as never, isKnown: true }) },
        sessions: {
          cookieName: 'session',
          load: async () => ({ customer: groups && { id: 1, groups }, visitorId: null }) as never,
          make: async () => ({ visitor: { visitorId: 'somebody' }, setCookie: 'session=1' }) as never,
        },
        clock: () => new Date('2026-11-24T10:00:00Z'),
        limiter: { count: () => ({ isAllowed: true, retryAfterSeconds: 0 }) },
      },
      apiFor: (context) => ({
        area: {
          ask: async () => context.trace?.calls.push({ name: 'area.ask', beganAt: 0, ms: 1, isRefused: false }),
        },
      }),
    })

  test.each([
    { who: 'nobody known', groups: null },
    { who: 'a shopper', groups: [] },
    { who: 'an assembler', groups: ['50'] },
  ])('is not told to $who, who gets the page', async ({ groups }) => {
    const { app } = await as(groups)
    const answer = await app.inject(asked)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).not.toMatch(/area\.ask|part failed/)
  })

  test.each([
    { who: 'a developer', groups: ['26'], query: '', calls: ['area.ask'] },
    { who: 'a consultant', groups: ['45'], query: '', calls: [] },
    { who: 'a consultant at an address with debug', groups: ['45'], query: '?debug=1', calls: ['area.ask'] },
  ])('is told to $who, and kept by nobody', async ({ groups, query, calls }) => {
    const { app } = await as(groups)
    // The page is kept already: it is made anew for the answer nonetheless.
    await app.inject('/page/')
    const answer = await app.inject({ ...asked, url: asked.url + query })
    expect(answer.headers['cache-control']).toBe('no-store')
    const told = answer.json()
    expect(told.calls.map(({ name }: { name: string }) => name)).toEqual(calls)
    expect(told.faults[0].stack).toContain('part failed')
    expect((await app.inject('/page/')).body).not.toMatch(/area\.ask|part failed/)
  })
})

describe("another country's store", () => {
  const seen: unknown[][] = []
  const kazakh = { id: 21, currency: 'KZT', utcOffsetMinutes: 0 }
  const russian = { id: 1, currency: 'RUB', utcOffsetMinutes: 0 }
  const build = aBuild({
    'page/': (args) => {
      const { language, regionId, publicUrl, markPublic } = pageOf(args)
      markPublic()
      seen.push([language, regionId, publicUrl])
      return 'the page'
    },
  })
  const store = { host: 'kz.shop.test', regionCode: 'almaty', publicUrl: 'http://kz.shop.test' }
  const aStore = () =>
    aShop(build, {
      parts: {
        regions: {
          resolve: ({ sr, cookie: kept, regionCode }) => {
            const region = regionCode === 'almaty' || (sr ?? kept) === 21 ? kazakh : russian
            return { region: region as never, isKnown: true }
          },
        },
        stores: [store],
        sessions: {
          cookieName: 'session',
          load: async () => ({ customer: null, visitorId: null }) as never,
          make: async () => ({ visitor: { visitorId: 'somebody' }, setCookie: 'session=1' }) as never,
        },
        clock: () => new Date('2026-11-24T10:00:00Z'),
        limiter: { count: () => ({ isAllowed: true, retryAfterSeconds: 0 }) },
      },
    })

  test.each([
    { what: 'its own region and first language', host: 'kz.shop.test', cookie: '', says: ['kk', 21, store.publicUrl] },
    {
      what: 'a choice of its own',
      host: 'KZ.shop.test',
      cookie: 'lang=ru; region=21',
      says: ['ru', 21, store.publicUrl],
    },
    {
      what: 'no region with other money and no other language',
      host: 'kz.shop.test',
      cookie: 'lang=en; region=1',
      says: ['kk', 21, store.publicUrl],
    },
    { what: 'nothing where the host is not set', host: 'evil.test', cookie: '', says: ['ru', 1, shopOrigin.origin] },
  ])('has $what', async ({ host, cookie, says }) => {
    const { app } = await aStore()
    // The page of the other host is kept: it must not be handed out here.
    await app.inject({ url: '/page/', headers: { host: 'shop.test' } })
    const before = seen.length
    await app.inject({ url: '/page/', headers: { host, cookie } })
    // Where the kept page is the right one, nothing was made.
    expect(seen.at(-1)).toEqual(says)
    expect(seen.length - before).toBe(host === 'evil.test' ? 0 : 1)
  })
})
