import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { alive, main } from './steps.ts'

const { visit } = withBrowser()

const link = (page: Page, name = 'Производители') => page.getByRole('contentinfo').getByRole('link', { name })
const chooser = (page: Page, name = 'Производители') => page.getByRole('dialog', { name })
const makers = (page: Page) => chooser(page).getByRole('listitem')

async function openChooser(page: Page) {
  await (await alive(link(page))).click()
  await expect.poll(() => makers(page).count()).toBeGreaterThan(5)
}

test('the footer opens a window of makers with their marks, narrowed by a letter or a name', async () => {
  const page = await visit()
  await page.goto('/')
  await openChooser(page)
  const all = await makers(page).count()
  expect(await makers(page).locator('img').count()).toBe(all)
  await chooser(page).getByRole('button', { name: 'К', exact: true }).click()
  await expect.poll(() => makers(page).count()).toBeLessThan(all)
  for (const name of await makers(page).getByRole('link').allInnerTexts()) expect(name.trim()).toMatch(/^К/)
  await chooser(page).getByRole('searchbox', { name: 'Название производителя' }).fill('ВОЛЖ')
  await expect.poll(() => makers(page).count()).toBe(1)
  await chooser(page).getByRole('searchbox').fill('такого нет')
  await chooser(page).getByText('Такого производителя нет.').waitFor()
  await chooser(page).getByRole('searchbox').fill('волжские')
  await makers(page)
    .getByRole('link', { name: /^Волжские мастера/ })
    .click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/manufacturers/volzhskie-mastera/')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await main(page)
    .getByRole('heading', { level: 1, name: /Волжские мастера/ })
    .waitFor()
  await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('Back and Escape close the window of makers, the page and the focus stay; it leads to all makers', async () => {
  const page = await visit({ viewport: phone })
  await page.goto('/privacy-policy/')
  await page.getByRole('contentinfo').getByText('Покупателям').click()
  await openChooser(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await expect.poll(() => link(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await openChooser(page)
  await page.goBack()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/privacy-policy/')
  await openChooser(page)
  await chooser(page).getByRole('link', { name: 'Все производители' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/manufacturers/')
  await main(page).getByRole('heading', { level: 1, name: 'Производители' }).waitFor()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
})

test('where the list of makers does not come the window says so and leads to their page', async () => {
  const page = await visit()
  await page.route('**/api_vue/getManufactures/**', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/privacy-policy/')
  await (await alive(link(page))).click()
  await chooser(page).getByRole('alert').waitFor()
  await chooser(page).getByRole('link', { name: 'Все производители' }).waitFor()
})

test('without scripts the link to makers is a link', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/privacy-policy/')
  await link(page).click()
  await main(page).getByRole('heading', { level: 1, name: 'Производители' }).waitFor()
})

test('the footer opens how furniture is cared for in a window, and the page of it without scripts', async () => {
  const page = await visit({ viewport: phone })
  await page.goto('/privacy-policy/')
  await page.getByRole('contentinfo').getByText('Полезное').click()
  await (await alive(link(page, 'Уход за мебелью'))).click()
  const care = chooser(page, 'Уход за мебелью')
  await care.getByRole('heading', { level: 2, name: 'Кожа' }).waitFor()
  expect(await care.getByRole('cell', { name: 'Соль, уксус' }).count()).toBe(1)
  await page.goBack()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/privacy-policy/')

  const plain = await visit({ javaScriptEnabled: false })
  await plain.goto('/privacy-policy/')
  await link(plain, 'Уход за мебелью').click()
  await main(plain).getByRole('heading', { level: 1, name: 'Уход за мебелью' }).waitFor()
  await plain.goto('/vacancy/')
  expect(new URL(plain.url()).pathname).toBe('/vacancies/')
})
