import { expect, test } from 'vitest'
import { sumOfOrder } from './sum-of-order.ts'

const coupon = { kind: 'coupon' as const, name: 'Купон', percent: null, amountMinor: 1_000_00 }
const bonuses = { kind: 'bonus' as const, name: 'Бонусы', percent: null, amountMinor: 5_697_00 }

test('bonuses of the shopper before lower no price, and what does lower it is named', () => {
  const paid = { totalSum: { old: 18_990_00, new: 13_293_00 }, bonusSum: 5_697_00, adjustments: [bonuses] }
  expect(sumOfOrder(paid)).toEqual({ totalMinor: 18_990_00, reasons: [] })
  const cheaper = { ...paid, totalSum: { old: 18_990_00, new: 12_293_00 }, adjustments: [coupon, bonuses] }
  expect(sumOfOrder(cheaper)).toEqual({ totalMinor: 17_990_00, reasons: [coupon] })
})
