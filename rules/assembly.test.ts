import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assemblyDurationHours,
  assemblyDurationMinutes,
  assemblyMinutesAt,
  assemblyMinutesOfEach,
  assemblyTariff,
  offeredRate,
  priceAssembly,
} from './assembly.ts'

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
  { promise: 'of a dear sofa of 40 minutes is for coming', goodsMinor: 54_990_00, minutes: 40, expected: 1_200_00 },
  { promise: 'of 14 lamps is what the time costs', goodsMinor: 116_060_00, minutes: 14 * 15, expected: 5_250_00 },
  { promise: 'is never above a tenth of the goods', goodsMinor: 30_000_00, minutes: 600, expected: 3_000_00 },
  { promise: 'is in whole units', goodsMinor: 54_995_00, minutes: 61, expected: 1_525_00 },
  { promise: 'is not below the minimum', goodsMinor: 7_490_00, minutes: 300, expected: 1_200_00 },
  { promise: 'is nothing for nothing', goodsMinor: 0, minutes: 0, expected: 0 },
  { promise: 'is nothing where nothing is put together', goodsMinor: 54_990_00, minutes: 0, expected: 0 },
])('the price of assembly $promise', ({ goodsMinor, minutes, expected }) => {
  expect(priceAssembly({ goodsMinor, minutes })).toBe(expected)
})

test('another tariff is another price', () => {
  const tariff = { ...assemblyTariff, percent: 7, minimumMinor: 0 }
  expect(priceAssembly({ goodsMinor: 100_000_00, minutes: 600 }, tariff)).toBe(7_000_00)
})

test('more work costs more: packaging once, the wall by its time', () => {
  const work = { goodsMinor: 116_060_00, minutes: 210 }
  expect(priceAssembly(work, assemblyTariff, 'packaging')).toBe(5_650_00)
  expect(priceAssembly(work, assemblyTariff, 'hanging')).toBe(7_225_00)
  expect(assemblyMinutesAt(210, assemblyTariff, 'hanging')).toBe(273)
})

test('no rate costs less than the one before it, and more pieces never cost less', () => {
  const work = fc.record({ goodsMinor: fc.integer({ min: 1, max: 1e9 }), minutes: fc.integer({ min: 1, max: 5000 }) })
  fc.assert(
    fc.property(work, fc.nat(1e8), fc.nat(600), (one, moreMinor, moreMinutes) => {
      const [basic, packaging, hanging] = (['basic', 'packaging', 'hanging'] as const).map((rate) =>
        priceAssembly(one, assemblyTariff, rate),
      )
      expect(basic).toBeLessThan(packaging ?? 0)
      expect(packaging).toBeLessThan(hanging ?? 0)
      const more = { goodsMinor: one.goodsMinor + moreMinor, minutes: one.minutes + moreMinutes }
      expect(priceAssembly(more)).toBeGreaterThanOrEqual(basic ?? 0)
    }),
  )
})

test.each([
  { wanted: 'hanging', expected: 'hanging' },
  { wanted: 'gilding', expected: 'basic' },
  { wanted: null, expected: 'basic' },
])('a region offers $expected to who wants $wanted', ({ wanted, expected }) => {
  expect(offeredRate(assemblyTariff, wanted)).toBe(expected)
})

test('what is said of each piece of goods adds up to what is said of the visit', () => {
  const each = [55, 35, 0, 7]
  const shares = assemblyMinutesOfEach(each, assemblyTariff, 'hanging')
  expect(shares).toEqual([72, 45, 0, 10])
  expect(shares.reduce((sum, minutes) => sum + minutes, 0)).toBe(assemblyMinutesAt(97, assemblyTariff, 'hanging'))
  expect(assemblyMinutesOfEach(each)).toEqual(each)
})
