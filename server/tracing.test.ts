import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownOrigin, withShop } from '../tests/harness/shop.ts'
import { type ReceivedSpan, receiveTraces } from '../tests/harness/trace-receiver.ts'
import { openDatabase, rows } from './platform/database.ts'
import { startJobs } from './platform/jobs/index.ts'
import { createLog } from './platform/log.ts'
import { inSpan, startTracing, stopTracing } from './platform/tracing.ts'

const receiver = await receiveTraces()
const dadataToken = 'a-token-of-the-address-book'

beforeAll(() =>
  startTracing({ endpoint: receiver.address, headers: { 'x-key': 'of the collector' }, serviceName: 'test', ratio: 1 }),
)
const shop = withShop({ DADATA_TOKEN: dadataToken, DADATA_URL: receiver.address })
afterAll(() => receiver.stop())

/** Over a socket, whose events bring the body. */
async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ownOrigin, ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, cookie: answer.headers.getSetCookie().join() }
}

let address = ''
let spans: ReceivedSpan[] = []
const people = [1, 2, 3, 4, 5]
const lines: string[] = []
const secrets: string[] = []

beforeAll(async () => {
  address = await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
  const forged = { traceparent: '00-11111111111111111111111111111111-2222222222222222-01' }
  const sign = '/api_vue/authentication/authByPhone/?email=anna@mail.ru&code=482913'
  const { cookie, status } = await post(sign, { phone: '79120000001' }, forged)
  expect(status).toBe(200)
  secrets.push(/komod=([\w-]+)/.exec(cookie)?.[1] ?? 'no cookie')
  await post('/api_vue/address/suggest/', { query: 'Ленина 27' })
  await post('/api_vue/basket/getOrder/', { basketGroup: crypto.randomUUID(), code: 'a'.repeat(32) })
  await fetch(`${address}/readyz`)
  const runner = await startJobs(shop.base.url, shop.app.areas.jobs, pino({ level: 'silent' }), new Registry())
  const narrow = openDatabase({ url: shop.base.url, poolSize: 1, statementTimeoutMs: 5_000 })
  const ask = (who: number) => inSpan(`person ${who}`, {}, () => rows(narrow.db, sql`select ${who}::int from pg_class`))
  await Promise.all(people.map(ask))
  await narrow.close()
  const log = createLog('info', { write: (line) => void lines.push(line) })
  await inSpan('a step', {}, async () => log.info('inside'))
  log.info('outside')
  const isSent = async () => (await (await fetch(`${address}/dev/outbox/data/`)).json()).messages.length === 1
  await vi.waitUntil(isSent, { timeout: 10_000 })
  await runner.stop()
  // What is not sent yet goes with the last word.
  await stopTracing()
  spans = receiver.spans()
}, 60_000)

function find(name: string): ReceivedSpan {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`No span is called ${name}: ${[...new Set(spans.map((span) => span.name))].join(', ')}`)
  return found
}

const childrenOf = (span: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === span.spanId)
const fact = (span: ReceivedSpan, key: string) =>
  Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0]

test('a request is a trace: by its route, with the call and its statements below', () => {
  const request = find('POST /api_vue/authentication/authByPhone/')
  expect(request.parentSpanId ?? '').toBe('')
  expect(fact(request, 'http.response.status_code')).toBe(200)
  const call = find('customer.authByPhone')
  expect(call.parentSpanId).toBe(request.spanId)
  const statements = childrenOf(call)
  expect(statements.map(({ name }) => name)).toContain('INSERT sms_codes')
  for (const statement of statements) expect(statement.traceId).toBe(request.traceId)
  expect(statements.map((statement) => fact(statement, 'db.query.text')).join()).toContain('$1')
})

test('those who wait for one connection keep their own statements', () => {
  for (const who of people) {
    const person = find(`person ${who}`)
    expect(childrenOf(person).map(({ name }) => name)).toEqual(['SELECT pg_class'])
  }
})

test('a job belongs to the trace of the request that queued it', () => {
  const request = find('POST /api_vue/authentication/authByPhone/')
  const job = find('job messages/send-code')
  expect(job.traceId).toBe(request.traceId)
  expect(job.parentSpanId).toBe(find('customer.authByPhone').spanId)
  expect(childrenOf(job).map(({ name }) => name)).toContain('SELECT sms_messages')
  expect(fact(job, 'shop.queue')).toBe('codes')
})

test('a call of a provider is a step of the call that wanted it', () => {
  const asked = find('provider dadata')
  expect(asked.parentSpanId).toBe(find('delivery.suggestAddress').spanId)
  expect(asked.kind).toBe(3)
  expect(fact(asked, 'http.response.status_code')).toBe(200)
})

test('a refusal is told by its code and is no fault', () => {
  const refused = find('order.getOrder')
  expect(fact(refused, 'shop.refusal')).toBe('ORDER_NOT_FOUND')
  expect(refused.status.code).toBe(0)
})

test('nobody outside says what is traced, and looks at health are not', () => {
  expect(receiver.text()).not.toContain('11111111111111111111111111111111')
  expect(spans.filter(({ name }) => name.includes('readyz'))).toEqual([])
  expect([...receiver.keys]).toEqual(['of the collector'])
})

test('no span holds what people typed, a query, a token or a cookie', () => {
  expect(secrets.every((secret) => secret.length > 20)).toBe(true)
  const typed = ['79120000001', '9120000001', 'anna', 'mail.ru', '482913', 'Ленина', 'aaaaaaaa', '?email', dadataToken]
  for (const word of [...typed, ...secrets]) expect(receiver.text()).not.toContain(word)
  for (const span of spans) {
    expect(span.events).toEqual([])
    expect(span.status.message).toBeUndefined()
    for (const { key } of span.attributes) expect(key).not.toMatch(/^(url|user_agent|client|db\.postgresql)/)
  }
})

test('a line of the log names its trace', () => {
  const [inside, outside] = lines.map((line) => JSON.parse(line))
  expect(inside).toMatchObject({ msg: 'inside', traceId: find('a step').traceId, spanId: find('a step').spanId })
  expect(outside.traceId).toBeUndefined()
})
