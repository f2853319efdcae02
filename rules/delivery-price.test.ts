import { describe, expect, test } from 'vitest'
import { deliveryTariff, priceDelivery } from './delivery-price.ts'

const ask = { goodsSumMinor: 50_000_00, weightGrams: 80_000, distanceKm: 5 }

describe('our courier', () => {
  const tariff = { ...deliveryTariff, freeCourierFromMinor: 100_000_00 }

  test.each([
    { promise: 'costs the base price in the city', change: {}, expected: 890_00 },
    { promise: 'without a known distance too', change: { distanceKm: undefined }, expected: 890_00 },
    { promise: 'at the end of the included distance too', change: { distanceKm: 15 }, expected: 890_00 },
    { promise: 'a begun kilometre is paid', change: { distanceKm: 15.1 }, expected: 930_00 },
    { promise: 'the village is paid by kilometres', change: { distanceKm: 40 }, expected: 1890_00 },
    { promise: 'the included weight is free', change: { weightGrams: 200_000 }, expected: 890_00 },
    { promise: 'a begun step of weight is paid', change: { weightGrams: 200_001 }, expected: 1040_00 },
    { promise: 'goods from the free sum travel free', change: { goodsSumMinor: 100_000_00 }, expected: 0 },
    { promise: 'a little less does not', change: { goodsSumMinor: 99_999_99 }, expected: 890_00 },
    {
      promise: 'far away they pay the kilometres alone',
      change: { goodsSumMinor: 100_000_00, distanceKm: 20 },
      expected: 200_00,
    },
  ])('$promise', ({ change, expected }) => {
    expect(priceDelivery({ type: 'courier', tariff, ...ask, ...change })).toBe(expected)
  })

  test('is never free where the tariff names no free sum', () => {
    expect(priceDelivery({ type: 'courier', ...ask, goodsSumMinor: 10_000_000_00 })).toBe(890_00)
  })
})

test.each([
  { promise: 'collecting oneself is free', type: 'pickup', weightGrams: 900_000, expected: 0 },
  { promise: 'a transport company takes its base', type: 'carrier', weightGrams: 50_000, expected: 1490_00 },
  { promise: 'and more per begun step of weight', type: 'carrier', weightGrams: 120_000, expected: 2390_00 },
] as const)('$promise', ({ type, weightGrams, expected }) => {
  expect(priceDelivery({ ...ask, type, weightGrams, distanceKm: 500 })).toBe(expected)
})
