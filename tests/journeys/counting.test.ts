import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { alive, main } from './steps.ts'

const { visit } = withBrowser()
const product = '/catalog/pryamye-divany/divan-bukhta/'

/** What a page tells anybody of a visit: the shop's own book, and everybody outside. */
function hearTold(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && (url.origin !== ownShop() || url.pathname.startsWith('/api_vue/analytics/')))
      told.push(url.href)
  })
  return told
}

interface Kept {
  events: { at: string; event: string; screen: string; offerIds: number[] }[]
}

async function kept(page: Page): Promise<Kept['events']> {
  const { events }: Kept = await (await page.request.get('/dev/counted/data/')).json()
  return events
}

/** The question comes once nobody waits for anything. */
const question = (page: Page) => page.getByRole('complementary', { name: 'Счётчики посещений' })

test('nothing is told or kept before yes; then what was looked at is, and no ends it', async () => {
  const page = await visit({ isUnasked: true, viewport: phone })
  const told = hearTold(page)
  const before = await kept(page)
  await page.goto(product)
  await question(page).waitFor()
  expect(told).toEqual([])
  const { cookies } = await page.context().storageState()
  expect(cookies.map(({ name }) => name)).not.toContain('analytics')
  expect(await kept(page)).toEqual(before)

  await question(page).getByRole('button', { name: 'Можно', exact: true }).click()
  await question(page).waitFor({ state: 'detached' })
  const news = async () => (await kept(page)).slice(0, -before.length || undefined)
  await expect
    .poll(async () => (await news()).map(({ event }) => event).toSorted(), { timeout: 20_000 })
    .toEqual(['page_view', 'view_item'])
  expect((await news()).map(({ screen }) => screen)).toEqual(['catalog-product', 'catalog-product'])

  await page.goto('/personal/settings/')
  await main(page).getByRole('radio', { name: 'Не считать' }).check()
  await main(page).locator('#counting').getByRole('button', { name: 'Сохранить' }).click()
  await main(page).getByText('Запомнили.').waitFor()
  const asked = told.length
  const count = (await kept(page)).length
  await page.goto(product)
  await alive(main(page))
  expect(told).toHaveLength(asked)
  expect(await kept(page)).toHaveLength(count)
})

test('a browser that asks not to be tracked is not asked, and its settings say why', async () => {
  const page = await visit({ isUnasked: true, extraHTTPHeaders: { 'sec-gpc': '1' } })
  await page.goto('/personal/settings/')
  await main(page).getByText('Global Privacy Control').waitFor()
  expect(await main(page).getByRole('radio', { name: 'Не считать' }).count()).toBe(0)
})

test('the choice is made without scripts too', async () => {
  const page = await visit({ isUnasked: true, javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Счётчики и экономия трафика' }).click()
  await main(page).getByRole('radio', { name: 'Можно считать посещения' }).check()
  await main(page).locator('#counting').getByRole('button', { name: 'Сохранить' }).click()
  await main(page).getByText('Запомнили.').waitFor()
  const { cookies } = await page.context().storageState()
  expect(cookies.find(({ name }) => name === 'analytics')?.value).toBe('yes')
})
