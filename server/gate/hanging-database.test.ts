import { connect, createServer, type Server, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopApi } from '#contract/index.ts'
import { seedShop } from '#demo/seed-shop.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Database, openDatabase, untilDatabaseAnswers } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { readMetrics } from '../../tests/harness/read-metrics.ts'
import { ownOrigin } from '../../tests/harness/shop.ts'
import { aBuild, pageOf } from '../../tests/harness/storefront.ts'

const base = withDatabase()
let road: Road
let database: Database
let app: App | undefined
let address = ''

const wish = { basketGroup: '0b1d7a52-9f0e-4c53-8a55-6d2f1c9e7a10', code: 'a'.repeat(32) }

/** A page that can be kept, and one that reads the database each time. */
const storefront = aBuild({
  'kept/': (args) => void pageOf(args).markPublic(),
  'order/': async (args) => {
    await pageOf<ShopApi>(args).api.order.getOrder({ body: wish })
  },
})

beforeAll(async () => {
  await base.db.transaction((tx) => seedShop(tx))
  road = await openRoad(base.url)
  database = openDatabase({ url: road.url, poolSize: 4, statementTimeoutMs: 3_000 })
  await untilDatabaseAnswers(database.db)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const pages = { build: storefront, mode: 'production' as const, files: async () => {} }
  app = await createApp({ config, log: pino({ level: 'silent' }), database, clock: () => new Date(), pages })
  await app.areas.catalogue.ready()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  road.goOn()
  await app?.close()
  await database.close()
  road.close()
})

test('while the database hangs, calls are answered 503 within five seconds, and all is well afterwards', async () => {
  expect(await ask()).toMatchObject({ status: 404, error: 'ORDER_NOT_FOUND' })
  // Connections are open when it begins, also where a busy machine has let one go.
  await askTogether(4)
  road.hang()
  for (const answers of [await askTogether(12), await askTogether(12)])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, error: 'UNAVAILABLE', retryAfter: '5' })
      expect(answer.ms).toBeLessThan(5_000)
    }
  // What can be told without the database is told, and by what it fails.
  const hanging = await figures()
  expect(hanging.names).toContain('database_pool_connections{state="open"}')
  expect(hanging('database_statement_seconds_count{outcome="silent"}')).toBeGreaterThan(0)
  expect(hanging('database_no_connection_total')).toBeGreaterThan(0)
  expect(hanging(answered(503))).toBe(24)
  expect(hanging.names).not.toContain('jobs_waiting{queue="codes"}')
  road.goOn()
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(404)
}, 60_000)

const answered = (status: number) =>
  `http_request_duration_seconds_count{route="/api_vue/basket/getOrder/",method="POST",status="${status}"}`

async function figures() {
  const began = performance.now()
  const answer = await app?.http.inject('/metrics')
  expect(performance.now() - began).toBeLessThan(3_000)
  return readMetrics(answer?.body ?? '')
}

test('while the database hangs, a page that waits for it is a 503 page within five seconds, and kept ones are served', async () => {
  // The test before left connections that were given up, and a feed that drops every page once it is heard again.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await expect.poll(async () => (await askPage('/order/')).status, { timeout: 10_000 }).toBe(404)
  await expect.poll(async () => (await askPage('/kept/')).status, { timeout: 10_000 }).toBe(200)
  road.hang()
  const waiting = Promise.all(Array.from({ length: 12 }, () => askPage('/order/')))
  for (let times = 0; times < 5; times++) {
    const kept = await askPage('/kept/')
    expect(kept).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
    expect(kept.ms).toBeLessThan(1_000)
  }
  for (const page of await waiting) {
    expect(page).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', retryAfter: '5' })
    expect(page.ms).toBeLessThan(5_000)
  }
  road.goOn()
  await expect.poll(async () => (await askPage('/order/')).status, { timeout: 10_000 }).toBe(404)
}, 60_000)

/** Over a socket, as only there kept pages are looked for first. */
async function askPage(path: string) {
  const began = performance.now()
  const answer = await fetch(address + path)
  await answer.text()
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    retryAfter: answer.headers.get('retry-after'),
    ms: performance.now() - began,
  }
}

/** More at once than there are connections. */
function askTogether(count: number) {
  return Promise.all(Array.from({ length: count }, ask))
}

async function ask() {
  if (!app) throw new Error('The shop is there only inside tests.')
  const began = performance.now()
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api_vue/basket/getOrder/',
    headers: { origin: ownOrigin, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  const { error }: { error?: string } = answer.json()
  const retryAfter = answer.headers['retry-after']
  return { status: answer.statusCode, error, retryAfter, ms: performance.now() - began }
}

interface Road {
  url: string
  hang(): void
  goOn(): void
  close(): void
}

/** A way to the database on which nothing may move: connections stay open and silent, new ones are taken and silent. */
async function openRoad(url: string): Promise<Road> {
  const to = new URL(url)
  const target = { host: to.hostname, port: Number(to.port) }
  const sockets = new Set<Socket>()
  let isHanging = false
  const server: Server = createServer((near) => {
    const far = connect(target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (chunk) => other.write(chunk))
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (isHanging) one.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  to.port = String((server.address() as { port: number }).port)
  return {
    url: to.href,
    hang() {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    goOn() {
      isHanging = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
