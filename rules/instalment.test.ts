import { expect, test } from 'vitest'
import { decideInstalment, instalmentIn } from './instalment.ts'

const wish = { priceMinor: 54_990_00, isHit: false, instalmentMinMinor: 10_000_00, creditMinMinor: 5_000_00 }

test.each([
  {
    promise: 'a hit is paid over 10 months',
    change: { isHit: true },
    expected: { kind: 'instalment', months: 10, perMonthMinor: 5_499_00 },
  },
  {
    promise: 'anything else over 12, the part rounded down to whole units',
    change: {},
    expected: { kind: 'instalment', months: 12, perMonthMinor: 4_582_00 },
  },
  {
    promise: 'the least price for instalments is enough',
    change: { priceMinor: 10_000_00 },
    expected: { kind: 'instalment', months: 12, perMonthMinor: 833_00 },
  },
  {
    promise: 'below it credit is offered',
    change: { priceMinor: 9_999_00 },
    expected: { kind: 'credit', months: 12, perMonthMinor: 833_00 },
  },
  { promise: 'below both there is nothing', change: { priceMinor: 4_999_00 }, expected: null },
  {
    promise: 'a region without instalments offers credit',
    change: { instalmentMinMinor: null },
    expected: { kind: 'credit', months: 12, perMonthMinor: 4_582_00 },
  },
  {
    promise: 'a region with neither offers nothing',
    change: { instalmentMinMinor: null, creditMinMinor: null },
    expected: null,
  },
  { promise: 'a price of nothing is not split', change: { priceMinor: 0, instalmentMinMinor: 0 }, expected: null },
])('$promise', ({ change, expected }) => {
  expect(decideInstalment({ ...wish, ...change })).toEqual(expected)
})

test('the parts together never ask for more than the price, and leave less than a unit a month to the last', () => {
  for (let priceMinor = 10_000_00; priceMinor < 11_000_00; priceMinor += 7_00) {
    const { perMonthMinor = 0, months = 0 } = decideInstalment({ ...wish, priceMinor }) ?? {}
    expect(perMonthMinor * months).toBeLessThanOrEqual(priceMinor)
    expect(priceMinor - perMonthMinor * months).toBeLessThan(months * 100)
  }
})

test('a region that shows no instalments may still have credit, and one that has neither shows nothing', () => {
  const what = { priceMinor: 54_990_00, isHit: false }
  const PayOptions = { credit: { totalMin: 5_000_00 }, installment: { totalMin: 10_000_00 } }
  expect(instalmentIn({ SHOW_INSTALLMENT: true, PayOptions }, what)).toMatchObject({ kind: 'instalment' })
  expect(instalmentIn({ SHOW_INSTALLMENT: false, PayOptions }, what)).toMatchObject({ kind: 'credit' })
  const none = { ...PayOptions, credit: { totalMin: null } }
  expect(instalmentIn({ SHOW_INSTALLMENT: false, PayOptions: none }, what)).toBeNull()
})
