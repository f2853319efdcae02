import { fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutgoing } from '#server/platform/outgoing.ts'
import { type Trouble, troublesOf } from '../../../tests/harness/troubled-service.ts'
import { distanceKm } from '../distance.ts'
import type { Carrier, CarrierAsk } from './carrier.ts'
import { createOwnCourier } from './own-courier.ts'
import { createYandexDelivery, yandexDeliveryService } from './yandex-delivery.ts'

const center = { lat: 55.16, lon: 61.4 }
const sofa = { widthMm: 2200, depthMm: 950, heightMm: 850, weightGrams: 78_000, quantity: 1 }

interface Asked {
  items: { size?: { length: number; width: number; height: number }; weight: number; quantity: number }[]
  route_points: { coordinates: [number, number] }[]
}

/** Speaks as the service does: longitude first, metres and kilograms, roubles as text. */
async function yandex() {
  const app = fastify({ forceCloseConnections: true })
  const trouble = troublesOf(app)
  app.post<{ Body: Asked }>('/b2b/cargo/integration/v2/check-price', async ({ body, headers }, reply) => {
    if (headers.authorization !== 'Bearer token') return reply.code(401).send({ code: 'unauthorized' })
    if (headers['accept-language'] !== 'ru') return reply.code(400).send({ code: 'bad_request' })
    const [from, to] = body.route_points.map(({ coordinates: [lon, lat] }) => ({ lat, lon }))
    if (!from || !to) return reply.code(400).send({ code: 'bad_request' })
    const km = distanceKm(from, to)
    const kilograms = body.items.reduce((sum, item) => sum + item.weight * item.quantity, 0)
    const isTooLong = body.items.some(({ size }) => size && Math.max(size.length, size.width, size.height) > 6)
    if (kilograms > 1500 || isTooLong) return reply.code(400).send({ code: 'estimating.too_heavy', message: 'no' })
    if (km > 300) return reply.code(400).send({ code: 'estimating.tariff.no_zone', message: 'no' })
    return {
      price: (500 + km * 40 + kilograms).toFixed(2),
      currency_rules: { code: 'RUB' },
      distance_meters: km * 1000,
    }
  })
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  // The first answer of a process is slow.
  await fetch(baseUrl)
  let minute = 0
  const outgoing = createOutgoing({
    metrics: new Registry(),
    services: { [yandexDeliveryService]: { baseUrl, timeoutMs: 500, attempts: 1 } },
    clock: () => new Date(60_000 * minute++),
    log: pino({ level: 'silent' }),
  })
  const carrier = createYandexDelivery(outgoing, 'token')
  return { carrier, refused: createYandexDelivery(outgoing, 'old token'), trouble, close: () => app.close() }
}

interface Opened {
  carrier: Carrier
  refused?: Carrier
  trouble?: { next(...troubles: Trouble[]): void }
  close(): Promise<unknown>
}

function askTo(to: { lat: number; lon: number }, changes: Partial<CarrierAsk> = {}): CarrierAsk {
  return { from: center, to, distanceKm: distanceKm(center, to), currency: 'RUB', items: [sofa], ...changes }
}
const near = { lat: 55.17, lon: 61.42 }
const farther = { lat: 55.4, lon: 61.9 }

describe.each([
  { name: 'the stand-in', open: async (): Promise<Opened> => ({ carrier: createOwnCourier(), close: async () => {} }) },
  { name: 'Yandex Delivery', open: async (): Promise<Opened> => yandex() },
])('every carrier keeps its promises: $name', ({ open }) => {
  let opened: Opened

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  async function priceOf(ask: CarrierAsk): Promise<number> {
    const quote = await opened.carrier.quote(ask)
    if (quote.kind !== 'priced') throw new Error(quote.kind)
    return quote.priceMinor
  }

  test('names whole units, the same for the same parcel', async () => {
    const price = await priceOf(askTo(near))
    expect(price % 100).toBe(0)
    expect(price).toBeGreaterThan(0)
    expect(await priceOf(askTo(near))).toBe(price)
  })

  test('is dearer the farther it goes and the more there is', async () => {
    expect(await priceOf(askTo(farther))).toBeGreaterThan(await priceOf(askTo(near)))
    expect(await priceOf(askTo(near, { items: [{ ...sofa, quantity: 3 }] }))).toBeGreaterThan(
      await priceOf(askTo(near)),
    )
  })

  test('carries what nobody has measured', async () => {
    expect(await priceOf(askTo(near, { items: [{ ...sofa, widthMm: null }] }))).toBeGreaterThan(0)
  })

  test.each([
    { promise: 'to another end of the country', ask: askTo({ lat: 43, lon: 131 }) },
    { promise: 'a load that no van takes', ask: askTo(near, { items: [{ ...sofa, quantity: 90 }] }) },
  ])('refuses $promise', async ({ ask }) => {
    expect(await opened.carrier.quote(ask)).toEqual({ kind: 'refused' })
  })

  test.each<Trouble>(['429', '500', 'html', 'lost', 'late'])(
    'no trouble is an error for the shopper: %s',
    async (kind) => {
      if (!opened.trouble) return
      opened.trouble.next(kind)
      expect(await opened.carrier.quote(askTo(near))).toEqual({ kind: 'away' })
    },
  )

  test('a key that is refused is the same as being away', async () => {
    if (!opened.refused) return
    expect(await opened.refused.quote(askTo(near))).toEqual({ kind: 'away' })
  })
})

test.each([
  { what: 'nothing', answer: { price: '0.00', currency_rules: { code: 'RUB' } } },
  { what: 'a negative sum', answer: { price: '-100.00', currency_rules: { code: 'RUB' } } },
  { what: 'a word for a sum', answer: { price: 'дорого', currency_rules: { code: 'RUB' } } },
  { what: 'money of another country', answer: { price: '100.00', currency_rules: { code: 'KZT' } } },
  { what: 'an answer to another question', answer: [1, 2, 3] },
])('of Yandex Delivery $what is no price', async ({ answer }) => {
  const text = JSON.stringify(answer)
  const told = { status: 200, headers: new Headers(), text, bytes: Buffer.from(text) }
  const carrier = createYandexDelivery({ ask: async () => told }, 'token')
  expect(await carrier.quote(askTo(near))).toEqual({ kind: 'away' })
})

test('Yandex Delivery works in roubles only', async () => {
  const carrier = createYandexDelivery({ ask: () => Promise.reject(new Error('asked')) }, 'token')
  expect(await carrier.quote(askTo(near, { currency: 'KZT' }))).toEqual({ kind: 'refused' })
})
