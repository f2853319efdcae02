import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assemblyDurationHours, assemblyDurationMinutes, priceAssembly } from './assembly.ts'

test.each([
  { minutes: 0, hours: 3 },
  { minutes: 1, hours: 3 },
  { minutes: 179, hours: 3 },
  { minutes: 180, hours: 3 },
  { minutes: 181, hours: 6 },
  { minutes: 360, hours: 6 },
  { minutes: 361, hours: 9 },
  { minutes: 900, hours: 15 },
])('$minutes minutes of work book $hours hours', ({ minutes, hours }) => {
  expect(assemblyDurationHours(minutes)).toBe(hours)
  expect(assemblyDurationMinutes(minutes)).toBe(hours * 60)
})

test('the booked time covers the work and wastes less than one unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (minutes) => {
      const booked = assemblyDurationMinutes(minutes)
      expect(booked % 180).toBe(0)
      expect(booked).toBeGreaterThanOrEqual(minutes)
      expect(booked - minutes).toBeLessThan(180)
    }),
  )
})

test.each([
  { promise: 'is a tenth of the goods', goodsMinor: 54_990_00, expected: 5_499_00 },
  { promise: 'in whole units', goodsMinor: 54_995_00, expected: 5_500_00 },
  { promise: 'but not below the minimum', goodsMinor: 7_490_00, expected: 1_200_00 },
  { promise: 'and nothing for nothing', goodsMinor: 0, expected: 0 },
])('the price of assembly $promise', ({ goodsMinor, expected }) => {
  expect(priceAssembly(goodsMinor)).toBe(expected)
})

test('another tariff is another price', () => {
  expect(priceAssembly(100_000_00, { percent: 7, minimumMinor: 0 })).toBe(7_000_00)
})
