import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutgoing } from '#server/platform/outgoing.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { queueSms, type SmsDeps, sendQueuedSms } from './sms-messages.ts'
import { createSmsRu, smsRuService } from './sms-ru.ts'

const base = withDatabase()
const phone = '79120000001'
const secret = 'a secret of the tests only'
let server: Server
let asked: { path: string; form: URLSearchParams }[] = []
let answerOf: (path: string) => { status?: number; body: unknown } | 'nothing'
let now = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ path: request.url ?? '', form: new URLSearchParams(body) })
    const answer = answerOf(request.url ?? '')
    if (answer === 'nothing') return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  now = new Date('2026-11-20T10:00:00Z')
})

function aService() {
  const { port } = server.address() as AddressInfo
  const services = { [smsRuService]: { baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 300, attempts: 1 } }
  const log = pino({ level: 'silent' })
  return createSmsRu(createOutgoing({ services, clock: () => now, log }), { apiId: 'test-api-id' })
}

const sent = {
  status: 'OK',
  status_code: 100,
  sms: { [phone]: { status: 'OK', status_code: 100, sms_id: '000000-1' } },
}

describe('SMS.ru', () => {
  test('gets one number, the text and JSON asked for', async () => {
    answerOf = () => ({ body: sent })
    expect(await aService().send({ phone, text: 'код 012345' })).toEqual({ kind: 'sent', providerId: '000000-1' })
    expect(asked[0]?.path).toBe('/sms/send')
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      api_id: 'test-api-id',
      json: '1',
      to: phone,
      msg: 'код 012345',
    })
  })

  test.each([
    {
      promise: 'a number that fails inside a request that succeeds',
      body: {
        status: 'OK',
        status_code: 100,
        sms: { [phone]: { status: 'ERROR', status_code: 207, status_text: 'Нельзя' } },
      },
      reason: 'Нельзя',
    },
    {
      promise: 'a sender that is not approved',
      body: { status: 'ERROR', status_code: 204, status_text: 'Не одобрен' },
      reason: 'Не одобрен',
    },
  ])('says no: $promise', async ({ body, reason }) => {
    answerOf = () => ({ body })
    expect(await aService().send({ phone, text: 'x' })).toEqual({ kind: 'refused', reason })
  })

  test.each([
    { promise: 'no money', answer: { body: { status: 'ERROR', status_code: 201 } } },
    { promise: 'temporarily unavailable', answer: { body: { status: 'ERROR', status_code: 220 } } },
    { promise: 'status 500', answer: { status: 500, body: {} } },
    { promise: 'status 429', answer: { status: 429, body: {} } },
    { promise: 'no JSON that makes sense', answer: { body: ['?'] } },
    { promise: 'no answer in time', answer: 'nothing' as const },
  ])('is away, to be tried again: $promise', async ({ answer }) => {
    answerOf = () => answer
    await expect(aService().send({ phone, text: 'x' })).rejects.toMatchObject({ name: 'ServiceAwayError' })
    expect(asked).toHaveLength(1)
  })

  test.each([
    { code: 102, expected: 'sent' },
    { code: 103, expected: 'delivered' },
    { code: 104, expected: 'failed' },
    { code: -1, expected: 'failed' },
  ])('tells delivery by code $code: $expected', async ({ code, expected }) => {
    answerOf = () => ({ body: { status: 'OK', status_code: 100, sms: { '000000-1': { status_code: code } } } })
    expect(await aService().findStatus('000000-1')).toBe(expected)
  })
})

describe('the queue of messages', () => {
  const deps = (): SmsDeps => ({
    db: base.db,
    service: aService(),
    secret,
    clock: () => now,
    log: pino({ level: 'silent' }),
  })
  const queue = () =>
    base.db.transaction((tx) => queueSms(tx, { phone, text: 'код 012345', kind: 'code' }, secret, now))
  const rowOf = async (id: number) => {
    const [row] = await base.db.execute(
      sql`select status, error, sealed_text, provider_id from sms_messages where id = ${id}`,
    )
    return row
  }

  test('keeps a message while the service is away, and sends it once it is back', async () => {
    const id = await queue()
    answerOf = () => ({ status: 500, body: {} })
    await expect(sendQueuedSms(deps(), id)).rejects.toMatchObject({ name: 'ServiceAwayError' })
    expect(await rowOf(id)).toMatchObject({ status: 'queued' })
    answerOf = () => ({ body: sent })
    await sendQueuedSms(deps(), id)
    expect(await rowOf(id)).toEqual({ status: 'sent', error: null, sealed_text: null, provider_id: '000000-1' })
  })

  test('sends a message once, however often the job runs', async () => {
    const id = await queue()
    answerOf = () => ({ body: sent })
    await sendQueuedSms(deps(), id)
    await sendQueuedSms(deps(), id)
    expect(asked).toHaveLength(1)
  })

  test('does not send a code that has run out', async () => {
    const id = await queue()
    now = new Date(now.getTime() + 5 * 60_000)
    await sendQueuedSms(deps(), id)
    expect(asked).toHaveLength(0)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error: 'expired', sealed_text: null })
  })

  test('writes the job with the message: a transaction that fails leaves neither', async () => {
    const count = async () => {
      const [row] = await base.db.execute<{ jobs: number; messages: number }>(sql`
        select (select count(*)::int from pgboss.job) as jobs, (select count(*)::int from sms_messages) as messages`)
      return row
    }
    const before = await count()
    const failing = base.db.transaction(async (tx) => {
      await queueSms(tx, { phone, text: 'x', kind: 'notice' }, secret, now)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await count()).toEqual(before)
  })
})
