import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BasketTotalLine, basketTotals, orderTotal } from './basket-total.ts'

const sofa: BasketTotalLine = {
  priceMinor: 54_990_00,
  oldPriceMinor: 69_990_00,
  quantity: 1,
  isChecked: true,
  isAvailable: true,
  weightGrams: 78_000,
}
const chairs: BasketTotalLine = { ...sofa, priceMinor: 7_490_00, oldPriceMinor: null, quantity: 4, weightGrams: 6_500 }
const empty = {
  totalQuantity: 0,
  allPositionsQuantity: 0,
  goodsMinor: 0,
  oldGoodsMinor: 0,
  discountMinor: 0,
  weightGrams: 0,
}

describe('a basket', () => {
  test.each([
    { promise: 'without lines is nothing', lines: [], expected: empty },
    {
      promise: 'adds up pieces, money, discount and weight',
      lines: [sofa, chairs],
      expected: {
        totalQuantity: 5,
        allPositionsQuantity: 5,
        goodsMinor: 84_950_00,
        oldGoodsMinor: 99_950_00,
        discountMinor: 15_000_00,
        weightGrams: 104_000,
      },
    },
    {
      promise: 'counts an unchecked line among the positions alone',
      lines: [{ ...sofa, isChecked: false }],
      expected: { ...empty, allPositionsQuantity: 1 },
    },
    {
      promise: 'does not count an unavailable line, even when it was checked',
      lines: [{ ...sofa, isAvailable: false }],
      expected: empty,
    },
    {
      promise: 'takes an old price below the new one for none',
      lines: [{ ...sofa, oldPriceMinor: 50_000_00 }],
      expected: {
        totalQuantity: 1,
        allPositionsQuantity: 1,
        goodsMinor: 54_990_00,
        oldGoodsMinor: 54_990_00,
        discountMinor: 0,
        weightGrams: 78_000,
      },
    },
  ])('$promise', ({ lines, expected }) => {
    expect(basketTotals(lines)).toEqual(expected)
  })
})

const anyLine: fc.Arbitrary<BasketTotalLine> = fc.record({
  priceMinor: fc.integer({ min: 0, max: 100_000_000 }),
  oldPriceMinor: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
  quantity: fc.integer({ min: 1, max: 999 }),
  isChecked: fc.boolean(),
  isAvailable: fc.boolean(),
  weightGrams: fc.integer({ min: 0, max: 500_000 }),
})
const anyLines = fc.array(anyLine, { maxLength: 40 })

describe('whatever lies in the basket', () => {
  test('the order of lines does not matter', () => {
    const shuffled = anyLines.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    )
    fc.assert(
      fc.property(shuffled, ([lines, others]) => {
        expect(basketTotals(others)).toEqual(basketTotals(lines))
      }),
    )
  })

  test('two halves make the whole', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (left, right) => {
        const [whole, a, b] = [basketTotals([...left, ...right]), basketTotals(left), basketTotals(right)]
        for (const key of Object.keys(whole) as (keyof typeof whole)[]) expect(whole[key]).toBe(a[key] + b[key])
      }),
    )
  })

  test('every figure is a whole number and never negative, and the figures agree', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const totals = basketTotals(lines)
        for (const value of Object.values(totals)) {
          expect(Number.isSafeInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
        }
        expect(totals.goodsMinor + totals.discountMinor).toBe(totals.oldGoodsMinor)
        expect(totals.totalQuantity).toBeLessThanOrEqual(totals.allPositionsQuantity)
      }),
    )
  })

  test('taking the tick off a line takes off exactly that line', () => {
    fc.assert(
      fc.property(anyLines, anyLine, (lines, extra) => {
        const checked = { ...extra, isChecked: true, isAvailable: true }
        const withIt = basketTotals([...lines, checked])
        const without = basketTotals([...lines, { ...checked, isChecked: false }])
        expect(withIt.goodsMinor - without.goodsMinor).toBe(extra.priceMinor * extra.quantity)
        expect(withIt.allPositionsQuantity).toBe(without.allPositionsQuantity)
      }),
    )
  })
})

describe('an order', () => {
  const parts = {
    goodsMinor: 84_950_00,
    deliveryMinor: 890_00,
    liftMinor: 1250_00,
    assemblyMinor: 8_495_00,
    discountMinor: 0,
  }

  test.each([
    { promise: 'is goods and services', change: {}, expected: 95_585_00 },
    { promise: 'less the discount', change: { discountMinor: 5_000_00 }, expected: 90_585_00 },
    {
      promise: 'whose services are paid however large it is',
      change: { discountMinor: 90_000_00 },
      expected: 10_635_00,
    },
  ])('$promise', ({ change, expected }) => {
    expect(orderTotal({ ...parts, ...change })).toBe(expected)
  })

  test('is never negative and never above its parts', () => {
    const minor = fc.integer({ min: 0, max: 1_000_000_000 })
    const anyParts = fc.record({
      goodsMinor: minor,
      deliveryMinor: minor,
      liftMinor: minor,
      assemblyMinor: minor,
      discountMinor: minor,
    })
    fc.assert(
      fc.property(anyParts, (some) => {
        const services = some.deliveryMinor + some.liftMinor + some.assemblyMinor
        expect(orderTotal(some)).toBeGreaterThanOrEqual(services)
        expect(orderTotal(some)).toBeLessThanOrEqual(services + some.goodsMinor)
        expect(Number.isSafeInteger(orderTotal(some))).toBe(true)
      }),
    )
  })
})
