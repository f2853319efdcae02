import { expect, test } from 'vitest'
import { plural } from './plural.ts'

const bonuses = { one: 'бонус', few: 'бонуса', many: 'бонусов' }

test.each([
  { counts: [1, 21, 101, 1001, -1], expected: 'бонус' },
  { counts: [2, 3, 4, 22, 34, 102, -3], expected: 'бонуса' },
  { counts: [0, 5, 9, 10, 20, 25, 100, -5], expected: 'бонусов' },
  { counts: [11, 12, 13, 14, 15, 16, 17, 18, 19, 111, 112, 219, 1011, -12], expected: 'бонусов' },
  { counts: [1.5, 2.1, 0.5], expected: 'бонуса' },
])('in Russian $counts take «$expected»', ({ counts, expected }) => {
  expect(counts.map((count) => plural(count, 'ru', bonuses))).toEqual(counts.map(() => expected))
})

test.each([
  { language: 'en', count: 1, expected: 'item' },
  { language: 'en', count: 0, expected: 'items' },
  { language: 'en', count: 21, expected: 'items' },
  { language: 'kk', count: 1, expected: 'item' },
  { language: 'kk', count: 11, expected: 'items' },
] as const)('in $language $count takes $expected', ({ language, count, expected }) => {
  expect(plural(count, language, { one: 'item', other: 'items' })).toBe(expected)
})

test('a language with one word for all counts needs one form', () => {
  expect([1, 2, 5].map((count) => plural(count, 'kk', { one: 'тауар' }))).toEqual(['тауар', 'тауар', 'тауар'])
})
