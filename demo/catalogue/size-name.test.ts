import { expect, test } from 'vitest'
import { offers } from './index.ts'
import { sizeName } from './size-name.ts'

test.each([
  { label: '210 см', kk: '210 см', en: '210 cm' },
  { label: '3 модуля', kk: '3 модуль', en: '3 modules' },
  { label: 'сиденье 65 см', kk: 'отырғышы 65 см', en: 'seat 65 cm' },
  { label: '160 × 200', kk: '160 × 200', en: '160 × 200' },
])('$label is said in each language', ({ label, ...expected }) => {
  expect(sizeName(label)).toEqual({ ru: label, ...expected })
})

test('no English name of an offer speaks Russian', () => {
  expect(offers.filter(({ name }) => /[а-яё]/i.test(name.en)).map(({ name }) => name.en)).toEqual([])
})
