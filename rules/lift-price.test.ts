import { expect, test } from 'vitest'
import { priceLift } from './lift-price.ts'

const lift = { weightGrams: 80_000, floor: 5, hasServiceElevator: false }

test.each([
  { promise: 'by hand each floor costs', change: {}, expected: 1250_00 },
  { promise: 'the first floor is one floor', change: { floor: 1 }, expected: 250_00 },
  { promise: 'a basement is one floor', change: { floor: -1 }, expected: 250_00 },
  { promise: '100 kg are one walk', change: { weightGrams: 100_000 }, expected: 1250_00 },
  { promise: 'a begun 100 kg is one more walk', change: { weightGrams: 100_001 }, expected: 2500_00 },
  { promise: 'with a service elevator the sum is flat', change: { hasServiceElevator: true }, expected: 750_00 },
  {
    promise: 'flat for heavy goods too',
    change: { hasServiceElevator: true, weightGrams: 900_000, floor: 25 },
    expected: 750_00,
  },
  {
    promise: 'but never dearer than by hand',
    change: { hasServiceElevator: true, floor: 1 },
    expected: 250_00,
  },
  { promise: 'nothing to carry costs nothing', change: { weightGrams: 0 }, expected: 0 },
])('$promise', ({ change, expected }) => {
  expect(priceLift({ ...lift, ...change })).toBe(expected)
})

test('another tariff is another price', () => {
  const tariff = { perFloorMinor: 100_00, weightStepGrams: 50_000, elevatorMinor: 300_00 }
  expect(priceLift({ ...lift, tariff })).toBe(1000_00)
})
