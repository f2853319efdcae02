import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { faultsOf } from './axe.ts'
import { withBrowser } from './browser.ts'
import { agreeToOrder, alive, aPerson, buy, checkOut, main, press, said, sumIn } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)
const phone = { viewport: { width: 390, height: 844 } }

async function toPayment(page: Page) {
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await checkOut(page, aPerson(), { pay: 'По счёту' })
  await page.waitForLoadState('networkidle')
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

test('on a phone a company is named by its INN, gets its bill as PDF, pays it by transfer, and the order is paid', async () => {
  const page = await visit(phone)
  await toPayment(page)
  await page.getByLabel('ИНН компании или ИП').fill('7453012342')
  await page.getByRole('button', { name: /ООО «Гостиница Берег»/ }).click()
  expect(await page.getByLabel('КПП').inputValue()).toBe('745301001')
  await fits(page)
  expect(await faultsOf(page)).toEqual([])
  await agreeToOrder(page)
  await page.getByRole('button', { name: 'Оформить заказ' }).last().click()
  await main(page)
    .getByRole('heading', { name: /^Счёт \d+/ })
    .waitFor()
  const text = await said(main(page))
  expect(text).toContain('ООО «Гостиница Берег», ИНН 7453012342, КПП 745301001')
  const number = /Счёт (\d+)/.exec(text)?.[1] ?? ''
  const owed = sumIn(await said(main(page).locator('dl').first()))
  await fits(page)
  const file = await page.getByRole('link', { name: 'Открыть счёт в PDF' }).getAttribute('href')
  const bill = await page.request.get(file ?? '')
  expect(bill.headers()['content-type']).toBe('application/pdf')
  const { extractText, getDocumentProxy } = await import('unpdf')
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(await bill.body())), { mergePages: true })
  expect(pdf.text.replace(/\s+/g, ' ')).toContain('ООО «Гостиница Берег», ИНН 7453012342')

  const desk = await atDesk('manager', '/vue-tools/payments/', phone)
  const form = desk.locator('form', { hasText: 'Деньги по счёту пришли' })
  await (await alive(form.getByLabel('Номер заказа'))).fill(number)
  await form.getByLabel('Сумма в выписке').fill(`${owed},00`)
  await form.getByLabel('Номер документа банка').fill('418')
  await form.getByRole('button', { name: 'Внести платёж' }).click()
  await expect.poll(() => said(main(desk))).toContain('Платёж внесён')
  await fits(desk)

  await page.reload()
  expect(await said(main(page))).not.toContain('Осталось оплатить')
})

test('a slip in the number is told beside its field, and what was typed stays', async () => {
  const page = await visit(phone)
  await toPayment(page)
  await page.getByLabel('ИНН компании или ИП').fill('7453012343')
  await agreeToOrder(page)
  await press(page.getByRole('button', { name: 'Оформить заказ' }).last())
  await expect.poll(() => said(main(page))).toContain('контрольная цифра не сходится')
  expect(await page.getByLabel('ИНН компании или ИП').inputValue()).toBe('7453012343')
})

test('without scripts the company is typed on the pay page, and the register fills in the rest', async () => {
  const lively = await visit()
  await toPayment(lively)
  await lively.getByRole('radio', { name: /СБП/ }).check()
  await lively.waitForLoadState('networkidle')
  await agreeToOrder(lively)
  await lively
    .getByRole('button', { name: /Оформить и оплатить/ })
    .last()
    .click()
  await lively.waitForURL(/order\/pay/)
  const place = new URL(lively.url()).pathname

  const plain = await visit({ ...phone, javaScriptEnabled: false, storageState: await lively.context().storageState() })
  await plain.goto(place)
  await plain.getByRole('radio', { name: /По счёту/ }).check()
  await plain.getByRole('button', { name: 'Перейти к оплате' }).click()
  expect(await said(main(plain))).toContain('Укажите ИНН или БИН компании')
  await plain.getByLabel('ИНН компании или ИП').fill('745101234506')
  await plain.getByRole('button', { name: 'Получить счёт' }).click()
  expect(await said(main(plain))).toContain('ИП Ларионова Мария Сергеевна, ИНН 745101234506')
})
