import { describe, expect, test } from 'vitest'
import { earnedBonuses, takeFromCredits } from './bonuses.ts'

test.each([
  { paid: '54 990', minor: 54_990_00, percent: 3, earned: 1650 },
  { paid: '118 080', minor: 118_080_00, percent: 3, earned: 3542 },
  { paid: '16, too little for half a bonus', minor: 16_00, percent: 3, earned: 0 },
  { paid: 'nothing', minor: 0, percent: 3, earned: 0 },
  { paid: '54 990 where none are given', minor: 54_990_00, percent: 0, earned: 0 },
])('$paid at $percent % earns $earned', ({ minor, percent, earned }) => {
  expect(earnedBonuses(minor, percent)).toBe(earned)
})

describe('bonuses are taken from what ends first', () => {
  const credits = [
    { id: 1, left: 100, endsAtMs: null },
    { id: 2, left: 50, endsAtMs: 2_000 },
    { id: 3, left: 0, endsAtMs: 500 },
    { id: 4, left: 30, endsAtMs: 1_000 },
  ]
  test.each([
    { wanted: 20, taken: [[4, 20]] },
    {
      wanted: 60,
      taken: [
        [4, 30],
        [2, 30],
      ],
    },
    {
      wanted: 180,
      taken: [
        [4, 30],
        [2, 50],
        [1, 100],
      ],
    },
  ])('$wanted', ({ wanted, taken }) => {
    expect(takeFromCredits(credits, wanted)?.map(({ creditId, bonuses }) => [creditId, bonuses])).toEqual(taken)
  })
  test('or not at all', () => expect(takeFromCredits(credits, 181)).toBeNull())
})
