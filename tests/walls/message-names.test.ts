import { expect, test } from 'vitest'
import { templates } from '#server/messages/templates.ts'
import words from '#storefront/messages/ru/templates.ts'

test('the desk knows every message of the shop by a name', () => {
  expect(Object.keys(templates).filter((template) => !(template in words.names))).toEqual([])
  expect(Object.keys(words.names).filter((name) => !(name in templates))).toEqual([])
})
