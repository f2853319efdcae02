import { expect, test } from 'vitest'
import { withStore } from './with-store.ts'

test.each([
  { list: '/catalog/divany/', to: '/catalog/divany/?store=101' },
  { list: '/catalog/divany/?page=3&colour=green,blue', to: '/catalog/divany/?colour=green,blue&store=101' },
  { list: '/catalog/divany/?store=102', to: '/catalog/divany/?store=101' },
])('$list is narrowed to $to', ({ list, to }) => {
  expect(withStore(list, 101)).toBe(to)
})
