import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { readMetrics } from '../../tests/harness/read-metrics.ts'
import { isCrawlerAgent } from './crawler.ts'
import { packingFor } from './packing.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import { cacheKeyOf, singleSegment, tidyPath, withQuery } from './page-paths.ts'
import { runCall } from './run-call.ts'
import { contentSecurityPolicy, takeMarks } from './security-headers.ts'

test.each([
  {
    promise: 'the path gets its slash and keeps the query',
    path: '/catalog',
    query: '?a=1',
    expected: '/catalog/?a=1',
  },
  { promise: 'a tidy path stays', path: '/catalog/', query: '', expected: null },
  { promise: 'catalogue paths are lower case', path: '/catalog/Divany/', query: '', expected: '/catalog/divany/' },
  { promise: 'so are all other lists', path: '/SALE/', query: '?a=1', expected: '/sale/?a=1' },
  { promise: 'and the words of the account', path: '/Personal/Basket/', query: '', expected: '/personal/basket/' },
  {
    promise: 'ids below the account are as they are',
    path: '/Personal-LK/order/A1b2C3/',
    query: '',
    expected: '/personal-lk/order/A1b2C3/',
  },
  { promise: 'other paths keep their case', path: '/vue-tools/newBanner/', query: '', expected: null },
  { promise: 'a dot makes no file', path: '/catalog.html', query: '', expected: '/catalog.html/' },
  { promise: 'data of pages is left alone', path: '/catalog/_.data', query: '', expected: null },
  { promise: 'files are left alone', path: '/robots.txt', query: '', expected: null },
  { promise: 'feeds of news too', path: '/news/rss.xml', query: '', expected: null },
  {
    promise: 'so is what a browser installs the shop by',
    path: '/manifest.webmanifest',
    query: '?in=kk',
    expected: null,
  },
  { promise: 'two slashes never lead to another host', path: '//evil.example', query: '', expected: '/evil.example/' },
])('$promise', ({ path, query, expected }) => {
  expect(tidyPath(path, query)).toBe(expected)
})

test.each([
  { promise: 'one segment is a short code', path: '/zima/', expected: 'zima' },
  { promise: 'two are none', path: '/a/b/', expected: null },
  { promise: 'a broken escape is none', path: '/%E0%A4%A/', expected: null },
])('$promise', ({ path, expected }) => {
  expect(singleSegment(path)).toBe(expected)
})

test('tracking fields and the order of fields make no other page', () => {
  const key = (address: string) => cacheKeyOf(new URL(address, 'http://shop'))
  expect(key('/catalog/?b=2&a=1&utm_source=mail&yclid=7')).toBe(key('/catalog/?a=1&b=2'))
  expect(key('/catalog/?a=1')).not.toBe(key('/catalog/?a=2'))
  expect(key(`/catalog/?q=${'x'.repeat(300)}`)).toBeNull()
})

test.each([
  { agent: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', expected: true },
  { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', expected: true },
  {
    agent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/153.0.0.0 Safari/537.36',
    expected: false,
  },
  {
    agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    expected: false,
  },
])('$agent is a crawler: $expected', ({ agent, expected }) => {
  expect(isCrawlerAgent(agent)).toBe(expected)
})

function aPage(shows: string[], status = 200) {
  return {
    status,
    headers: [],
    body: Buffer.from('page'),
    etag: undefined,
    packed: {},
    shows: new Set(shows),
    trueUntil: Number.MAX_VALUE,
  }
}

test('several who ask at once wait for one rendering', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, metrics: new Registry() })
  let renderings = 0
  const render = async () => {
    renderings++
    await new Promise((resolve) => setTimeout(resolve, 5))
    return aPage([])
  }
  await Promise.all(Array.from({ length: 10 }, () => cache.find('key', render)))
  expect(renderings).toBe(1)
  await cache.find('key', render)
  expect(renderings).toBe(1)
})

test('a change drops the pages that show it, and only those', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, metrics: new Registry() })
  await cache.find('one', async () => aPage(['offer:1']))
  await cache.find('two', async () => aPage(['offer:2']))
  await cache.find('list', async () => aPage(['listing', 'offer:2']))
  cache.drop({ kind: 'stock', offerIds: [1] })
  expect(cache.peek('two')).toBeDefined()
  expect(cache.peek('one')).toBeUndefined()
  cache.drop({ kind: 'all' })
  expect(cache.size).toBe(0)
})

test('a rendering begun before a change does not enter the cache after it', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, metrics: new Registry() })
  const rendering = cache.find('key', async () => {
    cache.drop({ kind: 'stock', offerIds: [9] })
    return aPage(['offer:1'])
  })
  await rendering
  expect(cache.size).toBe(0)
})

test('a page is kept until what it says of days stops being true', async () => {
  let now = 1_000
  const cache = createPageCache({ maxBytes: 1_000_000, metrics: new Registry(), now: () => now })
  await cache.find('key', async () => ({ ...aPage([]), trueUntil: 2_000 }))
  expect(cache.peek('key')).toBeDefined()
  now = 2_000
  expect(cache.peek('key')).toBeUndefined()
})

test('nobody waits for the rendering of what is known to be personal', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, metrics: new Registry() })
  expect(await cache.find('key', async () => null)).toBeNull()
  const never = () => new Promise<never>(() => {})
  expect(await cache.find('key', never)).toBeNull()
})

test('a kept page has its packed forms a moment later', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, metrics: new Registry() })
  await cache.find('key', async () => ({ ...aPage([]), body: Buffer.from('мебель '.repeat(1_000)) }))
  await expect.poll(() => Object.keys(cache.peek('key')?.packed ?? {}).sort()).toEqual(['br', 'gzip'])
})

test('what is kept, what it weighs and why it goes is counted', async () => {
  const metrics = new Registry()
  let now = 1_000
  const cache = createPageCache({ maxBytes: 7_000, metrics, now: () => now })
  const keep = (key: string, page: RenderedPage) => cache.find(key, async () => page)
  await keep('/1/', aPage(['offer:1']))
  await keep('/1/', aPage(['offer:1']))
  await keep('/2/', { ...aPage([]), trueUntil: 2_000 })
  for (let at = 0; at < 2; at++) await cache.find('/personal/', async () => null)
  cache.drop({ kind: 'stock', offerIds: [1] })
  now = 2_000
  cache.peek('/2/')
  for (const key of ['/3/', '/4/', '/5/', '/6/']) await keep(key, aPage([]))
  const full = readMetrics(await metrics.metrics())
  cache.clear()
  const figures = readMetrics(await metrics.metrics())
  const counted = (name: string, label: string, values: string[]) =>
    values.map((value) => figures(`${name}{${label}="${value}"}`))
  expect(counted('page_cache_answers_total', 'from', ['kept', 'rendered', 'personal'])).toEqual([1, 7, 1])
  expect(counted('page_cache_drops_total', 'reason', ['stock', 'turn', 'room', 'shell'])).toEqual([1, 1, 1, 3])
  expect(full('page_cache_pages')).toBe(3)
  expect(full('page_cache_bytes')).toBeGreaterThan(6_000)
  expect(figures('page_cache_bytes')).toBe(0)
  expect(figures.names.join()).not.toContain('/')
})

const noHosts = {
  isSecure: false,
  formHosts: [],
  maps: { scripts: [], data: [], styles: [] },
  captchaHosts: [],
  isDevelopment: false,
}

test('only what the renderer marked may run', () => {
  const mark = 'mark-1'
  const page = `<link href="/a.css" nonce="${mark}"/><script nonce="${mark}">one()</script><script>evil()</script><script src="/b.js" nonce="${mark}"></script>`
  const { html, inlined } = takeMarks(page, mark)
  expect(html).not.toContain(mark)
  expect(inlined).toEqual({ scripts: ['one()'], styles: [] })
  const policy = contentSecurityPolicy(inlined, noHosts)
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

test('a payment widget is trusted by the page that runs it, and by no other', () => {
  const settings = { ...noHosts, widgetHosts: ['https://bank.example'] }
  const nothing = { scripts: [], styles: [] }
  expect(contentSecurityPolicy(nothing, settings)).not.toContain('bank.example')
  const policy = contentSecurityPolicy(nothing, settings, { runsWidget: true })
  for (const what of ['script-src', 'frame-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${what} 'self'[^;]* https://bank.example`))
})

test.each([
  { promise: 'the query that came goes along', target: '/a/', expected: '/a/?sr=2' },
  { promise: 'what the target says itself counts more', target: '/a/?sr=9#b', expected: '/a/?sr=9#b' },
])('$promise', ({ target, expected }) => {
  expect(withQuery(target, new URLSearchParams('sr=2'))).toBe(expected)
})

test.each([
  { accepts: 'gzip, deflate, br, zstd', expected: 'br' },
  { accepts: 'gzip;q=1, br;q=0', expected: 'gzip' },
  { accepts: 'deflate', expected: null },
  { accepts: undefined, expected: null },
])('$accepts is served as $expected', ({ accepts, expected }) => {
  expect(packingFor(accepts)).toBe(expected)
})

test('what is not found is not kept', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, metrics: new Registry() })
  await cache.find('key', async () => aPage([], 404))
  expect(cache.size).toBe(0)
})

test('a call that is never answered ends, and says that it may be asked again', async () => {
  vi.useFakeTimers()
  const silent = call({
    method: 'POST',
    path: '/silent/',
    access: 'anyone',
    summary: 'Never answers',
    answer: z.object({}),
  })
  const answered = { area: 'test', name: 'silent', call: silent, handler: () => new Promise<never>(() => {}) }
  const asked = runCall(answered, { query: {}, params: {}, body: {} }, {} as never, {} as never)
  const outcome = expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
  await vi.advanceTimersByTimeAsync(20_000)
  await outcome
  vi.useRealTimers()
})
