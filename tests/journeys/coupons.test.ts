import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { agreeToOrder, aPerson, buy, buyButton, checkOut, main, press, readCode, said, sumIn } from './steps.ts'

const { visit } = withBrowser()
const narrow = { width: 390, height: 844 }

const coupon = (page: Page) => page.getByRole('textbox', { name: 'Промокод', exact: true })
const couponPhone = (page: Page) => page.getByRole('textbox', { name: 'Телефон, на который оформите заказ' })
const apply = (page: Page) => page.getByRole('button', { name: 'Применить' })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Итого' })

test('with one hand: a coupon is refused and taken, a line says why, bonuses pay a part, and the bank the rest', async () => {
  const page = await visit({ viewport: narrow })
  const person = aPerson()
  const data = { phone: person.phone, email: 'coupon@komod.example', agree: true }
  await page.request.post(`${ownShop()}/api_vue/subscription/bonus/`, { data, headers: { origin: ownShop() } })
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  const full = sumIn(await summary(page).innerText())

  await press(page.getByText('Есть промокод?'))
  await coupon(page).fill('наугад')
  await press(apply(page))
  await page.getByText('Введите номер телефона').first().waitFor()
  await couponPhone(page).fill(person.phone)
  await press(apply(page))
  await expect.poll(() => said(summary(page))).toContain('Такого промокода нет')
  expect(await coupon(page).inputValue()).toBe('наугад')
  expect(await faultsOf(page)).toEqual([])
  await coupon(page).fill('своим-10')
  await press(apply(page))
  await expect.poll(() => said(summary(page))).toContain('Промокод СВОИМ10')
  await page.getByText('Почему такая цена').first().click()
  await expect.poll(() => said(main(page))).toMatch(/Цена, Челябинск.*Промокод: 10 % для своих.*Получается/)
  expect(await faultsOf(page)).toEqual([])

  await checkOut(page, person, { pay: 'Картой на сайте' })
  // The choice of the way to pay is told to the shop at once, and its answer shows the step anew.
  await page.waitForLoadState('networkidle')
  const bonuses = main(page).getByRole('region', { name: 'Бонусы' })
  await press(bonuses.getByRole('button', { name: 'Получить код' }))
  await bonuses.getByLabel('Код из сообщения').fill(await readCode(page, person))
  await press(bonuses.getByRole('button', { name: 'Подтвердить' }))
  await bonuses.getByLabel('Сколько списать').fill('200')
  await press(bonuses.getByRole('button', { name: /Списать|Изменить/ }))
  await expect.poll(() => said(summary(page))).toMatch(/10 % для своих −.*Бонусы −200 ₽/)
  const total = Number(await page.locator('input[name=expectedTotal]').first().inputValue()) / 100
  expect(total).toBeLessThan(full)

  await agreeToOrder(page)
  await page
    .getByRole('button', { name: /^Оформить/ })
    .last()
    .click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  expect(sumIn(await main(page).innerText())).toBe(total)
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
  expect(await said(main(page))).toMatch(/10 % для своих −.*Бонусы −200 ₽/)
})

test('without scripts a coupon is typed, refused with its words, taken at payment and taken out again', async () => {
  const page = await visit({ javaScriptEnabled: false, viewport: narrow })
  const person = aPerson()
  await page.goto('/catalog/obedennye-stulya/stul-oda/')
  await buyButton(page).click()
  await page.getByText('Есть промокод?').click()
  await coupon(page).fill('осень15')
  await couponPhone(page).fill(person.phone)
  await apply(page).click()
  await page.getByText('Срок этого промокода закончился').first().waitFor()
  expect(await coupon(page).inputValue()).toBe('осень15')
  expect(await couponPhone(page).inputValue()).toBe(person.phone)

  await page.getByRole('link', { name: 'Оформить без входа' }).click()
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill(person.name)
  await page.getByRole('textbox', { name: 'Телефон' }).fill(person.phone)
  await page.getByRole('button', { name: /к доставке$/i }).click()
  await page.getByRole('combobox', { name: 'Город, улица, дом' }).fill('Челябинск, проспект Ленина, 27')
  await page.getByRole('textbox', { name: 'Квартира' }).fill('41')
  await page.getByRole('button', { name: /к оплате$/i }).click()
  await page.getByText('Есть промокод?').click()
  await coupon(page).fill('СВОИМ10')
  await apply(page).click()
  await expect.poll(() => said(summary(page))).toContain('10 % для своих −')
  await page.getByRole('button', { name: /^Убрать/ }).click()
  await expect.poll(() => said(summary(page))).not.toContain('для своих')
})

test('coupons for everybody are listed with their days, ended and hidden ones are not, and one is copied', async () => {
  const page = await visit({ viewport: narrow, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/promocodes/')
  expect(await said(main(page))).toMatch(/7 % на первый заказ.*Только на первый заказ/)
  const shown = await main(page)
    .getByRole('textbox')
    .evaluateAll((found) => found.map((one) => (one as HTMLInputElement).value))
  expect(shown).toContain('НОВОСЕЛ7')
  expect(shown).not.toContain('СВОИМ10')
  expect(shown).not.toContain('ОСЕНЬ15')
  await press(page.getByRole('button', { name: /^Скопировать/ }).first())
  await page.getByText('Промокод скопирован').waitFor()
})
