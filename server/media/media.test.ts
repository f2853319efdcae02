import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { createDiskStore, createMediaStore, type MediaStore, mediaRoutes } from './index.ts'
import { createWorkQueue, QueueFullError } from './work-queue.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-media-'))
let store: MediaStore
let app: FastifyInstance

beforeAll(async () => {
  store = createMediaStore({ files: createDiskStore(folder), db: base.db })
  app = fastify()
  await app.register(mediaRoutes(store))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

function plank(width: number, height: number, colour = '#a67c52') {
  return sharp({ create: { width, height, channels: 3, background: colour } })
}

test('the same picture is kept once, whoever brings it', async () => {
  const bytes = await plank(700, 500).webp().toBuffer()
  const first = await store.keepPicture(bytes, 'own')
  const again = await store.keepPicture(Readable.from([bytes]), 'outside')
  expect(first).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), width: 700, height: 500 })
  expect(again).toEqual(first)
})

test('is served in a fixed width, for ever, and is not sniffed', async () => {
  const { key } = await store.keepPicture(await plank(700, 500, '#334455').jpeg().toBuffer(), 'own')
  const answer = await app.inject(`/media/${key}/320.webp`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 })
  const unchanged = await app.inject({
    url: `/media/${key}/320.webp`,
    headers: { 'if-none-match': answer.headers.etag as string },
  })
  expect(unchanged.statusCode).toBe(304)
})

test('never grows beyond its original, and drops what the camera wrote', async () => {
  const shot = await plank(200, 100)
    .withExif({ IFD0: { Artist: 'someone' } })
    .jpeg()
    .toBuffer()
  const { key } = await store.keepPicture(shot, 'outside')
  const answer = await app.inject(`/media/${key}/1600.jpg`)
  const served = await sharp(answer.rawPayload).metadata()
  expect(served).toMatchObject({ format: 'jpeg', width: 200, height: 100 })
  expect(served.exif).toBeUndefined()
})

test('asked by many at once, is made once', async () => {
  const { key } = await store.keepPicture(await plank(900, 900, '#00ff00').png().toBuffer(), 'own')
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject(`/media/${key}/640.webp`)))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect(readdirSync(join(folder, 'sizes', key.slice(0, 2), key.slice(2, 4), key))).toEqual(['640.webp'])
})

test.each([
  { promise: 'an unknown picture', path: `/media/${'0'.repeat(32)}/320.webp` },
  { promise: 'an unknown width', path: (key: string) => `/media/${key}/321.webp` },
  { promise: 'an unknown format', path: (key: string) => `/media/${key}/320.gif` },
  { promise: 'a way out of the folder', path: '/media/..%2f..%2fetc/320.webp' },
])('answers 404 in plain text for $promise', async ({ path }) => {
  const { key } = await store.keepPicture(await plank(64, 64).png().toBuffer(), 'own')
  const answer = await app.inject(typeof path === 'string' ? path : path(key))
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
})

const drawing = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
)

test('a drawing from the shop itself becomes pixels', async () => {
  const { key, width } = await store.keepPicture(drawing, 'own')
  expect(width).toBe(40)
  const answer = await app.inject(`/media/${key}/96.webp`)
  expect(answer.headers['content-type']).toBe('image/webp')
})

test.each([
  {
    promise: 'a drawing from outside',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    reason: 'notAPicture',
  },
  { promise: 'an empty file', bytes: Buffer.alloc(0), reason: 'empty' },
  { promise: 'a page', bytes: Buffer.from('<html><svg></svg></html>'), reason: 'notAPicture' },
  { promise: 'a head without a body', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), reason: 'notAPicture' },
  { promise: 'too many bytes', bytes: Buffer.alloc(21 * 1024 * 1024, 1), reason: 'tooManyBytes' },
])('refuses $promise', async ({ bytes, reason }) => {
  await expect(store.keepPicture(bytes, 'outside')).rejects.toMatchObject({ name: 'PictureError', reason })
})

test('refuses a picture that breaks off, and one of too many pixels', async () => {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 99, sigma: 50 },
    },
  })
  const whole = await noise.jpeg().toBuffer()
  await expect(store.keepPicture(whole.subarray(0, whole.length / 2), 'outside')).rejects.toMatchObject({
    reason: 'broken',
  })
  const wide = await plank(13_000, 10).png().toBuffer()
  await expect(store.keepPicture(wide, 'own')).rejects.toMatchObject({ reason: 'tooManyPixels' })
})

test('a full queue refuses instead of growing', async () => {
  const run = createWorkQueue({ running: 1, waiting: 1 })
  let finish = () => {}
  const first = run(() => new Promise<void>((resolve) => (finish = resolve)))
  const second = run(async () => 'done')
  await expect(run(async () => 'never')).rejects.toBeInstanceOf(QueueFullError)
  finish()
  await first
  expect(await second).toBe('done')
})
