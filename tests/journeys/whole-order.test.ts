import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { withBrowser } from './browser.ts'
import { dayIn } from './figures.ts'
import { agreeToOrder, alive, aPerson, buy, fillContacts, fillDelivery, main, press, said, sumIn } from './steps.ts'

const { visit } = withBrowser()

const soon = '/catalog/obedennye-stulya/stul-nota/'
const slow = '/catalog/obedennye-stulya/taburet-dubok/'
const whole = (page: Page) => main(page).getByRole('region', { name: /^Всё вместе можно получить/ })
const choice = (page: Page, name: 'Одной доставкой' | 'Двумя доставками') =>
  whole(page).getByRole('button', { name: new RegExp(name) })
const dayOf = (text: string) => dayIn(text.replace(/\s+/g, ' '), 'Asia/Yekaterinburg')
const summary = (page: Page) => page.getByRole('complementary', { name: 'Итого' })
const deliveryOf = (panel: string) => sumIn(panel.slice(panel.search(/Доставка(,| до двери)/)))
const totalOf = (panel: string) => sumIn(panel.slice(panel.lastIndexOf('Итого')))

/** What is told of the two deliveries: their days, their prices together, and the whole sum with them. */
async function apartShown(page: Page) {
  const folded = whole(page).locator('details:not([open]) > summary')
  if ((await folded.count()) > 0) await press(folded)
  const texts = await whole(page).getByRole('listitem').allInnerTexts()
  const two = texts.slice(1).map((text) => text.replace(/\s+/g, ' '))
  const words = await said(whole(page))
  return {
    days: two.map((text) => text.slice(0, text.indexOf(',', 4))),
    deliveryPrice: two.reduce((sum, text) => sum + sumIn(text), 0),
    total: sumIn(words.slice(words.lastIndexOf('Всего'))),
  }
}

test('with one hand: one order in two deliveries, told alike from the basket to its page, and one of them moved', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await buy(page, soon)
  expect(await whole(page).count()).toBe(0)
  await buy(page, slow)
  await whole(page).waitFor()
  expect(await said(whole(page))).toMatch(/Дольше всех едет Табурет «Дубок».*Одной доставкой.*Двумя доставками/)
  expect(await choice(page, 'Одной доставкой').getAttribute('aria-pressed')).toBe('true')
  expect(await faultsOf(page)).toEqual([])
  await press(await alive(choice(page, 'Двумя доставками')))
  await expect.poll(() => choice(page, 'Двумя доставками').getAttribute('aria-pressed')).toBe('true')
  const inBasket = await apartShown(page)
  expect(deliveryOf(await said(summary(page)))).toBe(inBasket.deliveryPrice)

  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())
  await page.getByRole('heading', { name: 'Вторая доставка' }).waitFor()
  expect(await apartShown(page)).toEqual(inBasket)
  expect(await faultsOf(page)).toEqual([])
  await fillDelivery(page, { begin: 'Ленина, 27' })
  const panel = await said(summary(page))
  expect([deliveryOf(panel), totalOf(panel)]).toEqual([inBasket.deliveryPrice, inBasket.total])
  await page.getByRole('radio', { name: /При получении/ }).check()
  await agreeToOrder(page)
  await page
    .getByRole('button', { name: /^Оформить/ })
    .last()
    .click()
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен/ }).waitFor()
  const ordered = await said(main(page))
  expect(ordered).toMatch(/Привезём .* Остальное привезём /)
  const parts = main(page).locator('li').filter({ hasText: 'Оплатить отдельно' })
  const before = await parts.allInnerTexts()
  expect(before.map((text) => dayOf(text))).toEqual(inBasket.days.map((text) => dayOf(text)))
  expect(before.reduce((sum, text) => sum + sumIn(text), 0)).toBe(inBasket.total)

  await parts
    .nth(1)
    .getByRole('link', { name: /^Перенести/ })
    .click()
  await page.getByRole('heading', { name: 'Заказ приедет двумя доставками' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.getByRole('group', { name: 'Как получить' }).count()).toBe(1)
  await press(await alive(page.getByText('Другой день или время')))
  await page.locator('input[name=day]:enabled').nth(4).check({ force: true })
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await page.getByRole('button', { name: 'Сохранить изменения' }).click()
  await page.getByText('Изменения сохранены').waitFor()
  await page.getByRole('link', { name: 'К заказу' }).click()
  await page.getByRole('heading', { name: 'Едет частями' }).waitFor()
  const after = await parts.allInnerTexts()
  expect(dayOf(after[0] ?? '')).toBe(dayOf(before[0] ?? ''))
  expect(dayOf(after[1] ?? '')).not.toBe(dayOf(before[1] ?? ''))
})

test('the basket parts an order without scripts, and puts it together again', async () => {
  const page = await visit({ javaScriptEnabled: false })
  for (const url of [soon, slow]) {
    await page.goto(url)
    await main(page)
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click()
    await page.waitForLoadState()
  }
  await page.goto('/personal/basket/')
  const together = deliveryOf(await said(summary(page)))
  const shown = await apartShown(page)
  await choice(page, 'Двумя доставками').click()
  await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
  expect(deliveryOf(await said(summary(page)))).toBe(shown.deliveryPrice)
  await choice(page, 'Одной доставкой').click()
  await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
  expect(deliveryOf(await said(summary(page)))).toBe(together)
})

test('in the checkout days and prices are those of the choice at once, there and back', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await buy(page, soon)
  await buy(page, slow)
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())
  const ticked = page.locator('input[name=day]:checked')
  await (await alive(page.locator('input[name=day]:enabled').nth(3))).check({ force: true })
  await expect.poll(() => page.locator('form[aria-busy=true]').count()).toBe(0)
  const together = await ticked.inputValue()
  await choice(page, 'Двумя доставками').click()
  await page.getByRole('heading', { name: 'Вторая доставка' }).waitFor()
  const { days } = await apartShown(page)
  const first = await ticked.inputValue()
  expect(first < together).toBe(true)
  expect(dayOf(days[0] ?? '')).toBe(`${first.slice(8)}.${first.slice(5, 7)}`)
  await choice(page, 'Одной доставкой').click()
  await page.getByRole('heading', { name: 'Вторая доставка' }).waitFor({ state: 'detached' })
  expect((await ticked.inputValue()) > first).toBe(true)
})

test.each([true, false])(
  'from the order on one page two deliveries lead to their days with what was typed (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
    for (const url of [soon, slow]) {
      await page.goto(url)
      const button = main(page).getByRole('button', { name: /^В корзину/ })
      if (javaScriptEnabled) await press(button.first())
      else await button.first().click()
      await page
        .getByRole('link', { name: 'Открыть корзину' })
        .or(page.getByRole('heading', { name: 'Корзина' }))
        .first()
        .waitFor()
    }
    await page.goto('/personal/order/')
    const { name, phone } = aPerson()
    await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill(name)
    await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
    await choice(page, 'Одной доставкой').click()
    await whole(page)
      .getByRole('button', { name: /Одной доставкой/, pressed: true })
      .waitFor()
    expect(await page.getByRole('textbox', { name: 'Имя и фамилия' }).inputValue()).toBe(name)
    await choice(page, 'Двумя доставками').click()
    await whole(page)
      .getByRole('button', { name: /Двумя доставками/, pressed: true })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/personal/order/')
    expect(await page.getByRole('textbox', { name: 'Имя и фамилия' }).inputValue()).toBe(name)
    const toDays = main(page).getByRole('button', { name: /^Выбрать дни/ })
    if (javaScriptEnabled) {
      // Three presses in one breath: the last one stands.
      for (const way of ['Одной доставкой', 'Двумя доставками', 'Одной доставкой'] as const)
        await choice(page, way).dispatchEvent('click')
      await main(page)
        .getByRole('button', { name: /^Выбрать дни/ })
        .first()
        .waitFor({ state: 'detached' })
      await page.reload()
      await whole(page)
        .getByRole('button', { name: /Одной доставкой/, pressed: true })
        .waitFor()
      await (await alive(choice(page, 'Двумя доставками'))).click()
      await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill(name)
      await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
    }
    await toDays.first().click()
    await page.waitForURL(/\/personal\/checkout\//)
    await page.getByRole('heading', { name: 'Вторая доставка' }).waitFor()
  },
)
