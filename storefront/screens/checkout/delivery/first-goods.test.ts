import { expect, test } from 'vitest'
import { firstGoods } from './first-goods.ts'

test('a cut that comes first is told also where another of the same goods comes later', () => {
  const carpet = { offerId: 7, name: 'Ковролин «Подлесок»', lengthStepMm: 100 }
  const lines = [
    { ...carpet, cut: 0, quantity: 5 },
    { ...carpet, cut: 1, quantity: 98 },
    { offerId: 8, cut: 0, name: 'Стул «Нота»', quantity: 2, lengthStepMm: null },
  ]
  const first = firstGoods(lines, [{ offerId: 7, cut: 1 }], 'ru')
  expect(first).toEqual(['Ковролин «Подлесок», 0,5\u00a0м', 'Стул «Нота»'])
})
