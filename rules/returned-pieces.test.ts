import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnedShare, returnedWorth } from './returned-pieces.ts'

test('however the pieces of a line come back, together they are worth the line, and never more', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }),
      (sumMinor, turns) => {
        const quantity = turns.reduce((sum, more) => sum + more, 0)
        let before = 0
        let given = 0
        for (const more of turns) {
          const share = returnedShare(sumMinor, { quantity, before, more })
          expect(share).toBeGreaterThanOrEqual(0)
          given += share
          before += more
          expect(given).toBeLessThanOrEqual(sumMinor)
        }
        expect(given).toBe(sumMinor)
      },
    ),
  )
})

test('of whole units some pieces are worth whole units', () => {
  const bonuses = fc.nat({ max: 1_000_000 })
  const pieces = fc.record({
    before: fc.nat({ max: 5 }),
    more: fc.nat({ max: 5 }),
    left: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(bonuses, pieces, (units, { before, more, left }) => {
      const share = returnedShare(units * 100, { quantity: before + more + left, before, more })
      expect(share % 100).toBe(0)
    }),
  )
  expect(returnedShare(6_097_00, { quantity: 4, before: 0, more: 2 })).toBe(3_048_00)
})

test('pieces that come back are worth their price less whole shares, and together what the line was worth', () => {
  const wish = fc.record({
    unit: fc.integer({ min: 1, max: 9_999 }),
    coupon: fc.nat({ max: 100 }),
    bonus: fc.nat({ max: 100 }),
    turns: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
  })
  fc.assert(
    fc.property(wish, ({ unit, coupon, bonus, turns }) => {
      const quantity = turns.reduce((sum, more) => sum + more, 0)
      const priceMinor = unit * 100
      const couponMinor = Math.floor((unit * quantity * coupon) / 100) * 100
      const spentMinor = Math.floor(((priceMinor * quantity - couponMinor) * bonus) / 10_000) * 100
      const boughtMinor = priceMinor * quantity - couponMinor - spentMinor
      let [worthMinor, leftMinor, before] = [boughtMinor, spentMinor, 0]
      for (const more of turns) {
        const backMinor = returnedShare(spentMinor, { quantity, before, more })
        const owned = { leftMinor, backMinor }
        const sumMinor = returnedWorth({ priceMinor, quantity: quantity - before, more, worthMinor, owned })
        expect(sumMinor % 100).toBe(0)
        expect(sumMinor).toBeGreaterThanOrEqual(0)
        expect(sumMinor).toBeLessThanOrEqual(worthMinor)
        worthMinor -= sumMinor
        leftMinor -= backMinor
        before += more
      }
      expect([worthMinor, leftMinor]).toEqual([0, 0])
    }),
  )
})
