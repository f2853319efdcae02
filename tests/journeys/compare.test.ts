import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { main, said } from './steps.ts'

const { visit } = withBrowser()
const list = '/catalog/pryamye-divany/'

async function addFromList(page: Page, path: string, at: number) {
  await page.goto(path)
  await main(page)
    .getByRole('link', { name: /^Сравнить/ })
    .nth(at)
    .click()
  await page.getByRole('heading', { level: 1, name: /^Сравнение/ }).waitFor()
}

test.each([true, false])('four sofas stand side by side, and no fifth (scripts: %s)', async (javaScriptEnabled) => {
  const page = await visit({ javaScriptEnabled })
  for (const at of [0, 1, 2, 3]) await addFromList(page, list, at)
  const table = main(page).getByRole('table')
  expect(await table.getByRole('columnheader').count()).toBe(5)
  const rows = await table.getByRole('row').count()

  await addFromList(page, list, 4)
  await main(page).getByText('Сравниваем не больше четырёх').waitFor()
  await addFromList(page, '/catalog/komody/', 0)
  await main(page).getByText('другой вид').waitFor()

  await main(page).getByRole('link', { name: 'Только различия' }).click()
  await page.waitForURL(/only=differences/)
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows)
  await main(page)
    .getByRole('link', { name: /^Убрать из сравнения/ })
    .first()
    .click()
  await page.waitForURL((url) => url.searchParams.get('ids')?.split('.').length === 3)
  expect(await said(table)).toContain('₽')
})

test('an address brings the same comparison to somebody else, whose phone shows one page wide', async () => {
  const page = await visit({ viewport: phone })
  await page.goto('/personal/compare/?ids=1.5.9.13')
  expect(await main(page).getByRole('columnheader').count()).toBe(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
