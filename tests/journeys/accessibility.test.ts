import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, withBrowser } from './browser.ts'
import { agreeToOrder, aPerson, buy, fillContacts, fillDelivery } from './steps.ts'

const { visit } = withBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const narrow = { width: 320, height: 640 }

test.each([
  '/',
  '/catalog/',
  '/catalog/divany/',
  '/catalog/divany/?price_to=60000',
  '/catalog/pryamye-divany/divan-verba/',
  '/search/?q=диван',
  '/search/?q=паровозоремонтный',
  '/sale/',
  '/style_interyerov/',
  '/style/scandi/',
  '/personal/basket/',
  '/personal/sign-in/',
  '/personal/sign-in/?by=login',
  '/net-takoj-stranicy/',
  '/dev/ui/',
])('%s is for everybody, on phones and desks', async (path) => {
  const page = await visit()
  await page.goto(path)
  await isForEverybody(page)
})

test('from the basket to the paid order everything is for everybody', async () => {
  const page = await visit()
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  await isForEverybody(page)
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).waitFor()
  await isForEverybody(page)
  await page.getByRole('button', { name: 'Дальше, к доставке' }).click()
  await page.getByText('Впишите телефон полностью').waitFor()
  await isForEverybody(page)
  await fillContacts(page, aPerson())
  await isForEverybody(page)
  await fillDelivery(page, { begin: 'Ленина, 27' })
  await isForEverybody(page)
  await agreeToOrder(page)
  await page.getByRole('button', { name: 'Оформить и оплатить' }).click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  await isForEverybody(page)
  await page.getByRole('button', { name: 'Отклонить' }).click()
  await page.getByRole('heading', { name: 'Оплата не прошла' }).waitFor()
  await isForEverybody(page)
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
  await isForEverybody(page)
})

test('the account is for everybody', async () => {
  const page = await visit()
  await page.goto('/personal/sign-in/?by=login&next=/personal/basket/')
  await page.getByRole('textbox', { name: 'Логин' }).fill('aigerim')
  await page.getByRole('textbox', { name: 'Пароль' }).fill('komod-aigerim-2026')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, { name: 'Айгерим Сапарова', phone: '+7 (701) 000-00-02' })
  await fillDelivery(page, { begin: 'Ленина, 27' })
  await page.getByRole('radio', { name: /При получении/ }).check()
  await agreeToOrder(page)
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await page.getByRole('link', { name: 'Посмотреть заказ' }).click()
  await page.getByRole('heading', { name: /^Заказ/, level: 1 }).waitFor()
  await isForEverybody(page)
  for (const path of ['/personal-lk/', '/personal-lk/orders/', '/personal-lk/profile/']) {
    await page.goto(path)
    await isForEverybody(page)
  }
})

/** No violations of WCAG 2.2 AA on a phone and on a desk, and nothing to scroll sideways at 320 px. */
async function isForEverybody(page: Page) {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    expect(await violationsOf(page), `${page.url()} at ${size.width} px`).toEqual([])
  }
  await page.setViewportSize(narrow)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `${page.url()} at ${narrow.width} px`).toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize(desktop)
}

/** Each rule that is broken with the places that break it. */
async function violationsOf(page: Page): Promise<string[]> {
  // The engine comes over the debugger, which the page's policy does not bind.
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: AxeEngine }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`))
  })
}

interface AxeEngine {
  run(
    root: Document,
    options: { runOnly: { type: 'tag'; values: string[] }; resultTypes: string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}
