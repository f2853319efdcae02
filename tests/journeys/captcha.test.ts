import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { buyerAt, placing } from './buyer-calls.ts'
import { ownFolder } from './own-folder.ts'
import { freePort, type ShopProcess, startShop } from './shop-process.ts'
import { agreeToOrder, alive, aPerson, buy, checkOut, press } from './steps.ts'

const folder = ownFolder('captcha')
const { visit } = withBrowser()
let shop: ShopProcess

/** Behind a proxy each house has an address of its own; from the machine itself nobody is asked. */
beforeAll(async () => {
  shop = await startShop({ port: await freePort(), folder, settings: { TRUSTED_PROXIES: 'loopback' } })
}, 300_000)

afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const from = (address: string) => ({ 'x-forwarded-for': address })
const visitFrom = (address: string, options = {}) =>
  visit({ baseURL: shop.address, extraHTTPHeaders: from(address), ...options })
const notARobot = (page: Page) => page.getByRole('checkbox', { name: 'Я не робот' })

async function tryPassword(page: Page, login: string, password: string) {
  await page.getByRole('textbox', { name: 'Логин' }).fill(login)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

test.each([
  { promise: 'with scripts', javaScriptEnabled: true, address: '95.24.10.7' },
  { promise: 'without scripts', javaScriptEnabled: false, address: '95.24.10.8' },
])('after many wrong passwords a tick opens the way, $promise', async ({ javaScriptEnabled, address }) => {
  const page = await visitFrom(address, { javaScriptEnabled })
  await page.goto('/personal/sign-in/?by=login')
  if (javaScriptEnabled) await alive(page.getByRole('main'))
  for (let guess = 0; guess < 4; guess++) {
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/sign-in'),
    )
    await tryPassword(page, `nobody${guess}`, 'not the password')
    expect((await answered).status()).toBe(422)
    // Without scripts the answer is a page: what is typed before it stands there is typed into the old one.
    await (await answered).finished()
    await page.waitForLoadState()
  }
  await tryPassword(page, 'anna', 'komod-anna-2026')
  await page.getByText('С вашего адреса много запросов').waitFor()
  await notARobot(page).check()
  await tryPassword(page, 'anna', 'komod-anna-2026')
  await page.getByRole('heading', { name: 'Здравствуйте, Анна' }).waitFor()
})

test('where many guests have ordered, the next one ticks the box and orders', async () => {
  const address = '95.24.10.9'
  const { anOfferInStock, fillCheckout } = buyerAt(() => shop.address, from(address))
  for (let placed = 0; placed < 10; placed++) {
    const { ask, checkoutId } = await fillCheckout(await anOfferInStock(), newPhone())
    await ask(placing(checkoutId), {})
  }
  const page = await visitFrom(address)
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await checkOut(page, aPerson(), { pay: 'При получении' })
  await agreeToOrder(page)
  await press(page.getByRole('button', { name: 'Оформить заказ' }))
  await page.getByText('С вашего адреса много запросов').waitFor()
  await notARobot(page).check()
  await press(page.getByRole('button', { name: 'Оформить заказ' }))
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
})

let phones = 0
const newPhone = () => `+7 922 000-00-${10 + phones++}`
