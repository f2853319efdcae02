import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { decideRegion } from '#rules/region.ts'
import { parseInput } from './input.ts'
import { requireOwnOrigin } from './origin-check.ts'
import { cacheKeyOf, pageKey, withoutTracking } from './page-paths.ts'
import { type ContextParts, contextOfCall, deviceOf, makeContext, regionNamedIn, wholeNumber } from './request-facts.ts'

const cities = [
  { id: 1, code: 'chelyabinsk' },
  { id: 2, code: 'moskva' },
  { id: 21, code: 'almaty' },
]
const visitor = { sessionId: null, visitorId: null, customer: null }

/** What a request becomes, with the sessions and cities of a shop; `loaded` are the tokens that sessions were read by. */
function aShop() {
  const loaded: (string | undefined)[] = []
  let made = 0
  const parts = {
    clock: () => new Date('2026-11-20T07:00:00Z'),
    limiter: { count: () => ({ isAllowed: true, retryAfterSeconds: 0 }) },
    regions: {
      resolve(input, language) {
        const { kind, regionId } = decideRegion(input, cities, 1)
        return { region: { id: regionId, name: language } as never, isKnown: kind === 'known' }
      },
    },
    sessions: {
      cookieName: 'komod',
      load: async (token) => {
        loaded.push(token)
        return visitor
      },
      make: async () => ({ visitor: { ...visitor, visitorId: `${++made}` }, setCookie: `komod=made-${made}; Path=/` }),
    },
  } satisfies ContextParts
  return { parts, loaded, madeCount: () => made }
}

const aRequest = (wish: { query?: object; body?: unknown; cookies?: Record<string, string>; headers?: object } = {}) =>
  ({ id: 'r', ip: '10.0.0.1', headers: {}, cookies: {}, query: {}, ...wish }) as unknown as FastifyRequest

describe('the city and the language of a call', () => {
  test.each<{ promise: string; ask: Parameters<typeof aRequest>[0]; id: number; language: string }>([
    { promise: 'are the first city and Russian when nothing is said', ask: {}, id: 1, language: 'ru' },
    { promise: 'are those of the cookies', ask: { cookies: { region: '2', lang: 'kk' } }, id: 2, language: 'kk' },
    {
      promise: 'are those of the bound cookies before the plain ones',
      ask: { cookies: { region: '2', '__Host-region': '21', lang: 'kk', '__Host-lang': 'en' } },
      id: 21,
      language: 'en',
    },
    {
      promise: 'are what the address says, whatever the cookies hold',
      ask: { query: { sr: '21', lang: 'en' }, cookies: { region: '2', lang: 'kk' } },
      id: 21,
      language: 'en',
    },
    {
      promise: 'are what the body says, before the address',
      ask: { query: { sr: '2' }, body: { sr: 21 } },
      id: 21,
      language: 'ru',
    },
    { promise: 'are told by a code, too', ask: { query: { region: 'Almaty' } }, id: 21, language: 'ru' },
    {
      promise: 'survive cookies that a person has written',
      ask: { cookies: { region: '-1; drop', lang: 'xx' } },
      id: 1,
      language: 'ru',
    },
    { promise: 'ignore a body that is a list', ask: { body: [{ sr: 2 }] }, id: 1, language: 'ru' },
  ])('$promise', async ({ ask, id, language }) => {
    const context = await contextOfCall(aRequest(ask), aShop().parts)
    expect(context).toMatchObject({ language, region: { id, name: language } })
  })

  test('that the shop does not have are refused, a city in the language that was asked for', async () => {
    const { parts } = aShop()
    await expect(contextOfCall(aRequest({ query: { lang: 'de' } }), parts)).rejects.toMatchObject({
      code: 'LANGUAGE_UNKNOWN',
    })
    await expect(contextOfCall(aRequest({ query: { sr: '999', lang: 'en' } }), parts)).rejects.toMatchObject({
      code: 'REGION_UNKNOWN',
      language: 'en',
    })
  })
})

test.each([
  { promise: 'sr and regionId mean the same, sr first', named: { sr: '2', regionId: '3' }, expected: { sr: 2 } },
  { promise: 'either spelling of regionId is read', named: { regionID: 4 }, expected: { sr: 4 } },
  { promise: 'region_id stands beside them', named: { region_id: '5' }, expected: { sr: null, regionId: 5 } },
  {
    promise: 'a code is cut to what a code may be',
    named: { region: 'x'.repeat(99) },
    expected: { regionCode: 'x'.repeat(40) },
  },
  { promise: 'a list is no code', named: { region: ['almaty'], sr: ['2'] }, expected: { sr: null, regionCode: null } },
])('$promise', ({ named, expected }) => {
  expect(regionNamedIn(named)).toMatchObject(expected)
})

test('a whole number is read as it was written, and nothing else is a number', () => {
  fc.assert(fc.property(fc.nat(999_999_999), (n) => wholeNumber(String(n)) === n && wholeNumber(n) === n))
  for (const other of ['', ' 1', '1.5', '-1', '1e3', '0x10', '9'.repeat(10), null, undefined, {}, [1], 1.5, Number.NaN])
    expect(wholeNumber(other)).toBeNull()
})

test.each([
  { agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148', device: 'mobile' },
  { agent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36', device: 'mobile' },
  { agent: 'Mozilla/5.0 (Linux; Android 14; SM-X910) Chrome/140.0 Safari/537.36', device: 'tablet' },
  { agent: 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148', device: 'tablet' },
  { agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', device: 'desktop' },
  { agent: '', device: 'desktop' },
])('$agent is a $device', ({ agent, device }) => {
  expect(deviceOf(agent)).toBe(device)
})

describe('the visitor of a request', () => {
  const facts = { language: 'ru' as const, region: {} as never }

  test('is read when first asked for, and once', async () => {
    const { parts, loaded } = aShop()
    const context = makeContext(aRequest({ cookies: { komod: 'token' } }), parts, facts)
    expect(loaded).toEqual([])
    await Promise.all([context.visitor(), context.visitor()])
    expect(loaded).toEqual(['token'])
  })

  test('gets a session when one is needed, and one only', async () => {
    const { parts, madeCount } = aShop()
    const context = makeContext(aRequest(), parts, facts)
    await context.requireVisitor()
    await context.requireVisitor()
    expect([madeCount(), context.setCookies]).toEqual([1, ['komod=made-1; Path=/']])
  })

  test('is after a sign-in whoever the new cookie says, not the one that came', async () => {
    const { parts, loaded } = aShop()
    const context = makeContext(aRequest({ cookies: { komod: 'before' } }), parts, facts)
    await context.visitor()
    context.setCookies.push('other=x; Path=/', 'komod=after; Path=/; HttpOnly')
    context.forgetVisitor()
    await context.visitor()
    expect(loaded).toEqual(['before', 'after'])
  })

  test('makes a page somebody’s own as soon as anything asks for it', async () => {
    const { parts } = aShop()
    let isPersonal = false
    const context = makeContext(aRequest(), parts, { ...facts, onPersonal: () => (isPersonal = true) })
    expect(isPersonal).toBe(false)
    await context.visitor()
    expect(isPersonal).toBe(true)
  })
})

describe('a change asked for', () => {
  const own = { publicUrl: 'https://komod.example', isDemo: false }
  const demo = { ...own, isDemo: true }
  test.each([
    { promise: 'by our own page is done', headers: { origin: 'https://komod.example' }, isOwn: true },
    {
      promise: 'by our own page in a browser that says so is done',
      headers: { origin: 'https://komod.example', 'sec-fetch-site': 'same-origin' },
      isOwn: true,
    },
    { promise: 'by a person who typed the address is done', headers: { 'sec-fetch-site': 'none' }, isOwn: true },
    { promise: 'by nobody who says where from is refused', headers: {}, isOwn: false },
    { promise: 'by another site is refused', headers: { origin: 'https://evil.example' }, isOwn: false },
    {
      promise: 'by a neighbour under the same name is refused',
      headers: { origin: 'https://komod.example', 'sec-fetch-site': 'same-site' },
      isOwn: false,
    },
    {
      promise: 'by another site that claims our origin is refused',
      headers: { origin: 'https://komod.example', 'sec-fetch-site': 'cross-site' },
      isOwn: false,
    },
    { promise: 'by a frame without an origin is refused', headers: { origin: 'null' }, isOwn: false },
    {
      promise: 'under our name with something behind it is refused',
      headers: { origin: 'https://komod.example.evil.example' },
      isOwn: false,
    },
    {
      promise: 'in the clear is refused behind TLS',
      headers: { origin: 'http://komod.example', host: 'komod.example' },
      isOwn: false,
    },
    {
      promise: 'under whatever name a demo has is done',
      headers: { origin: 'http://laptop:3000', host: 'laptop:3000' },
      settings: demo,
      isOwn: true,
    },
    {
      promise: 'under another name than the demo was asked by is refused',
      headers: { origin: 'http://evil.example', host: 'laptop:3000' },
      settings: demo,
      isOwn: false,
    },
  ])('$promise', ({ headers, settings = own, isOwn }) => {
    const check = () => requireOwnOrigin(aRequest({ headers }), settings)
    if (isOwn) expect(check).not.toThrow()
    else expect(check).toThrow('ORIGIN_FOREIGN')
  })
})

describe('what comes in', () => {
  const asked = call({
    method: 'POST',
    path: '/ask/{id}/',
    access: 'anyone',
    summary: '',
    params: z.object({ id: z.coerce.number().int() }),
    body: z.looseObject({ name: z.string().max(5).optional() }),
    answer: z.object({}),
  })
  const parse = (raw: { body?: unknown; params?: unknown }) => parseInput(asked, { params: { id: '1' }, ...raw }, 'ru')
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : { in: nested(depth - 1) })

  test.each([
    { promise: 'a zero sign', body: { name: 'a\u0000' } },
    { promise: 'a zero sign in a name of a field', body: { 'a\u0000': 1 } },
    { promise: 'half of a sign', body: { list: ['\ud800'] } },
    { promise: 'a nest deeper than any honest one', body: nested(25) },
    { promise: 'a list instead of fields', body: [1] },
    { promise: 'a word instead of fields', body: 'name' },
  ])('is refused with 400 for $promise', ({ body }) => {
    expect(() => parse({ body })).toThrow('INPUT_INVALID')
  })

  test('names the field that is wrong in the language of the caller, and twenty at most', () => {
    const many = call({
      method: 'POST',
      path: '/many/',
      access: 'anyone',
      summary: '',
      body: z.object({ list: z.array(z.string()) }),
      answer: z.object({}),
    })
    const wrong = { body: { list: Array.from({ length: 50 }, () => 1) } }
    const fieldsIn = (language: 'ru' | 'en') => {
      try {
        parseInput(many, wrong, language)
      } catch (error) {
        return (error as { fields: { path: string; message: string }[] }).fields
      }
      return []
    }
    expect(fieldsIn('ru')).toHaveLength(20)
    expect(fieldsIn('ru')[0]?.path).toBe('body.list.0')
    expect(fieldsIn('ru')[0]?.message).not.toBe(fieldsIn('en')[0]?.message)
  })

  test('in an address that cannot be one of ours is not found', () => {
    expect(() => parse({ body: {}, params: { id: 'x' } })).toThrow('NOT_FOUND')
  })

  test('whatever JSON it is, is taken or refused, and never breaks the shop', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 30 }), (body) => {
        try {
          parse({ body })
        } catch (error) {
          expect((error as Error).name).toBe('RefusalError')
        }
      }),
    )
  })
})

describe('the key of a kept page', () => {
  const facts = { address: '/?', regionId: 1, language: 'ru', device: 'desktop', isCrawler: false }

  test('is another for whatever the page depends on', () => {
    const others = [
      { ...facts, address: '/sale/?' },
      { ...facts, regionId: 2 },
      { ...facts, language: 'kk' },
      { ...facts, device: 'mobile' },
      { ...facts, isCrawler: true },
    ]
    expect(new Set([facts, ...others].map(pageKey)).size).toBe(6)
  })

  const fields = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'color', 'utm_source', 'yclid'), fc.string({ maxLength: 5 })),
    {
      maxLength: 6,
    },
  )

  test('is the same in whatever order fields stand, and whatever only analytics reads', () => {
    fc.assert(
      fc.property(fields, (given) => {
        const address = (some: [string, string][]) => new URL(`http://shop/catalog/?${new URLSearchParams(some)}`)
        expect(cacheKeyOf(address(given.toReversed()))).toBe(cacheKeyOf(address(given)))
        expect(cacheKeyOf(withoutTracking(address(given)))).toBe(cacheKeyOf(address(given)))
      }),
    )
  })

  test.each([
    { page: '/catalog/?from=mail&a=1', seen: '?a=1' },
    { page: '/vue-tools/trail/?from=2026-11-01&a=1', seen: '?from=2026-11-01&a=1' },
    { page: '/retail-lk/staff/_.data?from=2026-11-01', seen: '?from=2026-11-01' },
  ])('of $page is read as $seen: for staff `from` is a day', ({ page, seen }) => {
    expect(withoutTracking(new URL(page, 'http://shop')).search).toBe(seen)
  })

  test('is the same for two addresses only where they say the same', () => {
    const said = (given: [string, string][]) =>
      JSON.stringify(
        given
          .filter(([name]) => !/^(utm_|yclid)/.test(name))
          .map((one) => JSON.stringify(one))
          .sort(),
      )
    const address = (some: [string, string][]) => new URL(`http://shop/catalog/?${new URLSearchParams(some)}`)
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        if (said(one) !== said(other)) expect(cacheKeyOf(address(one))).not.toBe(cacheKeyOf(address(other)))
      }),
    )
  })
})
