import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import siteMap from '../../storefront/routes.ts'

const storefront = fileURLToPath(new URL('../../storefront', import.meta.url))

/** First words of the pages' paths: `catalog`, `personal-lk`. */
const firstWords = new Set(
  pathsOf(siteMap)
    .map((path) => path.split('/')[0])
    .filter((word) => word && /^[\w-]+$/.test(word)),
)

function pathsOf(routes: RouteConfigEntry[]): string[] {
  return routes.flatMap(({ path, children }) => [path ?? '', ...pathsOf(children ?? [])])
}

/** Addresses of pages written as text, where `href` of `platform/href.ts` would have the compiler check them. */
function writtenAddresses(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const written = [...code.matchAll(/(?<!href\()['"`](\/([\w-]+)\/[^'"`\s]*)['"`]/g)]
  return written.filter(([, , word]) => firstWords.has(word)).map(([, address = '']) => address)
}

/** The links of header and footer as the specification names them, among them those whose page is still to come. */
const announced = ['layouts/links.ts', 'layouts/footer-links.ts']

test('no screen writes the address of a page as text', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: storefront }).filter(
    // The worker runs without the router.
    (file) => !/\.test\.tsx?$|^routes\.ts$|^worker\//.test(file) && !announced.includes(file),
  )
  const found = files.flatMap((file) =>
    writtenAddresses(readFileSync(join(storefront, file), 'utf8')).map((address) => `${file}: ${address}`),
  )
  expect(firstWords).toContain('personal-lk')
  expect(found).toEqual([])
})

test('the wall sees addresses in attributes and in templates, and lets files, typed ones and comments pass', () => {
  const text = [
    '/** `/sale/` is a page. */',
    '<Link to="/catalog/"> redirect("/personal/basket/") href("/catalog/:section", params)',
    'const url = `/personal-lk/order/$' + '{guid}/`',
    'fetch("/builds/latest.json")',
  ].join('\n')
  expect(writtenAddresses(text)).toEqual(['/catalog/', '/personal/basket/', '/personal-lk/order/$' + '{guid}/'])
})
