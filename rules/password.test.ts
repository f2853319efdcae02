import { expect, test } from 'vitest'
import { decidePassword } from './password.ts'

const accepted = { kind: 'accepted' }
const refused = (reason: string) => ({ kind: 'refused', reason })

test.each([
  { promise: 'a plain sentence is fine', password: 'стол стоит у окна', expected: accepted },
  { promise: 'no kinds of characters are demanded', password: 'kanareika', expected: accepted },
  { promise: 'eight characters are enough', password: 'tk4mzq9v', expected: accepted },
  { promise: 'seven are not', password: 'tk4mzq9', expected: refused('tooShort') },
  { promise: 'characters are counted, not code units', password: '🛋🛋🛏🛏', expected: refused('tooShort') },
  { promise: '128 are allowed', password: 'ab'.repeat(64), expected: accepted },
  { promise: '129 are not', password: `${'ab'.repeat(64)}c`, expected: refused('tooLong') },
  { promise: 'a common one is refused', password: 'qwerty123', expected: refused('common') },
  { promise: 'also in capitals', password: 'PassWord1', expected: refused('common') },
  { promise: 'also in the Russian layout', password: 'йцукенгш', expected: refused('common') },
  { promise: 'also in this trade', password: 'mebel123', expected: refused('common') },
  { promise: 'the name of the shop with a year is no secret', password: 'Komod-2026!', expected: refused('common') },
  { promise: 'nor are its goods in a row', password: 'диванстол77', expected: refused('common') },
  { promise: 'a sentence may speak of them', password: 'комод достался от бабушки', expected: accepted },
  { promise: 'one character over and over is refused', password: 'ааааааааааа', expected: refused('common') },
])('$promise', ({ password, expected }) => {
  expect(decidePassword(password)).toEqual(expected)
})

test("the person's own login or phone is no password", () => {
  expect(decidePassword('79123456789', ['anna', '79123456789'])).toEqual(refused('common'))
  expect(decidePassword('Anna_Petrova', ['anna_petrova'])).toEqual(refused('common'))
  expect(decidePassword('anna_petrova 9', ['anna_petrova', ''])).toEqual(accepted)
})
