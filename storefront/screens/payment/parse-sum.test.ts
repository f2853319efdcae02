import { expect, test } from 'vitest'
import { parseSum } from './parse-sum.ts'

test.each([
  { promise: 'whole units become minor units', text: '12000', expected: 1_200_000 },
  { promise: 'spaces between thousands do not matter', text: '12 000', expected: 1_200_000 },
  { promise: 'nor do the unbreakable ones of a copied sum', text: '12\u00a0000', expected: 1_200_000 },
  { promise: 'a comma parts the kopecks', text: '12,5', expected: 1250 },
  { promise: 'a point does too', text: '12.05', expected: 1205 },
  { promise: 'words are no sum', text: 'половину', expected: null },
  { promise: 'a negative sum is none', text: '-5', expected: null },
  { promise: 'nor is an empty field', text: '', expected: null },
])('$promise', ({ text, expected }) => expect(parseSum(text)).toBe(expected))
