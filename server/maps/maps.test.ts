import { gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '#server/gate/security-headers.ts'
import { inTransaction } from '#server/platform/database.ts'
import { samplePlan } from '../../tests/harness/city.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { createCityPlans, mapHostsOf, savePlan, saveTiles, tileRoutes } from './index.ts'

const base = withDatabase()
const bytes = Uint8Array.from([26, 3, 120, 2, 10])
let app: FastifyInstance

beforeAll(async () => {
  await inTransaction(base.db, (tx) => saveTiles(tx, [{ z: 14, x: 10_981, y: 5_075, bytes }]))
  app = fastify()
  await app.register(tileRoutes(base.db))
})
afterAll(() => app.close())

describe('a square of the map', () => {
  const url = '/map/14/10981/5075.mvt'

  test('is sent packed as it lies, may be kept for a day, and is asked about by its digest', async () => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer).toMatchObject({ statusCode: 200 })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      vary: 'accept-encoding',
    })
    expect(new Uint8Array(gunzipSync(answer.rawPayload))).toEqual(bytes)
    const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  test('is sent plain to whom cannot unpack', async () => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(new Uint8Array(answer.rawPayload)).toEqual(bytes)
  })

  test('drawn anew takes the place of the one before', async () => {
    const other = Uint8Array.from([1, 2, 3])
    await inTransaction(base.db, (tx) => saveTiles(tx, [{ z: 1, x: 0, y: 0, bytes }]))
    await inTransaction(base.db, (tx) => saveTiles(tx, [{ z: 1, x: 0, y: 0, bytes: other }]))
    expect(new Uint8Array((await app.inject('/map/1/0/0.mvt')).rawPayload)).toEqual(other)
  })

  test('where nothing is drawn is ground', async () => {
    const answer = await app.inject('/map/14/0/0.mvt')
    expect([answer.statusCode, answer.payload]).toEqual([204, ''])
  })

  test.each(['/map/14/99999/0.mvt', '/map/99/0/0.mvt', '/map/-1/0/0.mvt', '/map/1/0/0.png', '/map/1/x/0.mvt'])(
    'there is none at %s',
    async (wrong) => {
      expect((await app.inject(wrong)).statusCode).toBe(404)
    },
  )
})

test('the plan of a city is read once in a while, and a city without one has none', async () => {
  const { id } = await aRegion(base.db)
  let now = 0
  const plans = createCityPlans(base.db, () => now)
  expect(await plans.find(id)).toBeNull()
  await inTransaction(base.db, (tx) => savePlan(tx, id, samplePlan()))
  expect(await plans.find(id)).toBeNull()
  now = 61_000
  expect((await plans.find(id))?.streets).toHaveLength(8)
})

describe('whom a page with a map may ask', () => {
  const policyOf = (yandexMapsKey: string, mapTilesUrl: string) => {
    const settings = { formHosts: [], captchaHosts: [], isSecure: false, isDevelopment: false }
    return contentSecurityPolicy(
      { scripts: [], styles: [] },
      { ...settings, maps: mapHostsOf({ yandexMapsKey, mapTilesUrl }) },
    ).split('; ')
  }

  test('with its own tiles nobody', () => {
    expect(policyOf('', '')).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self' blob:"]))
  })

  test('with a server of tiles that server, for pictures and data and for no script', () => {
    const policy = policyOf('', 'https://tiles.example/{z}/{x}/{y}.png')
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "img-src 'self' data: blob: https://tiles.example",
        "connect-src 'self' blob: https://tiles.example",
        "style-src 'self'",
      ]),
    )
  })

  test('with Yandex its script, pictures and styles, whatever tiles are set', () => {
    const policy = policyOf('key', 'https://tiles.example/{z}/{x}/{y}.png')
    expect(policy.find((part) => part.startsWith('script-src'))).toContain('https://api-maps.yandex.ru')
    expect(policy.find((part) => part.startsWith('style-src '))).toContain('blob:')
    expect(policy.join()).not.toContain('tiles.example')
  })
})
