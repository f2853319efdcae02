import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { isOwnWord } from '#rules/own-words.ts'
import routes from '#storefront/routes.ts'

test('the first word of every address of the shop is its own', () => {
  const words = pathsOf(routes).flatMap((path) => path.split('/').filter(Boolean)[0] ?? [])
  const plain = words.filter((word) => !/[:*.]/.test(word))
  expect(plain.length).toBeGreaterThan(50)
  expect(plain.filter((word) => !isOwnWord(word))).toEqual([])
})

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => [
    `${above}/${path}`,
    ...pathsOf(children, `${above}/${path}`),
  ])
}
