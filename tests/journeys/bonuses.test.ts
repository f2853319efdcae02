import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { withBrowser } from './browser.ts'
import { subscribe } from './given-money.ts'
import { agreeToOrder, aPerson, buy, checkOut, main, press, readCode, said, signInByPhone } from './steps.ts'

const { visit } = withBrowser()

test('bonuses of a subscription are shown after the code of the phone and pay a part of an order', async () => {
  const person = aPerson()
  const page = await visit()
  await page.goto('/')
  await subscribe(page, person.phone)
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  await checkOut(page, person, { pay: 'При получении' })
  const bonuses = main(page).getByRole('region', { name: 'Бонусы' })
  await press(bonuses.getByRole('button', { name: 'Получить код' }))
  await bonuses.getByLabel('Код из сообщения').fill('000000')
  await press(bonuses.getByRole('button', { name: 'Подтвердить' }))
  await expect.poll(() => said(bonuses)).toContain('Код не подошёл')
  await bonuses.getByLabel('Код из сообщения').fill(await readCode(page, person))
  await press(bonuses.getByRole('button', { name: 'Подтвердить' }))
  await expect.poll(() => said(bonuses)).toContain('У вас 300 бонусов')
  expect(await faultsOf(page)).toEqual([])

  await bonuses.getByLabel('Сколько списать').fill('5000')
  await press(bonuses.getByRole('button', { name: 'Списать' }))
  await expect.poll(() => said(bonuses)).toContain('этот заказ можно оплатить ими до 300')
  const total = () => page.locator('input[name=expectedTotal]').first().inputValue()
  const before = Number(await total())
  await bonuses.getByLabel('Сколько списать').fill('250')
  await press(bonuses.getByRole('button', { name: /Списать|Изменить/ }))
  await expect.poll(async () => Number(await total())).toBe(before - 250_00)

  await agreeToOrder(page)
  await page
    .getByRole('button', { name: /Оформить/ })
    .last()
    .click()
  await page.waitForURL(/personal\/checkout-final/)
  await expect.poll(() => said(main(page))).toMatch(/Бонусы\s+−250 ₽/)
})

test('the link of a promotion gives its bonuses once, and the address forgets the phone at once', async () => {
  const person = aPerson()
  const page = await visit()
  const digits = person.phone.replace(/\D/g, '')
  for (const _ of [1, 2]) {
    const asked = page.waitForResponse((answer) => answer.url().includes('/createPromotionAccrual'))
    await page.goto(`/?phoneNumber=%2B${digits}&promotion=teplyj-dom`)
    expect(await (await asked).json()).toEqual({ status: true })
    await expect.poll(() => new URL(page.url()).search).toBe('')
  }
  await signInByPhone(page, person, '/personal-lk/bonus/')
  await expect
    .poll(async () => {
      await page.reload()
      return said(main(page))
    })
    .toMatch(/Можно потратить 200 бонусов/)
})
