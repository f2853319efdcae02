import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { faultsOf } from './axe.ts'
import { phone, withBrowser } from './browser.ts'
import { aCertificate } from './given-money.ts'
import { agreeToOrder, alive, aPerson, buy, checkOut, main, press, said } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)
const onPhone = { viewport: phone }

const unfold = async (page: Page) =>
  press(page.locator('summary').filter({ hasText: 'Есть подарочный сертификат?' }).last())

async function noSideScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

test('on a phone a part of an order is paid with a certificate, a wrong code is told before, and the rest by card', async () => {
  const { code } = await aCertificate(atDesk, 1500)
  const page = await visit(onPhone)
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await checkOut(page, aPerson(), { pay: 'Картой на сайте' })
  await unfold(page)
  const field = page.getByLabel('Код сертификата')
  await field.fill('0000-0000-0000-0000')
  await agreeToOrder(page)
  const place = page.getByRole('button', { name: /Оформить и оплатить/ }).last()
  await field.press('Enter')
  await page.getByText('Такого сертификата не существует').first().waitFor()
  await noSideScroll(page)
  expect(await faultsOf(page)).toEqual([])
  await field.fill(code.toLowerCase())
  // What it pays is seen before anything is ordered, be it the button that orders which was pressed.
  await place.click()
  await page.getByText('На сертификате 1 500 ₽, спишем 1 500 ₽').waitFor()
  await page.getByText(/^Осталось доплатить /).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await place.click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  await press(page.getByRole('button', { name: 'Оплатить', exact: true }))
  await page.waitForURL(/checkout-final/)
  expect(await said(main(page))).not.toContain('Осталось оплатить')
})

test('a certificate that pays all of an order leads to the order, which thanks for it once', async () => {
  const { code } = await aCertificate(atDesk, 60_000)
  const page = await visit(onPhone)
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await checkOut(page, aPerson(), { pay: 'Картой на сайте' })
  await unfold(page)
  await page.getByLabel('Код сертификата').fill(code)
  await page.getByRole('button', { name: 'Применить' }).last().click()
  await page.getByText('Осталось доплатить 0 ₽').waitFor()
  await agreeToOrder(page)
  await page
    .getByRole('button', { name: /Оформить и оплатить/ })
    .last()
    .click()
  await page.waitForURL(/checkout-final/)
  await page.getByRole('heading', { name: /оформлен$/, level: 1 }).waitFor()
  expect(await said(main(page))).toContain('Спасибо! Ваш платеж отправлен в обработку! На сертификате ··')
  expect(await said(main(page))).not.toContain('Осталось оплатить')
  expect(await faultsOf(page)).toEqual([])
  await noSideScroll(page)
  await page.reload()
  expect(await said(main(page))).not.toContain('отправлен в обработку')
})

test('without scripts a certificate pays on the page of payment, is empty afterwards, and the desk sees where it went', async () => {
  const { code, gift } = await aCertificate(atDesk, 1000)
  const page = await visit(onPhone)
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await checkOut(page, aPerson(), { pay: 'Картой на сайте' })
  await agreeToOrder(page)
  await page
    .getByRole('button', { name: /Оформить и оплатить/ })
    .last()
    .click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  await press(page.getByRole('button', { name: 'Отклонить' }))
  await page.waitForURL(/order\/pay/)
  const plain = await visit({
    ...onPhone,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  await plain.goto(page.url())
  await plain.locator('summary').filter({ hasText: 'Есть подарочный сертификат?' }).click()
  await plain.getByLabel('Код сертификата').fill('не код')
  await plain.getByRole('button', { name: 'Оплатить сертификатом' }).click()
  expect(await said(main(plain))).toContain('Такого сертификата не существует')
  expect(await plain.getByLabel('Код сертификата').inputValue()).toBe('не код')
  await plain.getByLabel('Код сертификата').fill(code)
  await plain.getByRole('button', { name: 'Оплатить сертификатом' }).click()
  expect(await said(main(plain))).toContain('Спасибо! Ваш платеж отправлен в обработку!')
  expect(await said(main(plain))).toContain('Сертификатом оплачено 1 000 ₽')
  await noSideScroll(plain)
  const number = /\d+/.exec(await said(plain.getByRole('heading', { level: 1 })))?.[0] ?? ''

  await plain.goto('/certificates/balance/')
  await plain.getByLabel('Код сертификата').fill(code)
  await plain.getByRole('button', { name: 'Проверить баланс' }).click()
  expect(await said(main(plain))).toContain('Баланс равен нулю')
  await plain.goto(gift)
  expect(await said(main(plain))).toContain('Осталось 0 ₽')
  expect(await faultsOf(page)).toEqual([])

  const desk = await atDesk('admin', `/vue-tools/certificates/?q=${number}`)
  await press(desk.locator('summary').filter({ hasText: 'Что пришло и ушло' }).first())
  await expect.poll(() => said(main(desk))).toContain(`Списано, заказ ${number}`)
  expect(await faultsOf(desk)).toEqual([])
})

test('what is on a certificate is told by its code; a blocked one pays nothing', async () => {
  const { code } = await aCertificate(atDesk, 3000)
  const page = await visit(onPhone)
  await page.goto('/certificates/balance/')
  await (await alive(page.getByLabel('Код сертификата'))).fill(code)
  await page.getByRole('button', { name: 'Проверить баланс' }).click()
  await expect.poll(() => said(main(page))).toContain('3 000 ₽')
  expect(await faultsOf(page)).toEqual([])
  await noSideScroll(page)
  const desk = await atDesk('admin', `/vue-tools/certificates/?q=${code.slice(-4)}`)
  await press(desk.locator('summary').filter({ hasText: 'Заблокировать' }).first())
  await desk.locator('[id^=block-]').getByLabel('Почему').first().fill('Код попал не к тому')
  await desk.getByRole('button', { name: 'Заблокировать' }).first().click()
  await expect.poll(() => said(main(desk))).toContain('Сертификат заблокирован')
  await page.getByLabel('Код сертификата').fill(code)
  await page.getByRole('button', { name: 'Проверить баланс' }).click()
  await expect.poll(() => said(main(page))).toContain('Этот сертификат заблокирован')
})

/** The form of a certificate for somebody, filled as far as paying. */
async function fillGift(page: Page) {
  await page.getByRole('radio', { name: '3 000 ₽' }).check()
  await page.getByRole('radio', { name: 'Лампа' }).check()
  await page.getByLabel(/Имя получателя/).fill('Ольга')
  await page.getByLabel(/От кого/).fill('Пётр')
  await page.getByLabel(/Пожелание/).fill('С новосельем!')
  await page.getByLabel('Ваше имя').fill('Пётр Дарилкин')
  await page.getByRole('radio', { name: /Картой на сайте/ }).check()
  await page.getByRole('checkbox', { name: /обработку моих контактов/ }).check()
}

test('on a phone a certificate is bought by card, its card opens by a link, and its sum is on it', async () => {
  const page = await visit(onPhone)
  await page.goto('/certificates/')
  await alive(main(page))
  expect(await faultsOf(page)).toEqual([])
  await noSideScroll(page)
  await fillGift(page)
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await expect.poll(() => page.getByLabel('Ваш телефон').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Ваш телефон').fill(aPerson().phone)
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  await press(page.getByRole('button', { name: 'Оплатить', exact: true }))
  await page.waitForURL(/certificates\/bought/)
  await page.getByRole('heading', { name: 'Сертификат готов' }).waitFor()
  expect(await said(main(page))).toContain('С новосельем!')
  expect(await faultsOf(page)).toEqual([])
  await noSideScroll(page)
  await press(page.getByRole('link', { name: 'Открыть открытку' }))
  await page.getByRole('heading', { name: 'Подарочный сертификат на 3 000' }).waitFor()
  const code = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(await main(page).innerText())?.[0] ?? ''
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/certificates/balance/')
  await (await alive(page.getByLabel('Код сертификата'))).fill(code)
  await page.getByRole('button', { name: 'Проверить баланс' }).click()
  await expect.poll(() => said(main(page))).toContain('3 000 ₽')
})

test('without scripts a certificate is bought too; a declined card can be tried again', async () => {
  const page = await visit({ ...onPhone, javaScriptEnabled: false })
  await page.goto('/certificates/')
  await page.getByLabel('Своя сумма').last().fill('150')
  await page.getByRole('radio', { name: 'Своя сумма' }).check()
  await page.getByLabel('Ваше имя').fill('Пётр Дарилкин')
  await page.getByLabel('Ваш телефон').fill(aPerson().phone)
  await page.getByRole('radio', { name: /Картой на сайте/ }).check()
  await page.getByRole('checkbox', { name: /обработку моих контактов/ }).check()
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  expect(await said(main(page))).toContain('На такую сумму сертификатов нет')
  expect(await page.getByLabel('Ваше имя').inputValue()).toBe('Пётр Дарилкин')
  await page.getByLabel('Своя сумма').last().fill('1 500')
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  await page.getByRole('button', { name: 'Отклонить' }).click()
  await page.getByRole('link', { name: 'Оплатить другим способом' }).click()
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    if (/bought/.test(page.url())) break
    await page.reload()
  }
  expect(await said(main(page))).toContain('Сертификат готов')
  expect(await said(main(page))).toContain('1 500 ₽')
})
