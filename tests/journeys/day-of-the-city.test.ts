import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { claimOtherGoods, refundClaim } from './claim-steps.ts'
import { finishVisit } from './crew-steps.ts'
import { linesOf, orderRows } from './figures.ts'
import { ask, signInAs } from './sample-people.ts'
import {
  agreeToAccount,
  alive,
  aPerson,
  fillDelivery,
  main,
  type Person,
  press,
  readCode,
  said,
  sumIn,
} from './steps.ts'

const { visit } = withBrowser()

interface Order {
  guid: string
  number: string
  total: number
  /** What each row of its sums says: goods, delivery, assembly, all. */
  rows: Record<string, number>
  /** On which it is brought and put together. */
  day: string
}

test('a day of the city: one order is placed, paid, gathered, brought, assembled, claimed and paid back, and every cabinet says the same of it', {
  timeout: 300_000,
}, async () => {
  const person = aPerson()
  const consultant = await visit()
  await signInAs(consultant, 'consultant')
  const soldBefore = await soldBy(consultant)
  const order = await takeOrder(consultant, person)
  expect(addedUp(order.rows)).toBe(order.total)

  const shopper = await visit({ viewport: phone })
  await payByLink(shopper, await linkToPay(consultant), order)
  await signIn(shopper, person)
  await sees(shopper, `/personal-lk/order/${order.guid}/`, order)

  const desk = await visit()
  await signInAs(desk, 'admin')
  await sees(desk, `/vue-tools/orders/${order.guid}/`, order)
  await press(main(desk).getByRole('button', { name: 'В сборку' }))
  await main(desk).getByRole('button', { name: 'Вернуть из сборки' }).waitFor()
  const car = await give(desk, order, 'delivery', /машина 174/)
  const fitters = await give(desk, order, 'assembly', /^Сборка, бригада/)
  await ship(desk, order)

  await carryOut('driver', order, car, 'Доставка')
  await tells(shopper, `/personal-lk/order/${order.guid}/`, 'Получен')
  await tells(consultant, `/retail-lk/orders/${order.guid}/`, 'Получен')
  const earned = await carryOut(fitters.endsWith('1') ? 'master' : 'fitter', order, fitters, 'Сборка')
  expect(earned).toBeLessThan(order.rows.Сборка ?? 0)
  expect(await soldBy(consultant)).toBe(soldBefore + order.total)

  const lineId = await onlyLine(shopper, order)
  const claim = await claimOtherGoods(shopper, { guid: order.guid, lineId })
  await refundClaim(desk, claim)
  await shopper.reload()
  await main(shopper)
    .getByRole('heading', { name: /^(Возвращаем|Вернули) деньги$/ })
    .waitFor()
  const told = await said(main(shopper))
  const back = sumIn(told.slice(told.indexOf('Сумма:')))
  expect(back).toBe(order.rows.Товары)
  for (const [page, address] of [
    [shopper, `/personal-lk/order/${order.guid}/`],
    [consultant, `/retail-lk/orders/${order.guid}/`],
    [desk, `/vue-tools/orders/${order.guid}/`],
  ] as const)
    expect(await returnedIn(page, address)).toBe(back)
})

/** In the cabinet of the shop, to the last button. */
async function takeOrder(page: Page, person: Person): Promise<Order> {
  await page.goto(`/retail-lk/order/?q=${encodeURIComponent('Плетень')}`)
  await alive(main(page))
  await main(page).getByRole('button', { name: 'В заказ' }).first().click()
  await main(page).getByRole('textbox', { name: 'Телефон' }).fill(person.phone)
  await main(page).getByRole('textbox', { name: 'Имя и фамилия' }).fill(person.name)
  await main(page).getByRole('button', { name: 'К доставке и оплате' }).click()
  await page.getByRole('group', { name: 'Как получить', exact: true }).waitFor()
  await (await alive(page.locator('[name=furnitureAssembly]'))).check({ force: true })
  // So far ahead nobody but the desk gives visits out; a second try finds another day, and its crews free.
  await page.locator('input[name=day]:enabled').nth(randomInt(4, 11)).check({ force: true })
  const day = await page.locator('input[name=day]:checked').inputValue()
  await fillDelivery(page, { begin: 'Ленина, 27' })
  await page.getByRole('radio', { name: /^Картой/ }).check({ force: true })
  const rows = orderRows(await linesOf(main(page)))
  await page
    .getByRole('button', { name: /^Оформить/ })
    .last()
    .click()
  await main(page)
    .getByText(/^Заказ \d+ оформлен/)
    .waitFor()
  const [, guid = ''] = /\/retail-lk\/orders\/([\w-]+)\//.exec(page.url()) ?? []
  const number = /\d+/.exec(await main(page).getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
  expect(orderRows(await linesOf(main(page)))).toMatchObject(rows)
  return { guid, number, day, rows, total: rows.Итого ?? 0 }
}

async function linkToPay(page: Page): Promise<string> {
  await press(main(page).getByRole('button', { name: 'Отправить ссылку на оплату' }))
  await main(page).getByText('Ссылка отправлена покупателю').waitFor()
  return /\/pay\/[\w-]+\//.exec(await said(main(page)))?.[0] ?? ''
}

async function payByLink(page: Page, link: string, { number, total }: Order) {
  await page.goto(link)
  await main(page)
    .getByRole('heading', { name: `Оплата заказа ${number}` })
    .waitFor()
  expect(sumIn(await said(main(page)))).toBe(total)
  await press(main(page).getByRole('button', { name: 'Перейти к оплате' }))
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  expect(sumIn(await said(main(page)))).toBe(total)
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await main(page).getByText('Деньги дошли').waitFor()
  const paid = await said(main(page))
  expect(sumIn(paid.slice(paid.indexOf('Получили')))).toBe(total)
}

async function signIn(page: Page, person: Person) {
  await page.goto('/personal/sign-in/')
  await (await alive(page.getByRole('textbox', { name: 'Телефон' }))).fill(person.phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByRole('textbox', { name: 'Код из сообщения' }).fill(await readCode(page, person))
  await agreeToAccount(page)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL('**/personal-lk/')
}

/** The same number and sums, all of it paid. */
async function sees(page: Page, address: string, { number, rows, total }: Order) {
  await page.goto(address)
  await alive(main(page))
  expect(await main(page).getByRole('heading', { level: 1 }).innerText()).toContain(number)
  const lines = await linesOf(main(page))
  expect(orderRows(lines)).toMatchObject(rows)
  expect(lines).not.toContain('Осталось оплатить')
  const paid = lines.replaceAll('\n', ' ')
  expect(sumIn(paid.slice(paid.search(/Оплачено|Получили|Оплачен/)))).toBe(total)
}

/** Gives a visit of the order to the first such crew that can have it; answers its name. */
async function give(desk: Page, { guid, day, number }: Order, kind: 'delivery' | 'assembly', crew: RegExp) {
  await desk.goto(`/vue-tools/crews/?place=1&day=${day}&visit=${kind}:${guid}`)
  const panel = main(desk).getByRole('region', { name: new RegExp(`заказ ${number}$`) })
  await alive(panel)
  const radio = panel.getByRole('radio', { name: crew, disabled: false }).first()
  await radio.check({ force: true })
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  const done = main(desk).getByText(/^Отдали: /)
  await done.waitFor()
  return (await done.innerText()).trim().replace('Отдали: ', '')
}

async function ship(desk: Page, { guid }: Order) {
  await desk.goto(`/vue-tools/orders/${guid}/`)
  await press(main(desk).locator('summary', { hasText: 'Отгружен' }))
  await main(desk).locator('details[open]').getByRole('button', { name: 'Сделать' }).click()
  await main(desk)
    .getByText(/^Отгружен: /)
    .waitFor()
}

/** On the phone of whoever comes, from the message to the signature; answers what is earned by it. */
async function carryOut(login: string, { day, number }: Order, crew: string, kind: string): Promise<number> {
  const page = await visit({ viewport: phone })
  await signInAs(page, login)
  await page.goto(`/assembler/?day=${day}`)
  await page.getByText('Всё отправлено').waitFor()
  await page.getByText(crew).first().waitFor()
  const card = page.locator('article', { hasText: `${kind} · Заказ ${number}` })
  await alive(card)
  if (!(await card.getByRole('button', { name: 'Начать работу' }).isVisible()))
    await card.locator('summary').first().click()
  expect(await said(card)).toContain('Комод «Плетень»')
  expect(await said(card)).not.toContain('Взять с покупателя')
  await finishVisit(page, card)
  await page.getByRole('link', { name: 'Заработок', exact: true }).click()
  const line = page.getByRole('listitem').filter({ hasText: `Заказ ${number}` })
  return sumIn(await said(line))
}

/** A state comes by a job of the shop. */
async function tells(page: Page, address: string, state: string) {
  await page.goto(address)
  await expect
    .poll(async () => {
      await page.reload()
      return said(main(page))
    })
    .toContain(state)
}

async function onlyLine(page: Page, { guid }: Order): Promise<number> {
  const { order } = await (await ask(page, '/api_vue/claim/getOrder/', { orderID: guid })).json()
  return order.sets[0].lines[0].lineId
}

async function returnedIn(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const text = await said(main(page))
  const at = text.search(/Вернули|Возвраты/)
  expect(at, `${address} tells of no return: ${text}`).toBeGreaterThan(-1)
  return sumIn(text.slice(at))
}

/** What the consultant has sold, in days around this one. */
async function soldBy(page: Page): Promise<number> {
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await page.goto(`/retail-lk/staff/?from=${day(-2)}&to=${day(2)}`)
  const text = await said(main(page))
  return sumIn(text.slice(text.indexOf('Продано')))
}

/** Goods and services together. */
function addedUp({ Итого: _total, ...rows }: Record<string, number>): number {
  return Object.values(rows).reduce((all, one) => all + one, 0)
}
