import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { alive, aPerson, buy, buyButton, fillContacts, main, press } from './steps.ts'

const { visit } = withBrowser()
const chair = '/catalog/obedennye-stulya/stul-duga/'

/** On the step where the address is said. */
async function toDelivery(page: Page) {
  await buy(page, chair)
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())
}

const addressOf = (page: Page) => page.getByRole('combobox', { name: 'Город, улица, дом' })
const mapOf = (page: Page) => page.getByRole('region', { name: 'Карта: выберите дом' })

/** Presses on the map until a house is near: in the middle there may be a river. */
async function pressHouse(page: Page) {
  const map = mapOf(page)
  await page.locator('[data-map="drawn"]').waitFor()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no place.')
  const answer = page.waitForResponse('**/getCoordsData/**')
  await map.click({ position: { x: box.width * 0.4, y: box.height * 0.5 } })
  await answer
}

test('a press on the map writes the nearest house into the field, and it is found', async () => {
  const page = await visit()
  await toDelivery(page)
  // The map comes once its place is seen, so there is nothing of it to scroll to before.
  await page.getByRole('button', { name: 'Дальше, к оплате' }).scrollIntoViewIfNeeded()
  await pressHouse(page)
  await page.getByText('Адрес нашли').waitFor()
  expect(await addressOf(page).inputValue()).toMatch(/^Челябинск, .+, \d+А?$/)
})

test('on a phone the map is a sheet, and the house is taken by the button under the thumb', async () => {
  const page = await visit({ viewport: phone, hasTouch: true, isMobile: true })
  await toDelivery(page)
  await press(page.getByRole('button', { name: 'Указать на карте' }))
  await pressHouse(page)
  await page.getByRole('button', { name: 'Выбрать этот дом' }).click()
  await page.getByText('Адрес нашли').waitFor()
  expect(await addressOf(page).inputValue()).toMatch(/^Челябинск, .+, \d+А?$/)
})

test.each([true, false])(
  'a house that there is not is refused, and one like it is taken by a press, scripts: %s',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled })
    await page.goto(chair)
    await (javaScriptEnabled ? press(buyButton(page)) : buyButton(page).click())
    if (javaScriptEnabled) await page.getByRole('link', { name: 'Открыть корзину' }).click()
    await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
    await page
      .getByRole('link', { name: /^Оформить/ })
      .first()
      .click()
    await fillContacts(page, aPerson())
    const field = javaScriptEnabled ? await alive(addressOf(page)) : addressOf(page)
    await field.fill('Челябинск, проспект Ленина, 9999')
    if (javaScriptEnabled) await field.press('Tab')
    else await page.getByRole('button', { name: 'Пересчитать' }).click()
    await page
      .getByRole('button', { name: /^Челябинск, проспект Ленина, \d+А?$/ })
      .first()
      .click()
    await page.getByText('Адрес нашли').waitFor()
    expect(await main(page).getByText('Такого дома').count()).toBe(0)
  },
)

test('an address in another city asks first, and then the city is that one', async () => {
  const page = await visit()
  await toDelivery(page)
  const field = await alive(addressOf(page))
  await field.fill('Екатеринбург, ул. Малышева, 60')
  await field.press('Tab')
  await press(page.getByRole('button', { name: 'Перейти: Екатеринбург' }))
  // The head of the checkout names no city: it has changed when the question is gone from a whole new page.
  await page.getByRole('button', { name: 'Перейти: Екатеринбург' }).waitFor({ state: 'detached' })
  expect(await addressOf(page).inputValue()).toBe('Екатеринбург, ул. Малышева, 60')
})
