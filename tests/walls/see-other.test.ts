import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

test('a form that went through leads on by `seeOther` alone, so that the page there is read anew', () => {
  const files = globSync('storefront/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|see-other/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const past = files.filter((file) =>
    /(?<![\w.])redirect\((?:[^()]|\([^()]*\))*303/.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(past).toEqual([])
})
