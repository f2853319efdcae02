import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { ownFolder } from './own-folder.ts'
import { freePort, type ShopProcess, startShop } from './shop-process.ts'
import { agreeToOrder, aPerson, buy, checkOut, chooseCity, main, said, sumIn } from './steps.ts'

const { visit } = withBrowser()
const folder = ownFolder('data-layer')
let shop: ShopProcess

beforeAll(async () => {
  shop = await startShop({ port: await freePort(), folder, settings: { GTM_ID: 'GTM-JOURNEY' } })
}, 300_000)

afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

interface Told {
  event: string
  ecommerce: Record<string, unknown> & { currency?: string; value?: number; items?: Record<string, unknown>[] }
}

/** Somebody who allows counting, with a tag manager that does nothing but keep what it is told. */
async function aCountedVisitor(): Promise<Page> {
  const page = await visit({ baseURL: shop.address })
  await page.context().addCookies([{ name: 'analytics', value: 'yes', url: shop.address }])
  await page.route(/googletagmanager/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.addInitScript(() => {
    let layer: unknown[] | undefined
    Object.defineProperty(window, 'dataLayer', {
      get: () => layer,
      set(made: unknown[]) {
        layer = made
        const push = made.push.bind(made)
        made.push = (...events) => {
          const before = JSON.parse(sessionStorage.getItem('told') ?? '[]')
          sessionStorage.setItem('told', JSON.stringify([...before, ...events]))
          return push(...events)
        }
      },
    })
  })
  return page
}

async function toldOn(page: Page): Promise<Told[]> {
  const all: (Told | { ecommerce: null })[] = await page.evaluate(() => JSON.parse(sessionStorage.told ?? '[]'))
  return all.filter((one): one is Told => 'event' in one)
}

test.each([
  { city: 'Челябинск', currency: 'RUB', address: { begin: 'Ленина, 27' } },
  { city: 'Алматы', currency: 'KZT', address: { whole: 'Алматы, проспект Абая, 10' } },
])('counters in $city hear of each step from the basket to the order, with the sums of its screens', async (wish) => {
  const page = await aCountedVisitor()
  await page.goto('/')
  await chooseCity(page, wish.city)
  await buy(page, '/catalog/obedennye-stulya/stul-nota/')
  const goods = sumIn((await said(page.getByRole('complementary', { name: 'Итого' }))).split('Итого').at(-1) ?? '')
  await checkOut(page, aPerson(), { address: wish.address, pay: 'При получении' })
  await expect.poll(async () => (await toldOn(page)).at(-1)?.event).toBe('add_payment_info')
  const toPay = sumIn((await said(page.getByRole('complementary').first())).split('Итого').at(-1) ?? '')
  await agreeToOrder(page)
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  const heading = main(page).getByRole('heading', { name: /^Заказ \d+ оформлен$/ })
  await heading.waitFor()
  const number = /\d+/.exec(await heading.innerText())?.[0] ?? ''
  await expect.poll(async () => (await toldOn(page)).at(-1)?.event).toBe('purchase')

  const told = await toldOn(page)
  const steps = ['view_item', 'add_to_cart', 'view_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info']
  const kinds = told.map(({ event }) => event)
  expect([...new Set(kinds)]).toEqual([...steps, 'purchase'])
  for (const event of ['add_to_cart', 'view_cart', 'begin_checkout', 'add_shipping_info', 'purchase']) {
    expect(
      kinds.filter((one) => one === event),
      event,
    ).toHaveLength(1)
  }
  for (const { event, ecommerce } of told.filter((one) => steps.slice(1).includes(one.event))) {
    expect({ event, currency: ecommerce.currency, value: ecommerce.value }).toEqual({
      event,
      currency: wish.currency,
      value: goods,
    })
    expect(ecommerce.items).toMatchObject([
      { item_name: expect.stringContaining('Нота'), quantity: expect.any(Number) },
    ])
  }
  const of = (event: string) => told.findLast((one) => one.event === event)?.ecommerce
  expect(of('add_shipping_info')).toMatchObject({ shipping_tier: 'courier' })
  expect(of('add_payment_info')).toMatchObject({ payment_type: 'on-delivery' })
  if (wish.currency === 'KZT') {
    expect(of('purchase')).toMatchObject({ transaction_id: number, value: toPay, currency: 'KZT' })
    return
  }
  expect(of('purchase')).toMatchObject({
    currencyCode: 'RUB',
    purchase: { actionField: { id: number, revenue: toPay }, products: [{ name: expect.stringContaining('Нота') }] },
  })
})
