import { expect, test } from 'vitest'
import { readConditions, writeConditions } from './filter-conditions.ts'

const isRange = (code: string) => code === 'width' || code === 'price'

test.each([
  ['colour=green,blue', { colour: ['green', 'blue'] }],
  ['?colour=green&width=-200&sort=new', { colour: ['green'], width: { max: 200 } }],
  ['/catalog/divany/?price=1000-5000', { price: { min: 1000, max: 5000 } }],
  ['size=160-200', { size: ['160-200'] }],
  ['', {}],
])('%s', (text, conditions) => {
  expect(readConditions(text, isRange)).toEqual(conditions)
  expect(readConditions(writeConditions(conditions), isRange)).toEqual(conditions)
})

test.each(['width=wide', 'width=-', 'Colour=green', 'colour='])('%s is no condition', (text) => {
  expect(readConditions(text, isRange)).toBeNull()
})
