import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { phone, withBrowser } from './browser.ts'
import { buy, main, said, sumIn } from './steps.ts'

const { visit } = withBrowser()
const sofa = '/catalog/pryamye-divany/divan-verba/'
const chest = '/catalog/komody/komod-gran/'

async function linkOf(page: Page): Promise<string> {
  await main(page).getByRole('button', { name: 'Поделиться корзиной' }).click()
  return new URL(await main(page).getByRole('textbox', { name: 'Ссылка на корзину' }).inputValue()).pathname
}

const put = async (page: Page, url: string) => {
  await page.goto(url)
  await main(page)
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click()
  await page.goto('/personal/basket/')
}
const lines = (page: Page) => main(page).getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')

test.each([true, false])('a basket is handed on and taken over (scripts: %s)', async (javaScriptEnabled) => {
  const giver = await visit({ javaScriptEnabled, viewport: phone })
  if (javaScriptEnabled) await buy(giver, sofa)
  else await put(giver, sofa)
  const link = await linkOf(giver)

  const taker = await visit({ javaScriptEnabled, viewport: phone })
  if (javaScriptEnabled) await buy(taker, chest)
  else await put(taker, chest)
  await taker.goto(link)
  const total = sumIn(await said(taker.getByRole('complementary', { name: 'Итого' })))
  if (javaScriptEnabled) expect(await faultsOf(taker)).toEqual([])
  await taker.getByText('Добавится 1 товар').first().waitFor()
  await taker.getByText(/Уйдут из\sкорзины: .*«Грань»/).waitFor()
  await taker.getByRole('button', { name: 'Заменить мою корзину' }).click()
  await taker.getByText(/Добавили 1\sтовар\. Убрали из\sкорзины: .*«Грань»/).waitFor()
  expect(await lines(taker).count()).toBe(1)
  expect(sumIn(await said(taker.getByRole('complementary', { name: 'Итого' })))).toBe(total)

  await taker.getByRole('button', { name: 'Вернуть как было' }).click()
  await taker.getByText('Вернули корзину, какой она была').waitFor()
  expect(await lines(taker).count()).toBe(1)
  expect(await said(lines(taker).first())).toContain('Грань')
  await taker.goto(link)
  await taker.getByRole('button', { name: 'Добавить к моей корзине' }).click()
  await taker.getByText('Добавили 1 товар.').waitFor()
  expect(await lines(taker).count()).toBe(2)
})

test('a link that is too old or broken is a page that says so', async () => {
  const page = await visit()
  const answer = await page.goto('/personal/basket/share/nobody-has-it/')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Ссылка не открывается', level: 1 }).waitFor()
})
