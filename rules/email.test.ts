import { describe, expect, test } from 'vitest'
import { maskEmail, normalizeEmail } from './email.ts'

describe('an address', () => {
  test.each([
    { promise: 'is trimmed and lowered', text: '  Anna.Petrova@Mail.RU ', expected: 'anna.petrova@mail.ru' },
    { promise: 'may hold a plus', text: 'anna+shop@gmail.com', expected: 'anna+shop@gmail.com' },
    { promise: 'may have a deep domain', text: 'a@b.c.example.kz', expected: 'a@b.c.example.kz' },
    { promise: 'may be Cyrillic', text: 'анна@почта.рф', expected: 'анна@почта.рф' },
    { promise: 'needs an @', text: 'anna.mail.ru', expected: null },
    { promise: 'needs one @ only', text: 'anna@mail@mail.ru', expected: null },
    { promise: 'needs a name before it', text: '@mail.ru', expected: null },
    { promise: 'needs a top domain', text: 'anna@mail', expected: null },
    { promise: 'holds no spaces', text: 'anna petrova@mail.ru', expected: null },
    {
      promise: 'holds no line breaks, which would add headers',
      text: 'anna@mail.ru\nBcc: all@mail.ru',
      expected: null,
    },
    { promise: 'has no double dots', text: 'anna..p@mail.ru', expected: null },
    { promise: 'does not begin with a dot', text: '.anna@mail.ru', expected: null },
    { promise: 'has no hyphen at a domain edge', text: 'anna@-mail.ru', expected: null },
    { promise: 'may have a name of 64', text: `${'a'.repeat(64)}@mail.ru`, expected: `${'a'.repeat(64)}@mail.ru` },
    { promise: 'has a name of 64 at most', text: `${'a'.repeat(65)}@mail.ru`, expected: null },
    { promise: 'has 254 characters at most', text: `a@${'b.'.repeat(130)}ru`, expected: null },
    { promise: 'is not empty', text: '', expected: null },
  ])('$promise', ({ text, expected }) => {
    expect(normalizeEmail(text)).toBe(expected)
  })
})

test.each([
  { email: 'anna@mail.ru', expected: 'a***@mail.ru' },
  { email: 'a@mail.ru', expected: 'a***@mail.ru' },
  { email: 'broken', expected: '***' },
])('$email is masked as $expected', ({ email, expected }) => {
  expect(maskEmail(email)).toBe(expected)
})
