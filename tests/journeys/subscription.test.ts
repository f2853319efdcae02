import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { alive, main } from './steps.ts'

const { visit } = withBrowser()

const formOf = (page: Page) =>
  main(page)
    .locator('form')
    .filter({ has: page.locator('[name=agree]') })
const phoneIn = (page: Page) => formOf(page).getByLabel('Телефон')
const emailIn = (page: Page) => formOf(page).getByLabel('Email')
const tickIn = (page: Page) => formOf(page).getByRole('checkbox')
const sendIn = (page: Page) => formOf(page).getByRole('button')

test('the block of the home page masks the phone, waits for the tick, says what is wrong and thanks', async () => {
  const page = await visit({ viewport: phone })
  await page.goto('/')
  await phoneIn(page).click()
  await expect.poll(() => sendIn(page).isDisabled()).toBe(true)
  await phoneIn(page).pressSequentially('912345', { delay: 20 })
  await expect.poll(() => phoneIn(page).inputValue()).toBe('+7 (912) 345')
  await tickIn(page).check()
  await sendIn(page).click()
  expect(await formOf(page).innerText()).toContain('Номер телефона введён неверно!')
  expect(await formOf(page).innerText()).toContain('Заполните это поле!')
  await phoneIn(page).pressSequentially('6701')
  await emailIn(page).fill('block@komod.example')
  await sendIn(page).click()
  const said = page.getByRole('dialog')
  await said.waitFor()
  expect(await said.innerText()).toContain('300 бонусов обещаны')
  expect(await page.evaluate(() => document.cookie)).toContain('popup_300_closed=1')
  await said.getByRole('button', { name: 'Хорошо' }).click()
  await expect.poll(() => formOf(page).count()).toBe(0)
})

test('without scripts its page says what is wrong beside the field, keeps what was typed, and thanks', async () => {
  const page = await visit({ javaScriptEnabled: false, viewport: phone })
  await page.goto('/')
  await phoneIn(page).fill('12')
  await emailIn(page).fill('plain@komod.example')
  await tickIn(page).check()
  await sendIn(page).click()
  expect(new URL(page.url()).pathname).toBe('/subscription/')
  expect(await formOf(page).innerText()).toContain('Номер телефона введён неверно!')
  expect(await emailIn(page).inputValue()).toBe('plain@komod.example')
  await phoneIn(page).fill('8 912 345-67-02')
  await sendIn(page).click()
  expect(await main(page).innerText()).toContain('300 бонусов обещаны')
  expect(await formOf(page).count()).toBe(0)
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('popup_300_closed')
})

test('who has looked round for a minute and a half is offered it once, and not again after closing', async () => {
  const page = await visit()
  await page.clock.install()
  await page.goto('/catalog/')
  await alive(main(page))
  const offer = page.getByRole('dialog')
  await page.clock.runFor(80_000)
  expect(await offer.count()).toBe(0)
  await page.clock.runFor(11_000)
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return offer.count()
    })
    .toBe(1)
  expect(await offer.innerText()).toContain('300')
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return offer.count()
    })
    .toBe(0)
  expect(await page.evaluate(() => document.cookie)).toContain('popup_300_closed=1')
  await page.goto('/catalog/divany/')
  await alive(main(page))
  await page.clock.runFor(120_000)
  expect(await offer.count()).toBe(0)
})
