import { expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

test.each([
  { promise: 'a second', seconds: 1, language: 'ru' as const, expected: '1\u00a0секунду' },
  { promise: 'nothing is a second', seconds: 0, language: 'ru' as const, expected: '1\u00a0секунду' },
  { promise: 'under two minutes in seconds', seconds: 119, language: 'ru' as const, expected: '119\u00a0секунд' },
  { promise: 'longer in minutes, rounded up', seconds: 1375, language: 'ru' as const, expected: '23\u00a0минуты' },
  {
    promise: 'in Kazakh as it stands before «кейін»',
    seconds: 300,
    language: 'kk' as const,
    expected: '5\u00a0минуттан',
  },
  { promise: 'in English', seconds: 61, language: 'en' as const, expected: '61\u00a0seconds' },
])('a wait: $promise', ({ seconds, language, expected }) => {
  expect(waitWords(seconds, language)).toBe(expected)
})
