import { expect, test } from 'vitest'
import { workWords } from './work-words.ts'

test.each([
  { minutes: 210, language: 'ru', said: 'работа 3 ч 30 мин' },
  { minutes: 45, language: 'kk', said: 'жұмыс 45 мин' },
  { minutes: 120, language: 'en', said: 'work 2 h' },
] as const)('$minutes minutes of work are «$said»', ({ minutes, language, said }) => {
  expect(workWords(minutes, language)).toBe(said.replaceAll(' ', '\u00a0'))
})
