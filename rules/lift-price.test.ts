import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLift } from './lift-price.ts'

const chair = { weightGrams: 80_000, fitsLift: true }
const sofa = { weightGrams: 86_000, fitsLift: false }
const lift = { things: [chair], floor: 5, hasServiceElevator: false }
const of = (weightGrams: number) => [{ weightGrams, fitsLift: true }]

test.each([
  { promise: 'by hand each floor costs', change: {}, expected: 1250_00 },
  { promise: 'the first floor is one floor', change: { floor: 1 }, expected: 250_00 },
  { promise: 'level with the street nothing is carried up', change: { floor: 0 }, expected: 0 },
  { promise: 'a basement is a floor beyond the way in', change: { floor: -1 }, expected: 500_00 },
  { promise: 'a deeper one is farther', change: { floor: -3 }, expected: 1000_00 },
  { promise: '100 kg are one walk', change: { things: of(100_000) }, expected: 1250_00 },
  { promise: 'a begun 100 kg is one more walk', change: { things: of(100_001) }, expected: 2500_00 },
  { promise: 'two things are walked together', change: { things: [...of(50_000), ...of(50_000)] }, expected: 1250_00 },
  { promise: 'with a service elevator the sum is flat', change: { hasServiceElevator: true }, expected: 750_00 },
  {
    promise: 'flat for heavy goods too',
    change: { hasServiceElevator: true, things: of(900_000), floor: 25 },
    expected: 750_00,
  },
  { promise: 'but never dearer than by hand', change: { hasServiceElevator: true, floor: 1 }, expected: 250_00 },
  { promise: 'nothing to carry costs nothing', change: { things: [] }, expected: 0 },
  {
    promise: 'what does not fit goes by the stairs',
    change: { hasServiceElevator: true, things: [sofa], floor: 7 },
    expected: 1750_00,
  },
  {
    promise: 'and the others by the lift',
    change: { hasServiceElevator: true, things: [sofa, chair], floor: 7 },
    expected: 2500_00,
  },
  {
    promise: 'boxes of unknown size go by the lift',
    change: { hasServiceElevator: true, things: [{ weightGrams: 80_000, fitsLift: null }], floor: 7 },
    expected: 750_00,
  },
])('$promise', ({ change, expected }) => {
  expect(priceLift({ ...lift, ...change }).priceMinor).toBe(expected)
})

test('what of the price is for the stairs is told', () => {
  const both = { ...lift, things: [sofa, chair], floor: 7 }
  expect(priceLift({ ...both, hasServiceElevator: true })).toEqual({ priceMinor: 2500_00, stairsMinor: 1750_00 })
  expect(priceLift(both)).toEqual({ priceMinor: 3500_00, stairsMinor: 3500_00 })
})

test('another tariff is another price', () => {
  const tariff = { perFloorMinor: 100_00, weightStepGrams: 50_000, elevatorMinor: 300_00 }
  expect(priceLift({ ...lift, tariff }).priceMinor).toBe(1000_00)
})

test('an elevator never makes it dearer, and no thing makes it cheaper', () => {
  const thing = fc.record({
    weightGrams: fc.integer({ min: 0, max: 400_000 }),
    fitsLift: fc.constantFrom(true, false, null),
  })
  fc.assert(
    fc.property(fc.array(thing, { maxLength: 8 }), thing, fc.integer({ min: -3, max: 120 }), (things, more, floor) => {
      const price = (all: typeof things, hasServiceElevator: boolean) =>
        priceLift({ things: all, floor, hasServiceElevator }).priceMinor
      expect(price(things, true)).toBeLessThanOrEqual(price(things, false))
      for (const has of [true, false]) expect(price([...things, more], has)).toBeGreaterThanOrEqual(price(things, has))
    }),
  )
})
