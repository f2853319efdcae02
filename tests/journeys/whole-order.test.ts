import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { withBrowser } from './browser.ts'
import { alive, aPerson, buy, fillContacts, main, press, said, sumIn } from './steps.ts'

const { visit } = withBrowser()

const soon = '/catalog/obedennye-stulya/stul-duga/'
const slow = '/catalog/obedennye-stulya/taburet-dubok/'
const whole = (page: Page) => main(page).getByRole('region', { name: /^Всё вместе можно получить/ })
const split = (page: Page) => page.getByRole('button', { name: 'Сначала заказать то, что приедет раньше' })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Итого' })

/** «Двумя заказами»: the delivery of the first of them, as it was shown. */
async function firstShown(page: Page) {
  const [first = ''] = await whole(page).getByRole('listitem').nth(1).allInnerTexts()
  return { deliveryPrice: sumIn(first), words: first }
}

test('with one hand: the basket says what holds the order up, and the checkout orders first what comes earlier', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await buy(page, soon)
  expect(await whole(page).count()).toBe(0)
  await buy(page, slow)
  await whole(page).waitFor()
  expect(await said(whole(page))).toMatch(/Дольше всех едет Табурет «Дубок».*Одним заказом.*Двумя заказами/)
  expect(await faultsOf(page)).toEqual([])

  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())
  const shown = await firstShown(page)
  await press(split(page))
  await expect.poll(() => whole(page).count()).toBe(0)
  const panel = await said(summary(page))
  expect(panel).not.toContain('Табурет')
  expect(panel).toContain('Стул «Дуга»')
  expect(sumIn(panel.slice(panel.indexOf('Доставка')))).toBe(shown.deliveryPrice)

  await page.goto('/personal/basket/')
  const left = page.getByRole('checkbox', { name: /^Заказать: Табурет «Дубок»/ })
  expect(await left.getAttribute('aria-checked')).toBe('false')
  await press(await alive(left))
  await whole(page).waitFor()
})

test('the basket parts an order without scripts', async () => {
  const page = await visit({ javaScriptEnabled: false })
  for (const url of [soon, slow]) {
    await page.goto(url)
    await main(page)
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click()
    await page.waitForLoadState()
  }
  await page.goto('/personal/basket/')
  const shown = await firstShown(page)
  await split(page).click()
  await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
  expect(await whole(page).count()).toBe(0)
  const panel = await said(summary(page))
  const later = page.getByRole('checkbox', { name: /^Заказать: Табурет «Дубок»/ })
  expect(await later.getAttribute('aria-checked')).toBe('false')
  expect(sumIn(panel.slice(panel.indexOf('Доставка до двери')))).toBe(shown.deliveryPrice)
})
