import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roubleTariff } from '#rules/region-tariff.ts'
import { assemblyOf, fitsLiftOf, liftPriceOf, planAssembly, type ServicedLine } from './services.ts'
import type { DeliveryTerms } from './tariff.ts'

const terms: DeliveryTerms = { tariff: roubleTariff, cutoffMinute: 1080, restWeekdays: [], reachKm: 100 }
const line = (facts: Partial<ServicedLine>): ServicedLine => ({
  offerId: 1,
  quantity: 1,
  sumMinor: 5_000_000,
  weightGrams: 50_000,
  assemblyMinutes: null,
  ...facts,
})

describe('assembly', () => {
  test.each([
    {
      promise: 'costs nothing where nothing is assembled',
      lines: [line({}), line({ assemblyMinutes: 0 })],
      priceMinor: 0,
      minutes: 0,
    },
    {
      promise: 'counts minutes by the piece of what is assembled alone',
      lines: [line({ quantity: 3, assemblyMinutes: 40 }), line({ sumMinor: 90_000_000 })],
      priceMinor: 300_000,
      minutes: 120,
    },
    {
      promise: 'is never cheaper than the way there',
      lines: [line({ sumMinor: 10_000, assemblyMinutes: 5 })],
      priceMinor: 120_000,
      minutes: 5,
    },
  ])('$promise', ({ lines, priceMinor, minutes }) => {
    expect(assemblyOf(terms, lines, 'basic')).toEqual({ priceMinor, minutes })
  })

  const day = '2026-12-31'
  const plain = { needsHanging: false, zone: null }
  test.each([
    {
      promise: 'right after the goods',
      delivery: { day, from: 8, to: 12 },
      minutes: 180,
      visit: { day, from: 12, to: 15 },
    },
    {
      promise: 'in the first slot that begins after them',
      delivery: { day, from: 12, to: 16 },
      minutes: 60,
      visit: { day, from: 18, to: 21 },
    },
    {
      promise: 'until the last hour of the evening',
      delivery: { day, from: 8, to: 12 },
      minutes: 540,
      visit: { day, from: 12, to: 21 },
    },
    {
      promise: 'next morning, also of a new year',
      delivery: { day, from: 8, to: 20 },
      minutes: 1,
      visit: { day: '2027-01-01', from: 9, to: 12 },
    },
    {
      promise: 'a day and more of work until the evening',
      delivery: { day, from: 8, to: 12 },
      minutes: 2_000,
      visit: { day: '2027-01-01', from: 9, to: 21 },
    },
  ])('the assembler comes $promise', ({ delivery, minutes, visit }) => {
    expect(planAssembly(delivery, { ...plain, minutes })?.visit).toEqual(visit)
  })

  test('nobody comes for nothing', () => {
    expect(planAssembly({ day, from: 8, to: 12 }, { ...plain, minutes: 0 })).toBeNull()
  })

  test('nobody comes before the goods, at night, or for no time at all', () => {
    const windows = fc.constantFrom(
      { from: 8, to: 12 },
      { from: 12, to: 16 },
      { from: 16, to: 20 },
      { from: 8, to: 20 },
    )
    fc.assert(
      fc.property(windows, fc.integer({ min: 1, max: 6_000 }), (window, minutes) => {
        const visit = planAssembly({ day, ...window }, { ...plain, minutes })?.visit
        if (!visit) throw new Error('nobody comes')
        expect(visit.day > day || visit.from >= window.to).toBe(true)
        expect(visit.from).toBeGreaterThanOrEqual(9)
        expect(visit.to).toBeLessThanOrEqual(21)
        expect(visit.to - visit.from).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

describe('carrying up', () => {
  const box = (widthMm: number) => ({ largest: { widthMm, depthMm: 600, heightMm: 500 } })
  const unmeasured = { widthMm: null, depthMm: null, heightMm: null, lengthStepMm: null }
  const carried = (weightGrams: number, packages: ReturnType<typeof box> | null, quantity = 1) => ({
    offer: { weightGrams, packages, ...unmeasured },
    quantity,
  })

  test.each([
    { promise: 'a box of measured sides fits or does not', packages: box(1_200), fits: true },
    { promise: 'a sofa of four metres does not', packages: box(4_000), fits: false },
    { promise: 'of what nobody has measured nobody knows', packages: null, fits: null },
    { promise: 'of packages without sizes neither', packages: { largest: null }, fits: null },
  ])('$promise', ({ packages, fits }) => {
    expect(fitsLiftOf({ offer: { weightGrams: 1, packages, ...unmeasured }, quantity: 1 })).toBe(fits)
  })

  test.each([
    { promise: 'a board of two metres goes into a lift', quantity: 20, heightMm: 38, fits: true },
    { promise: 'a board of four does not', quantity: 40, heightMm: 38, fits: false },
    { promise: 'cloth is rolled up', quantity: 40, heightMm: null, fits: null },
  ])('$promise', ({ quantity, heightMm, fits }) => {
    const offer = { weightGrams: 1, packages: null, widthMm: null, depthMm: 600, heightMm, lengthStepMm: 100 }
    expect(fitsLiftOf({ offer, quantity })).toBe(fits)
  })

  test('weighs the pieces, not the lines', () => {
    const price = (quantity: number) =>
      liftPriceOf(terms, [carried(60_000, null, quantity)], { floor: 4, hasElevator: false }).priceMinor
    expect(price(1)).toBe(4 * 25_000)
    expect(price(2)).toBe(2 * price(1))
  })

  test('a lift takes what fits, and the rest goes by the stairs', () => {
    const lines = [carried(50_000, box(1_200)), carried(90_000, box(4_000))]
    const price = liftPriceOf(terms, lines, { floor: 9, hasElevator: true })
    expect(price).toEqual({ priceMinor: 9 * 25_000 + 75_000, stairsMinor: 9 * 25_000 })
  })
})
