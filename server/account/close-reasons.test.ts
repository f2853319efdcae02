import { expect, test } from 'vitest'
import { reasonIn } from './close-reasons.ts'

test.each([
  { promise: 'a reason alone', note: 'Передумал', expected: 'I changed my mind' },
  {
    promise: 'a reason with words of the shopper',
    note: 'Долго ждать: уезжаем',
    expected: 'It takes too long: уезжаем',
  },
  { promise: 'what the shop wrote stays as it is', note: 'Повредили на складе', expected: 'Повредили на складе' },
  { promise: 'what only begins like a reason does too', note: 'Передумали везти', expected: 'Передумали везти' },
  { promise: 'the end of a hold', note: 'unpaid', expected: 'unpaid' },
])('$promise', ({ note, expected }) => expect(reasonIn('en', note)).toBe(expected))
