import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencySign, discountPercent, formatMoney, formatNumber, regionPrice } from './money.ts'

const minorUnits = fc.integer({ min: 0, max: 1_000_000_000 })
const rates = fc.double({ min: 0.01, max: 20, noNaN: true })

describe('price of a region', () => {
  test.each([
    { promise: 'stays with rate 1', minor: 5_499_000, rate: 1, expected: 5_499_000 },
    { promise: 'is multiplied by the rate', minor: 5_499_000, rate: 5.5, expected: 30_244_500 },
    { promise: 'is rounded to whole units', minor: 999_00, rate: 5.43, expected: 5_425_00 },
    { promise: 'rounds a half up', minor: 10_00, rate: 5.35, expected: 54_00 },
    { promise: 'does not lose a half to binary fractions', minor: 50_00, rate: 1.15, expected: 58_00 },
    { promise: 'drops kopecks even with rate 1', minor: 10_49, rate: 1, expected: 10_00 },
    { promise: 'is nothing for nothing', minor: 0, rate: 5.5, expected: 0 },
  ])('$promise', ({ minor, rate, expected }) => {
    expect(regionPrice(minor, rate)).toBe(expected)
  })

  test('is always a whole number of units, half a unit at most from the exact product', () => {
    fc.assert(
      fc.property(minorUnits, rates, (minor, rate) => {
        const price = regionPrice(minor, rate)
        expect(price % 100).toBe(0)
        expect(Math.abs(price - minor * rate)).toBeLessThanOrEqual(50.01)
      }),
    )
  })

  test('never falls when the price of the zone rises', () => {
    fc.assert(
      fc.property(minorUnits, minorUnits, rates, (one, other, rate) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(regionPrice(low, rate)).toBeLessThanOrEqual(regionPrice(high, rate))
      }),
    )
  })
})

describe('money in writing', () => {
  test.each([
    {
      promise: 'parts thousands and keeps the sign close',
      minor: 54_990_00,
      sign: '₽',
      expected: '54\u00a0990\u00a0₽',
    },
    { promise: 'parts millions', minor: 1_089_900_00, sign: '₸', expected: '1\u00a0089\u00a0900\u00a0₸' },
    { promise: 'leaves three digits alone', minor: 999_00, sign: '₽', expected: '999\u00a0₽' },
    { promise: 'shows kopecks where there are some', minor: 1_234_05, sign: '₽', expected: '1\u00a0234,05\u00a0₽' },
    { promise: 'shows less than one unit', minor: 7, sign: '₽', expected: '0,07\u00a0₽' },
    { promise: 'writes a real minus', minor: -1_500_00, sign: '₽', expected: '−1\u00a0500\u00a0₽' },
    { promise: 'keeps the minus of kopecks', minor: -5, sign: '₽', expected: '−0,05\u00a0₽' },
    { promise: 'has no minus at zero', minor: -0, sign: '₽', expected: '0\u00a0₽' },
  ])('$promise', ({ minor, sign, expected }) => {
    expect(formatMoney(minor, sign)).toBe(expected)
  })

  test('says the sum and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (minor) => {
        const digits = formatMoney(minor, '₽').replace(/[^\d,−]/g, '')
        expect(Math.round(Number(digits.replace('−', '-').replace(',', '.')) * 100) + 0).toBe(minor + 0)
      }),
    )
  })

  test('numbers without a sign are parted the same way', () => {
    expect(formatNumber(1_234_567)).toBe('1\u00a0234\u00a0567')
    expect(formatNumber(-1_000)).toBe('−1\u00a0000')
    expect(formatNumber(-0.2)).toBe('0')
  })

  test('each currency has its sign', () => {
    expect([currencySign('RUB'), currencySign('KZT')]).toEqual(['₽', '₸'])
  })
})

describe('discount in percent', () => {
  test.each([
    { promise: 'is rounded', now: 54_990_00, old: 69_990_00, expected: 21 },
    { promise: 'is hidden at 1 %', now: 99_00, old: 100_00, expected: null },
    { promise: 'is hidden when it rounds to 1 %', now: 98_60, old: 100_00, expected: null },
    { promise: 'is shown when it rounds to 2 %', now: 98_50, old: 100_00, expected: 2 },
    { promise: 'is hidden without an old price', now: 100_00, old: null, expected: null },
    { promise: 'is hidden when the price did not fall', now: 100_00, old: 100_00, expected: null },
    { promise: 'is hidden when the price rose', now: 120_00, old: 100_00, expected: null },
    { promise: 'does not divide by an old price of nothing', now: 100_00, old: 0, expected: null },
  ])('$promise', ({ now, old, expected }) => {
    expect(discountPercent(now, old)).toBe(expected)
  })
})
