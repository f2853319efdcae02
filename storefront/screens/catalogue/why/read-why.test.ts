import { expect, test } from 'vitest'
import { scopeAt } from './read-why.ts'

test.each([
  ['/catalog/divany/?color=green', { section: 'divany' }],
  ['/hits/', { meta: { typePage: 'hits' } }],
  ['/sale/divany/', { section: 'divany', meta: { typePage: 'sale' } }],
  ['/search/?q=диван&t=divany', { q: 'диван', section: 'divany' }],
  ['/catalog/divany/divan-verba/', null],
  ['/catalog/', null],
  ['/search/', null],
  ['/personal/basket/', null],
])('the list at %s is about %j', (address, scope) => {
  expect(scopeAt(new URL(address, 'http://shop'))).toEqual(scope)
})
