import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './price/spread.ts'
import { receiptLines } from './receipt-lines.ts'

const goods = (quantity: number, sumMinor: number) => ({ name: 'Стул', quantity, sumMinor, kind: 'goods' as const })

test('pieces that share their sum evenly stay one line', () => {
  expect(receiptLines([goods(4, 40_000)], 40_000)).toEqual([
    { name: 'Стул', kind: 'goods', quantity: 4, unitMinor: 10_000 },
  ])
})

test('pieces that do not share evenly become two lines, a kopeck apart', () => {
  expect(receiptLines([goods(3, 10_000)], 10_000)).toEqual([
    { name: 'Стул', kind: 'goods', quantity: 2, unitMinor: 3333 },
    { name: 'Стул', kind: 'goods', quantity: 1, unitMinor: 3334 },
  ])
})

test('a part of the order is spread over all of its lines', () => {
  const lines = receiptLines([goods(1, 90_000), { ...goods(1, 10_000), name: 'Доставка', kind: 'service' }], 10_000)
  expect(lines.map((line) => [line.name, line.unitMinor])).toEqual([
    ['Стул', 9000],
    ['Доставка', 1000],
  ])
})

test('nothing charged, nothing spread', () => {
  expect(receiptLines([goods(1, 0)], 100)).toEqual([])
  expect(receiptLines([], 100)).toEqual([])
})

test('a receipt parts an order as its price does', () => {
  const charged = [goods(1, 3_333_01), goods(2, 6_666_00), goods(1, 1_00)]
  const parts = charged.map((line, index) => ({ id: String(index), weightMinor: line.sumMinor }))
  const lines = receiptLines(charged, 5_000_01)
  const sums = [lines.slice(0, 1), lines.slice(1, -1), lines.slice(-1)].map((some) =>
    some.reduce((sum, one) => sum + one.quantity * one.unitMinor, 0),
  )
  expect(sums).toEqual([...spread(5_000_01, parts).values()])
})

test('lines always add up to the sum, whatever it is', () => {
  const line = fc.record({
    name: fc.constant('Стул'),
    quantity: fc.integer({ min: 1, max: 40 }),
    sumMinor: fc.integer({ min: 1, max: 1_000_000_000 }),
    kind: fc.constant('goods' as const),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 2_000_000_000 }),
      (charged, sum) => {
        const lines = receiptLines(charged, sum)
        expect(lines.reduce((total, one) => total + one.quantity * one.unitMinor, 0)).toBe(sum)
      },
    ),
  )
})
