import { expect, test } from 'vitest'
import { decimalText, scoreText } from './decimal.ts'

test('only English writes a point', () => {
  expect((['ru', 'kk', 'en'] as const).map((language) => decimalText(8.5, language))).toEqual(['8,5', '8,5', '8.5'])
  expect((['ru', 'kk', 'en'] as const).map((language) => scoreText(4, language))).toEqual(['4,0', '4,0', '4.0'])
})
