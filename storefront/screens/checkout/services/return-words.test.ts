import { expect, test } from 'vitest'
import { returnWords } from './return-words.ts'

const words = { releases: (sum: string) => `не спишем ${sum}`, cancelReturns: (sum: string) => `вернём ${sum}` }
const said = (heldMinor: number, backMinor: number) =>
  returnWords({ heldMinor, currency: 'RUB' }, backMinor, words).replaceAll('\u00a0', ' ')

test.each([
  { promise: 'money that has come goes back', heldMinor: 0, expected: 'вернём 300 ₽' },
  { promise: 'money that a bank holds is not taken', heldMinor: 900_00, expected: 'не спишем 300 ₽' },
  { promise: 'of both each is told', heldMinor: 100_00, expected: 'не спишем 100 ₽. вернём 200 ₽' },
])('$promise', ({ heldMinor, expected }) => {
  expect(said(heldMinor, 300_00)).toBe(expected)
})
