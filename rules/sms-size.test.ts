import { expect, test } from 'vitest'
import { smsSize } from './sms-size.ts'

test.each([
  { promise: 'nothing is one part', text: '', expected: { alphabet: 'gsm', length: 0, parts: 1, left: 160 } },
  { promise: 'Latin fills 160', text: 'a'.repeat(160), expected: { alphabet: 'gsm', length: 160, parts: 1, left: 0 } },
  {
    promise: 'one more makes two',
    text: 'a'.repeat(161),
    expected: { alphabet: 'gsm', length: 161, parts: 2, left: 145 },
  },
  {
    promise: 'Cyrillic fills 70',
    text: 'ы'.repeat(70),
    expected: { alphabet: 'unicode', length: 70, parts: 1, left: 0 },
  },
  {
    promise: 'and 134 in two',
    text: 'ә'.repeat(134),
    expected: { alphabet: 'unicode', length: 134, parts: 2, left: 0 },
  },
  {
    promise: 'one Cyrillic letter turns all',
    text: `${'a'.repeat(70)}ы`,
    expected: { alphabet: 'unicode', length: 71, parts: 2, left: 63 },
  },
  { promise: 'a brace takes two places', text: '{}', expected: { alphabet: 'gsm', length: 4, parts: 1, left: 156 } },
  {
    promise: 'a euro sign is not cut',
    text: `${'a'.repeat(152)}€${'a'.repeat(10)}`,
    expected: { alphabet: 'gsm', length: 164, parts: 2, left: 141 },
  },
  {
    promise: 'an emoji is not cut',
    text: `${'ы'.repeat(66)}🛋${'ы'.repeat(9)}`,
    expected: { alphabet: 'unicode', length: 77, parts: 2, left: 56 },
  },
  {
    promise: 'a tenge sign is beyond the first alphabet',
    text: '5 ₸',
    expected: { alphabet: 'unicode', length: 3, parts: 1, left: 67 },
  },
])('$promise', ({ text, expected }) => expect(smsSize(text)).toEqual(expected))
