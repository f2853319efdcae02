import { expect, test } from 'vitest'
import { isBirthdatePlausible } from './birthdate.ts'

test.each([
  { promise: 'fourteen today is old enough', day: '2012-11-20', expected: true },
  { promise: 'a day short of fourteen is not', day: '2012-11-21', expected: false },
  { promise: 'tomorrow is no birthday', day: '2026-11-21', expected: false },
  { promise: 'nobody is older than 120', day: '1906-11-19', expected: false },
])('$promise', ({ day, expected }) => {
  expect(isBirthdatePlausible(day, '2026-11-20')).toBe(expected)
})
