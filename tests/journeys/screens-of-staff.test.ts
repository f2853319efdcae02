import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { withBrowser } from './browser.ts'
import { isForEverybodyAt } from './everybody.ts'
import { signInAs } from './sample-people.ts'
import { main } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)

/** Where the links of an open page lead, one address of each kind: ids and what is chosen make no other page. */
async function kindsOfLinks(page: Page, below: string): Promise<string[]> {
  const links = await main(page)
    .locator(`a[href^="${below}"]`)
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const byKind = new Map(links.map((path) => [path.replace(/[0-9a-f-]{36}|\d+/g, '#').replace(/=[^&]*/g, '='), path]))
  return [...byKind.values()].filter((path) => !/csv|pdf|#./.test(path))
}

test('the cabinet of a shop and that of a crew are for everybody in three languages', async () => {
  const consultant = await visit()
  await signInAs(consultant, 'consultant')
  for (const path of [
    '/retail-lk/',
    '/retail-lk/orders/',
    '/retail-lk/hall/',
    '/retail-lk/staff/',
    '/retail-lk/order/',
  ])
    await isForEverybodyAt(consultant, path)
  await consultant.goto('/retail-lk/orders/')
  for (const path of await kindsOfLinks(consultant, '/retail-lk/orders/')) await isForEverybodyAt(consultant, path)
  const master = await visit()
  await signInAs(master, 'master')
  await isForEverybodyAt(master, '/assembler/')
}, 300_000)

test('what the lists of the desk open is for everybody in three languages', async () => {
  const page = await atDesk('admin', '/vue-tools/')
  for (const list of ['orders', 'customers', 'claims', 'goods', 'messages', 'pages', 'news']) {
    await page.goto(`/vue-tools/${list}/`)
    const [first, second] = (await kindsOfLinks(page, `/vue-tools/${list}/`)).filter((path) => /[#\d]|edit/.test(path))
    expect(first, list).toBeDefined()
    for (const path of [first, second]) if (path) await isForEverybodyAt(page, path)
  }
}, 300_000)

test('the words of price tags are chosen apart from the language of the cabinet, and stay with their template while goods are looked for', async () => {
  const page = await visit()
  await signInAs(page, 'consultant')
  await page.goto('/retail-lk/?lang=en')
  const templates = page.getByRole('navigation', { name: 'Template', exact: true }).getByRole('link')
  await templates.nth(1).click()
  await page.waitForURL(/template=/)
  const template = new URL(page.url()).searchParams.get('template')
  await page.getByRole('navigation', { name: 'Languages of the tag' }).getByRole('link').last().click()
  await page.waitForURL(/words=kk/)
  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.getByRole('searchbox').fill('стул')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL(/q=/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ template, words: 'kk' })
})
