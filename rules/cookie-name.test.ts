import { expect, test } from 'vitest'
import { choiceIn, cookieName } from './cookie-name.ts'

test('a cookie is bound to its host wherever browsers can promise it', () => {
  expect(cookieName('lang', true)).toBe('__Host-lang')
  expect(cookieName('lang', false)).toBe('lang')
})

test('a choice is read under either name, the bound one first', () => {
  expect(choiceIn({ lang: 'kk' }, 'lang')).toBe('kk')
  expect(choiceIn({ '__Host-lang': 'en', lang: 'kk' }, 'lang')).toBe('en')
  expect(choiceIn({}, 'region')).toBeUndefined()
})
