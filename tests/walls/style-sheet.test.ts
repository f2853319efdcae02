import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('no :has() is asked of every element: each that comes would make a browser style the whole page anew', async () => {
  const sheet = await readFile('storefront/styles.css', 'utf8')
  expect(sheet.match(/(?:^|[>+~\w)\]])\s*(?<=\s):has\(.*/gm)).toBeNull()
  expect(sheet).toContain('&:has(')
})
