import { expect, test } from 'vitest'
import { isNamedBy } from './is-named-by.ts'

const sofa = 'Диван «Леда», велюр, зелёный'

test.each([
  { query: 'Леда', named: true },
  { query: 'леда диван', named: true },
  { query: 'диваны Леда', named: true },
  { query: 'зеленый', named: true },
  { query: 'Лада', named: false },
  { query: 'Леда кресло', named: false },
  { query: '«»', named: false },
])('«$query» names the sofa «Леда»: $named', ({ query, named }) => {
  expect(isNamedBy(sofa, query)).toBe(named)
})
