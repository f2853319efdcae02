import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readMetrics } from '../tests/harness/read-metrics.ts'
import { withShop } from '../tests/harness/shop.ts'
import { tellOrderJob } from './order/tell-order-job.ts'
import { closeAlarm, raiseAlarm } from './payment/alarms.ts'
import { announceChange } from './platform/events.ts'
import { queue } from './platform/jobs/index.ts'

const shop = withShop()
const guarded = withShop({
  SHOP_MODE: 'production',
  APP_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  SMS_PROVIDER: 'smsru',
  SMS_RU_API_ID: 'of the tests',
  PAYMENT_PROVIDER: 'none',
  BILL_CURRENCIES: ',',
  PUBLIC_URL: 'https://komod.example',
  METRICS_TOKEN: 'of the monitor',
})

async function read() {
  const answer = await shop.app.http.inject('/metrics')
  expect(answer.statusCode).toBe(200)
  return Object.assign(readMetrics(answer.body), { text: answer.body })
}

test('money that waits for a person shows until somebody has seen to it, on /readyz too', async () => {
  const alarm = { key: 'refund/1', what: 'refundRefused', orderGroupId: null, detail: 'card of Анна', at: new Date() }
  await raiseAlarm(shop.base.db, pino({ level: 'silent' }), alarm as Parameters<typeof raiseAlarm>[2])
  const ready = await shop.app.http.inject('/readyz')
  expect(ready.json()).toEqual({ status: 'ok', alarms: 1 })
  const raised = await read()
  expect(raised('money_alarms_open{what="refundRefused"}')).toBe(1)
  expect(raised.names).toContain('money_alarms_open{what="paymentMismatch"}')
  expect(raised.text).not.toContain('Анна')
  await closeAlarm(shop.base.db, 'refund/1', new Date())
  const closed = await read()
  expect(closed('money_alarms_open{what="refundRefused"}')).toBe(0)
  expect(closed('money_alarms_total{what="refundRefused"}')).toBe(1)
  expect((await shop.app.http.inject('/readyz')).json()).toEqual({ status: 'ok', alarms: 0 })
})

test('the pool, what statements last and how the catalogue follows are told', async () => {
  const before = await read()
  expect(before('database_pool_connections{state="open"}')).toBeGreaterThan(0)
  expect(before('database_statement_seconds_count{outcome="done"}')).toBeGreaterThan(5)
  await announceChange(shop.base.db, { kind: 'all' })
  await expect
    .poll(async () => (await read())('catalogue_rebuild_seconds_count'))
    .toBe(before('catalogue_rebuild_seconds_count') + 1)
  await announceChange(shop.base.db, { kind: 'stock', offerIds: [1] })
  await expect.poll(async () => (await read())('catalogue_apply_seconds_count')).toBe(1)
  const after = await read()
  // What the shop was filled with may be heard of meanwhile too.
  expect(after('change_feed_lag_seconds_count')).toBeGreaterThanOrEqual(2)
  expect(after('change_feed_silence_seconds')).toBeLessThan(5)
})

test('jobs that wait are counted, with the age of the oldest', async () => {
  const payload = { basketGroup: crypto.randomUUID(), template: 'orderPlaced', sumMinor: null } as const
  await queue(shop.base.db, tellOrderJob, payload)
  await queue(shop.base.db, tellOrderJob, payload, { runAt: new Date(Date.now() + 3_600_000) })
  await shop.base.db.execute(sql`update pgboss.job set start_after = start_after - interval '90 seconds'`)
  const figures = await read()
  const of = (name: string) => figures(`${name}{queue="${tellOrderJob.queue}"}`)
  expect({ waiting: of('jobs_waiting'), planned: of('jobs_planned') }).toEqual({ waiting: 1, planned: 1 })
  expect(of('jobs_oldest_waiting_seconds')).toBeGreaterThanOrEqual(90)
  expect(of('jobs_oldest_waiting_seconds')).toBeLessThan(120)
})

test('no label holds what a visitor sent', async () => {
  const { http } = shop.app
  for (const url of ['/api_vue/getRemains/?phone=79123456789', '/nowhere/79123456789/', '/api/79123456789'])
    for (const method of ['GET', 'POST'] as const) await http.inject({ method, url })
  const { text } = await read()
  expect(text).not.toContain('79123456789')
  expect(text).toContain('route="/api_vue/getRemains/"')
})

test.each([
  { authorization: undefined, status: 401 },
  { authorization: 'Bearer of somebody else', status: 401 },
  { authorization: 'of the monitor', status: 401 },
  { authorization: 'Bearer of the monitor', status: 200 },
])('in production figures are for whoever has the token: $authorization', async ({ authorization, status }) => {
  const answer = await guarded.app.http.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  expect(answer.statusCode).toBe(status)
  expect(answer.body.includes('http_request_duration_seconds')).toBe(status === 200)
  if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer')
})

test('a shop that is about to stop says so at /readyz first, and goes on answering', async () => {
  const ask = async (url: string) => {
    const { statusCode, headers } = await guarded.app.http.inject(url)
    return { statusCode, connection: headers.connection }
  }
  expect(await ask('/readyz')).toEqual({ statusCode: 200, connection: 'keep-alive' })
  guarded.app.announceStop()
  expect(await ask('/readyz')).toEqual({ statusCode: 503, connection: 'close' })
  expect(await ask('/healthz')).toEqual({ statusCode: 200, connection: 'close' })
  expect(await ask('/api_vue/getRegions/')).toEqual({ statusCode: 200, connection: 'close' })
})
