import PQueue from 'p-queue'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { agreeToOrder, alive, aPerson, buy, buyButton, checkOut, main, press, said } from './steps.ts'

// What the browser and the router say of what could not be fetched.
const { visit } = withBrowser(/net::ERR_|status of 404|Failed to fetch|reloading page/)

const product = '/catalog/obedennye-stulya/stul-duga/'

function notice(page: Page) {
  return page.getByRole('alertdialog', { name: /^Нет связи с магазином/ }).or(page.getByRole('alert'))
}

async function tryAgain(page: Page) {
  await page.getByRole('button', { name: 'Повторить' }).click()
}

/** With the network back: in the warning, or where it has ended by itself at the button that had no answer. */
async function pressAgain(page: Page, button: Locator) {
  const inWarning = page.getByRole('button', { name: 'Повторить' })
  await inWarning.click({ timeout: 3000 }).catch(() => button.click())
}

/**
 * A press without a network, until it has failed: on a slow machine it is still on its way when the warning of the press
 * before stands there, and would arrive with the network.
 */
async function inVain(page: Page, press: () => Promise<void>) {
  const failed = page.waitForEvent('requestfailed', (request) => !request.url().includes('/builds/'))
  await press()
  await failed
}

function basketCount(page: Page) {
  return page.getByRole('textbox', { name: /^Сколько штук/ })
}

async function openBasket(page: Page) {
  await buy(page, product)
  await alive(main(page))
}

test('«+» without a network keeps the basket, says so and is repeated by a press', async () => {
  const page = await visit()
  await openBasket(page)
  const count = Number(await basketCount(page).inputValue())
  await page.context().setOffline(true)
  await inVain(page, () => page.getByRole('button', { name: 'Больше' }).click())
  await notice(page).first().waitFor()
  // What the shop does not have yet is not shown as if it had: line and sums agree.
  await expect.poll(() => basketCount(page).inputValue()).toBe(String(count))
  await inVain(page, () => tryAgain(page))
  await notice(page).first().waitFor()
  await page.context().setOffline(false)
  await pressAgain(page, page.getByRole('button', { name: 'Больше' }))
  await expect.poll(() => notice(page).count()).toBe(0)
  await expect.poll(() => basketCount(page).inputValue()).toBe(String(2 * count))
  await page.reload()
  expect(await basketCount(page).inputValue()).toBe(String(2 * count))
})

test('a network that is back ends the warning by itself, tells that the press has no answer, and that goes away too', async () => {
  const page = await visit()
  await openBasket(page)
  const count = await basketCount(page).inputValue()
  await page.context().setOffline(true)
  await inVain(page, () => page.getByRole('button', { name: 'Больше' }).click())
  await notice(page).first().waitFor()
  await page.context().setOffline(false)
  const back = page.getByRole('dialog', { name: /^Связь вернулась/ })
  await back.waitFor()
  expect(await notice(page).count()).toBe(0)
  await back.waitFor({ state: 'hidden' })
  expect(await basketCount(page).inputValue()).toBe(count)
  await page.getByRole('button', { name: 'Больше' }).click()
  await expect.poll(() => basketCount(page).inputValue()).toBe(String(2 * Number(count)))
})

test('what is put into the basket without a network is put in once the network is back, and only once', async () => {
  const page = await visit()
  await page.goto(product)
  await alive(main(page))
  await page.context().setOffline(true)
  await inVain(page, () => buyButton(page).click())
  await notice(page).first().waitFor()
  await inVain(page, () => buyButton(page).click())
  await notice(page).first().waitFor()
  await page.context().setOffline(false)
  await pressAgain(page, buyButton(page))
  await page.getByRole('link', { name: 'Открыть корзину' }).click()
  await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
  const inShop = await visit()
  await openBasket(inShop)
  expect(await basketCount(page).inputValue()).toBe(await basketCount(inShop).inputValue())
})

test('a heart pressed without a network stands as it stood and says so in words, and is kept once the network is back', async () => {
  const page = await visit()
  await page.goto(product)
  const heart = main(page).locator('button[form=heart]').first()
  await alive(heart)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  // Pressed before its script was ever fetched, and after.
  for (const _time of ['first', 'second']) {
    await page.context().setOffline(true)
    await inVain(page, () => heart.click())
    await page.getByText('Не удалось добавить. Проверьте связь и нажмите ещё раз').first().waitFor()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await page.context().setOffline(false)
  }
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-busy')).toBeNull()
  await page.goto('/favorites/')
  await main(page).getByRole('link', { name: /Дуга/ }).first().waitFor()
})

test('a step of the checkout without a network keeps what was typed, and goes on when the network is back', async () => {
  const page = await visit()
  await openBasket(page)
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  const person = aPerson()
  const name = page.getByRole('textbox', { name: 'Имя и фамилия' })
  await name.fill(person.name)
  await page.getByRole('textbox', { name: 'Телефон' }).fill(person.phone)
  await page.context().setOffline(true)
  const next = page.getByRole('button', { name: 'Дальше, к доставке' })
  await next.click()
  await notice(page).first().waitFor()
  expect(await name.inputValue()).toBe(person.name)
  expect(await next.getAttribute('aria-disabled')).toBeNull()

  // Mended meanwhile: what is sent then is what stands there.
  await name.fill('Вера Мебельева')
  await page.context().setOffline(false)
  await next.click()
  const group = page.getByRole('group', { name: 'Как получить' })
  await group.waitFor()
  await expect.poll(() => notice(page).count()).toBe(0)

  // The form counts by itself after each change.
  await page.context().setOffline(true)
  await group.getByRole('radio').nth(1).check()
  await notice(page).first().waitFor()
  expect(await group.getByRole('radio').nth(1).isChecked()).toBe(true)
  await page.context().setOffline(false)
  // Counting changes nothing, so it is tried again without a press.
  await expect.poll(() => notice(page).count()).toBe(0)
  expect(await group.getByRole('radio').nth(1).isChecked()).toBe(true)
  await page.goto(`${page.url().split('?')[0]}?step=1`)
  await expect.poll(() => name.inputValue()).toBe('Вера Мебельева')
})

test('waiting for the bank without a network waits on, and sees the payment when the network is back', async () => {
  const page = await visit()
  await buy(page, product)
  await checkOut(page, aPerson(), { pay: 'Картой на сайте' })
  await agreeToOrder(page)
  await page.getByRole('button', { name: 'Оформить и оплатить' }).click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  await page.getByRole('button', { name: /^Оплатить, ответить через/ }).click()
  const pending = page.getByRole('heading', { name: 'Банк ещё не ответил' })
  await pending.waitFor()
  await alive(main(page))
  await page.context().setOffline(true)
  await notice(page).first().waitFor()
  expect(await pending.isVisible()).toBe(true)
  await page.context().setOffline(false)
  await expect.poll(() => notice(page).count()).toBe(0)
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
})

test('a screen whose file does not come leaves the page as it is, and comes by itself when the network is back', async () => {
  const page = await visit()
  await page.goto('/')
  await alive(main(page))
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Спальня' }).click()
  await notice(page).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await main(page).getByRole('heading').first().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Спальня' }).waitFor()
})

test('a screen whose file is gone comes by one full load, and once more only when asked', async () => {
  const page = await visit()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route(/\/assets\/section-/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await alive(main(page))
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Спальня' }).click()
  await page.getByRole('heading', { level: 1, name: 'Спальня' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/', '/catalog/spalnya/'])
})

test('a menu whose file does not come says so and opens at the next try', async () => {
  const page = await visit()
  await page.route(/\/assets\/catalogue-menu-/, (route) => route.abort())
  await page.goto('/')
  await press(page.getByRole('banner').getByRole('link', { name: 'Каталог' }))
  await notice(page).first().waitFor()
  await buyButton(page).waitFor()
  await page.unrouteAll()
  await tryAgain(page)
  await page.locator('#catalogue-menu').getByRole('link', { name: 'Прямые диваны' }).first().waitFor()
})

/** What several pages have in common is left out once. */
const tried = new Set<string>()

test.each(['/', '/catalog/divany/', product])(
  'whichever script file of %s is lacking, it is read and bought from',
  // One page after another, some thirty of them.
  { timeout: 300_000 },
  async (path) => {
    const files = await scriptsOf(path)
    expect(files.length).toBeGreaterThan(8)
    const queue = new PQueue({ concurrency: 2 })
    await queue.addAll(files.filter((one) => !tried.has(one)).map((file) => () => buyWithout(file, path)))
    for (const file of files) tried.add(file)
  },
)

async function buyWithout(file: string, path: string) {
  const page = await visit({ viewport: phone })
  await page.route(`**${file}`, (route) => route.abort())
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading').first().waitFor()
  await buyButton(page).click()
  await bought(page, file)
  await page.context().close()
}

/** By a message of the page, or on the page of the basket. */
async function bought(page: Page, file: string) {
  const message = page.getByRole('link', { name: 'Открыть корзину' })
  const basket = page.getByRole('heading', { name: 'Корзина', level: 1 })
  await message.or(basket).first().waitFor()
  if (!page.url().endsWith('/personal/basket/')) await page.goto('/personal/basket/')
  expect(await said(main(page)), file).toMatch(/₽/)
}

async function scriptsOf(path: string): Promise<string[]> {
  const page = await visit({ viewport: phone })
  const files = new Set<string>()
  page.on('response', (answer) => {
    const { origin, pathname } = new URL(answer.url())
    if (origin === ownShop() && pathname.endsWith('.js')) files.add(pathname)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.context().close()
  return [...files]
}
