import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { phone, withBrowser } from './browser.ts'
import { agreeToOrder, buy, buyButton, main } from './steps.ts'

const { visit } = withBrowser()
const product = '/catalog/obedennye-stulya/stul-duga/'

/** Without scripts the press leads to the basket by itself. */
async function putIn(page: Page, hasScripts: boolean) {
  if (hasScripts) return buy(page, product)
  await page.goto(product)
  await buyButton(page).click()
  await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
}

test.each([true, false])(
  'an order on one page stands before its delivery is chosen (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ viewport: phone, javaScriptEnabled })
    await putIn(page, javaScriptEnabled)
    await page.goto('/personal/order/')
    const total = await main(page).getByRole('complementary', { name: 'Итого' }).locator('strong').innerText()
    await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill('Нина Быстрова')
    await page.getByRole('textbox', { name: 'Телефон' }).fill('8912345')
    await main(page)
      .getByRole('button', { name: /^Заказать/ })
      .first()
      .click()
    const faults = main(page).getByText('Впишите телефон полностью')
    await faults.first().waitFor()
    await main(page).getByText('Поставьте отметку').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Имя и фамилия' }).inputValue()).toBe('Нина Быстрова')
    await page.getByRole('textbox', { name: 'Телефон' }).fill('89123450817')
    await agreeToOrder(page)
    await main(page)
      .getByRole('button', { name: /^Заказать/ })
      .first()
      .click()
    await page.waitForURL(/\/personal\/order\/delivery\//)
    await page.getByRole('heading', { level: 1, name: /^Доставка заказа/ }).waitFor()
    await page
      .getByRole('radio', { name: /Самовывоз/ })
      .first()
      .check()
    await page
      .getByRole('button', { name: 'Сохранить' })
      .or(page.getByRole('button', { name: /оплате/ }))
      .first()
      .click()
    await page.waitForURL(/\/personal\/order\/pay\//)
    // Collected free of charge, it costs what the page before said.
    expect((await main(page).innerText()).replaceAll(/\s/g, '')).toContain(total.replaceAll(/\s/g, ''))
    await page.goto('/personal/order/')
    await page.waitForURL(/\/personal\/basket\//)
  },
)

test.each([true, false])(
  'what is about to be ordered is handed on by a link (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ viewport: phone, javaScriptEnabled })
    await putIn(page, javaScriptEnabled)
    await page.goto('/personal/order/share/')
    await main(page).getByRole('button', { name: 'Сделать ссылку' }).click()
    const url = await main(page).getByRole('textbox', { name: 'Ссылка на корзину' }).inputValue()
    const friend = await visit()
    await friend.goto(url)
    await friend.getByRole('heading', { level: 1, name: /поделились/ }).waitFor()
    await main(friend).getByText('Дуга').first().waitFor()
  },
)

test('both are for everybody', async () => {
  const page = await visit({ viewport: phone })
  await putIn(page, true)
  for (const path of ['/personal/order/', '/personal/order/share/']) {
    await page.goto(path)
    expect(await faultsOf(page)).toEqual([])
  }
})
