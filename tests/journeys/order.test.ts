import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import {
  agreeToOrder,
  alive,
  aPerson,
  buy,
  buyButton,
  checkOut,
  fillContacts,
  main,
  press,
  said,
  sumIn,
} from './steps.ts'

const { visit } = withBrowser()

test('a stranger finds a chair, pays by card and is told that it is paid', async () => {
  const page = await visit()
  await page.goto('/')
  await main(page)
    .getByRole('link', { name: /^Стулья/ })
    .click()
  await page.getByRole('heading', { name: 'Стулья', level: 1 }).waitFor()

  const upTo = page.getByRole('group', { name: /^Цена/ }).getByRole('textbox', { name: 'до' })
  await (await alive(upTo)).fill('9000')
  await upTo.press('Enter')
  await page.getByRole('list', { name: 'Выбранные фильтры' }).getByText('До 9 000 ₽').waitFor()
  const goods = page.getByRole('list', { name: 'Список товаров' }).getByRole('article')
  for (const card of await goods.allInnerTexts()) expect(sumIn(card)).toBeLessThanOrEqual(9000)

  const name = await goods.first().getByRole('heading').innerText()
  await goods.first().getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const finishes = page.getByRole('list', { name: 'Отделка' }).getByRole('link')
  const other = finishes.and(page.locator(':not([aria-current])')).first()
  const finish = (await other.getAttribute('aria-label')) ?? (await other.innerText())
  await press(other)
  await page.getByRole('heading', { level: 1, name: finish }).waitFor()
  // The heading follows the press at once, the address when the answer is there.
  await page.waitForURL(/[?&]offer_id=\d+/)

  await press(buyButton(page))
  await page.getByRole('link', { name: 'Открыть корзину' }).click()
  await page.getByRole('list', { name: 'Товары в корзине' }).getByText(finish).waitFor()

  const person = aPerson()
  await checkOut(page, person, { pay: 'Картой на сайте' })
  const total = await totalOf(page)
  await agreeToOrder(page)
  await page.getByRole('button', { name: 'Оформить и оплатить' }).click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  expect(sumIn(await main(page).innerText())).toBe(total)
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()

  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
  expect(await said(main(page))).toContain('Оплата прошла')
  expect(await paidSum(page)).toBe(total)
  await page.goto('/personal/basket/')
  await page.getByText('Здесь пока пусто').waitFor()
})

test('a declined payment is paid again; answers that come late or twice make one paid order', async () => {
  const page = await visit()
  const total = await orderByCard(page, '/catalog/obedennye-stulya/stul-duga/')
  await page.getByRole('combobox', { name: 'Почему банк откажет' }).selectOption('Срок карты истёк')
  await page.getByRole('button', { name: 'Отклонить' }).click()
  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: 'Оплата не прошла' }).waitFor()
  expect(await alert.innerText()).toMatch(/истёк/)
  expect(new URL(page.url()).pathname).toMatch(/^\/personal\/order\/pay\/[0-9a-f-]{36}\/$/)
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await page.getByRole('button', { name: 'Оплатить, ответить дважды' }).click()
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
  const paidTwice = page.url()
  expect(await paidSum(page)).toBe(total)

  const late = await orderByCard(page, '/catalog/obedennye-stulya/stul-duga/')
  await page.getByRole('button', { name: /^Оплатить, ответить через/ }).click()
  await page.getByRole('heading', { name: 'Банк ещё не ответил' }).waitFor()
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
  expect(await paidSum(page)).toBe(late)

  await page.goto(paidTwice)
  expect(await paidSum(page)).toBe(total)
  await page.goto(paidTwice.replace('checkout-final', 'order/pay'))
  await page.getByRole('heading', { name: 'Всё оплачено' }).waitFor()
  expect(await page.getByRole('button', { name: 'Перейти к оплате' }).count()).toBe(0)
})

test('an order is placed without scripts, from the list to its number', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/catalog/stulya/')
  await page.getByRole('group', { name: /^Цена/ }).getByRole('textbox', { name: 'до' }).fill('9000')
  await page.getByRole('complementary', { name: 'Фильтры' }).getByRole('button', { name: 'Применить' }).click()
  await page.getByRole('list', { name: 'Выбранные фильтры' }).getByText('До 9 000 ₽').waitFor()
  const card = page.getByRole('list', { name: 'Список товаров' }).getByRole('article').first()
  await card.getByRole('heading').getByRole('link').click()
  const other = page.getByRole('list', { name: 'Отделка' }).getByRole('link').and(page.locator(':not([aria-current])'))
  const finish = (await other.first().getAttribute('aria-label')) ?? (await other.first().innerText())
  await other.first().click()
  await page.getByRole('heading', { level: 1, name: finish }).waitFor()
  await buyButton(page).click()

  const line = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')
  const quantity = line.getByRole('textbox', { name: /^Сколько штук/ })
  const before = Number(await quantity.inputValue())
  await line.getByRole('button', { name: 'Больше' }).click()
  expect(Number(await quantity.inputValue())).toBeGreaterThan(before)
  await quantity.fill('90000')
  await quantity.press('Enter')
  await line.getByText(/^Больше \d+ шт\. сейчас нет/).waitFor()
  await line.getByRole('button', { name: 'Меньше' }).click()
  await page.getByRole('link', { name: 'Оформить без входа' }).click()

  const { name, phone } = aPerson()
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill(name)
  await page.getByRole('button', { name: 'Дальше, к доставке' }).click()
  // Beside its field, and above the step in words that only a page without scripts shows.
  await page.getByText('Впишите телефон полностью').waitFor()
  expect(await main(page).getByRole('alert').first().innerText()).toContain('Впишите телефон полностью')
  expect(await page.getByRole('textbox', { name: 'Имя и фамилия' }).inputValue()).toBe(name)
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await page.getByRole('button', { name: 'Дальше, к доставке' }).click()

  await page.getByRole('combobox', { name: 'Город, улица, дом' }).fill('Челябинск, проспект Ленина, 27')
  await page.getByRole('textbox', { name: 'Квартира' }).fill('41')
  const days = page.getByRole('group', { name: 'День' }).getByRole('radio')
  await days.nth(2).check()
  await page.getByRole('button', { name: 'Пересчитать' }).click()
  expect(await days.nth(2).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Дальше, к оплате' }).click()

  await page.getByRole('radio', { name: /^При получении/ }).check()
  await agreeToOrder(page)
  await page.getByRole('button', { name: /^Оформить/ }).click()
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
  expect(await said(main(page))).toContain('Оплата при получении')
})

test('a street without a house is told so beside the address, and the number mends it', async () => {
  const page = await visit()
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())
  const field = page.getByRole('combobox', { name: 'Город, улица, дом' })
  await (await alive(field)).fill('Челябинск, проспект Ленина')
  await field.press('Tab')
  await page.getByRole('button', { name: 'Дальше, к оплате' }).click()
  await main(page).getByText('Допишите номер дома').first().waitFor()
  expect(await main(page).getByText('адрес записали').count()).toBe(0)
  await field.fill('Челябинск, проспект Ленина, 27')
  await field.press('Tab')
  await page.getByText('Адрес нашли').waitFor()
  expect(await main(page).getByText('Допишите номер дома').count()).toBe(0)
})

test('on a phone the sheet of filters and the bars at the bottom lead into the checkout', async () => {
  const page = await visit({ viewport: phone, hasTouch: true, isMobile: true })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Главное' }).getByRole('link', { name: 'Каталог' }).click()
  // The home page has a tile of the same name: pressed while it leaves, it would lead nowhere.
  await page.waitForURL('**/catalog/')
  await main(page)
    .getByRole('link', { name: /^Стулья/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Стулья', level: 1 }).waitFor()
  await press(page.getByRole('link', { name: 'Фильтры' }))
  const sheet = page.getByRole('dialog')
  const upTo = sheet.getByRole('group', { name: /^Цена/ }).getByRole('textbox', { name: 'до' })
  await (await alive(upTo)).fill('9000')
  await upTo.press('Enter')
  await sheet.getByRole('button', { name: /^Показать \d+/ }).click()
  await page.getByRole('list', { name: 'Выбранные фильтры' }).getByText('До 9 000 ₽').waitFor()
  const card = page.getByRole('list', { name: 'Список товаров' }).getByRole('article').first()
  await card.getByRole('heading').getByRole('link').click()
  // The list's own heading begins with the same letters.
  await page.waitForURL(/\/stul-/)
  await page.getByRole('heading', { level: 1, name: /^Стул / }).waitFor()
  await press(
    main(page)
      .locator('button:visible', { hasText: /^В корзину/ })
      .last(),
  )
  await page.getByRole('link', { name: 'Открыть корзину' }).click()
  await main(page).getByRole('link', { name: 'Оформить', exact: true }).click()
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill('Вера Покупаева')
  await page.getByRole('textbox', { name: 'Телефон' }).fill('89123456789')
  await page.getByRole('button', { name: 'К доставке', exact: true }).click()
  await page.getByRole('group', { name: 'Как получить' }).waitFor()
})

/** Orders one piece by card and stops before the bank's buttons; answers the order's total. */
async function orderByCard(page: Page, productUrl: string): Promise<number> {
  await buy(page, productUrl)
  await checkOut(page, aPerson(), { pay: 'Картой на сайте' })
  const total = await totalOf(page)
  await agreeToOrder(page)
  await page.getByRole('button', { name: 'Оформить и оплатить' }).click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  return total
}

async function totalOf(page: Page): Promise<number> {
  const panel = await page.getByRole('complementary', { name: 'Итого' }).innerText()
  return sumIn(panel.slice(panel.lastIndexOf('Итого')))
}

async function paidSum(page: Page): Promise<number> {
  return sumIn(await main(page).getByText('Получили').innerText())
}

test('the first step keeps what was typed over a reload, and a code that was sent is still asked for', async () => {
  const page = await visit()
  const person = aPerson()
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  await page.goto('/personal/checkout/')
  const field = (name: string) => page.getByRole('textbox', { name })
  await (await alive(field('Имя и фамилия'))).fill(person.name)
  await field('Телефон').fill(person.phone)
  await field('Почта').fill('vera@komod.example')
  await page.reload()
  await expect.poll(() => field('Почта').inputValue()).toBe('vera@komod.example')
  expect([await field('Имя и фамилия').inputValue(), await field('Телефон').inputValue()]).toEqual([
    person.name,
    person.phone,
  ])
  await page.getByText('Подтвердить номер кодом').click()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await field('Код из сообщения').waitFor()
  await page.reload()
  await (await alive(field('Код из сообщения'))).fill('000000')
  await page.getByRole('button', { name: 'Подтвердить', exact: true }).click()
  await page
    .getByText(/Код не подошёл/)
    .first()
    .waitFor()
  expect(await field('Код из сообщения').evaluate((one) => one === document.activeElement)).toBe(true)
})

test('the second step keeps what was typed over a reload and over another step, and shows what is wrong on a phone', async () => {
  const page = await visit({ viewport: phone })
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await press(page.getByRole('button', { name: /к оплате$/i }).first())
  const fault = page.locator('[id$=-error]').first()
  await fault.waitFor()
  const bar = await page.getByRole('button', { name: 'К оплате' }).first().boundingBox()
  const said = await fault.boundingBox()
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(bar?.y ?? 0)

  const address = page.getByRole('combobox', { name: 'Город, улица, дом' })
  await address.fill('Ленина, 27')
  await field('Квартира').fill('41')
  await field('Что знать водителю').fill('Шлагбаум, звоните')
  // Nothing has been left yet: the tab itself has to know it.
  await page.reload()
  await alive(main(page))
  await expect.poll(() => field('Что знать водителю').inputValue()).toBe('Шлагбаум, звоните')
  await expect.poll(() => field('Квартира').inputValue()).toBe('41')
  await expect.poll(() => address.inputValue()).toContain('Ленина, 27')

  await field('Квартира').fill('34')
  await page.getByRole('link', { name: 'Контакты' }).last().click()
  await page.getByRole('textbox', { name: 'Телефон' }).waitFor()
  // Another tab of the same visitor: the shop itself knows it.
  const other = await page.context().newPage()
  await expect
    .poll(async () => {
      await other.goto(page.url().replace(/[?].*/, '?step=2'))
      return other.getByRole('textbox', { name: 'Квартира', exact: true }).inputValue()
    })
    .toBe('34')
  expect(await other.getByRole('textbox', { name: 'Что знать водителю' }).inputValue()).toBe('Шлагбаум, звоните')
})

test('a consultant’s code that nobody has is told beside its field, and what is typed stays', async () => {
  const page = await visit()
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  await page.goto('/personal/checkout/')
  const { name, phone } = aPerson()
  await (await alive(page.getByRole('textbox', { name: 'Имя и фамилия' }))).fill(name)
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await page.getByText('Вам помогал консультант?').click()
  const code = page.getByRole('textbox', { name: 'Код консультанта' })
  await code.fill('777')
  await page.getByRole('button', { name: 'Дальше, к доставке' }).click()
  await page.getByText(/Консультанта с таким кодом нет/).waitFor()
  expect([await code.inputValue(), await code.evaluate((one) => one === document.activeElement)]).toEqual(['777', true])
  await code.fill('')
  await page.getByRole('button', { name: 'Дальше, к доставке' }).click()
  await page.getByRole('group', { name: 'Как получить' }).waitFor()
})
