import { describe, expect, test } from 'vitest'
import { decideTagPrice, decideUnitPrice, stateOfTag } from './tag-price.ts'

const instalment = { kind: 'instalment', months: 10, perMonthMinor: 5_499_00 } as const
const ask = { isKz: false, priceMinor: 54_990_00, oldPriceMinor: 69_990_00, instalment, isInstalmentOwn: false }
const told = { months: 10, perMonthMinor: 5_499_00, lastMinor: 5_499_00, totalMinor: 54_990_00 }

describe('the price on a tag', () => {
  test.each([
    {
      promise: 'in Russia names the old price and the instalments with their total',
      wish: {},
      old: 69_990_00,
      percent: 21,
      part: told,
    },
    {
      promise: 'in Kazakhstan names the old price where it was lowered, and no instalments of a bank',
      wish: { isKz: true },
      old: 69_990_00,
      percent: 21,
      part: null,
    },
    {
      promise: 'in Kazakhstan names both prices where the shop itself waits for the money',
      wish: { isKz: true, isInstalmentOwn: true },
      old: 69_990_00,
      percent: 21,
      part: told,
    },
    {
      promise: 'is one price alone where nothing was lowered',
      wish: { isKz: true, oldPriceMinor: null },
      old: null,
      percent: null,
      part: null,
    },
    {
      promise: 'never crosses out a lower price',
      wish: { oldPriceMinor: 40_000_00 },
      old: null,
      percent: null,
      part: told,
    },
    {
      promise: 'never crosses out the same price',
      wish: { oldPriceMinor: 54_990_00 },
      old: null,
      percent: null,
      part: told,
    },
    {
      promise: 'tells no credit, whose sum the bank alone knows',
      wish: { instalment: { kind: 'credit', months: 12, perMonthMinor: 100 } as const },
      old: 69_990_00,
      percent: 21,
      part: null,
    },
  ])('$promise', ({ wish, old, percent, part }) => {
    expect(decideTagPrice({ ...ask, ...wish })).toEqual({
      priceMinor: 54_990_00,
      oldPriceMinor: old,
      percent,
      instalment: part,
    })
  })
})

test('parts of a tag come to its total, where the last one takes what rounding leaves', () => {
  const twelve = { kind: 'instalment', months: 12, perMonthMinor: 9_991_00 } as const
  const { instalment: part } = decideTagPrice({
    ...ask,
    priceMinor: 119_900_00,
    oldPriceMinor: null,
    instalment: twelve,
  })
  expect(part).toEqual({ months: 12, perMonthMinor: 9_991_00, lastMinor: 9_999_00, totalMinor: 119_900_00 })
  expect(11 * 9_991_00 + (part?.lastMinor ?? 0)).toBe(119_900_00)
})

describe('the price of a unit', () => {
  const rug = { priceMinor: 24_000_00, lengthStepMm: null, widthMm: 2000, depthMm: 3000, isByArea: true }
  test.each([
    { promise: 'of a rug of six square metres', wish: {}, unit: { unit: 'squareMetre', minor: 4_000_00 } },
    { promise: 'of what nobody compares by area: none', wish: { isByArea: false }, unit: null },
    { promise: 'without a size: none', wish: { depthMm: null }, unit: null },
    {
      promise: 'of a length is its metre',
      wish: { lengthStepMm: 100, isByArea: false },
      unit: { unit: 'metre', minor: 24_000_00 },
    },
    {
      promise: 'of a roll 4 m wide is a quarter of the metre',
      wish: { lengthStepMm: 100, depthMm: 4000 },
      unit: { unit: 'squareMetre', minor: 6_000_00 },
    },
  ])('$promise', ({ wish, unit }) => {
    expect(decideUnitPrice({ ...rug, ...wish })).toEqual(unit)
  })
})

describe('what hangs against what holds', () => {
  const tag = { priceMinor: 100_00, oldPriceMinor: null, currency: 'RUB' }
  test.each([
    { promise: 'the same', now: tag, state: 'same' },
    { promise: 'cheaper', now: { ...tag, priceMinor: 90_00 }, state: 'cheaper' },
    { promise: 'dearer', now: { ...tag, priceMinor: 110_00 }, state: 'dearer' },
    { promise: 'another price crossed out', now: { ...tag, oldPriceMinor: 120_00 }, state: 'oldPrice' },
    {
      promise: 'another money is no cheaper price',
      now: { ...tag, currency: 'KZT', priceMinor: 1_00 },
      state: 'dearer',
    },
    { promise: 'sold no longer', now: null, state: 'gone' },
  ])('$promise: $state', ({ now, state }) => {
    expect(stateOfTag(tag, now)).toBe(state)
  })

  test('nothing hangs yet', () => {
    expect(stateOfTag(null, tag)).toBe('none')
  })
})
