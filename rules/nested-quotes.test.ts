import { expect, test } from 'vitest'
import { nestQuotes } from './nested-quotes.ts'

test.each([
  {
    promise: 'a name in quotes within quotes has inner ones',
    text: 'Нашли «Диван прямой «Бухта»» дешевле',
    expected: 'Нашли «Диван прямой „Бухта“» дешевле',
  },
  { promise: 'names beside each other keep theirs', text: '«Бухта» и «Верба»', expected: '«Бухта» и «Верба»' },
  { promise: 'inner ones that stand already stay', text: '«Диван „Бухта“»', expected: '«Диван „Бухта“»' },
  { promise: 'a quote that nobody opened stays', text: '3» диск «Верба»', expected: '3» диск «Верба»' },
  { promise: 'a text without quotes stays', text: 'Диван', expected: 'Диван' },
])('$promise', ({ text, expected }) => {
  expect(nestQuotes(text)).toBe(expected)
})
