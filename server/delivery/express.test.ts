import { expect, test } from 'vitest'
import { noCrews } from '#rules/crew-room.ts'
import { roubleTariff } from '#rules/region-tariff.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { priceExpress } from './express.ts'
import type { CarrierQuote } from './providers/carrier.ts'
import type { DeliveryQuote } from './ways.ts'

const base = withDatabase()

const mapCenter = { lat: 55.16, lon: 61.4 }
const quote: DeliveryQuote = {
  terms: { tariff: roubleTariff, cutoffMinute: 0, restWeekdays: [], reachKm: 100 },
  mapCenter,
  ways: [],
  days: [],
  courierBaseMinor: 89_000,
  distanceKm: 8,
  isOutOfReach: false,
  isCarrierAwaited: false,
  zone: null,
  loadsIn: () => [],
  crews: noCrews,
  zoneScope: null,
}
const chair = { widthMm: 450, depthMm: 500, heightMm: 900, weightGrams: 6_000, quantity: 2 }
const ask = { to: { lat: 55.17, lon: 61.42 }, currency: 'RUB' as const, items: [chair] }

function aCarrier(...answers: CarrierQuote[]) {
  const asked: unknown[] = []
  return {
    asked,
    name: 'at once',
    isStandIn: true,
    async quote(road: unknown): Promise<CarrierQuote> {
      asked.push(road)
      return answers[asked.length - 1] ?? { kind: 'away' }
    },
  }
}

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 26, 12, minutes))

test('a price is asked for once in a quarter of an hour, and anew for another basket', async () => {
  const carrier = aCarrier({ kind: 'priced', priceMinor: 120_000 }, { kind: 'priced', priceMinor: 150_000 })
  const priceAt = (minutes: number, items = ask.items) =>
    priceExpress({ db: base.db, carrier, now: at(minutes) }, quote, { ...ask, items })
  expect(await priceAt(0)).toEqual({ priceMinor: 120_000, isOwnTariff: false })
  expect(await priceAt(14)).toEqual({ priceMinor: 120_000, isOwnTariff: false })
  expect(carrier.asked).toHaveLength(1)
  expect(await priceAt(14, [{ ...chair, quantity: 4 }])).toEqual({ priceMinor: 150_000, isOwnTariff: false })
  await priceAt(16)
  expect(carrier.asked).toHaveLength(3)
})

test('while the carrier is away the own tariff is told as such, and it is asked again', async () => {
  const carrier = aCarrier({ kind: 'away' }, { kind: 'priced', priceMinor: 99_900 })
  const deps = { db: base.db, carrier, now: at(0) }
  const there = { ...ask, to: { lat: 55.2, lon: 61.3 } }
  expect(await priceExpress(deps, quote, there)).toEqual({
    priceMinor: Math.round((20 * roubleTariff.delivery.perKmMinor) / 100) * 100,
    isOwnTariff: true,
  })
  expect(await priceExpress(deps, quote, there)).toEqual({ priceMinor: 99_900, isOwnTariff: false })
})

test('what it does not carry is remembered as refused; without a carrier nobody is asked', async () => {
  const carrier = aCarrier({ kind: 'refused' })
  const deps = { db: base.db, carrier, now: at(0) }
  const there = { ...ask, to: { lat: 55.3, lon: 61.3 } }
  expect(await priceExpress(deps, quote, there)).toBeNull()
  expect(await priceExpress(deps, quote, there)).toBeNull()
  expect(carrier.asked).toHaveLength(1)
  expect(await priceExpress({ ...deps, carrier: null }, quote, there)).toBeNull()
})

test.each([
  { what: 'for an empty basket', given: quote, items: [] },
  { what: 'where no courier goes', given: { ...quote, courierBaseMinor: null }, items: [chair] },
])('nothing is asked $what', async ({ given, items }) => {
  const carrier = aCarrier({ kind: 'priced', priceMinor: 1 })
  expect(await priceExpress({ db: base.db, carrier, now: at(0) }, given, { ...ask, items })).toBeNull()
  expect(carrier.asked).toEqual([])
})
