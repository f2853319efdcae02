import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMetrics } from '../harness/read-metrics.ts'
import { buyerAt, placing, quantity } from './buyer-calls.ts'
import { ownFolder } from './own-folder.ts'
import { freePort, type ShopProcess, startShop } from './shop-process.ts'

const folder = ownFolder('processes')
let shop: ShopProcess
let placedBefore = 0
const { anOfferInStock, fillCheckout, stockOf } = buyerAt(() => shop.address)

beforeAll(async () => {
  shop = await startShop({ port: await freePort(), folder, settings: { PROCESSES: '2', STOP_DELAY_SECONDS: '3' } })
}, 300_000)

afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** The processes that serve, as the system lists them. */
function workers(): number[] {
  const children = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts'))
}

const answersOf = (times: number, offerId: number) =>
  Promise.all(Array.from({ length: times }, () => stockOf(offerId).catch(() => -1)))

test('two processes serve one shop: what is ordered at one is gone from the lists of the other', async () => {
  expect(workers()).toHaveLength(2)
  const offerId = await anOfferInStock()
  placedBefore = readMetrics(await (await fetch(`${shop.address}/metrics`)).text())('order_events_total{kind="placed"}')
  const before = await stockOf(offerId)
  const { ask, checkoutId } = await fillCheckout(offerId)
  await ask(placing(checkoutId), {})
  const left = before - quantity
  await expect.poll(() => answersOf(8, offerId), { timeout: 2_000 }).toEqual(new Array(8).fill(left))
})

test('metrics are those of all processes together', async () => {
  const text = await (await fetch(`${shop.address}/metrics`)).text()
  const counted = /http_request_duration_seconds_count\{[^}]*getRemains[^}]*\} (\d+)/.exec(text)
  expect(Number(counted?.[1])).toBeGreaterThanOrEqual(9)
  const figures = readMetrics(text)
  // Each process has a pool of its own; what lies in the database is the same for all.
  expect(figures('database_pool_connections{state="open"}')).toBeGreaterThanOrEqual(2)
  expect(figures('order_events_total{kind="placed"}')).toBe(placedBefore + 1)
  expect(figures.names.filter((name) => name.startsWith('jobs_waiting{queue="codes"'))).toHaveLength(1)
  expect(figures('change_feed_silence_seconds')).toBeLessThan(5)
})

test('a process that is killed is replaced, and the shop answers all the while', async () => {
  const [killed = 0] = workers()
  process.kill(killed, 'SIGKILL')
  // What the killed one held is lost, as with any server: whoever asks again is answered.
  const ask = () => anOfferInStock().then(stockOf, () => 0)
  await expect.poll(ask, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect.poll(() => workers().filter((pid) => pid !== killed).length, { timeout: 30_000 }).toBe(2)
})

test('all end together, and a balancer hears of it while they still serve', async () => {
  const all = [...workers()]
  const ended = shop.stop()
  // A connection each: any process may get it, and those that stop close theirs.
  const ask = (path: string) => fetch(shop.address + path, { headers: { connection: 'close' } })
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 2_000 }).toBe(503)
  const page = await ask('/')
  expect({ status: page.status, connection: page.headers.get('connection') }).toEqual({
    status: 200,
    connection: 'close',
  })
  expect((await ask('/healthz')).status).toBe(200)
  await ended
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow()
})
