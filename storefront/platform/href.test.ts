import { expect, test } from 'vitest'
import { href, queryOf } from './href.ts'

test('addresses of pages end in the slash that they are served with', () => {
  expect(href('/')).toBe('/')
  expect(href('/catalog')).toBe('/catalog/')
  expect(href('/personal-lk/order/:guid', { guid: 'a b' })).toBe('/personal-lk/order/a%20b/')
})

test('what is optional may be left out', () => {
  expect(href('/personal/checkout/:hash?')).toBe('/personal/checkout/')
  expect(href('/personal/checkout/:hash?', { hash: 'x' })).toBe('/personal/checkout/x/')
})

test('a query holds what is given, and is nothing without', () => {
  expect(queryOf({ step: 2, code: 'a&b', part: undefined, page: null, q: '' })).toBe('?step=2&code=a%26b')
  expect(queryOf({ part: undefined })).toBe('')
})
