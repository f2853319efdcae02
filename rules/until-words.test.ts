import { expect, test } from 'vitest'
import type { Language } from './language.ts'
import { untilWords } from './until-words.ts'

test.each<[at: string, language: Language, words: string]>([
  ['2026-11-26T13:05:00Z', 'ru', '26\u00a0ноября, 18:05'],
  ['2026-11-26T19:00:00Z', 'ru', 'конца 26\u00a0ноября'],
  ['2026-11-26T18:59:00Z', 'ru', 'конца 26\u00a0ноября'],
  ['2026-11-26T19:00:00Z', 'kk', '26\u00a0қараша соңына'],
  ['2026-11-30T19:00:00Z', 'en', 'the end of 30\u00a0November'],
])('until %s in %s is «%s»', (at, language, words) => {
  expect(untilWords(Date.parse(at), 300, language)).toBe(words)
})
