import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { withBrowser } from './browser.ts'
import { dayIn } from './figures.ts'
import { agreeToOrder, alive, aPerson, buy, fillContacts, fillDelivery, main, press, said, sumIn } from './steps.ts'

const { visit } = withBrowser()

/** Each lies in one of the two cities, and goes to the other from there. */
const ofChelyabinsk = { name: 'Торшер «Чтец»', url: '/catalog/torshery/torsher-chtec/' }
const ofYekaterinburg = { name: 'Кресло «Виола»', url: '/catalog/kresla/kreslo-viola/' }

const whole = (page: Page) => main(page).getByRole('region', { name: /^Всё вместе можно получить/ })
const dayOf = (text: string) => dayIn(text.replace(/\s+/g, ' '), 'Asia/Yekaterinburg')

async function noSideScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

/** The goods and the day of each delivery, as the choice tells them. */
async function apartShown(page: Page) {
  const [, first = '', rest = ''] = await whole(page).getByRole('listitem').allInnerTexts()
  return { first, rest, days: [dayOf(first), dayOf(rest)], deliveryPrice: sumIn(first) + sumIn(rest) }
}

async function linkIn(part: Locator, name: RegExp) {
  await press(part.getByRole('link', { name }))
}

test('at 390 px: what is bought in one city for another comes from both in two deliveries, each paid and moved by itself', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await buy(page, ofChelyabinsk.url)
  await buy(page, ofYekaterinburg.url)
  await whole(page).waitFor()
  const here = await apartShown(page)
  expect([here.first, here.rest]).toEqual([
    expect.stringContaining(ofChelyabinsk.name),
    expect.stringContaining(ofYekaterinburg.name),
  ])
  await press(await alive(whole(page).getByRole('button', { name: /Двумя доставками/ })))
  await expect
    .poll(() =>
      whole(page)
        .getByRole('button', { name: /Двумя доставками/ })
        .getAttribute('aria-pressed'),
    )
    .toBe('true')
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())

  // The address is in the other city: it is asked for, and there the goods come the other way round.
  const address = page.getByRole('combobox', { name: 'Город, улица, дом' })
  await (await alive(address)).fill('Екатеринбург, улица Малышева, 36')
  await address.press('Tab')
  await press(page.getByRole('button', { name: 'Перейти: Екатеринбург' }))
  await page.getByRole('button', { name: 'Перейти: Екатеринбург' }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Вторая доставка' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Город, улица, дом' }).inputValue()).toContain('Малышева')
  await press(whole(page).getByText('Выбрать иначе'))
  const there = await apartShown(page)
  expect([there.first, there.rest]).toEqual([
    expect.stringContaining(ofYekaterinburg.name),
    expect.stringContaining(ofChelyabinsk.name),
  ])
  await noSideScroll(page)
  await fillDelivery(page, { begin: 'Малышева, 36' })
  await page.getByRole('radio', { name: /При получении/ }).check()
  await agreeToOrder(page)
  await page
    .getByRole('button', { name: /^Оформить/ })
    .last()
    .click()
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен/ }).waitFor()

  const parts = main(page)
    .locator('li')
    .filter({ hasText: /\d, склад / })
  const [first = '', second = ''] = await parts.allInnerTexts()
  expect([first, second]).toEqual([
    expect.stringMatching(/склад Екатеринбург[\s\S]*Кресло «Виола»/),
    expect.stringMatching(/склад Челябинск[\s\S]*Торшер «Чтец»/),
  ])
  expect([dayOf(first), dayOf(second)]).toEqual(there.days)
  expect(await faultsOf(page)).toEqual([])
  await noSideScroll(page)

  // The second delivery is paid alone; what the first costs is still owed.
  const order = page.url()
  const [costs, owed] = [sumIn(second), sumIn(first)]
  await linkIn(parts.nth(1), /^Оплатить отдельно/)
  await page.getByRole('heading', { name: /^Оплата части 2 из 2/ }).waitFor()
  expect(sumIn(await said(main(page)))).toBe(costs)
  await page
    .getByRole('radio', { name: /[Кк]артой/ })
    .first()
    .check()
  await press(page.getByRole('button', { name: 'Перейти к оплате' }))
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  await press(page.getByRole('button', { name: 'Оплатить', exact: true }))
  await page.waitForURL(/checkout-final/)
  await expect
    .poll(async () => {
      await page.goto(order)
      return said(parts.nth(1))
    })
    .not.toContain('Оплатить отдельно')
  await parts
    .nth(0)
    .getByRole('link', { name: /^Оплатить отдельно/ })
    .waitFor()
  expect(sumIn(await said(parts.nth(0)))).toBe(owed)

  // The first is moved alone.
  await linkIn(parts.nth(0), /^Перенести/)
  await page.getByRole('heading', { name: 'Заказ приедет двумя доставками' }).waitFor()
  await press(await alive(page.getByText('Другой день или время')))
  await page.locator('input[name=day]:enabled').nth(4).check({ force: true })
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await page.getByRole('button', { name: 'Сохранить изменения' }).click()
  await page.getByText('Изменения сохранены').waitFor()
  await page.goto(order)
  const moved = await parts.allInnerTexts()
  expect(dayOf(moved[0] ?? '')).not.toBe(there.days[0])
  expect(dayOf(moved[1] ?? '')).toBe(there.days[1])
})
