import { randomUUID } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutgoing } from '#server/platform/outgoing.ts'
import { type Trouble, troublesOf } from '../../../tests/harness/troubled-service.ts'
import type { Captcha } from './captcha.ts'
import { createSmartCaptcha, smartCaptchaService } from './smart-captcha.ts'
import { createStandInCaptcha } from './stand-in-captcha.ts'

const minute = 60_000
const address = '95.24.10.7'
const start = new Date('2026-11-22T10:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

interface Opened {
  captcha: Captcha
  /** Somebody solved it now. */
  solve(): string
  pass(ms: number): void
  trouble?: { next(...troubles: Trouble[]): void }
  /** The same token solved on another site. */
  solveElsewhere?(): string
  /** A service that is failing inside says ok and names no host. */
  solveBlindly?(): string
  close(): Promise<unknown>
}

async function standIn(): Promise<Opened> {
  let now = start
  const captcha = createStandInCaptcha('a-secret-of-the-process')
  const solve = () => captcha.siteKey(now)
  const pass = (ms: number) => {
    now = new Date(now.getTime() - ms)
  }
  return { captcha, solve, pass, close: async () => {} }
}

async function smartCaptcha(): Promise<Opened> {
  const app: FastifyInstance = fastify({ forceCloseConnections: true })
  const trouble = troublesOf(app)
  const tokens = new Map<string, { host: string; until: number }>()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post<{ Body: Record<string, string> }>('/validate', async ({ body }, reply) => {
    if (body.secret !== 'server key')
      return reply.code(403).send({ status: 'failed', message: 'Authentication failed.' })
    const known = tokens.get(body.token ?? '')
    tokens.delete(body.token ?? '')
    if (!known || known.until < start.getTime() || !body.ip) {
      return { status: 'failed', message: 'Token invalid or expired.', host: '' }
    }
    return { status: 'ok', message: '', host: known.host }
  })
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  // The first answer of a process is slow.
  await fetch(baseUrl)
  let now = 0
  const outgoing = createOutgoing({
    metrics: new Registry(),
    services: { [smartCaptchaService]: { baseUrl, timeoutMs: 500, attempts: 1 } },
    clock: () => new Date(minute * now++),
    log: pino({ level: 'silent' }),
  })
  let solvedAt = start.getTime()
  const solveAt = (host: string) => () => {
    const token = randomUUID()
    tokens.set(token, { host, until: solvedAt + 5 * minute })
    return token
  }
  const settings = { siteKey: 'site key', serverKey: 'server key', url: baseUrl, ownHost: 'komod.example' }
  return {
    captcha: createSmartCaptcha(outgoing, settings),
    solve: solveAt('komod.example'),
    solveElsewhere: solveAt('farm.example'),
    solveBlindly: solveAt(''),
    pass(ms) {
      solvedAt -= ms
    },
    trouble,
    close: () => app.close(),
  }
}

describe.each([
  { name: 'the stand-in', open: standIn },
  { name: 'Yandex SmartCaptcha', open: smartCaptcha },
])('every captcha keeps its promises: $name', ({ open }) => {
  let opened: Opened
  const verify = (token: string, now = start) => opened.captcha.verify({ token, address, now })

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  test('a solved one passes, once', async () => {
    const token = opened.solve()
    expect(await verify(token)).toBe('passed')
    expect(await verify(token)).toBe('refused')
  })

  test('what was made up does not', async () => {
    expect(await verify('')).toBe('refused')
    expect(await verify('stand-in.made-up.9999999999999.seal')).toBe('refused')
    expect(await verify(`${opened.solve()}x`)).toBe('refused')
  })

  test('the page gets a key to draw it with', () => {
    expect(opened.captcha.siteKey(later(0))).not.toBe('')
  })

  test('one solved on another site does not pass here', async () => {
    if (opened.solveElsewhere) expect(await verify(opened.solveElsewhere())).toBe('refused')
    if (opened.solveBlindly) expect(await verify(opened.solveBlindly())).toBe('passed')
  })

  test.each<Trouble>(['429', '500', 'html', 'lost', 'late'])('nobody is kept out by its trouble: %s', async (kind) => {
    if (!opened.trouble) return
    opened.trouble.next(kind)
    expect(await verify(opened.solve())).toBe('away')
  })

  test('after five minutes it has to be solved again', async () => {
    opened.pass(6 * minute)
    expect(await verify(opened.solve())).toBe('refused')
  })
})
