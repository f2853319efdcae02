import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request as askOverHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anOffer, aProduct } from '../../tests/harness/goods.ts'
import { doJob } from '../../tests/harness/jobs.ts'
import { aBomb, aPhonePhoto, aPlank } from '../../tests/harness/pictures.ts'
import { ownOrigin, withShop } from '../../tests/harness/shop.ts'
import { tidyUploadsJob } from '../media/jobs.ts'
import { uploads } from '../media/tables.ts'
import { decideReview } from './index.ts'
import { reviewWaitingPhotos } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'komod-photos-'))
const shop = withShop({ DATA_DIR: folder })
const path = '/api_vue/createProductReview/'
const jpeg = () => aPlank().jpeg().toBuffer()
let productId: number

beforeAll(async () => {
  productId = await aNewProduct()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function aNewProduct() {
  const id = await aProduct(shop.base.db)
  await anOffer(shop.base.db, { productId: id })
  return id
}

type Sent = [name: string, value: string | File][]
const words = (product = productId): Sent => [
  ['productID', String(product)],
  ['name', 'Анна'],
  ['rating', '5'],
  ['text', 'Стоит второй месяц, всё хорошо.'],
  ['city', ''],
]
const aFile = (content: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
const photo = (content: Uint8Array | string, name?: string): [string, File] => ['photos', aFile(content, name)]

async function encoded(sent: Sent) {
  const form = new FormData()
  for (const [name, value] of sent) form.append(name, value)
  const body = new Response(form)
  return { payload: Buffer.from(await body.arrayBuffer()), type: body.headers.get('content-type') ?? '' }
}

/** A browser that sends forms in parts; its cookie is kept. */
function aSender(address = '10.1.0.1') {
  let cookie = ''
  const ask = async (url: string, payload: Buffer | string, type: string) => {
    const answer = await shop.app.http.inject({
      method: 'POST',
      url,
      headers: { origin: ownOrigin, cookie, 'content-type': type },
      remoteAddress: address,
      payload,
    })
    const [set] = answer.cookies
    if (set) cookie = `${set.name}=${set.value}`
    return { status: answer.statusCode, json: answer.json() }
  }
  return {
    async send(sent: Sent) {
      const { payload, type } = await encoded(sent)
      return ask(path, payload, type)
    },
    ask: (url: string, body: object) => ask(url, JSON.stringify(body), 'application/json'),
    /** Opens a link as a picture on a page does. */
    open: (url: string) => shop.app.http.inject({ url: pathOf(url), headers: { cookie } }),
  }
}

const privateFiles = () => {
  try {
    const names = readdirSync(join(folder, 'media/private'), { recursive: true, encoding: 'utf8' })
    return names.filter((name) => statSync(join(folder, 'media/private', name)).isFile())
  } catch {
    return []
  }
}
const left = async () => ({ files: privateFiles().length, rows: await shop.base.db.$count(uploads) })
const nothing = { files: 0, rows: 0 }
const pathOf = (url: string) => new URL(url, ownOrigin).pathname

async function decide(id: number, isApproved: boolean) {
  const deps = { db: shop.base.db, ...shop.app.areas }
  return decideReview(deps, { id, isApproved, now: shop.time.now })
}

describe('a review with photos', () => {
  test('is seen with them by its author alone until it is approved, and by everybody then', async () => {
    const product = await aNewProduct()
    const author = aSender()
    const photos = [await aPhonePhoto(), await aPlank(3000, 200).png().toBuffer(), await aPlank().webp().toBuffer()]
    const written = await author.send([...words(product), ...photos.map((one, at) => photo(one, `${at}.jpg`))])
    expect(written).toMatchObject({ status: 200, json: { review: { approved: false } } })

    const own = await author.ask('/api_vue/ownReview/', { productID: product })
    expect(own.json.review.photos).toMatchObject([
      // Turned upright, and no larger than is ever shown.
      { width: 200, height: 300 },
      { width: 2560, height: 171 },
      { width: 60, height: 40 },
    ])
    const link = pathOf(own.json.review.photos[0].url)
    const opened = await author.open(link)
    expect(opened.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
    const facts = await sharp(opened.rawPayload).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 200, height: 300 })
    expect([facts.exif, facts.icc, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined, undefined])

    const stranger = aSender('10.1.0.2')
    // A link that was passed on opens to nobody else.
    expect((await stranger.open(link)).statusCode).toBe(404)
    expect(await stranger.ask('/api_vue/ownReview/', { productID: product })).toMatchObject({
      status: 404,
      json: { error: 'REVIEW_NOT_FOUND' },
    })
    expect((await stranger.ask('/api/v1/catalog/product/reviews/images/', { productID: product })).json.images).toEqual(
      [],
    )
    for (const name of privateFiles()) {
      const answer = await shop.app.http.inject(`/media/${name.split('/').at(-1)}/320.webp`)
      expect(answer.statusCode).toBe(404)
    }

    expect(await decide(written.json.review.id, true)).toEqual({ kind: 'decided' })
    const { json } = await stranger.ask('/api/v1/catalog/product/reviews/', { productID: product })
    expect(json.reviews[0].photos).toMatchObject([{ width: 200 }, { width: 2560 }, { width: 60 }])
    expect((await shop.app.http.inject(json.reviews[0].photos[0].webp)).statusCode).toBe(200)
    const all = await stranger.ask('/api/v1/catalog/product/reviews/images/', { productID: product })
    expect(all.json.images).toMatchObject(json.reviews[0].photos.map((image: object) => ({ author: 'Анна', image })))
    expect((await author.open(link)).statusCode).toBe(404)
    expect((await author.ask('/api_vue/ownReview/', { productID: product })).status).toBe(404)
    expect(await left()).toEqual(nothing)
  })

  test('that is refused takes its photos along', async () => {
    const { json } = await aSender('10.1.0.3').send([...words(await aNewProduct()), photo(await jpeg())])
    expect(await left()).toEqual({ files: 1, rows: 1 })
    expect(await decide(json.review.id, false)).toEqual({ kind: 'decided' })
    expect(await left()).toEqual(nothing)
  })

  test('needs none: a form without, with an empty field of files, and JSON are taken', async () => {
    const none: [string, File] = ['photos', aFile('', '', 'application/octet-stream')]
    for (const sent of [words(await aNewProduct()), [...words(await aNewProduct()), none]])
      expect((await aSender('10.1.0.4').send(sent)).status).toBe(200)
    const body = { productID: await aNewProduct(), name: 'Анна', rating: 5, text: 'Стоит второй месяц.' }
    expect((await aSender('10.1.0.4').ask(path, body)).status).toBe(200)
    expect(await left()).toEqual(nothing)
  })
})

describe('what is no photo of ours leaves nothing behind', () => {
  afterEach(async () => expect(await left()).toEqual(nothing))

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    { what: 'a drawing', content: async () => svg, code: 'FILE_TYPE_WRONG', status: 415 },
    { what: 'a page', content: async () => '<!doctype html><script>alert(1)</script>', code: 'FILE_TYPE_WRONG' },
    { what: 'a PDF', content: async () => '%PDF-1.7\n%âãÏÓ', code: 'FILE_TYPE_WRONG' },
    { what: 'a GIF', content: () => aPlank().gif().toBuffer(), code: 'FILE_TYPE_WRONG' },
    { what: 'an archive', content: async () => 'PK\u0003\u0004\u0014\u0000', code: 'FILE_TYPE_WRONG' },
    { what: 'a program', content: async () => '#!/bin/sh\nrm -rf /\n', code: 'FILE_TYPE_WRONG' },
    { what: 'a bomb of 2.5 thousand megapixels', content: () => aBomb(50_000, 50_000), code: 'PICTURE_SIZE_WRONG' },
    { what: 'a strip that no side ends', content: () => aBomb(13_000, 8), code: 'PICTURE_SIZE_WRONG' },
    { what: 'one point', content: () => aPlank(1, 1).png().toBuffer(), code: 'PICTURE_SIZE_WRONG' },
    { what: 'half a photo', content: async () => half(await aNoise()), code: 'PICTURE_UNREADABLE', status: 422 },
    { what: 'a beginning alone', content: async () => (await jpeg()).subarray(0, 24), code: 'PICTURE_UNREADABLE' },
    { what: 'a lie about pixels', content: () => aBomb(5000, 5000), code: 'PICTURE_UNREADABLE' },
    { what: 'nothing', content: async () => '', code: 'FILE_EMPTY', status: 422 },
    { what: '11 MB', content: async () => heavy(await jpeg(), 11), code: 'FILE_TOO_LARGE', status: 413 },
  ])('$what is refused as $code', async ({ content, code, status }) => {
    const refused = await aSender('10.2.0.1').send([...words(), photo(await content(), 'отпуск.jpg')])
    expect(refused.json).toMatchObject({ error: code, message: expect.stringContaining('отпуск.jpg') })
    expect(refused.json.fields).toEqual([{ path: 'body.photos', message: refused.json.message }])
    if (status) expect(refused.status).toBe(status)
  })

  test('nine photos are refused, and so is a ninth that comes as a receipt', async () => {
    const nine = await Promise.all(Array.from({ length: 9 }, () => jpeg()))
    const refused = await aSender('10.2.0.2').send([...words(), ...nine.map((one) => photo(one))])
    expect(refused).toMatchObject({ status: 400, json: { error: 'FILES_TOO_MANY', data: { most: 8 } } })
    expect(refused.json.message).toContain('8')
    const receipt: [string, string] = ['photos', 'a'.repeat(32)]
    const more = await aSender('10.2.0.2').send([...words(), ...nine.slice(1).map((one) => photo(one)), receipt])
    expect(more.json).toMatchObject({ error: 'FILES_TOO_MANY' })
  })

  test('a file in a field that takes none', async () => {
    const refused = await aSender('10.2.0.3').send([...words(), ['avatar', aFile(await jpeg(), 'me.jpg')]])
    expect(refused).toMatchObject({ status: 400, json: { error: 'FILE_UNEXPECTED', data: { file: 'me.jpg' } } })
  })

  test('each file that is wrong is named', async () => {
    const { json } = await aSender('10.2.0.3').send([
      ...words(),
      photo(svg, 'a.svg'),
      photo('', 'b.jpg'),
      photo(await jpeg()),
    ])
    expect(json.fields.map((field: { message: string }) => field.message)).toEqual([
      expect.stringContaining('a.svg'),
      expect.stringContaining('b.jpg'),
    ])
  })

  test('a name is no path, and is said back without what would harm', async () => {
    const name = '../../../etc/pas\u202Eswd\u0007.svg'
    const { json } = await aSender('10.2.0.4').send([...words(), photo(svg, name)])
    expect(json.data.file).toBe('passwd.svg')
    expect(readdirSync(folder)).toEqual(['media'])
  })

  test('photos of a review whose words are refused, or that is there already', async () => {
    const wrong = await aSender('10.2.0.5').send([...words(), ['pros', 'я'.repeat(1001)], photo(await jpeg())])
    expect(wrong).toMatchObject({ status: 400, json: { error: 'INPUT_INVALID' } })
    expect(wrong.json.fields[0].path).toBe('body.pros')
    const author = aSender('10.2.0.5')
    const product = await aNewProduct()
    expect((await author.send(words(product))).status).toBe(200)
    const again = await author.send([...words(product), photo(await jpeg())])
    expect(again).toMatchObject({ status: 409, json: { error: 'REVIEW_EXISTS' } })
  })

  test.each([
    { what: 'no parts at all', payload: 'y' },
    { what: 'an end before the end', payload: '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nhalf' },
    { what: 'a field called __proto__', payload: part('name="__proto__"', '1') },
    { what: 'a field that says it is JSON', payload: part('name="text"\r\ncontent-type: application/json', '{"a":1}') },
    { what: 'a field of 100 kB', payload: part('name="text"', 'x'.repeat(100_000)) },
    { what: 'a thousand fields', payload: part('name="text"', 'x', 1000), error: 'BODY_TOO_LARGE' },
  ])('$what', async ({ payload, error = 'INPUT_INVALID' }) => {
    const answer = await shop.app.http.inject({
      method: 'POST',
      url: path,
      headers: { origin: ownOrigin, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
    expect(answer.json()).toMatchObject({ error, requestId: expect.any(String) })
  })

  test('a form that names a region we do not have, among its fields as any body may', async () => {
    const refused = await aSender('10.2.0.6').send([...words(), ['sr', '987654'], photo(await jpeg())])
    expect(refused).toMatchObject({ status: 404, json: { error: 'REGION_UNKNOWN' } })
  })

  test('a form for a call that takes none', async () => {
    const { payload, type } = await encoded([...words(), photo(await jpeg())])
    const headers = { origin: ownOrigin, 'content-type': type }
    const answer = await shop.app.http.inject({ method: 'POST', url: '/api_vue/setQuestion/', headers, payload })
    expect(answer).toMatchObject({ statusCode: 415 })
  })

  test('a form of another site', async () => {
    const { payload, type } = await encoded([...words(), photo(await jpeg())])
    const headers = { origin: 'https://evil.example', 'content-type': type }
    const answer = await shop.app.http.inject({ method: 'POST', url: path, headers, payload })
    expect(answer.json()).toMatchObject({ error: 'ORIGIN_FOREIGN' })
  })
})

function part(what: string, value: string, times = 1): string {
  return `${`--x\r\ncontent-disposition: form-data; ${what}\r\n\r\n${value}\r\n`.repeat(times)}--x--\r\n`
}
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const heavy = (bytes: Buffer, megabytes: number) => Buffer.concat([bytes, Buffer.alloc(megabytes * 1024 * 1024)])
/** Noise packs badly, so half of it lacks rows. */
const aNoise = () =>
  sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer()

test('what hides behind a picture is not written anew with it', async () => {
  const product = await aNewProduct()
  const author = aSender('10.3.0.1')
  const both = Buffer.concat([await jpeg(), Buffer.from('<script>alert(document.cookie)</script>PK\u0003\u0004')])
  const { json } = await author.send([...words(product), photo(both, 'x.html')])
  const own = await author.ask('/api_vue/ownReview/', { productID: product })
  const kept = await author.open(own.json.review.photos[0].url)
  expect(kept.statusCode).toBe(200)
  expect(kept.rawPayload.includes('script')).toBe(false)
  expect(kept.headers['x-content-type-options']).toBe('nosniff')
  await decide(json.review.id, false)
})

test('a receipt is worth something to the visitor who sent the file, once, and until its time is over', async () => {
  const { intake } = shop.app.areas.uploads
  const owner = aSender('10.4.0.1')
  // Makes the visitor known.
  await owner.send([...words(await aNewProduct()), photo(await jpeg())])
  const [row] = await shop.base.db.select().from(uploads)
  const visitorId = row?.visitorId ?? ''
  const field = { purpose: 'review photo', kinds: ['image/jpeg'], most: 5, maxMegabytes: 10, limit: {} } as never
  const taken = async () => {
    const arrival = await intake.keep(pieces(await jpeg()), { visitorId, field })
    if (arrival.kind !== 'arrived') throw new Error(arrival.kind)
    const readied = await intake.ready(arrival.file, { visitorId, field })
    return readied.kind === 'ready' ? readied.receipt : ''
  }
  const body = async (photos: string[]) => ({
    productID: await aNewProduct(),
    name: 'Анна',
    rating: 5,
    text: 'Стоит второй месяц.',
    photos,
  })
  const [first, second] = [await taken(), await taken()]
  const shown = await owner.ask('/api_vue/takenFiles/', { receipts: [second, first, 'f'.repeat(32)] })
  expect(shown.json.files.map((file: { receipt: string }) => file.receipt)).toEqual([second, first])
  expect((await owner.open(shown.json.files[0].url)).statusCode).toBe(200)
  const stranger = aSender('10.4.0.2')
  expect((await stranger.ask('/api_vue/takenFiles/', { receipts: [first] })).json.files).toEqual([])
  expect(await stranger.ask(path, await body([first]))).toMatchObject({ status: 409, json: { error: 'FILE_GONE' } })

  // Two presses of one form are one review, also when the second comes later.
  const form = await body([first])
  const presses = await Promise.all([owner.ask(path, form), owner.ask(path, form)])
  const last = await owner.ask(path, form)
  expect([...presses, last].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set([...presses, last].map(({ json }) => json.review.guid)).size).toBe(1)
  expect((await owner.ask(path, { ...form, text: 'Стоит третий месяц.' })).json).toMatchObject({ error: 'FILE_GONE' })
  expect((await owner.ask(path, await body([first]))).json).toMatchObject({ error: 'FILE_GONE' })
  const before = shop.time.now
  shop.time.now = new Date(before.getTime() + 3 * 3600_000)
  expect((await owner.ask(path, await body([second]))).json).toMatchObject({ error: 'FILE_GONE' })
  shop.time.now = before
})

async function* pieces(bytes: Buffer) {
  yield bytes
}

test('tidying takes what nobody claimed and leaves what a review has', async () => {
  const { db } = shop.base
  const before = shop.time.now
  const claimed = await db.$count(reviewWaitingPhotos)
  expect((await left()).rows).toBeGreaterThan(claimed)
  shop.time.now = new Date(before.getTime() + 40 * 24 * 3600_000)
  await doJob(shop.app.areas.jobs, tidyUploadsJob, {})
  expect(await left()).toEqual({ files: claimed, rows: claimed })
  // A claim that names nothing any more is found out when its time is over.
  await db.delete(reviewWaitingPhotos)
  await doJob(shop.app.areas.jobs, tidyUploadsJob, {})
  expect((await left()).rows).toBe(claimed)
  shop.time.now = new Date(before.getTime() + 80 * 24 * 3600_000)
  await doJob(shop.app.areas.jobs, tidyUploadsJob, {})
  expect(await left()).toEqual(nothing)
  shop.time.now = before
})

test('a visitor may send so many forms with files within an hour, and forms without go on', async () => {
  const sender = aSender('10.5.0.1')
  await sender.send(words(await aNewProduct()))
  const svg: [string, File] = photo('<svg/>', 'a.svg')
  const answers: string[] = []
  for (let at = 0; at < 21; at++) answers.push((await sender.send([...words(), svg])).json.error)
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'FILE_TYPE_WRONG'))
  expect(answers[20]).toBe('FILES_TOO_OFTEN')
  expect((await sender.send([...words(), ['pros', 'я'.repeat(2000)]])).json.error).toBe('INPUT_INVALID')
  expect(await left()).toEqual(nothing)
})

test('an upload that breaks off leaves nothing behind', async () => {
  await shop.app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.app.http.server.address() as AddressInfo
  const { payload, type } = await encoded([...words(), photo(await jpeg()), photo(heavy(await jpeg(), 6))])
  const asked = askOverHttp({
    port,
    path,
    method: 'POST',
    headers: { origin: ownOrigin, 'content-type': type, 'content-length': payload.length },
  })
  asked.on('error', () => {})
  asked.write(payload.subarray(0, 2_000_000))
  await expect.poll(async () => (await left()).rows, { timeout: 5000 }).toBe(2)
  asked.destroy()
  await expect.poll(left, { timeout: 5000 }).toEqual(nothing)
  await pause(50)
  expect(await left()).toEqual(nothing)
})
