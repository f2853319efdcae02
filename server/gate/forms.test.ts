import { request as askOverHttp, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { fileRefusals, files, filesIn } from '#contract/files.ts'
import { bodyOfForm } from '#contract/form-body.ts'
import { contract as shopContract } from '#contract/index.ts'
import { mountForTest, noLimits, shopOrigin } from '../../tests/harness/mounted-calls.ts'
import { answer } from './answer.ts'
import type { FileIntake } from './file-intake.ts'
import { createForms } from './forms.ts'
import { describeCalls } from './openapi.ts'
import { endSlowRequests } from './slow-requests.ts'

const Told = z.object({
  count: z.int(),
  isNew: z.boolean().optional(),
  code: z.string().optional(),
  tags: z.array(z.string()).optional(),
  photos: files({
    purpose: 'test',
    kinds: ['image/png'],
    most: 3,
    maxMegabytes: 1,
    limit: { requests: 100, windowSeconds: 60 },
  }),
})
const contract = {
  tell: call({
    method: 'POST',
    path: '/api_vue/tell/',
    access: 'anyone',
    summary: 'Tells something with pictures',
    body: Told,
    answer: z.object({ said: z.unknown() }),
    refusals: fileRefusals,
  }),
  plain: call({
    method: 'POST',
    path: '/api_vue/plain/',
    access: 'anyone',
    summary: 'Takes no files',
    body: z.object({ a: z.string() }),
    answer: z.object({}),
  }),
}

const opened: { close(): Promise<unknown> }[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

/** A shop that keeps files in memory; `discarded` are the keys that were taken away. */
async function aShop({ seconds = 5, idleSeconds = 5, ordinaryMs = 5000, refusesAtOnce = false } = {}) {
  const http = fastify({ bodyLimit: 1024 * 1024 })
  opened.push(http)
  endSlowRequests(http, ordinaryMs)
  await describeCalls(http, { shopName: 'Комод', isShown: true })
  const kept: Buffer[] = []
  const discarded: string[] = []
  const keyOf = (at: number) => String(at).padStart(32, '0')
  const intake: FileIntake = {
    async keep(content) {
      if (refusesAtOnce) {
        for await (const _piece of content) break
        return { kind: 'wrongType' }
      }
      const at = kept.push(Buffer.alloc(0)) - 1
      const pieces: Uint8Array[] = []
      try {
        for await (const piece of content) pieces.push(piece)
      } catch (error) {
        discarded.push(keyOf(at))
        throw error
      }
      kept[at] = Buffer.concat(pieces)
      return { kind: 'arrived', file: { key: keyOf(at) } }
    },
    ready: async ({ key }) => ({ kind: 'ready', receipt: key }),
    discard: async (keys) => void discarded.push(...keys),
  }
  const calls = answer('post', contract, { tell: ({ body }) => ({ said: body }), plain: () => ({}) })
  const visitor = { sessionId: 1, visitorId: 'somebody', customer: null }
  const forms = createForms({ intake, limiter: noLimits, timing: { seconds, idleSeconds } })
  mountForTest(http, calls, { visitor, forms })
  await http.listen({ host: '127.0.0.1', port: 0 })
  return { http, kept, discarded, port: (http.server.address() as AddressInfo).port }
}

const head = { origin: shopOrigin, 'content-type': 'multipart/form-data; boundary=x' }
const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const aFile = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${value}\r\n`

test('text fields are read as the call wants them, and files become receipts', async () => {
  const { http, kept, discarded } = await aShop()
  const parts = [
    field('count', '5'),
    aFile('photos', 'one'),
    field('isNew', 'true'),
    field('code', '007'),
    field('empty', ''),
    aFile('photos', 'two'),
    field('tags', 'a'),
    field('tags', 'b'),
  ]
  const reply = await http.inject({
    method: 'POST',
    url: '/api_vue/tell/',
    headers: head,
    payload: `${parts.join('')}--x--`,
  })
  const photos = ['0', '1'].map((at) => at.padStart(32, '0'))
  expect(reply.json()).toEqual({ said: { count: 5, isNew: true, code: '007', tags: ['a', 'b'], photos } })
  expect(kept.map(String)).toEqual(['one', 'two'])
  // The call did not claim them.
  expect(discarded).toEqual(photos)
})

test.each([
  { name: 'refused at its first bytes', field: 'photos', error: 'FILE_TYPE_WRONG' },
  { name: 'that nobody asked for', field: 'other', error: 'FILE_UNEXPECTED' },
])('a large file $name is read past', async ({ field: named, error }) => {
  const { port } = await aShop({ idleSeconds: 1, refusesAtOnce: true })
  const body = `${aFile(named, 'x'.repeat(900 * 1024))}${field('count', '5')}--x--`
  const reply = await fetch(`http://127.0.0.1:${port}/api_vue/tell/`, { method: 'POST', headers: head, body })
  expect(await reply.json()).toMatchObject({ error })
})

test('a number that is none stays what was written, and is refused as such', () => {
  expect(bodyOfForm(Told, [['count', '5a']])).toEqual({ count: '5a' })
  expect(bodyOfForm(Told, [['unknown', '5']])).toEqual({ unknown: '5' })
  expect(bodyOfForm(Told, [['photos', '5']])).toEqual({ photos: ['5'] })
})

/** Sends a beginning and then, every so often, another piece; answers what was said to it. */
async function sendSlowly(port: number, { path, headers, begin, everyMs }: Slowly) {
  const asked = askOverHttp({
    port,
    path,
    method: 'POST',
    headers: { ...head, ...headers, 'transfer-encoding': 'chunked' },
  })
  const timer = everyMs && setInterval(() => asked.write('x'), everyMs)
  try {
    return await new Promise<{ status?: number; error?: string }>((resolve, reject) => {
      asked.on('response', (reply: IncomingMessage) => {
        let text = ''
        reply.on('data', (piece) => (text += piece))
        reply.on('end', () => resolve({ status: reply.statusCode, error: text && JSON.parse(text).error }))
      })
      asked.on('error', reject)
      asked.write(begin)
    })
  } finally {
    clearInterval(timer || undefined)
    asked.destroy()
  }
}
interface Slowly {
  path: string
  headers?: Record<string, string>
  begin: string
  everyMs: number
}
const unfinished = aFile('photos', 'begun').slice(0, -2)

test('who stops in the middle of a file hears so, and nothing of it stays', async () => {
  const { port, kept, discarded } = await aShop({ idleSeconds: 0.3 })
  const said = await sendSlowly(port, { path: '/api_vue/tell/', begin: unfinished, everyMs: 0 })
  expect(said).toEqual({ status: 408, error: 'FILES_TOO_SLOW' })
  expect(kept).toHaveLength(1)
  expect(discarded).toHaveLength(1)
})

test('who sends a byte now and then has an end, too', async () => {
  const { port, discarded } = await aShop({ seconds: 0.6, idleSeconds: 0.3 })
  const said = await sendSlowly(port, { path: '/api_vue/tell/', begin: unfinished, everyMs: 50 })
  expect(said).toEqual({ status: 408, error: 'FILES_TOO_SLOW' })
  expect(discarded).toHaveLength(1)
})

test('an ordinary body has less time than files', async () => {
  const { port } = await aShop({ ordinaryMs: 300 })
  const slow = { path: '/api_vue/plain/', headers: { 'content-type': 'application/json' }, begin: '{"a":', everyMs: 50 }
  expect(await sendSlowly(port, slow)).toEqual({ status: 408, error: '' })
})

test('far more than is allowed is not read to its end', async () => {
  const { http, kept } = await aShop()
  const payload = `${aFile('photos', 'x'.repeat(8 * 1024 * 1024))}--x--`
  const reply = await http.inject({ method: 'POST', url: '/api_vue/tell/', headers: head, payload })
  expect(reply.json()).toMatchObject({ error: 'BODY_TOO_LARGE' })
  expect(kept).toEqual([])
})

test('whoever sends eight forms at once waits for a place with the ninth', async () => {
  const { http, port, kept } = await aShop({ idleSeconds: 1 })
  const slow = { path: '/api_vue/tell/', begin: unfinished, everyMs: 0 }
  const eight = Promise.all(Array.from({ length: 8 }, () => sendSlowly(port, slow)))
  await expect.poll(() => kept.length, { timeout: 10_000 }).toBe(8)
  const payload = `${field('count', '1')}${aFile('photos', 'ninth')}--x--`
  const ninth = () => http.inject({ method: 'POST', url: '/api_vue/tell/', headers: head, payload })
  expect((await ninth()).json()).toMatchObject({ error: 'FILES_NO_ROOM' })
  await eight
  expect((await ninth()).statusCode).toBe(200)
})

test('the document of calls says what a form takes', async () => {
  const { http } = await aShop()
  const { paths } = (await http.inject('/api_vue/openapi.json')).json()
  const { content } = paths['/api_vue/tell/'].post.requestBody
  expect(content['multipart/form-data'].schema.properties.photos).toMatchObject({
    type: 'array',
    maxItems: 3,
    items: { type: 'string', format: 'binary' },
  })
  expect(Object.keys(content)).toContain('application/json')
  expect(Object.keys(paths['/api_vue/tell/'].post.responses)).toEqual(
    expect.arrayContaining(['408', '413', '415', '422']),
  )
})

test('every call that takes files declares what may be wrong with them', () => {
  const silent = Object.values(shopContract)
    .flatMap((area) => Object.values<(typeof contract)['tell']>(area as never))
    .filter(({ body, refusals }) => Object.keys(filesIn(body)).length > 0 && !('FILE_GONE' in refusals))
  expect(silent).toEqual([])
})
