import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundByPicture } from '#contract/picture-search.ts'
import { images } from '#server/catalogue/tables.ts'
import { uploads } from '#server/media/tables.ts'
import { regions } from '#server/region/index.ts'
import { anOffer, aProduct, aSection } from '../../tests/harness/goods.ts'
import { doJob } from '../../tests/harness/jobs.ts'
import { aBomb, aPlank } from '../../tests/harness/pictures.ts'
import { ownOrigin, withShop } from '../../tests/harness/shop.ts'
import { lookJob, tidyJob } from './jobs.ts'
import { lookVersion } from './look/pack-look.ts'
import { pictureLooks, pictureSearches } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'komod-picture-search-'))
const shop = withShop({ DATA_DIR: folder })
const path = '/api_vue/getVisionQuery/'
const HOUR = 3600_000
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A thing on white: a box on legs, or a round top on one leg. */
function drawn(shape: 'chest' | 'table', colour: string, { ground = '#ffffff', grow = 1 } = {}): Promise<Buffer> {
  const body =
    shape === 'chest'
      ? `<rect x="60" y="60" width="200" height="130" fill="${colour}"/><path d="M60 125H260" stroke="#222"/>
         <rect x="70" y="190" width="12" height="40" fill="#333"/><rect x="238" y="190" width="12" height="40" fill="#333"/>`
      : `<ellipse cx="160" cy="80" rx="120" ry="30" fill="${colour}"/><rect x="150" y="90" width="20" height="140" fill="${colour}"/>
         <ellipse cx="160" cy="230" rx="50" ry="10" fill="#333"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${320 * grow}" height="${260 * grow}" viewBox="0 0 320 260">
    <rect width="320" height="260" fill="${ground}"/>${body}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const goods: Record<string, number> = {}

beforeAll(async () => {
  const { db } = shop.base
  const [region] = await db.select().from(regions).where(eq(regions.code, 'chelyabinsk'))
  const sectionOf = {
    chest: await aSection(db, { code: 'chests', names: { ru: 'Комоды' } }),
    table: await aSection(db, { code: 'tables', names: { ru: 'Столы' } }),
  }
  for (const shape of ['chest', 'table'] as const)
    for (const colour of ['#a0522d', '#2e6f5e', '#c9b037']) {
      const productId = await aProduct(db, { sectionId: sectionOf[shape], name: `${shape} ${colour}` })
      const offerId = await anOffer(db, { productId, prices: { [region?.priceZoneId ?? 0]: 100_000 } })
      const { key, ...size } = await shop.app.areas.media.keepPicture(await drawn(shape, colour), 'own')
      await db.insert(images).values({ productId, offerId, kind: 'packshot', media: key, ...size })
      goods[`${shape} ${colour}`] = productId
    }
  await shop.app.areas.catalogue.refresh()
})

/** A browser that sends forms in parts; its cookie is kept. */
function aVisitor(address = '10.9.0.1', language = 'ru') {
  let cookie = `lang=${language}`
  const ask = async (url: string, payload: Buffer | string, type: string) => {
    const answer = await shop.app.http.inject({
      method: 'POST',
      url,
      headers: { origin: ownOrigin, cookie, 'content-type': type, 'accept-language': language },
      remoteAddress: address,
      payload,
    })
    for (const set of answer.cookies) cookie += `; ${set.name}=${set.value}`
    return { status: answer.statusCode, json: answer.json() }
  }
  return {
    async send(image: Uint8Array | string, fields: Record<string, string> = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('image', new File([typeof image === 'string' ? image : new Uint8Array(image)], 'диван.jpg'))
      const body = new Response(form)
      return ask(path, Buffer.from(await body.arrayBuffer()), body.headers.get('content-type') ?? '')
    },
    ask: (body: object, url = path) => ask(url, JSON.stringify(body), 'application/json'),
    /** Opens a picture as the page does. */
    open: (url: string) => shop.app.http.inject({ url: new URL(url, ownOrigin).pathname, headers: { cookie } }),
    async results(resultId: string, more: object = {}) {
      return ask('/api_vue/getImageSearchResults/', JSON.stringify({ resultId, ...more }), 'application/json')
    },
  }
}

const idsOf = ({ products }: FoundByPicture) => products.map(({ id }) => id)
const look = () => doJob(shop.app.areas.jobs, lookJob, {})

test('before the shop has looked at its pictures it says so', async () => {
  expect(await aVisitor().send(await drawn('chest', '#a0522d'))).toMatchObject({
    status: 503,
    json: { error: 'SEARCH_BY_PICTURE_AWAY', message: expect.stringContaining('словами') },
  })
})

describe('once the pictures are looked at', () => {
  beforeAll(look)

  test('looking again makes nothing anew, and a picture that is gone loses its numbers', async () => {
    const { db } = shop.base
    const before = await db.select().from(pictureLooks).orderBy(pictureLooks.media)
    const gone = { version: lookVersion, look: null }
    await db.insert(pictureLooks).values({ ...gone, media: 'f'.repeat(32) })
    await db.insert(pictureLooks).values({ ...gone, media: 'e'.repeat(32), version: lookVersion - 1 })
    await look()
    expect(await db.select().from(pictureLooks).orderBy(pictureLooks.media)).toEqual(before)
  })

  test('a photo on another ground, larger and as JPEG finds its thing, its kind first', async () => {
    const photo = await sharp(await drawn('chest', '#2e6f5e', { ground: '#d8cfc0', grow: 3 }))
      .jpeg({ quality: 60 })
      .toBuffer()
    const visitor = aVisitor()
    const { status, json } = await visitor.send(photo)
    expect(status).toBe(200)
    expect(idsOf(json)[0]).toBe(goods['chest #2e6f5e'])
    expect(json.kinds).toEqual([
      { code: 'chests', name: 'Комоды', count: 3 },
      { code: 'tables', name: 'Столы', count: 3 },
    ])
    expect(json).toMatchObject({ width: 960, height: 780, frame: null, fileName: `${json.resultId}.jpg` })
    expect((await visitor.open(json.src)).statusCode).toBe(200)
    expect((await aVisitor('10.9.0.7').open(json.src)).statusCode).toBe(404)
  })

  test('results are there for whoever has their id, narrowed by kind; the picture only for its owner', async () => {
    const owner = aVisitor('10.9.0.2')
    const { json } = await owner.send(await drawn('table', '#c9b037'))
    const own = await owner.results(json.resultId)
    expect(own.json.results.products).toEqual(json.products)
    expect(own.json.results.src).not.toBe('')
    const other = await aVisitor('10.9.0.3').results(json.resultId, { kind: 'chests' })
    expect(other.json.results).toMatchObject({ src: '', kinds: json.kinds })
    expect(idsOf(other.json.results)).toHaveLength(3)
    expect(await aVisitor().results(crypto.randomUUID())).toMatchObject({
      status: 404,
      json: { error: 'RESULTS_NOT_FOUND' },
    })
  })

  test('a frame finds the one thing of two, in the picture that came before', async () => {
    const two = await sharp({ create: { width: 640, height: 260, channels: 3, background: '#ffffff' } })
      .composite([
        { input: await drawn('chest', '#a0522d'), left: 0, top: 0 },
        { input: await drawn('table', '#2e6f5e'), left: 320, top: 0 },
      ])
      .png()
      .toBuffer()
    const visitor = aVisitor('10.9.0.4')
    const { json } = await visitor.send(two)
    const right = await visitor.ask({ resultId: json.resultId, x: 50, y: 0, width: 50, height: 100 })
    expect(idsOf(right.json)[0]).toBe(goods['table #2e6f5e'])
    expect(right.json.frame).toEqual({ x: 50, y: 0, width: 50, height: 100 })
    const left = await visitor.ask({ resultId: right.json.resultId, x: 0, y: 0, width: 50, height: 100 })
    expect(idsOf(left.json)[0]).toBe(goods['chest #a0522d'])
    const stranger = await aVisitor('10.9.0.5').ask({ resultId: json.resultId, x: 50, y: 0, width: 50, height: 100 })
    expect(stranger).toMatchObject({ status: 410, json: { error: 'PICTURE_GONE' } })
  })

  test('a thing in a room is found without a frame', async () => {
    const room = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640">
      <rect width="900" height="420" fill="#b9c7d6"/><rect y="420" width="900" height="220" fill="#8f6238"/>
      <rect x="40" y="60" width="110" height="140" fill="#7a2d2d"/><rect x="700" y="80" width="150" height="330" fill="#e9e2cf"/></svg>`
    const chest = await sharp(await drawn('chest', '#c9b037', { ground: 'none', grow: 1.4 }))
      .trim()
      .toBuffer()
    const photo = await sharp(Buffer.from(room))
      .composite([{ input: chest, left: 240, top: 300 }])
      .jpeg()
      .toBuffer()
    const { json } = await aVisitor('10.9.0.11').send(photo)
    expect(idsOf(json)[0]).toBe(goods['chest #c9b037'])
  })

  test('what was found is shown page by page, all of it or of a kind', async () => {
    const visitor = aVisitor('10.9.0.12')
    const { json } = await visitor.send(await drawn('chest', '#a0522d'))
    const second = await visitor.results(json.resultId, { offset: 2, count: 2 })
    expect(idsOf(second.json.results)).toEqual(idsOf(json).slice(2, 4))
    expect(second.json.results.total).toBe(6)
    const ofKind = await visitor.results(json.resultId, { kind: 'tables', offset: 2, count: 2 })
    expect({ many: idsOf(ofKind.json.results).length, total: ofKind.json.results.total }).toEqual({ many: 1, total: 3 })
    const past = await visitor.results(json.resultId, { offset: 24 })
    expect(past.json.results).toMatchObject({ products: [], total: 6 })
  })

  test('a frame that leads out of the picture ends at its side', async () => {
    const { json } = await aVisitor('10.9.0.6').send(await drawn('chest', '#a0522d'), {
      x: '90',
      width: '60',
      y: '100',
    })
    expect(json.frame).toEqual({ x: 90, y: 95, width: 10, height: 5 })
  })

  const mediaOf = async (name: string) => {
    const [own] = await shop.base.db
      .select()
      .from(images)
      .where(eq(images.productId, goods[name] ?? 0))
    return own?.media ?? ''
  }

  test('a picture of the shop finds what is like its model, of its kind first, and leaves that out', async () => {
    const media = await mediaOf('table #a0522d')
    const visitor = aVisitor('10.9.0.7')
    const { json } = await visitor.ask({ media })
    expect(json.kinds).toEqual([
      { code: 'tables', name: 'Столы', count: 2 },
      { code: 'chests', name: 'Комоды', count: 3 },
    ])
    expect(idsOf(json)).not.toContain(goods['table #a0522d'])
    expect(json).toMatchObject({ src: `/media/${media}/640.jpg`, total: 5 })
    const framed = await visitor.ask({ media, x: 0, y: 0, width: 90, height: 90 })
    expect(idsOf(framed.json)).not.toContain(goods['table #a0522d'])
    expect(await aVisitor().ask({ media: 'e'.repeat(32) })).toMatchObject({ json: { error: 'PICTURE_GONE' } })
  })

  test('a search by a picture of the shop is written down only with a frame; its address finds the same again', async () => {
    const { db } = shop.base
    const media = await mediaOf('chest #2e6f5e')
    const before = await db.$count(pictureSearches)
    const visitor = aVisitor('10.9.0.13')
    const { json } = await visitor.ask({ media })
    expect(json.resultId).toBe(media)
    const again = await aVisitor('10.9.0.14').results(media, { kind: 'chests' })
    expect(idsOf(again.json.results)).toEqual(idsOf(json).slice(0, 2))
    expect(await db.$count(pictureSearches)).toBe(before)
    const framed = await visitor.ask({ resultId: media, x: 10, y: 10, width: 80, height: 80 })
    expect(framed.json).toMatchObject({ src: json.src, frame: { x: 10, y: 10, width: 80, height: 80 } })
    expect(await db.$count(pictureSearches)).toBe(before + 1)
    expect(await visitor.results('e'.repeat(32))).toMatchObject({ status: 404, json: { error: 'RESULTS_NOT_FOUND' } })
  })

  test('no picture at all is asked for, in three languages', async () => {
    for (const [language, word] of Object.entries({ ru: 'Выберите', kk: 'таңдаңыз', en: 'choose' })) {
      const { status, json } = await aVisitor('10.9.0.8', language).ask({})
      expect({ status, error: json.error }).toEqual({ status: 422, error: 'PICTURE_MISSING' })
      expect(json.message).toContain(word)
    }
  })

  const heavy = async () => Buffer.concat([await aPlank().jpeg().toBuffer(), Buffer.alloc(40 * 1024 * 1024)])
  test.each([
    {
      what: 'a drawing with a script',
      content: async () => '<svg><script>alert(1)</script></svg>',
      code: 'FILE_TYPE_WRONG',
    },
    { what: 'a PDF', content: async () => '%PDF-1.7', code: 'FILE_TYPE_WRONG' },
    { what: 'a bomb', content: () => aBomb(50_000, 50_000), code: 'PICTURE_SIZE_WRONG' },
    { what: '40 MB', content: heavy, code: 'FILE_TOO_LARGE' },
    {
      what: 'a beginning alone',
      content: async () => (await aPlank().jpeg().toBuffer()).subarray(0, 24),
      code: 'PICTURE_UNREADABLE',
    },
    { what: 'nothing', content: async () => '', code: 'FILE_EMPTY' },
  ])('$what is refused as $code and nothing of it stays', async ({ content, code }) => {
    const before = await shop.base.db.$count(uploads)
    const refused = await aVisitor('10.9.0.9').send(await content())
    expect(refused.json).toMatchObject({ error: code })
    expect(refused.json.fields).toEqual([{ path: 'body.image', message: refused.json.message }])
    expect(await shop.base.db.$count(uploads)).toBe(before)
  })

  test('a picture goes after a day, what was found after a week', async () => {
    const visitor = aVisitor('10.9.0.10')
    const { json } = await visitor.send(await drawn('chest', '#c9b037'))
    const framed = await visitor.ask({ resultId: json.resultId, x: 10, y: 10, width: 80, height: 80 })
    const before = shop.time.now
    const tidy = async (hours: number) => {
      shop.time.now = new Date(before.getTime() + hours * HOUR)
      await doJob(shop.app.areas.jobs, tidyJob, {})
    }
    await tidy(23)
    expect(await shop.base.db.$count(uploads)).toBeGreaterThan(0)
    await tidy(25)
    expect(await shop.base.db.$count(uploads)).toBe(0)
    expect((await visitor.results(json.resultId)).json.results).toMatchObject({ src: '', products: json.products })
    expect(await visitor.ask({ resultId: framed.json.resultId })).toMatchObject({ status: 410 })
    await tidy(7 * 24 + 1)
    expect(await visitor.results(json.resultId)).toMatchObject({ status: 404 })
    expect(await shop.base.db.$count(pictureSearches)).toBe(0)
    shop.time.now = before
  })
})
