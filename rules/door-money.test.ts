import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takenAtDoor } from './door-money.ts'

const parts = [
  { partId: 1, prepaidMinor: 0, dueMinor: 5_000_00 },
  { partId: 2, prepaidMinor: 1_000_00, dueMinor: 3_000_00 },
]

test('without a sum it is what was owed for each part', () => {
  expect(takenAtDoor(parts, null).map(({ takenMinor }) => takenMinor)).toEqual([5_000_00, 3_000_00])
})

test('too little fills the parts from the first on, too much stays with the last', () => {
  expect(takenAtDoor(parts, 6_000_00).map(({ takenMinor }) => takenMinor)).toEqual([5_000_00, 1_000_00])
  expect(takenAtDoor(parts, 9_000_00).map(({ takenMinor }) => takenMinor)).toEqual([5_000_00, 4_000_00])
})

test('whatever was taken is told of once and to the kopeck', () => {
  const part = fc.record({ partId: fc.nat(), prepaidMinor: fc.nat(), dueMinor: fc.nat(1_000_000) })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.nat(6_000_000), (all, sumMinor) => {
      const taken = takenAtDoor(all, sumMinor)
      expect(taken.reduce((sum, { takenMinor }) => sum + takenMinor, 0)).toBe(sumMinor)
      for (const { takenMinor } of taken) expect(takenMinor).toBeGreaterThanOrEqual(0)
      for (const { takenMinor, dueMinor } of taken.slice(0, -1)) expect(takenMinor).toBeLessThanOrEqual(dueMinor)
    }),
  )
})
