import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSecret } from '#server/platform/config/sample-secret.ts'
import { withBrowser } from './browser.ts'
import { ownFolder } from './own-folder.ts'
import { freePort, type ShopProcess, startShop } from './shop-process.ts'
import { agreeToOrder, aPerson, buy, checkOut, main, press, said, signInByPhone } from './steps.ts'

const folder = ownFolder('outside-bonuses')
const { visit } = withBrowser()
let shop: ShopProcess
let presses = 0

beforeAll(async () => {
  shop = await startShop({ port: await freePort(), folder, settings: { BONUS_PROVIDER: 'stand-in' } })
}, 300_000)

afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** What a till writes into the service that the shop shares its bonuses with: its status. */
async function atTill(number: string, bonuses: number): Promise<number> {
  const phone = digitsOf(number)
  const operation = { key: `till-${phone}-${++presses}`, phone, currency: 'RUB', bonuses, endsAt: null }
  return (await askService('till', { ...operation, activeFrom: new Date().toISOString() })).status
}

async function balanceAtTill(number: string): Promise<number> {
  const answer = await askService('balance', { phone: digitsOf(number), currency: 'RUB' })
  return ((await answer.json()) as { balance: number }).balance
}

function askService(path: string, asked: object): Promise<Response> {
  const headers = { authorization: `Bearer ${sampleSecret}`, 'content-type': 'application/json' }
  const body = JSON.stringify(asked)
  return fetch(`${shop.address}/dev/bonus-service/${path}`, { method: 'POST', headers, body })
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '').replace(/^8/, '7')
}

/** What the choice of the way to pay has changed comes only when the bonuses are on their way already. */
async function stillReading(page: Page) {
  const isSent = page.waitForRequest((request) => request.postData()?.includes('form=bonus') === true)
  const isRead = page.waitForResponse(/_routes=checkout/)
  await page.route(/_routes=checkout/, async (route) => {
    const read = await route.fetch()
    await isSent
    await route.fulfill({ response: read })
    await page.unroute(/_routes=checkout/)
  })
  await page.route(/_\.data\?step=3$/, async (route) => {
    if (!route.request().postData()?.includes('form=bonus')) return route.fallback()
    const saved = await route.fetch({ maxRedirects: 0 })
    await isRead
    await page.waitForTimeout(200)
    await route.fulfill({ response: saved })
  })
}

test('bonuses of a till pay a part of an order here, and what is spent here is gone at the till', async () => {
  const person = aPerson()
  expect(await atTill(person.phone, 1_200)).toBe(200)
  const page = await visit({ baseURL: shop.address })
  await signInByPhone(page, person, '/personal-lk/bonus/')
  expect(await said(main(page))).toMatch(/Можно потратить 1 200 бонусов/)
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  await checkOut(page, person, { pay: 'Картой на сайте' })
  await stillReading(page)
  await page.getByRole('radio', { name: /При получении/ }).check()
  const bonuses = main(page).getByRole('region', { name: 'Бонусы' })
  await expect.poll(() => said(bonuses)).toContain('У вас 1 200 бонусов')
  await bonuses.getByLabel('Сколько списать').fill('250')
  await press(bonuses.getByRole('button', { name: 'Списать' }))
  await expect.poll(() => said(page.getByRole('complementary', { name: 'Итого' }))).toMatch(/Бонусы\s−250 ₽/)
  await agreeToOrder(page)
  await page
    .getByRole('button', { name: /Оформить/ })
    .last()
    .click()
  await page.waitForURL(/personal\/checkout-final/)

  expect(await atTill(person.phone, -900)).toBe(200)
  await page.goto('/personal-lk/bonus/')
  const own = async () => {
    await page.reload()
    return said(main(page))
  }
  await expect.poll(own, { timeout: 60_000, interval: 2_000 }).toMatch(/Можно потратить 50 бонусов/)
  // The shop tells the service by a job; then the till knows how much the two have left of it together.
  await expect.poll(() => balanceAtTill(person.phone)).toBe(50)
  expect(await atTill(person.phone, -100)).toBe(409)
})
