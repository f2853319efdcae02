import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnedShare } from './returned-pieces.ts'

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
