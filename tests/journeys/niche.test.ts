import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { main, said } from './steps.ts'

const { visit } = withBrowser()
const list = '/catalog/komody/'

test.each([true, false])('a niche is measured once and narrows any list (scripts: %s)', async (javaScriptEnabled) => {
  const page = await visit({ javaScriptEnabled })
  await page.goto(list)
  await main(page).getByRole('link', { name: 'Войдёт в нишу?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Что войдёт в нишу' }).waitFor()
  await page.getByRole('button', { name: 'Записать и показать' }).click()
  await page.getByText('От 1 до 1000 см, можно с десятыми').first().waitFor()
  await page.getByRole('textbox', { name: 'Ширина' }).fill('99999')
  await page.getByRole('textbox', { name: 'Глубина' }).fill('полметра')
  await page.getByRole('textbox', { name: 'Высота' }).fill('0')
  await page.getByRole('textbox', { name: 'Название' }).fill('Ниша')
  await page.getByRole('button', { name: 'Записать и показать' }).click()
  await expect.poll(() => page.getByText('Назовите нишу, до 40 знаков').count()).toBe(0)
  expect(await page.getByText('От 1 до 1000 см, можно с десятыми').count()).toBe(3)
  await page.getByRole('textbox', { name: 'Ширина' }).fill('90,5')
  await page.getByRole('textbox', { name: 'Глубина' }).fill('50')
  await page.getByRole('textbox', { name: 'Высота' }).fill('100')
  await page.getByRole('textbox', { name: 'Название' }).fill('Ниша в прихожей')
  await page.getByRole('checkbox', { name: /Показать и то, что не входит/ }).check()
  await page.getByRole('button', { name: 'Записать и показать' }).click()
  await page.waitForURL((url) => url.pathname + url.search === `${list}?niche=90.5x50x100,all`)
  await main(page).getByText('Входит в нишу', { exact: true }).first().waitFor()
  expect(await said(main(page))).toMatch(/Не хватает [\d,]+ см по (ширине|глубине|высоте)/)

  await page.goto('/niche/')
  await main(page).getByRole('link', { name: 'Показать, что войдёт: Ниша в прихожей' }).click()
  await page
    .getByRole('navigation', { name: /^Где искать/ })
    .getByRole('link', { name: 'Спальня' })
    .waitFor()
  await page.getByRole('button', { name: 'Забыть нишу «Ниша в прихожей»' }).click()
  await page.getByRole('status').getByText('Ниша забыта').waitFor()
})
