import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { anyText } from '../../tests/harness/any-text.ts'
import { packAnswers, packingFor, packToKeep } from './packing.ts'

const long = 'мебель и свет '.repeat(200)

/** Answers what it is told to, packed as the shop packs. */
async function ask(
  answer: { body?: string | Buffer; type?: string; headers?: Record<string, string> } = {},
  accepts: string | undefined = 'gzip, deflate, br',
) {
  const { body = long, type = 'application/json; charset=utf-8', headers = {} } = answer
  const app = fastify()
  packAnswers(app)
  app.get('/', (_request, reply) => reply.headers(headers).type(type).send(body))
  const reply = await app.inject({ url: '/', headers: accepts === undefined ? {} : { 'accept-encoding': accepts } })
  await app.close()
  return reply
}

test.each(['text/html; charset=utf-8', 'application/json', 'image/svg+xml', 'application/xml'])(
  '%s is packed, and is the same when it is unpacked',
  async (type) => {
    const reply = await ask({ type })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(reply.rawPayload).toString()).toBe(long)
    expect(reply.rawPayload.length).toBeLessThan(Buffer.byteLength(long) / 5)
  },
)

test('whatever is answered comes back to the byte, small or large, by the loop or beside it', async () => {
  await fc.assert(
    fc.asyncProperty(anyText(), fc.integer({ min: 1, max: 400 }), async (word, times) => {
      const body = Buffer.from(`${word}-`.repeat(times * 50))
      const reply = await ask({ body, type: 'text/plain' })
      const plain = reply.headers['content-encoding'] === 'gzip' ? gunzipSync(reply.rawPayload) : reply.rawPayload
      expect(plain.equals(body)).toBe(true)
      expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
    }),
    { numRuns: 20 },
  )
})

test.each([
  { promise: 'what is short already', answer: { body: 'short' } },
  { promise: 'a picture', answer: { type: 'image/webp' } },
  { promise: 'what was packed before', answer: { headers: { 'content-encoding': 'br' } } },
])('$promise is left as it is', async ({ answer }) => {
  const reply = await ask(answer)
  expect(reply.headers['content-encoding']).not.toBe('gzip')
  expect(reply.headers.vary).toBeUndefined()
})

test.each(['', 'deflate', 'gzip;q=0', 'br'])(
  'who accepts "%s" gets it plain, and caches hear that it varies',
  async (accepts) => {
    const reply = await ask({}, accepts)
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers.vary).toBe('accept-encoding')
    expect(reply.body).toBe(long)
  },
)

test('what an answer varies by already stays said', async () => {
  expect((await ask({ headers: { vary: 'origin' } })).headers.vary).toBe('origin, accept-encoding')
  expect((await ask({ headers: { vary: 'Accept-Encoding' } })).headers.vary).toBe('Accept-Encoding')
})

test('an answer that is given again as the same bytes is packed once and comes out the same', async () => {
  const app = fastify()
  packAnswers(app)
  const kept = Buffer.from(long)
  app.get('/', (_request, reply) => reply.type('application/json').send(kept))
  const asks = Array.from({ length: 5 }, () => app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } }))
  const replies = await Promise.all(asks)
  for (const reply of replies) expect(gunzipSync(reply.rawPayload).toString()).toBe(long)
  await app.close()
})

test.each([
  { accepts: 'br;q=0.5, gzip', expected: 'br' },
  { accepts: 'gzip;q=0.0, br;q=0', expected: null },
  { accepts: 'br ; q=0 , gzip', expected: 'gzip' },
  { accepts: '', expected: null },
])('a kept page goes to whom says "$accepts" as $expected', ({ accepts, expected }) => {
  expect(packingFor(accepts)).toBe(expected)
})

test('a page too short to gain by it has no packed forms', async () => {
  expect(await packToKeep(Buffer.from('x'.repeat(1023)))).toEqual({})
  expect(Object.keys(await packToKeep(Buffer.from('x'.repeat(1024)))).sort()).toEqual(['br', 'gzip'])
})
