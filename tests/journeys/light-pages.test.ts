import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { main } from './steps.ts'

const { visit } = withBrowser()
const product = '/catalog/pryamye-divany/divan-bukhta/'
const mostBytes = 150_000

/** Everything that a page fetches, as it is sent, by what it is. */
function weigh(page: Page) {
  const sizes: Promise<{ kind: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => ({ kind, bytes: responseBodySize + responseHeadersSize }))
        // What comes while the page is closed is nobody's weight.
        .catch(() => ({ kind, bytes: 0 })),
    )
  })
  return async () => Promise.all(sizes)
}

test('to whoever saves data a product weighs under 150 KB in all, with one picture, and is bought', async () => {
  const page = await visit({ viewport: phone, extraHTTPHeaders: { 'save-data': 'on' } })
  const weighed = weigh(page)
  const answer = await page.goto(product, { waitUntil: 'networkidle' })
  expect(answer?.headers().vary).toContain('save-data')
  // Nothing that is near the foot comes later.
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  const parts = await weighed()
  const of = (kind: string) => parts.filter((part) => part.kind === kind)
  expect(of('script')).toEqual([])
  expect(of('font')).toEqual([])
  expect(of('image').length).toBeLessThanOrEqual(2)
  expect(await main(page).locator('img').count()).toBe(1)
  expect(
    await main(page)
      .locator('img')
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0)
  expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(mostBytes)

  await main(page).getByRole('button', { name: 'В корзину' }).first().click()
  await page.goto('/personal/basket/')
  await main(page).getByText('Бухта').first().waitFor()
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0)
})

test('light pages are chosen and left again in the settings, whatever the browser says', async () => {
  const page = await visit({ viewport: phone })
  const choose = async (label: string) => {
    await page.goto('/personal/settings/')
    await main(page).getByRole('radio', { name: label }).check()
    await main(page).locator('#light').getByRole('button', { name: 'Сохранить' }).click()
    await main(page).getByText('Запомнили.').waitFor()
  }
  const scripts = () => page.locator('script[src], script[type="module"]').count()
  await choose('Лёгкие страницы')
  await page.goto(product)
  expect(await scripts()).toBe(0)
  await choose('Обычные страницы')
  await page.setExtraHTTPHeaders({ 'save-data': 'on' })
  await page.goto(product)
  expect(await scripts()).toBeGreaterThan(0)
})
