import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { agreeToOrder, aPerson, buy, buyButton, checkOut, chooseCity, main, opener, said, sumIn } from './steps.ts'

const { visit } = withBrowser()
const product = '/catalog/obedennye-stulya/stul-nota/'

test('another city has its own prices, and the choice stays', async () => {
  const page = await visit()
  await page.goto(product)
  const atHome = await priceOf(page)
  await chooseCity(page, 'Москва')
  expect(new URL(page.url()).pathname).toBe(product)
  const inMoscow = await priceOf(page)
  expect(inMoscow).not.toBe(atHome)
  expect(await said(main(page).getByRole('region', { name: 'Доставка' }))).toContain('Москва')
  await page.goto('/catalog/stulya/')
  expect(await said(page.getByRole('contentinfo'))).toContain('Цены на сайте — город Москва')
  const later = await page.context().newPage()
  await later.goto(product)
  expect(await priceOf(later)).toBe(inMoscow)

  const stranger = await visit()
  await stranger.goto(product)
  expect(await priceOf(stranger)).toBe(atHome)
})

test('Almaty pays in tenge, from the list to the placed order', async () => {
  const page = await visit()
  await page.goto('/catalog/stulya/')
  await chooseCity(page, 'Алматы')
  const card = page.getByRole('list', { name: 'Список товаров' }).getByRole('article').first()
  expect(await said(card)).toContain('₸')
  expect(await said(main(page))).not.toContain('₽')
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  expect(await said(page.getByRole('complementary', { name: 'Итого' }))).toContain('₸')
  const person = { ...aPerson(), phone: '+7 (701) 234-56-78' }
  await checkOut(page, person, { address: { whole: 'Алматы, проспект Абая, 10' }, pay: 'При получении' })
  expect(await said(main(page))).toContain('Алматы')
  await agreeToOrder(page)
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
  const order = await said(main(page))
  expect(order).toContain('₸')
  expect(order).not.toContain('₽')
})

test.each([
  { language: 'kk', name: 'Қазақша', home: 'Жиһаз', basket: 'Себет', list: 'Орындықтар' },
  { language: 'en', name: 'English', home: 'Furniture', basket: 'Basket', list: 'Chairs' },
])('the shop speaks $name on home, list, product and basket', async ({ language, name, home, basket, list }) => {
  const page = await visit()
  await page.goto('/')
  await opener(page, /^Язык/).click()
  await page.getByRole('button', { name }).click()
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
  expect(await page.title()).toContain(home)
  await page.goto('/catalog/stulya/')
  expect(await said(page.getByRole('heading', { level: 1 }))).toBe(list)
  expect(withoutNames(await said(main(page).getByRole('complementary').first()))).not.toMatch(russian)
  await page.goto(product)
  expect(await page.getAttribute('html', 'lang')).toBe(language)
  expect(withoutNames(await said(main(page)))).not.toMatch(russian)
  await page.goto('/personal/basket/')
  expect(await said(page.getByRole('heading', { level: 1 }))).toBe(basket)
})

test('an unknown language changes nothing', async () => {
  const page = await visit()
  const answer = await page.goto('/?lang=de')
  expect(answer?.status()).toBe(200)
  expect(await page.getAttribute('html', 'lang')).toBe('ru')
  await page.context().addCookies([{ name: 'lang', value: 'xx', url: page.url() }])
  await page.goto('/')
  expect(await page.getAttribute('html', 'lang')).toBe('ru')
})

/** Words that only a page in Russian says. */
const russian = /Доставка|Размеры|Цена|Характеристики|Похожие|Корзина|Производитель|Ширина/

function withoutNames(text: string) {
  return text.replace(/«[^»]*»/g, '')
}

async function priceOf(page: Page): Promise<number> {
  await buyButton(page).waitFor()
  return sumIn(await main(page).locator('strong').first().innerText())
}
