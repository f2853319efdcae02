import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { ShopChange } from '#server/platform/events.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'

function aCache(maxBytes = 10_000_000) {
  return createPageCache({ maxBytes, metrics: new Registry() })
}

function aPage(text: string, wish: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: [],
    body: Buffer.from(text),
    etag: undefined,
    packed: {},
    shows: new Set(),
    trueUntil: Number.MAX_VALUE,
    ...wish,
  }
}

/** A rendering that ends when it is told to. */
function aRendering(page: RenderedPage | null) {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage | null>()
  return { render: () => promise, end: () => resolve(page), fail: () => reject(new Error('render')), isDone: promise }
}

test('who asks after a change is not handed what was being rendered before it', async () => {
  const cache = aCache()
  const before = aRendering(aPage('old price'))
  const first = cache.find('key', before.render)
  cache.drop({ kind: 'price', offerIds: [1] })
  const second = cache.find('key', async () => aPage('new price'))
  expect((await second)?.body.toString()).toBe('new price')
  before.end()
  await first
  expect(cache.peek('key')?.body.toString()).toBe('new price')
})

test('the same holds when everything is emptied at once', async () => {
  const cache = aCache()
  const before = aRendering(aPage('old'))
  const first = cache.find('key', before.render)
  cache.clear()
  before.end()
  await first
  expect(cache.size).toBe(0)
})

test('a rendering that fails is nobody’s page: all who waited hear so, and the next one renders anew', async () => {
  const cache = aCache()
  const failing = aRendering(null)
  const waiting = Promise.allSettled([cache.find('key', failing.render), cache.find('key', failing.render)])
  failing.fail()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await cache.find('key', async () => aPage('well again')))?.body.toString()).toBe('well again')
})

test('a page dropped while it is being packed does not come back with its packed forms', async () => {
  const cache = aCache()
  const page = aPage('стол '.repeat(2_000), { shows: new Set(['offer:1']) })
  await cache.find('key', async () => page)
  cache.drop({ kind: 'stock', offerIds: [1] })
  await expect.poll(() => page.packed.br).toBeDefined()
  expect(cache.peek('key')).toBeUndefined()
})

test('packed forms hold the page to the byte', async () => {
  const cache = aCache()
  const page = aPage('Диван «Верба» '.repeat(500))
  await cache.find('key', async () => page)
  await expect.poll(() => page.packed.gzip).toBeDefined()
  expect(brotliDecompressSync(page.packed.br ?? Buffer.alloc(0)).equals(page.body)).toBe(true)
  expect(gunzipSync(page.packed.gzip ?? Buffer.alloc(0)).equals(page.body)).toBe(true)
})

test.each([301, 404, 500, 503])('a page of status %i is shown and not kept', async (status) => {
  const cache = aCache()
  expect((await cache.find('key', async () => aPage('x', { status })))?.status).toBe(status)
  expect(cache.peek('key')).toBeUndefined()
})

test('with no room for pages every one is rendered, and none is kept', async () => {
  const cache = aCache(0)
  let renderings = 0
  const render = async () => aPage(`${++renderings}`)
  await cache.find('key', render)
  await cache.find('key', render)
  expect([renderings, cache.size]).toEqual([2, 0])
})

test('the page nobody has asked for longest makes room', async () => {
  const cache = aCache(7_000)
  for (const key of ['a', 'b', 'c']) await cache.find(key, async () => aPage(key))
  cache.peek('a')
  await cache.find('d', async () => aPage('d'))
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.peek(key))).toEqual(['a', 'c', 'd'])
})

test('lists stay where a change touches none of them, and the offer’s own page goes', async () => {
  const cache = aCache()
  await cache.find('/catalog/', async () => aPage('list', { shows: new Set(['listing']) }))
  await cache.find('/product/', async () => aPage('one', { shows: new Set(['product:3', 'offer:7']) }))
  cache.drop({ kind: 'stock', offerIds: [7] }, false)
  expect([cache.peek('/catalog/'), cache.peek('/product/')].map(Boolean)).toEqual([true, false])
  cache.drop({ kind: 'price', offerIds: [8] })
  expect(cache.size).toBe(0)
})

const tags = ['listing', 'offer:1', 'offer:2', 'product:1', 'product:2']
const ids = fc.option(fc.subarray([1, 2, 3]), { nil: undefined })
const aChange = fc.record({ offerIds: ids, productIds: ids })

test('whatever changes: no page stays that shows it, and none goes that shows nothing of it', async () => {
  const shownBy = fc.array(fc.subarray(tags), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(shownBy, aChange, fc.boolean(), async (pages, { offerIds, productIds }, areListsTouched) => {
      const cache = aCache()
      for (const [at, shows] of pages.entries())
        await cache.find(`${at}`, async () => aPage('x', { shows: new Set(shows) }))
      const change = { kind: 'price', ...(offerIds && { offerIds }), ...(productIds && { productIds }) } as ShopChange
      cache.drop(change, areListsTouched)
      const gone = new Set([
        ...(areListsTouched ? ['listing'] : []),
        ...(offerIds ?? []).map((id) => `offer:${id}`),
        ...(productIds ?? []).map((id) => `product:${id}`),
      ])
      const isEverything = !offerIds && !productIds
      for (const [at, shows] of pages.entries())
        expect(cache.peek(`${at}`) === undefined).toBe(isEverything || shows.some((tag) => gone.has(tag)))
    }),
  )
})
