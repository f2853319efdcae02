import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { signInAs } from './sample-people.ts'
import { agreeToOrder, aPerson, buy, fillContacts, main, press, said } from './steps.ts'

const { visit } = withBrowser()
const chair = '/catalog/obedennye-stulya/stul-nota/'

const former = (page: Page) => main(page).getByRole('button', { name: /^Челябинск.*кв\./ })
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })

async function toDelivery(page: Page) {
  await buy(page, chair)
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())
}

test('a door of an earlier order is one press, with scripts and without', async () => {
  for (const options of [{ viewport: phone }, { javaScriptEnabled: false }]) {
    const page = await visit(options)
    await signInAs(page, 'anna')
    await toDelivery(page)
    await page.getByText('Куда привозили раньше').waitFor()
    const door = await said(former(page).first())
    await former(page).first().click()
    await expect.poll(() => field(page, 'Квартира').inputValue()).not.toBe('')
    expect(door).toContain(`кв. ${await field(page, 'Квартира').inputValue()}`)
    expect(door).toContain(await main(page).getByRole('combobox', { name: 'Город, улица, дом' }).inputValue())
  }
})

test('nobody else is offered a door of theirs', async () => {
  const page = await visit()
  await toDelivery(page)
  expect(await page.getByText('Куда привозили раньше').count()).toBe(0)
})

test('what is collected says from the choice to the order when the place is open, and whether it is now', async () => {
  const page = await visit({ viewport: phone })
  await toDelivery(page)
  const way = page.getByRole('radio', { name: /^Самовывоз/ }).first()
  await press(way)
  await page.getByRole('heading', { name: 'Где забрать' }).waitFor()
  const open = /(открыто до|закрыто, откроется) /i
  expect(await said(main(page).getByRole('group', { name: 'Как получить', exact: true }))).toMatch(open)
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
