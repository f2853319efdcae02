import { expect, test } from 'vitest'
import { withFresh } from './selection.ts'

const there = new Set(['p1', 'p2', 'p3'])

test.each([
  { promise: 'from the goods, the goods stay', before: { ids: [], isQuiet: false }, isQuiet: true },
  { promise: 'one after the other, they stay still', before: { ids: ['p1'], isQuiet: true }, isQuiet: true },
  { promise: 'a copy of what is shown is shown', before: { ids: ['p1'], isQuiet: false }, isQuiet: false },
  { promise: 'what is gone is not shown any more', before: { ids: ['p9'], isQuiet: false }, isQuiet: true },
])('$promise', ({ before, isQuiet }) => {
  expect(withFresh(before, ['p3'], there)).toEqual({ ids: ['p3'], isQuiet })
})
