import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { alive, buy, press } from './steps.ts'

// A page that is left takes the answers it still waited for with it.
const { visit } = withBrowser(/status of 4\d\d|net::ERR_ABORTED|Failed to fetch/)

const chair = '/catalog/obedennye-stulya/stul-nota/'
const away = '/info/dostavka/'

test('what is pressed at the very moment of leaving is kept: the count as it was pressed last, and a tick', async () => {
  const page = await visit()
  await buy(page, chair)
  await alive(count(page))
  await answerSlowly(page)
  for (const name of ['Больше', 'Больше', 'Меньше', 'Больше']) await button(page, name).click()
  await expect.poll(() => count(page).inputValue()).toBe('6')
  await leave(page)
  await comeBack(page)
  await expect.poll(() => count(page).inputValue()).toBe('6')

  await answerSlowly(page)
  await press(page.getByRole('checkbox', { name: 'Заказать: Стул «Нота»' }))
  await leave(page)
  await comeBack(page)
  await expect.poll(() => page.getByRole('checkbox', { name: 'Заказать: Стул «Нота»' }).isChecked()).toBe(false)
})

test('what is pressed on while the shop still answers is kept when a link leads on, and when a line is taken out', async () => {
  const page = await visit()
  await buy(page, chair)
  await alive(count(page))
  await answerSlowly(page)
  for (const name of ['Больше', 'Больше']) await button(page, name).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Избранное/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Избранное' }).waitFor()
  await comeBack(page)
  await expect.poll(() => count(page).inputValue()).toBe('6')

  await answerSlowly(page)
  await press(page.getByRole('button', { name: 'Убрать из корзины: Стул «Нота»' }))
  await leave(page)
  await comeBack(page)
  await page.getByText('Здесь пока пусто').waitFor()
})

test('a heart that is filled is a heart that is kept, however soon the page is left', async () => {
  const page = await visit()
  await page.goto(chair)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^В избранное: Стул «Нота»/ })
    .first()
  await alive(heart)
  await answerSlowly(page)
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await leave(page)
  await page.goto('/favorites/')
  await page.getByRole('main').getByRole('link', { name: 'Стул «Нота»' }).first().waitFor()
})

test('a heart that is pressed before the shop has said what is liked is kept, and pressed once more it stays', async () => {
  const page = await visit()
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^В избранное/ })
    .first()
  for (const _ of ['a heart that is empty', 'a heart that is filled already']) {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api_vue/getInitialData/**', (route) => held.then(() => route.continue()))
    await page.goto(chair)
    await alive(heart)
    await heart.click()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    letGo()
    await expect.poll(() => heart.getAttribute('aria-busy')).toBe(null)
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    await page.unrouteAll()
  }
  await page.goto('/favorites/')
  expect(await page.getByRole('main').getByRole('article').count()).toBe(1)
})

function count(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Сколько штук/ })
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** Every answer takes its time, so that what was pressed is still on its way, or waits for its turn. */
async function answerSlowly(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** As from the address field, at once. */
async function leave(page: Page) {
  await page.goto(away)
}

async function comeBack(page: Page) {
  await page.goto('/personal/basket/')
  await page.getByRole('heading', { level: 1, name: 'Корзина' }).waitFor()
}
