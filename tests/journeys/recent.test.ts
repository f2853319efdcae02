import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { main, press, said } from './steps.ts'

const { visit } = withBrowser()

test('what was looked at is shown in the basket and where nothing was found, until it is cleared', async () => {
  const page = await visit()
  await page.goto('/catalog/pryamye-divany/divan-verba/')
  const noted = page.waitForResponse((answer) => answer.url().includes('/api_vue/productView/'))
  expect((await noted).status()).toBe(200)

  for (const path of ['/personal/basket/', '/search/?q=паровозоремонтный', '/net-takoj-stranicy/']) {
    await page.goto(path)
    const strip = page.locator('section', { has: page.getByRole('heading', { name: 'Вы смотрели' }) })
    await strip.waitFor()
    expect(await said(strip)).toContain('Верба')
  }
  await press(page.getByRole('button', { name: 'Очистить' }))
  await page.getByRole('heading', { name: 'Вы смотрели' }).waitFor({ state: 'detached' })
  await page.goto('/personal/basket/')
  await main(page).getByRole('heading', { level: 1, name: 'Корзина' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Вы смотрели' }).count()).toBe(0)
})
