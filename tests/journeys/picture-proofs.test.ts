import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { desktop, phone, withBrowser } from './browser.ts'
import { alive, main } from './steps.ts'

const { visit } = withBrowser()
const sizes = [
  { place: 'a phone', viewport: phone },
  { place: 'a desk', viewport: desktop },
]

test('without scripts a sheet is filtered, a picture is chosen and the results say so', async () => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  await page.goto('/dev/pictures/')
  await page.getByLabel('Семейство').selectOption({ label: await optionOf('Кресла') })
  await page.getByLabel('Состояние').selectOption('older')
  await page.getByRole('button', { name: 'Показать' }).click()
  expect(await main(page).getByRole('article').count()).toBeGreaterThan(5)
  expect(await main(page).getByText('Прежняя', { exact: true }).count()).toBeGreaterThan(5)
  await page.getByRole('link', { name: 'Слепые пары' }).click()
  await page.getByRole('button', { name: 'Вторая' }).click()
  await main(page).getByText('Выборов: 1').waitFor()
  await page.getByRole('link', { name: 'Итоги' }).click()
  await main(page)
    .getByRole('row', { name: /(100|0) %.* из 1/ })
    .waitFor()

  async function optionOf(name: string) {
    const options = await page.getByLabel('Семейство').getByRole('option').allTextContents()
    return options.find((one) => one.startsWith(`${name} (`)) ?? name
  }
})

test.each(sizes)(
  'on $place a filter shows at once what it leaves, and a choice brings the next pair',
  async ({ viewport }) => {
    const page = await visit({ viewport })
    await page.goto('/dev/pictures/')
    await (await alive(page.getByLabel('Вид'))).selectOption('drawing')
    await page.waitForURL(/kind=drawing/)
    await expect.poll(() => main(page).getByRole('article').first().textContent()).toContain('Чертёж')
    await page.goto('/dev/pictures/pairs/')
    const seed = page.locator('input[name=seed]')
    const before = await seed.inputValue()
    await (await alive(page.getByRole('button', { name: 'Одинаковы' }))).click()
    await expect.poll(() => seed.inputValue()).not.toBe(before)
    for (const path of ['/dev/pictures/', '/dev/pictures/pairs/', '/dev/pictures/choices/']) {
      await page.goto(path)
      expect(await faultsOf(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width)
    }
  },
)
