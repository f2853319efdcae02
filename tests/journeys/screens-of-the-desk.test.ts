import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { withBrowser } from './browser.ts'
import { isForEverybodyAt } from './everybody.ts'

const atDesk = withDesk(withBrowser().visit)

test('the desk is for everybody in three languages', async () => {
  const page = await atDesk('admin', '/vue-tools/')
  const menu = page.locator('nav a[href^="/vue-tools/"]')
  const paths = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of new Set(['/vue-tools/', ...paths])) await isForEverybodyAt(page, path)
}, 300_000)
