import { expect, test } from 'vitest'
import { mostRangeEnd, readRangeEnd } from './range-end.ts'

test.each([
  { promise: 'a number is what it says', text: '20 000', end: 20_000 },
  { promise: 'nine digits are the most', text: '999999999', end: mostRangeEnd },
  { promise: 'ten digits are the most as well, not nothing', text: '1000000000', end: mostRangeEnd },
  { promise: 'parted by spaces too', text: '12 345 678 901', end: mostRangeEnd },
  { promise: 'with a fraction too', text: '12345678901,5', end: mostRangeEnd },
  { promise: 'no number is no end', text: '.,.', end: null },
  { promise: 'an empty field is no end', text: '', end: null },
])('$promise', ({ text, end }) => {
  expect(readRangeEnd(text)).toBe(end)
})
