import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { dayIn } from './figures.ts'
import { agreeToOrder, alive, aPerson, buy, fillContacts, main, press, said } from './steps.ts'

const { visit } = withBrowser()
const chair = '/catalog/obedennye-stulya/stul-nota/'
const timeZone = 'Asia/Yekaterinburg'

async function toDelivery(page: Page) {
  await buy(page, chair)
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())
}

test('a guest is offered no door of earlier orders', async () => {
  const page = await visit()
  await toDelivery(page)
  expect(await page.getByText('Куда привозили раньше').count()).toBe(0)
})

test('whoever chooses a day first is not scolded for the address that comes later', async () => {
  const page = await visit({ viewport: phone })
  await toDelivery(page)
  const day = await alive(page.locator('input[name=day]:enabled').nth(2))
  const counted = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 422)
  await day.check({ force: true })
  await counted
  await expect.poll(() => page.locator('form[aria-busy=true]').count()).toBe(0)
  const address = page.getByRole('combobox', { name: 'Город, улица, дом' })
  expect(await address.getAttribute('aria-invalid')).not.toBe('true')
  await page
    .getByRole('button', { name: /к оплате$/i })
    .first()
    .click()
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
})

test('what is collected says from the choice to the order when the place is open, and whether it is now', async () => {
  const page = await visit({ viewport: phone })
  await toDelivery(page)
  const way = page.getByRole('radio', { name: /^Самовывоз/ }).first()
  await press(way)
  await page.getByRole('heading', { name: 'Где забрать' }).waitFor()
  const open = /(открыто до|закрыто, откроется)\s/i
  expect(await said(main(page))).toMatch(/Где забрать .+ Часы работы: .*\d\d:\d\d/)
  // Of a place that has the chair on another day only its hours are told: the hour of the order decides which it is.
  const offered = await said(way.locator('xpath=ancestor::label'))
  const isToday = dayIn(offered.replace(/откроется.+/i, ''), timeZone) === dayIn('сегодня', timeZone)
  expect(open.test(offered), offered).toBe(isToday)
  await page
    .getByRole('button', { name: /к оплате$/i })
    .first()
    .click()
  await page.getByRole('radio', { name: /При получении/ }).check()
  await agreeToOrder(page)
  await main(page)
    .getByRole('button', { name: /^Оформить/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
  await main(page).getByText(open).first().waitFor()
  expect(await said(main(page))).toMatch(/Часы работы: .*(Открыто|Закрыто)/i)
})
