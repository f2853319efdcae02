import { expect, test } from 'vitest'
import { countryIn } from './country.ts'

test.each([
  { written: 'Россия', language: 'en', expected: 'Russia' },
  { written: 'Россия', language: 'kk', expected: 'Ресей' },
  { written: 'казахстан', language: 'en', expected: 'Kazakhstan' },
  { written: 'Беларусь', language: 'en', expected: 'Belarus' },
  { written: 'Россия', language: 'ru', expected: 'Россия' },
  { written: 'Нарния', language: 'en', expected: 'Нарния' },
] as const)('$written is $expected in $language', ({ written, language, expected }) => {
  expect(countryIn(written, language)).toBe(expected)
})
