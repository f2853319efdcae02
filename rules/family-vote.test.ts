import { expect, test } from 'vitest'
import { decideWinners } from './family-vote.ts'

test.each([
  {
    promise: 'most votes beyond those against',
    items: [
      [1, 3, 2],
      [2, 2, 0],
    ],
    winners: [2],
  },
  {
    promise: 'of two with the same lead the one more people are for',
    items: [
      [1, 3, 1],
      [2, 2, 0],
    ],
    winners: [1],
  },
  {
    promise: 'a draw names both',
    items: [
      [1, 2, 0],
      [2, 2, 0],
      [3, 1, 0],
    ],
    winners: [1, 2],
  },
  {
    promise: 'what nobody is for wins nothing',
    items: [
      [1, 0, 2],
      [2, 1, 1],
      [3, 0, 0],
    ],
    winners: [],
  },
  { promise: 'nothing wins in an empty list', items: [], winners: [] },
] as { promise: string; items: [number, number, number][]; winners: number[] }[])('$promise', ({ items, winners }) => {
  expect(decideWinners(items.map(([id, yes, no]) => ({ id, yes, no })))).toEqual(winners)
})
