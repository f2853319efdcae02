import { expect, test } from 'vitest'
import { isLoginOwn, normalizeLogin } from './login.ts'

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

test.each([
  { promise: 'a name is anybody’s', login: 'anna', ownPhone: null, expected: true },
  { promise: 'one’s own phone is one’s own', login: '79120000001', ownPhone: '79120000001', expected: true },
  { promise: 'somebody else’s phone is not', login: '79120000001', ownPhone: '79120000002', expected: false },
  { promise: 'nor is any phone without an own one', login: '79120000001', ownPhone: null, expected: false },
])('$promise', ({ login, ownPhone, expected }) => {
  expect(isLoginOwn(login, ownPhone)).toBe(expected)
})
