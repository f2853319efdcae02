import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { faultsOf } from './axe.ts'
import { withBrowser } from './browser.ts'
import { aCertificate, subscribe } from './given-money.ts'
import {
  agreeToOrder,
  alive,
  aPerson,
  buy,
  checkOut,
  chooseCity,
  main,
  press,
  readCode,
  reloadAfterWindow,
  said,
  sumIn,
} from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)
const phone = { viewport: { width: 390, height: 844 } }

/** From a product to the first page of paying. */
async function order(page: Page, wish: { pay: string; city?: string }) {
  if (wish.city) {
    await page.goto('/catalog/stulya/')
    await chooseCity(page, wish.city)
  }
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  const person = wish.city ? { ...aPerson(), phone: '+7 (701) 765-43-21' } : aPerson()
  const address = wish.city ? { whole: 'Алматы, проспект Абая, 10' } : { begin: 'Ленина, 27' }
  await checkOut(page, person, { address, pay: wish.pay })
  await page.waitForLoadState('networkidle')
  await agreeToOrder(page)
  await page
    .getByRole('button', { name: /Оформить и оплатить/ })
    .last()
    .click()
}

async function noSideScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

/** What lies behind a popup does not move. */
async function stillBehind(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
}

/** The telephone on which the code was scanned. */
async function payByScanning(page: Page) {
  const code = page.locator('[data-scan] a').first()
  await code.waitFor()
  const bank = await page.context().newPage()
  await bank.goto((await code.getAttribute('href')) ?? '')
  // A page that is closed before its answer may take the press with it.
  const paid = bank.waitForResponse((answer) => answer.request().method() === 'POST')
  await press(bank.getByRole('button', { name: 'Оплатить', exact: true }))
  await paid
  await bank.close()
}

test('instalments that a bank declines are paid by SBP instead, and the page hears of it by itself', async () => {
  const page = await visit(phone)
  await order(page, { pay: 'Долями' })
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  await press(page.getByRole('button', { name: 'Отклонить' }))
  await expect.poll(() => said(main(page))).toContain('Оплата не прошла')
  await page.getByRole('radio', { name: /СБП/ }).check()
  await press(page.getByRole('button', { name: 'Перейти к оплате' }))
  await page.locator('[data-scan=sbp]').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await noSideScroll(page)
  await payByScanning(page)
  await page.waitForURL(/checkout-final/)
  expect(await said(main(page))).not.toContain('Осталось оплатить')
})

test('on a phone a certificate, bonuses and a card pay one order together, and every sum adds up', async () => {
  const { code } = await aCertificate(atDesk, 1500)
  const person = aPerson()
  const page = await visit(phone)
  await page.goto('/')
  await subscribe(page, person.phone)
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await checkOut(page, person, { pay: 'Картой на сайте' })
  await page.waitForLoadState('networkidle')
  const total = async () => Number(await page.locator('input[name=expectedTotal]').first().inputValue())
  const before = await total()
  const bonuses = main(page).getByRole('region', { name: 'Бонусы' })
  await press(bonuses.getByRole('button', { name: 'Получить код' }))
  await bonuses.getByLabel('Код из сообщения').fill(await readCode(page, person))
  await press(bonuses.getByRole('button', { name: 'Подтвердить' }))
  await bonuses.getByLabel('Сколько списать').fill('300')
  await press(bonuses.getByRole('button', { name: /Списать|Изменить/ }))
  await expect.poll(total).toBe(before - 300_00)
  await noSideScroll(page)

  await press(page.locator('summary').filter({ hasText: 'Есть подарочный сертификат?' }).last())
  await page.getByLabel('Код сертификата').fill(code)
  await page.getByRole('button', { name: 'Применить' }).last().click()
  await page.getByText(/^Осталось доплатить /).waitFor()
  await agreeToOrder(page)
  await page
    .getByRole('button', { name: /Оформить и оплатить/ })
    .last()
    .click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  expect(sumIn(await said(main(page)))).toBe((before - 300_00 - 1500_00) / 100)
  await press(page.getByRole('button', { name: 'Оплатить', exact: true }))
  await page.waitForURL(/checkout-final/)
  await expect.poll(() => said(main(page))).toMatch(/Бонусы\s+−300 ₽/)
  expect(await said(main(page))).not.toContain('Осталось оплатить')
  await noSideScroll(page)
})

test('Kazakhstan pays by Kaspi on a phone, and nobody else is offered it', async () => {
  const page = await visit(phone)
  await order(page, { pay: 'Kaspi', city: 'Алматы' })
  const popup = (name: string) => page.locator(`dialog[open] [data-popup=${name}]`)
  await popup('kaspiQR').locator('[data-scan=kaspi]').waitFor()
  await noSideScroll(page)
  expect(await said(popup('kaspiQR'))).toContain('₸')
  expect(await faultsOf(page)).toEqual([])
  expect(await stillBehind(page)).toBe(true)

  // One at a time: the ways to pay take its place, and lead back to it.
  await popup('kaspiQR').getByRole('button', { name: 'Выбрать другой способ' }).click()
  await popup('paymentMethodsList').waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await popup('paymentMethodsList').getByRole('button', { name: 'Вернуться к прежнему способу' }).click()
  await popup('kaspiQR').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(await stillBehind(page)).toBe(false)
  await page.getByRole('button', { name: 'Показать код' }).click()
  await payByScanning(page)
  await page.waitForURL(/checkout-final/)
  await popup('personalThankYou').getByRole('button', { name: 'К заказу' }).click()
  expect(await said(main(page))).not.toContain('Осталось оплатить')

  const stranger = await visit(phone)
  await buy(stranger, '/catalog/obedennye-stulya/stul-duga/')
  await checkOut(stranger, aPerson(), { pay: 'СБП' })
  expect(await stranger.getByRole('radio', { name: /Kaspi/ }).count()).toBe(0)
})

test('a credit of Sber is signed in the widget of YooKassa on the page of paying; without scripts on the bank’s page', async () => {
  const page = await visit(phone)
  await order(page, { pay: 'Покупка в кредит от Сбера' })
  const widget = page.locator('dialog[open] [data-popup=yookassaPopup]')
  await widget.getByText('ЮKassa, тестовый виджет').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await widget.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await page.waitForURL(/checkout-final/)
  await press(page.locator('[data-popup=personalThankYou]').getByRole('button', { name: 'К заказу' }))
  // Loaded anew it thanks nobody again.
  await reloadAfterWindow(page)
  await alive(main(page))
  expect(await page.locator('dialog[open]').count()).toBe(0)

  await order(page, { pay: 'Покупка в кредит от Сбера' })
  await widget.waitFor()
  const plain = await visit({ ...phone, javaScriptEnabled: false, storageState: await page.context().storageState() })
  await plain.goto(page.url())
  await plain.getByRole('button', { name: 'Не успели? Вернуться на страницу банка' }).click()
  await plain.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
})

test('Yandex Pay opens in a window of its own, and the page that waits hears of the money', async () => {
  const page = await visit(phone)
  await order(page, { pay: 'Яндекс Пэй' })
  const popup = page.locator('dialog[open] [data-popup=yandexPayWindow]')
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    popup.getByRole('link', { name: 'Перейти в Яндекс Пэй' }).click(),
  ])
  await press(bank.getByRole('button', { name: 'Оплатить', exact: true }))
  await page.waitForURL(/checkout-final/)
  await page.locator('dialog[open] [data-popup=personalThankYou]').waitFor()
})

test('the desk makes a link by which somebody else pays an order without seeing whose it is', async () => {
  const page = await visit()
  await order(page, { pay: 'СБП' })
  await page.locator('[data-scan]').waitFor()
  const number = /\d+/.exec(await said(page.getByRole('heading', { level: 1 })))?.[0] ?? ''
  const desk = await atDesk('admin', '/vue-tools/payments/')
  // The page asks for a number twice: also where a bank transfer is booked.
  const form = desk.locator('form').filter({ has: desk.getByRole('button', { name: 'Сделать ссылку' }) })
  await (await alive(form.getByLabel('Номер заказа'))).fill(number)
  await form.getByRole('button', { name: 'Сделать ссылку' }).click()
  await expect.poll(() => said(main(desk))).toContain('Ссылка готова')
  const path = /\/pay\/[\w-]+\//.exec(await main(desk).innerText())?.[0] ?? ''

  const payer = await visit(phone)
  await payer.goto(path)
  expect(await said(main(payer))).toContain(`Оплата заказа ${number}`)
  expect(await said(main(payer))).not.toMatch(/Покупаева|Ленина/)
  expect(await faultsOf(payer)).toEqual([])
  await payer.getByRole('radio', { name: /СБП/ }).check()
  await press(payer.getByRole('button', { name: 'Перейти к оплате' }))
  await payer.waitForURL(/payment-check/)
  await payByScanning(payer)
  await expect.poll(() => said(main(payer)), { timeout: 15_000 }).toContain('Спасибо! Деньги дошли')
})
