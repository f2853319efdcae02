import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchPublic, isPublicAddress } from './fetch-public.ts'
import { createOutgoing, type WatchedOutgoing } from './outgoing.ts'

let server: Server
let behave: (request: IncomingMessage, response: ServerResponse) => void
let seen: IncomingMessage[] = []
let now = 0
let metrics: Registry
let outgoing: WatchedOutgoing

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request)
    behave(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
  const { port } = server.address() as AddressInfo
  const service = { baseUrl: `http://127.0.0.1:${port}/v3`, timeoutMs: 300, attempts: 3 }
  metrics = new Registry()
  outgoing = createOutgoing({
    metrics,
    services: { bank: service },
    clock: () => new Date(now),
    log: pino({ level: 'silent' }),
  })
})

const read = { method: 'GET', path: '/payments', canRepeat: true } as const

/** Five failures in a row, in two calls of three tries. */
async function bringDown() {
  behave = (_request, response) => response.writeHead(503, { 'retry-after': '0' }).end()
  for (let at = 0; at < 2; at++) await outgoing.ask('bank', read).catch(() => {})
}

describe('one way out', () => {
  test('answers what the service said, below its own path', async () => {
    behave = (_request, response) => response.writeHead(404).end('{"type":"error"}')
    expect(await outgoing.ask('bank', read)).toMatchObject({ status: 404, text: '{"type":"error"}' })
    expect(seen[0]?.url).toBe('/v3/payments')
  })

  test('repeats a call that may be repeated, with the same headers', async () => {
    behave = (_request, response) => response.writeHead(seen.length < 3 ? 500 : 200).end('ok')
    const call = { ...read, method: 'POST', headers: { 'idempotence-key': 'k1' }, body: '{}' } as const
    expect((await outgoing.ask('bank', call)).status).toBe(200)
    expect(seen.map((request) => request.headers['idempotence-key'])).toEqual(['k1', 'k1', 'k1'])
  })

  test('sends a change without a key once only', async () => {
    behave = (_request, response) => response.writeHead(500).end()
    await expect(outgoing.ask('bank', { ...read, method: 'POST', canRepeat: false })).rejects.toMatchObject({
      name: 'ServiceAwayError',
      why: 'status',
    })
    expect(seen).toHaveLength(1)
  })

  test('does not wait for ever, nor follow a redirect', async () => {
    behave = () => {}
    await expect(outgoing.ask('bank', { ...read, canRepeat: false })).rejects.toMatchObject({ why: 'timeout' })
    behave = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    expect((await outgoing.ask('bank', read)).status).toBe(302)
  })

  test('leaves a service that is down alone, then tries once', async () => {
    await bringDown()
    const before = seen.length
    await expect(outgoing.ask('bank', read)).rejects.toMatchObject({ why: 'circuit' })
    expect(seen).toHaveLength(before)
    now += 31_000
    behave = (_request, response) => response.writeHead(200).end('back')
    expect((await outgoing.ask('bank', read)).text).toBe('back')
  })

  test('while one call tries whether it is back nobody else waits for that', async () => {
    await bringDown()
    now += 31_000
    let answer = () => {}
    behave = (_request, response) => {
      answer = () => response.writeHead(200).end('back')
    }
    const before = seen.length
    const trial = outgoing.ask('bank', read)
    await expect.poll(() => seen.length).toBe(before + 1)
    await expect(outgoing.ask('bank', read)).rejects.toMatchObject({ why: 'circuit' })
    expect(outgoing.isAway('bank')).toBe(true)
    answer()
    expect((await trial).text).toBe('back')
    expect(outgoing.isAway('bank')).toBe(false)
  })

  test('a trial that fails leaves it alone for another pause', async () => {
    await bringDown()
    now += 31_000
    await expect(outgoing.ask('bank', { ...read, canRepeat: false })).rejects.toMatchObject({ why: 'status' })
    const before = seen.length
    now += 29_000
    await expect(outgoing.ask('bank', read)).rejects.toMatchObject({ why: 'circuit' })
    expect(seen).toHaveLength(before)
  })

  test('an answer longer than any honest one is not read to its end', async () => {
    behave = (_request, response) => {
      response.writeHead(200)
      for (let part = 0; part < 64; part++) response.write(Buffer.alloc(64 * 1024))
      response.end()
    }
    await expect(outgoing.ask('bank', { ...read, canRepeat: false })).rejects.toMatchObject({ why: 'answer' })
    const [, bytes = ''] = /provider_answer_bytes_total\{provider="bank"\} (\d+)/.exec(await metrics.metrics()) ?? []
    expect(Number(bytes)).toBeGreaterThan(1024 * 1024)
    expect(Number(bytes)).toBeLessThan(2 * 1024 * 1024)
  })

  test('what became of the calls is counted by provider, and whether it is left alone', async () => {
    behave = (_request, response) => response.writeHead(seen.length === 1 ? 200 : 404).end('{}')
    await outgoing.ask('bank', { ...read, path: '/payments?phone=79123456789' })
    await outgoing.ask('bank', read)
    expect(await metrics.metrics()).toContain('provider_breaker_state{provider="bank"} 0')
    await bringDown()
    await outgoing.ask('bank', read).catch(() => {})
    const text = await metrics.metrics()
    for (const line of [
      'provider_calls_total{provider="bank",outcome="answered"} 1',
      'provider_calls_total{provider="bank",outcome="refused"} 1',
      'provider_calls_total{provider="bank",outcome="status"} 5',
      'provider_calls_total{provider="bank",outcome="circuit"} 2',
      'provider_call_seconds_count{provider="bank"} 7',
      'provider_answer_bytes_total{provider="bank"} 4',
      'provider_breaker_state{provider="bank"} 2',
    ]) {
      expect(text).toContain(line)
    }
    expect(text).not.toContain('79123456789')
  })

  test('calls nobody who was not named', async () => {
    behave = (_request, response) => response.writeHead(200).end('ok')
    await expect(outgoing.ask('stranger', read)).rejects.toThrow('No outgoing service')
    await expect(outgoing.ask('bank', { ...read, path: '//evil.example/x' })).resolves.toBeDefined()
    expect(seen.at(-1)?.url).toBe('/v3//evil.example/x')
  })
})

test.each([
  { address: '93.184.216.34', isPublic: true },
  { address: '2a02:6b8::2:242', isPublic: true },
  { address: '127.0.0.1', isPublic: false },
  { address: '10.1.2.3', isPublic: false },
  { address: '169.254.169.254', isPublic: false },
  { address: '100.100.0.1', isPublic: false },
  { address: '255.255.255.255', isPublic: false },
  { address: '::1', isPublic: false },
  { address: '::ffff:8.8.8.8', isPublic: false },
  { address: '64:ff9b::7f00:1', isPublic: false },
  { address: '2002:7f00:1::', isPublic: false },
  { address: 'fd00::1', isPublic: false },
  { address: 'nonsense', isPublic: false },
])('$address is public: $isPublic', ({ address, isPublic }) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

const limits = { timeoutMs: 300, maxBytes: 1000 }

test.each([
  { promise: 'another protocol', url: 'file:///etc/passwd', reason: 'address' },
  { promise: 'another port', url: 'http://example.com:8080/a.png', reason: 'address' },
  { promise: 'a name with a password', url: 'http://a:b@example.com/', reason: 'address' },
  { promise: 'an address of this machine', url: 'http://127.0.0.1/', reason: 'notPublic' },
  { promise: 'the same in other spelling', url: 'http://0x7f.1/', reason: 'notPublic' },
  { promise: 'a name that leads inside', url: 'http://inside.example/', reason: 'notPublic' },
  { promise: 'a name that leads in and out', url: 'http://both.example/', reason: 'notPublic' },
])('does not fetch $promise', async ({ url, reason }) => {
  const resolve = async (name: string) =>
    name === 'both.example'
      ? [
          { address: '93.184.216.34', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ]
      : [{ address: '192.168.0.1', family: 4 }]
  await expect(fetchPublic(url, limits, resolve)).rejects.toMatchObject({ name: 'FetchPublicError', reason })
})
