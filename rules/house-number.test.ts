import { expect, test } from 'vitest'
import { namesHouse } from './house-number.ts'

test.each([
  { address: 'Челябинск, проспект Ленина', street: 'проспект Ленина', expected: false },
  { address: 'Челябинск, проспект Ленина, 27', street: 'проспект Ленина', expected: true },
  { address: 'Кирова 27а', street: 'ул. Кирова', expected: true },
  { address: '454080, Челябинск, ул Кирова', street: '', expected: false },
  { address: 'ул. 8 Марта', street: 'ул 8 Марта', expected: false },
  { address: 'ул. 8 Марта, 8', street: 'ул 8 Марта', expected: true },
  { address: 'улица 250-летия Челябинска', street: '', expected: false },
  { address: 'улица 250-летия Челябинска, 12/1', street: '', expected: true },
  { address: 'Алматы, проспект Абая, д.12', street: '', expected: true },
])('$address: $expected', ({ address, street, expected }) => {
  expect(namesHouse({ address, street })).toBe(expected)
})
