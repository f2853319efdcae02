import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no two utilities of the style sheet have one name, for both would apply', () => {
  const css = readFileSync('storefront/styles.css', 'utf8')
  const names = [...css.matchAll(/^@utility ([\w-]+)/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
