import { expect, test } from 'vitest'
import { shortMoney } from './short-money.ts'

const units = { million: 'млн', thousand: 'тыс.' }

test.each([
  [0, '0 ₽'],
  [999_00, '999 ₽'],
  [1000_00, '1 тыс. ₽'],
  [250_000_00, '250 тыс. ₽'],
  [1_250_000_00, '1,3 млн ₽'],
])('%d is told beside the chart as %s', (minor, words) => {
  expect(shortMoney(minor, '₽', units, 'ru').replaceAll('\u00a0', ' ')).toBe(words)
})
