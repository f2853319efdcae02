import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { decideWholeOrder } from './whole-order.ts'

const from = '2026-11-25'
const linesIn = (...ahead: number[]) =>
  ahead.map((days, index) => ({ id: String(index + 1), day: addDays(from, days) }))

test.each([
  { promise: 'an empty basket waits for nothing', ahead: [], expected: null },
  { promise: 'one line waits for nothing', ahead: [3], expected: null },
  { promise: 'lines of one day wait for nothing', ahead: [2, 2, 2], expected: null },
  {
    promise: 'the slow line holds the others up',
    ahead: [1, 8, 1],
    expected: { day: '2026-12-03', holding: ['2'], first: ['1', '3'], rest: ['2'] },
  },
  {
    promise: 'what is nearly as slow comes with the slowest: the most lines gain the most days',
    ahead: [1, 1, 9, 10],
    expected: { day: '2026-12-05', holding: ['4'], first: ['1', '2'], rest: ['3', '4'] },
  },
  {
    promise: 'two lines of the last day hold it up together',
    ahead: [1, 4, 4],
    expected: { day: '2026-11-29', holding: ['2', '3'], first: ['1'], rest: ['2', '3'] },
  },
])('$promise', ({ ahead, expected }) => {
  expect(decideWholeOrder(linesIn(...ahead))).toEqual(expected)
})

describe('whatever lies in the basket', () => {
  const baskets = fc.array(fc.nat(40), { maxLength: 12 }).map((ahead) => linesIn(...ahead))

  test('the common day is never before the day of any line, and is the day of those that hold it up', () => {
    fc.assert(
      fc.property(baskets, (lines) => {
        const whole = decideWholeOrder(lines)
        if (!whole) return new Set(lines.map(({ day }) => day)).size < 2
        const isHolding = (id: string) => whole.holding.includes(id)
        return lines.every(({ id, day }) => day <= whole.day && isHolding(id) === (day === whole.day))
      }),
    )
  })

  test('both parts hold something, together hold everything, and the first comes before all of it could', () => {
    fc.assert(
      fc.property(baskets, (lines) => {
        const whole = decideWholeOrder(lines)
        if (!whole) return true
        const ids = [...whole.first, ...whole.rest].sort((a, b) => Number(a) - Number(b))
        expect(ids).toEqual(lines.map(({ id }) => id))
        expect(whole.rest).toEqual(expect.arrayContaining(whole.holding))
        return whole.first.length > 0 && lines.every(({ id, day }) => !whole.first.includes(id) || day < whole.day)
      }),
    )
  })
})
