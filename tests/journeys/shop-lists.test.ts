import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { alive, main } from './steps.ts'

const { visit } = withBrowser()

const cards = (page: Page) => main(page).getByRole('list', { name: 'Список товаров' }).getByRole('article')

test('a tag narrows its section on a page of its own, filters go on working there', async () => {
  const page = await visit()
  await page.goto('/catalog/divany/')
  const all = await cards(page).count()
  await main(page).getByRole('link', { name: 'Зелёные', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/catalog/divany/tag-zelenye/')
  await main(page).getByRole('heading', { level: 1, name: 'Диваны: Зелёные' }).waitFor()
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  expect(await page.locator('html').getAttribute('data-screen')).toBe('catalog-tag')
  const tick = page.getByRole('checkbox', { name: /велюр/i }).first()
  await alive(tick)
  await tick.check()
  await expect.poll(() => new URL(page.url()).search).toBe('?upholstery=velvet')
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex,follow')
})

test('on a slow machine a tick made before the filters answer is not lost', async () => {
  const page = await visit()
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/catalog/divany/tag-zelenye/', { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /велюр/i }).first().check()
  await expect.poll(() => new URL(page.url()).search).toBe('?upholstery=velvet')
})

test('a section with one value of a filter is a page of its own, found by its name without scripts', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/catalog/divany/')
  await page.getByRole('complementary', { name: 'Фильтры' }).getByText('Зелёный', { exact: true }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Диваны: цвет зелёный' }).waitFor()
  expect(new URL(page.url()).search).toBe('?colour=green')
  expect(await page.title()).toContain('Диваны, цвет зелёный — купить')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/catalog\/divany\/\?colour=green$/)
  expect(await page.locator('meta[name=robots]').count()).toBe(0)
  const sitemap = await (await page.request.get('/sitemap/filters.xml')).text()
  expect(sitemap).toContain('/catalog/divany/?colour=green<')
  expect(sitemap).not.toContain('vendor=')
  for (const query of ['?colour=green,blue', '?colour=green&price=-90000', '?vendor=dala-zhihaz']) {
    await page.goto(`/catalog/divany/${query}`)
    expect([query, await page.locator('meta[name=robots]').getAttribute('content')]).toEqual([query, 'noindex,follow'])
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/catalog\/divany\/$/)
  }
})

test.each(['ru', 'kk', 'en'])('without scripts a promotion is found and read, its goods too (%s)', async (language) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`/vse-akcii/?lang=${language}`)
  await main(page).locator('a[href^="/vse-akcii/"]').first().click()
  expect(await main(page).getByRole('article').count()).toBeGreaterThan(3)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('/vse-akcii/teplyj-dom/')
})

test('a promotion that has ended says so and shows those that run', async () => {
  const page = await visit()
  await page.goto('/vse-akcii/osennyaya-rasprodazha/')
  await main(page).getByRole('heading', { name: 'Акция закончилась' }).waitFor()
  await main(page)
    .getByRole('link', { name: /Тёплый дом/ })
    .click()
  await main(page).getByRole('heading', { level: 1, name: 'Тёплый дом' }).waitFor()
})

test('makers stand under their letters, and one of them within a section', async () => {
  const page = await visit()
  await page.goto('/manufacturers/')
  await main(page)
    .getByRole('link', { name: /^Уральский уют/ })
    .click()
  await main(page).getByRole('heading', { level: 1, name: 'Уральский уют' }).waitFor()
  await main(page)
    .getByRole('navigation')
    .getByRole('link', { name: /Мягкая мебель/ })
    .click()
  await main(page).getByRole('heading', { level: 1, name: 'Уральский уют: Мягкая мебель' }).waitFor()
})

test.each([
  '/catalog/divany/tag-net/',
  '/vse-akcii/net-takoj/',
  '/vse-akcii/teplyj-dom/net/',
  '/manufacturers/net/',
  '/manufacturers/uralskij-uyut/svet/',
])('%s is not there', async (path) => {
  const page = await visit()
  expect((await page.goto(path))?.status()).toBe(404)
})
