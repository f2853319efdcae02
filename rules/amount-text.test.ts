import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test('pieces are counted, a length is said in metres at the price of a metre', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(amountText({ quantity: 2, priceMinor: 4990_00, lengthStepMm: null }, '₽', 'ru'))).toBe('2 × 4 990 ₽')
  expect(plain(amountText({ quantity: 25, priceMinor: 50_00, lengthStepMm: 100 }, '₽', 'ru'))).toBe('2,5 м × 500 ₽')
})
