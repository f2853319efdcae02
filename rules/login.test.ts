import { expect, test } from 'vitest'
import { normalizeLogin } from './login.ts'

test.each([
  { promise: 'is lowered and trimmed', text: ' Anna_P ', expected: 'anna_p' },
  { promise: 'may hold a dot and a hyphen', text: 'shop-45.chel', expected: 'shop-45.chel' },
  { promise: 'may be an e-mail address', text: 'Anna@Mail.ru', expected: 'anna@mail.ru' },
  { promise: 'has three characters at least', text: 'ab', expected: null },
  { promise: 'has 64 at most', text: 'a'.repeat(65), expected: null },
  { promise: 'does not begin with a sign', text: '-anna', expected: null },
  { promise: 'holds no spaces', text: 'anna p', expected: null },
  { promise: 'is no broken address', text: 'anna@', expected: null },
  { promise: 'holds no other letters, which look alike', text: 'аnna', expected: null },
])('a login $promise', ({ text, expected }) => {
  expect(normalizeLogin(text)).toBe(expected)
})
