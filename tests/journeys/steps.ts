import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a person of the journeys says of themselves. */
export interface Person {
  name: string
  phone: string
}

/** Somebody new: the shop knows neither the phone nor the name. */
export function aPerson(): Person {
  return { name: 'Вера Покупаева', phone: `+7 (9${randomInt(10, 99)}) ${randomInt(100, 999)}-45-${randomInt(10, 99)}` }
}

/**
 * Waits until scripts answer on this control's page. A page is complete before its scripts are, and a press before that
 * is a plain form or link; journeys that mean the lively page wait as a person does who reads first.
 */
export async function alive(control: Locator): Promise<Locator> {
  await control.page().locator('html[data-alive]').waitFor()
  return control
}

/** A press once scripts answer for the control. */
export async function press(control: Locator) {
  await (await alive(control)).click()
}

/**
 * Loads the page anew once the window that was closed there is gone. Its entry of the history is gone back from then, and a
 * browser on its way back drops a reload of the same moment.
 */
export async function reloadAfterWindow(page: Page) {
  await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0)
  await page.reload()
}

export function buyButton(page: Page): Locator {
  return main(page)
    .getByRole('button', { name: /^В корзину/ })
    .first()
}

export function main(page: Page): Locator {
  return page.getByRole('main')
}

/** What stands there, with plain spaces. */
export async function said(place: Locator): Promise<string> {
  await place.evaluate(layOut)
  return (await place.innerText()).replace(/\s+/g, ' ')
}

/** In the page: what is far off is laid out too, as it is for whoever comes near (`far` in the styles); before, it has no text and no size. */
export function layOut(): void {
  document.documentElement.dataset.moved = ''
}

/** «54 990 ₽» of a text as a number; the first sum when there are several. */
export function sumIn(text: string): number {
  const found = /(\d{1,3}(?:[^\S\n]\d{3})*)[^\S\n]*[₽₸]/u.exec(text)
  if (!found?.[1]) throw new Error(`No sum in «${text}»`)
  return Number(found[1].replace(/\s/g, ''))
}

/** Opens a product and puts it into the basket; ends on the basket's page. */
export async function buy(page: Page, productUrl: string) {
  await page.goto(productUrl)
  await press(buyButton(page))
  await page.getByRole('link', { name: 'Открыть корзину' }).click()
  await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
}

/** From the basket over all three steps up to the last button, which is left unpressed. */
export async function checkOut(page: Page, person: Person, wish: { address?: Address; pay: string }) {
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, person)
  await fillDelivery(page, wish.address ?? { begin: 'Ленина, 27' })
  await page.getByRole('radio', { name: new RegExp(wish.pay) }).check()
}

export async function fillContacts(page: Page, { name, phone }: Person) {
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill(name)
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await forward(page, /к доставке$/i)
  await page.getByRole('group', { name: 'Как получить', exact: true }).waitFor()
}

/** The button that leads on: a phone has a shorter one in the bar below. */
async function forward(page: Page, words: RegExp) {
  await page.getByRole('button', { name: words }).first().click()
}

/** Begun and picked from the suggestions, or typed to the end: outside Russia suggestions end with the street. */
type Address = { begin: string } | { whole: string }

export async function fillDelivery(page: Page, address: Address) {
  const field = page.getByRole('combobox', { name: 'Город, улица, дом' })
  if ('begin' in address) {
    await field.fill(address.begin)
    await pickSuggested(page)
  } else {
    await (await alive(field)).fill(address.whole)
    await field.press('Tab')
  }
  await page.getByText('Адрес нашли').waitFor()
  await page.getByRole('textbox', { name: 'Этаж' }).fill('5')
  await page.getByRole('textbox', { name: 'Квартира' }).fill('41')
  await forward(page, /к оплате$/i)
  await page.getByRole('group', { name: 'Как оплатить' }).waitFor()
}

/** The first of what is suggested below a field; lists of choices on the page have options, too. */
export async function pickSuggested(page: Page) {
  await page.getByRole('listbox').getByRole('option').first().click()
}

/** The visible one of the panels of the header; phones and desktops have their own. */
export function opener(page: Page, words: RegExp | string) {
  return page.locator('summary:visible').filter({ hasText: words }).first()
}

export async function chooseCity(page: Page, city: string) {
  await opener(page, /^Город/).click()
  await page.getByRole('button', { name: city, exact: true }).click()
  await opener(page, `Город: ${city}`).waitFor()
}

/** The last code that the demo shop would have sent to this phone. */
export async function readCode(page: Page, { phone }: Person): Promise<string> {
  const outbox = await page.context().newPage()
  const digits = phone.replace(/\D/g, '')
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    await outbox.goto('/dev/outbox/')
    const rows = await outbox.getByRole('main').getByRole('row').allInnerTexts()
    const row = rows.find((text) => text.replace(/\D/g, '').includes(digits))
    const code = row && /\b\d{6}\b/.exec(row.replace(phone, ''))?.[0]
    if (code) {
      await outbox.close()
      return code
    }
  }
  throw new Error(`No code for ${phone} in the outbox`)
}

/** By a code to the phone; who is not known yet has an account then. */
export async function signInByPhone(page: Page, person: Person, next: string) {
  await page.goto(`/personal/sign-in/?next=${next}`)
  await page.getByRole('textbox', { name: 'Телефон' }).fill(person.phone)
  await press(page.getByRole('button', { name: 'Получить код' }))
  const field = page.getByRole('textbox', { name: 'Код из сообщения' })
  await field.waitFor()
  await field.fill(await readCode(page, person))
  await agreeToAccount(page)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.waitForURL((url) => url.pathname === next)
}

/** The tick that no account is made without; it is never set beforehand. */
export async function agreeToAccount(page: Page) {
  await page.getByRole('checkbox', { name: /вёл мой личный кабинет/ }).check()
}

/** The tick that no order goes without; it is never set beforehand. */
export async function agreeToOrder(page: Page) {
  await page.getByRole('checkbox', { name: /обработку моих контактов/ }).check()
}
