import { describe, expect, test } from 'vitest'
import type { Outgoing } from '#server/platform/outgoing.ts'
import { samplePlans } from '../../tests/harness/city.ts'
import { testConfig } from '../../tests/harness/platform.ts'
import { createDeliveryProviders, deliveryServices } from './create-providers.ts'
import { createYandexDelivery } from './providers/yandex-delivery.ts'

const silent: Outgoing = {
  ask: async () => {
    throw new Error('somebody was asked')
  },
}

describe('who is asked about addresses and express', () => {
  const production = { DADATA_TOKEN: 'token', YANDEX_DELIVERY_TOKEN: 'token' }
  const made = (environment: Record<string, string>) =>
    createDeliveryProviders(testConfig({}, environment), silent, { plans: samplePlans, now: () => 0 })

  test.each([
    { addresses: 'stand-in', express: 'stand-in', carrier: 'own courier', standsIn: true },
    { addresses: 'dadata', express: 'yandex', carrier: 'yandex-delivery', standsIn: false },
  ])('is whom the settings name: $addresses, $express', ({ addresses, express, carrier, standsIn }) => {
    const providers = made({ ...production, ADDRESS_PROVIDER: addresses, EXPRESS_PROVIDER: express })
    expect([providers.addresses.isStandIn, providers.express?.isStandIn]).toEqual([standsIn, standsIn])
    expect(providers.express?.name).toBe(carrier)
  })

  test('is nobody where the settings say so, and that breaks nothing', async () => {
    const providers = made({ ADDRESS_PROVIDER: 'none', EXPRESS_PROVIDER: 'none' })
    expect(providers.express).toBeNull()
    const place = {
      regionId: 1,
      regionCode: '',
      cityName: '',
      center: { lat: 0, lon: 0 },
      isKazakhstan: false,
      language: 'ru',
    } as const
    expect(await providers.addresses.suggest('Кирова', place, 3)).toBe('away')
  })

  test('a price that is late is not waited for, and no form is held up by an address', () => {
    for (const { timeoutMs, attempts } of Object.values(deliveryServices(testConfig()))) {
      expect(timeoutMs * attempts).toBeLessThanOrEqual(3_000)
    }
  })
})

describe('what Yandex Delivery is told', () => {
  const sofa = { widthMm: 2_200, depthMm: 950, heightMm: 850, weightGrams: 78_500, quantity: 2 }
  const ask = { from: { lat: 55, lon: 61 }, to: { lat: 56, lon: 62 }, distanceKm: 1, currency: 'RUB' as const }

  function answering(body: unknown, status = 200) {
    const told: { path: string; body: string | undefined }[] = []
    const outgoing: Outgoing = {
      async ask(_service, { path, body: sent }) {
        told.push({ path, body: typeof sent === 'string' ? sent : undefined })
        const text = JSON.stringify(body)
        return { status, headers: new Headers(), text, bytes: Buffer.from(text) }
      },
    }
    return { carrier: createYandexDelivery(outgoing, 'token'), told }
  }

  test('is metres and kilograms, longitude first, and no sizes that nobody has measured', async () => {
    const { carrier, told } = answering({ price: '1' })
    await carrier.quote({ ...ask, items: [sofa, { ...sofa, heightMm: null }] })
    const sent = JSON.parse(told[0]?.body ?? '')
    expect(sent.items[0]).toMatchObject({ size: { length: 0.95, width: 2.2, height: 0.85 }, weight: 78.5, quantity: 2 })
    expect(sent.items[1]).not.toHaveProperty('size')
    expect(sent.route_points.map((point: { coordinates: number[] }) => point.coordinates)).toEqual([
      [61, 55],
      [62, 56],
    ])
  })

  test.each([
    {
      promise: 'kopecks are asked as a begun rouble',
      body: { price: '1234.01' },
      expected: { kind: 'priced', priceMinor: 123_500 },
    },
    { promise: 'no price is a no', body: { price: null }, expected: { kind: 'refused' } },
    {
      promise: 'a price in other money is no price',
      body: { price: '12', currency_rules: { code: 'KZT' } },
      expected: { kind: 'away' },
    },
    {
      promise: 'too heavy is a no',
      status: 400,
      body: { code: 'estimating.too_heavy' },
      expected: { kind: 'refused' },
    },
    {
      promise: 'a fault of the request is no answer about the parcel',
      status: 400,
      body: { code: 'bad_request' },
      expected: { kind: 'away' },
    },
    {
      promise: 'a closed door is no answer either',
      status: 403,
      body: { code: 'forbidden' },
      expected: { kind: 'away' },
    },
    { promise: 'words in place of a price are no price', body: { price: 'скоро' }, expected: { kind: 'away' } },
    { promise: 'a price below nothing is no price', body: { price: '-5' }, expected: { kind: 'away' } },
  ])('$promise', async ({ body, status, expected }) => {
    expect(await answering(body, status).carrier.quote({ ...ask, items: [sofa] })).toEqual(expected)
  })
})
