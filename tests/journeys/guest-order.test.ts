import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { agreeToOrder, aPerson, buy, checkOut, main, type Person, press, said } from './steps.ts'

const { visit } = withBrowser()

test('a guest follows an order by its link or by its phone, never another’s', async () => {
  const person = aPerson()
  const order = await anOrder(person)
  const other = await anOrder(aPerson())

  const page = await visit()
  await page.goto(order.link)
  await page.getByRole('heading', { name: `Заказ ${order.number} оформлен` }).waitFor()
  const shown = await said(main(page))
  expect(shown).toContain('Что с заказом')
  expect(shown).not.toContain(person.name)
  const calendar = page.getByRole('link', { name: 'Добавить в календарь' })
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain(`SUMMARY:Доставка заказа ${order.number}`)

  // The code of one order opens no other one, and neither does another's phone.
  const code = new URL(order.link, page.url()).searchParams.get('code') ?? ''
  const answer = await page.goto(`${other.path}?code=${encodeURIComponent(code)}`)
  expect(answer?.status()).toBe(404)
  const phone = page.getByRole('textbox', { name: 'Телефон' })
  await phone.fill(person.phone)
  await press(page.getByRole('button', { name: 'Открыть заказ' }))
  await page.getByText('По этому номеру такого заказа нет').first().waitFor()
  expect(await phone.inputValue()).toBe(person.phone)

  await page.goto(order.path)
  await phone.fill(person.phone)
  await press(page.getByRole('button', { name: 'Открыть заказ' }))
  await page.getByRole('heading', { name: `Заказ ${order.number} оформлен` }).waitFor()

  await press(page.getByRole('button', { name: 'Заказать ещё раз' }))
  await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
  await page.getByText('В корзине 1 товар из заказа').waitFor()
  await page.getByRole('list', { name: 'Товары в корзине' }).getByText('Стул «Нота»').first().waitFor()
})

/** An order in a browser of its own: its page, its number, the link that a guest keeps. */
async function anOrder(person: Person) {
  const page = await visit()
  await buy(page, '/catalog/obedennye-stulya/stul-nota/')
  await checkOut(page, person, { pay: 'При получении' })
  await agreeToOrder(page)
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  const heading = page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ })
  await heading.waitFor()
  const number = /\d+/.exec(await heading.innerText())?.[0] ?? ''
  const link = await main(page)
    .getByRole('link', { name: /\?code=/ })
    .innerText()
  const path = new URL(page.url()).pathname
  return { number, path, link: path + new URL(link).search }
}
