import { expect, test } from 'vitest'
import { parseLanguage } from './language.ts'

test.each([
  { promise: 'takes Russian', text: 'ru', expected: 'ru' },
  { promise: 'takes Kazakh', text: 'kk', expected: 'kk' },
  { promise: 'takes English', text: 'en', expected: 'en' },
  { promise: 'refuses the country code for Kazakh', text: 'kz', expected: null },
  { promise: 'refuses another language', text: 'de', expected: null },
  { promise: 'refuses another writing of a known one', text: 'RU', expected: null },
  { promise: 'refuses nothing', text: undefined, expected: null },
  { promise: 'refuses what is no text', text: ['ru'], expected: null },
])('$promise', ({ text, expected }) => {
  expect(parseLanguage(text)).toBe(expected)
})
