import { expect, test } from 'vitest'
import type { FilterParams } from '#contract/catalogue/listing.ts'
import { nearestRange } from './nearest-range.ts'

const filters = [
  { attrPrefix: 'width', name: 'Ширина', unit: 'см', minValue: 149.5, maxValue: 320 },
  { attrPrefix: 'price', name: 'Цена', unit: '₽', minValue: 19_990, maxValue: 250_000 },
  { attrPrefix: 'colour', name: 'Цвет' },
]

const cases: { promise: string; params: FilterParams; expected: object | null }[] = [
  { promise: 'narrower than the narrowest', params: { width: { max: 80 } }, expected: { value: 150, range: '-150' } },
  { promise: 'wider than the widest', params: { width: { min: 400 } }, expected: { value: 320, range: '320-' } },
  { promise: 'a range above all', params: { width: { min: 400, max: 500 } }, expected: { value: 320, range: '320-' } },
  {
    promise: 'cheaper than the cheapest',
    params: { price: { max: 5000 } },
    expected: { value: 19_990, range: '-19990' },
  },
  { promise: 'within what is sold', params: { width: { min: 160, max: 170 } }, expected: null },
  { promise: 'beside another filter', params: { width: { max: 80 }, colour: ['red'] }, expected: null },
  { promise: 'values of a list', params: { colour: ['red'] }, expected: null },
  { promise: 'nothing asked', params: {}, expected: null },
]

test.each(cases)('what is nearest: $promise', ({ params, expected }) => {
  const nearest = nearestRange(filters, params)
  if (expected === null) expect(nearest).toBeNull()
  else expect(nearest).toMatchObject(expected)
})
