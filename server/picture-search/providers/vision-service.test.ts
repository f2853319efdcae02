import { fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutgoing } from '#server/platform/outgoing.ts'
import { type Trouble, troublesOf } from '../../../tests/harness/troubled-service.ts'
import type { Vision } from './vision.ts'
import { createVisionService, visionService } from './vision-service.ts'

const app = fastify({ forceCloseConnections: true })
const trouble = troublesOf(app)
const asked: unknown[] = []
let vision: Vision

beforeAll(async () => {
  app.post('/search', async ({ body, headers }, reply) => {
    if (headers.authorization !== 'Bearer token') return reply.code(401).send({})
    asked.push(body)
    return { matches: [3, 2, 1].map((id) => ({ offer: id * 10, product: id, score: id / 4 })) }
  })
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  // The first answer of a process is slow.
  await fetch(baseUrl)
  let minute = 0
  const outgoing = createOutgoing({
    metrics: new Registry(),
    services: { [visionService]: { baseUrl, timeoutMs: 500, attempts: 1 } },
    // A clock of its own: the breaker's pause must not carry over from one test to the next.
    clock: () => new Date(60_000 * minute++),
    log: pino({ level: 'silent' }),
  })
  vision = createVisionService(outgoing, 'token')
})
afterAll(() => app.close())

const frame = { x: 0.1, y: 0, width: 0.5, height: 1 }
const ask = { media: null, picture: Buffer.from('jpeg'), frame, count: 2 }

test('hands over picture and frame, and brings no more than was asked for', async () => {
  expect(await vision.find(ask)).toEqual([
    { productId: 3, offerId: 30, likeness: 0.75 },
    { productId: 2, offerId: 20, likeness: 0.5 },
  ])
  expect(asked).toEqual([{ image: Buffer.from('jpeg').toString('base64'), frame, count: 2 }])
})

test.each<Trouble>(['429', '500', 'html', 'lost', 'late'])('in trouble it is away: %s', async (kind) => {
  trouble.next(kind)
  expect(await vision.find(ask)).toBe('away')
})
