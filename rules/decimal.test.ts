import { expect, test } from 'vitest'
import { decimalText, readDecimal, scoreText } from './decimal.ts'

test('only English writes a point', () => {
  expect((['ru', 'kk', 'en'] as const).map((language) => decimalText(8.5, language))).toEqual(['8,5', '8,5', '8.5'])
  expect((['ru', 'kk', 'en'] as const).map((language) => scoreText(4, language))).toEqual(['4,0', '4,0', '4.0'])
})

test.each([
  { typed: '180,5', read: 180.5 },
  { typed: '180.5', read: 180.5 },
  { typed: '180,', read: 180 },
  { typed: '20 000', read: 20_000 },
  { typed: '20\u00a0000', read: 20_000 },
  { typed: '20.000', read: 20_000 },
  { typed: '1,020,000', read: 1_020_000 },
  { typed: '', read: null },
  { typed: ',', read: null },
  { typed: '1,2,3', read: null },
  { typed: 'дёшево', read: null },
])('«$typed» is read as $read', ({ typed, read }) => {
  expect(readDecimal(typed)).toBe(read)
})
