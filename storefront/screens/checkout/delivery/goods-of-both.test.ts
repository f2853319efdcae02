import { expect, test } from 'vitest'
import { goodsOfBoth } from './goods-of-both.ts'

test('of two cuts of the same goods each is told with the delivery that brings it', () => {
  const carpet = { offerId: 7, name: 'Ковролин «Подлесок»', lengthStepMm: 100 }
  const lines = [
    { ...carpet, cut: 0, quantity: 5 },
    { ...carpet, cut: 1, quantity: 98 },
    { offerId: 8, cut: 0, name: 'Стул «Нота»', quantity: 2, lengthStepMm: null },
  ]
  expect(goodsOfBoth(lines, [{ offerId: 7, cut: 1 }], 'ru')).toEqual({
    first: 'Ковролин «Подлесок», 0,5\u00a0м, Стул «Нота»',
    rest: 'Ковролин «Подлесок», 9,8\u00a0м',
  })
})
