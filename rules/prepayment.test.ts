import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decidePaymentSum, minimumPrepaymentPercent, paymentSumLimits, prepaymentMinor } from './prepayment.ts'

test.each([
  {
    promise: 'external data go first',
    from: { externalPercent: 30, orderPercent: 50, regionPercent: 10 },
    expected: 30,
  },
  { promise: 'even when they ask for nothing', from: { externalPercent: 0, orderPercent: 50 }, expected: 0 },
  { promise: 'then the order', from: { externalPercent: null, orderPercent: 50, regionPercent: 10 }, expected: 50 },
  { promise: 'then the region', from: { orderPercent: null, regionPercent: 10 }, expected: 10 },
  { promise: 'nobody asks, nothing is asked', from: {}, expected: 0 },
  { promise: 'more than all is all', from: { orderPercent: 150 }, expected: 100 },
  { promise: 'less than nothing is nothing', from: { orderPercent: -5 }, expected: 0 },
])('the least percent: $promise', ({ from, expected }) => {
  expect(minimumPrepaymentPercent(from)).toBe(expected)
})

test.each([
  { promise: 'a part of the total', total: 10_000_00, percent: 30, expected: 3_000_00 },
  { promise: 'rounded up to whole units', total: 9_999_00, percent: 30, expected: 3_000_00 },
  { promise: 'all for 100 %', total: 9_999_50, percent: 100, expected: 9_999_50 },
  { promise: 'nothing for 0 %', total: 9_999_00, percent: 0, expected: 0 },
])('the prepayment is $promise', ({ total, percent, expected }) => {
  expect(prepaymentMinor(total, percent)).toBe(expected)
})

const order = { wantedMinor: 3_000_00 as number | null, totalMinor: 10_000_00, paidMinor: 0, minPercent: 30 }
const limits = { leastMinor: 3_000_00, owedMinor: 10_000_00 }

describe('one payment', () => {
  test.each([
    { promise: 'of the least prepayment is taken', change: {}, expected: { kind: 'accepted', sumMinor: 3_000_00 } },
    {
      promise: 'of all that is owed is taken',
      change: { wantedMinor: 10_000_00 },
      expected: { kind: 'accepted', sumMinor: 10_000_00 },
    },
    {
      promise: 'without a sum is all that is owed',
      change: { wantedMinor: null, paidMinor: 4_000_00 },
      expected: { kind: 'accepted', sumMinor: 6_000_00 },
    },
    { promise: 'of less is refused', change: { wantedMinor: 2_999_99 }, expected: { kind: 'belowLeast', ...limits } },
    {
      promise: 'of nothing is refused',
      change: { wantedMinor: 0, minPercent: 0 },
      expected: { kind: 'belowLeast', leastMinor: 1_00, owedMinor: 10_000_00 },
    },
    {
      promise: 'of a negative sum is refused',
      change: { wantedMinor: -1 },
      expected: { kind: 'belowLeast', ...limits },
    },
    { promise: 'of more is refused', change: { wantedMinor: 10_000_01 }, expected: { kind: 'aboveOwed', ...limits } },
    { promise: 'of a paid order is not needed', change: { paidMinor: 10_000_00 }, expected: { kind: 'nothingOwed' } },
    {
      promise: 'of an overpaid order is not needed',
      change: { paidMinor: 11_000_00 },
      expected: { kind: 'nothingOwed' },
    },
    {
      promise: 'after the prepayment may be small',
      change: { wantedMinor: 1_00, paidMinor: 3_000_00 },
      expected: { kind: 'accepted', sumMinor: 1_00 },
    },
    {
      promise: 'of the last kopecks is taken',
      change: { wantedMinor: 50, paidMinor: 9_999_50 },
      expected: { kind: 'accepted', sumMinor: 50 },
    },
  ])('$promise', ({ change, expected }) => {
    expect(decidePaymentSum({ ...order, ...change })).toEqual(expected)
  })

  test('of what waits is asked for the part that waits, whatever came for the others', () => {
    const parted = { totalMinor: 30_000_00, paidMinor: 20_000_00, minPercent: 10 }
    expect(paymentSumLimits(parted)).toMatchObject({ leastMinor: 1_00, prepaymentLeftMinor: 0 })
    const waiting = { totalMinor: 10_000_00, paidMinor: 0 }
    expect(paymentSumLimits({ ...parted, waiting })).toEqual({
      leastMinor: 1_000_00,
      owedMinor: 10_000_00,
      prepaymentLeftMinor: 1_000_00,
    })
    const none = { totalMinor: 0, paidMinor: 0 }
    expect(paymentSumLimits({ ...parted, waiting: none })).toMatchObject({ prepaymentLeftMinor: 0 })
  })

  test('accepted payments never pay more than the total, and the first covers the prepayment', () => {
    const minor = fc.integer({ min: 0, max: 10_000_000 })
    const wishes = fc.array(fc.option(minor), { maxLength: 8 })
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 100 }), wishes, (totalMinor, minPercent, wanted) => {
        let paidMinor = 0
        for (const wantedMinor of wanted) {
          const decision = decidePaymentSum({ wantedMinor, totalMinor, paidMinor, minPercent })
          if (decision.kind !== 'accepted') continue
          paidMinor += decision.sumMinor
          expect(paidMinor).toBeGreaterThanOrEqual(prepaymentMinor(totalMinor, minPercent))
        }
        expect(paidMinor).toBeLessThanOrEqual(totalMinor)
      }),
    )
  })

  test('both ends of the sum field are accepted while something is owed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: 100 }),
        (totalMinor, paidMinor, minPercent) => {
          const ends = paymentSumLimits({ totalMinor, paidMinor, minPercent })
          if (ends.owedMinor === 0) return
          for (const wantedMinor of [ends.leastMinor, ends.owedMinor]) {
            expect(decidePaymentSum({ wantedMinor, totalMinor, paidMinor, minPercent }).kind).toBe('accepted')
          }
        },
      ),
    )
  })
})
