import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { alive, main, press } from './steps.ts'

const { visit } = withBrowser()
const touched = { viewport: phone, hasTouch: true, isMobile: true }

const cards = (page: Page) => page.getByRole('list', { name: 'Список товаров' }).getByRole('article')

/** A finger laid down, moved in steps and lifted, as the browser itself gets it. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', step / 10)
    await page.waitForTimeout(16)
  }
  await touch('touchEnd', 1)
}

test('a finger swipes the pictures of a card, pulls the page up and down, and a tap opens the product', async () => {
  const page = await visit(touched)
  await page.goto('/catalog/divany/', { waitUntil: 'networkidle' })
  const card = cards(page).first()
  await alive(card)
  const box = await card.boundingBox()
  if (!box) throw new Error('The first card is not on the screen.')
  const middle = { x: box.x + box.width / 2, y: box.y + box.width / 2 }
  expect(await card.locator('img').count()).toBe(1)
  await drag(page, { x: middle.x + 50, y: middle.y }, { x: -110, y: 0 })
  await expect.poll(() => card.locator('img').count()).toBeGreaterThan(1)
  const seen = () =>
    card.evaluate((article) => {
      const { left } = article.getBoundingClientRect()
      return [...article.querySelectorAll('img')].map((img) => Math.round(img.getBoundingClientRect().left - left))
    })
  await expect.poll(async () => (await seen()).indexOf(0)).toBe(1)
  expect(page.url()).toContain('/catalog/divany/')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await drag(page, { x: middle.x, y: middle.y + 60 }, { x: 0, y: -150 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // The page still glides from the pull.
  await page.waitForTimeout(500)
  await page.touchscreen.tap(middle.x, middle.y)
  await page.waitForURL(/\/divan-/)
})

test('the sheet of filters opens at once, says what is left and takes everything off', async () => {
  const page = await visit(touched)
  await page.goto('/catalog/divany/', { waitUntil: 'networkidle' })
  await alive(main(page))
  // Its code comes with the first touch of the page.
  await page.getByRole('heading', { level: 1 }).tap()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await press(page.getByRole('link', { name: 'Фильтры' }))
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await sheet.waitFor()
  expect(asked.filter((url) => /dialog|sheet/.test(url))).toEqual([])
  expect(await sheet.getByRole('button', { name: 'Сбросить' }).count()).toBe(0)
  const all = await sheet.getByRole('button', { name: /^Показать/ }).innerText()
  await sheet.getByRole('checkbox', { name: /^зелёный/ }).check()
  await expect.poll(() => sheet.getByRole('button', { name: /^Показать/ }).innerText()).not.toBe(all)
  await sheet.getByRole('button', { name: 'Сбросить' }).click()
  await expect.poll(() => sheet.getByRole('button', { name: /^Показать/ }).innerText()).toBe(all)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.url()).not.toContain('colour')
})

test('a filter holds although its sheet is closed before the list has come', async () => {
  const page = await visit(touched)
  await page.goto('/catalog/divany/')
  await page.route(/_\.data\?.*colour/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await press(page.getByRole('link', { name: 'Фильтры' }))
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await sheet.getByRole('checkbox', { name: /^зелёный/ }).check()
  await sheet.getByRole('button', { name: /^Показать/ }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('list', { name: 'Выбранные фильтры' }).getByText('зелёный').waitFor()
  // Back takes the filter off, and no closed sheet lies in between.
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('colour')
})

test('a number that was just typed narrows the list that is shown by the button', async () => {
  const page = await visit(touched)
  await page.goto('/catalog/divany/')
  await press(page.getByRole('link', { name: 'Фильтры' }))
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  const upTo = sheet.getByRole('group', { name: /^Цена/ }).getByRole('textbox', { name: 'до' })
  await upTo.fill('40000')
  await sheet.getByRole('button', { name: /^Показать/ }).tap()
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).searchParams.get('price')).toBe('-40000')
  await press(page.getByRole('link', { name: /^Фильтры/ }))
  expect(await upTo.inputValue()).toBe('40\u00a0000')
  const button = sheet.getByRole('button', { name: /^Показать/ })
  const before = await button.innerText()
  await upTo.fill('60000')
  await expect.poll(() => button.innerText()).not.toBe(before)
})

test('an order chosen before the scripts came is the order of the list', async () => {
  const page = await visit(touched)
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/*.js', (route) => held.then(() => route.continue()))
  await page.goto('/catalog/divany/', { waitUntil: 'commit' })
  const sort = main(page).getByRole('combobox', { name: 'Порядок' })
  await sort.selectOption({ label: 'Сначала дешёвые' })
  come()
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('price_asc')
  expect(await sort.inputValue()).toBe('price_asc')
})

test('three filters that are on leave the page of a phone as wide as its screen', async () => {
  const page = await visit(touched)
  await page.goto('/catalog/divany/?price=60000-&width=-180&when=tomorrow')
  expect(await page.getByRole('link', { name: /, убрать$/ }).count()).toBe(3)
  expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([390, 390])
})

test('colour and material are chosen by their looks at place two and three; the column stays beside the list', async () => {
  const page = await visit()
  await page.goto('/catalog/divany/')
  const column = page.getByRole('complementary', { name: 'Фильтры' })
  const names = await column.locator('summary').allInnerTexts()
  expect(names.slice(0, 5).map((name) => name.split(',')[0])).toEqual([
    'Цена',
    'Цвет',
    'Материал',
    'Размеры',
    'Когда привезут',
  ])
  expect(await column.locator('details[open]').count()).toBe(5)
  await alive(main(page))
  await page.mouse.wheel(0, 1800)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const box = await column.boundingBox()
  expect(box?.y).toBeGreaterThan(60)
  expect(box?.y).toBeLessThan(160)
})

test('beds are chosen by a drawn size, which is put on and taken off', async () => {
  const page = await visit()
  await page.goto('/catalog/krovati/')
  await alive(main(page))
  const sizes = page.getByRole('navigation', { name: 'Размер' })
  await sizes.getByRole('link', { name: '160 × 200' }).click()
  await page.waitForURL(/size=160x200/)
  const others = async () =>
    (await cards(page).getByRole('heading').allInnerTexts()).filter((name) => !/160\s×\s200/.test(name))
  await expect.poll(others).toEqual([])
  await sizes.getByRole('link', { name: '160 × 200' }).click()
  await page.waitForURL((url) => !url.search)
})

test('a quick view lets choose and buy without leaving the list, and without it the link leads to the page', async () => {
  const page = await visit()
  await page.goto('/catalog/krovati/')
  const card = cards(page).first()
  await alive(card)
  await card.hover()
  await card.getByRole('link', { name: /Быстрый просмотр/ }).click()
  const view = page.getByRole('dialog')
  await view.getByRole('button', { name: '180 × 200' }).click()
  await press(view.getByRole('button', { name: /^В корзину/ }))
  await view.getByRole('link', { name: /^В корзине/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/catalog/krovati/')

  await page.route('**/api_vue/getProduct/', (route) =>
    route.fulfill({ status: 404, json: { error: 'PRODUCT_NOT_FOUND', message: '', requestId: '' } }),
  )
  const other = cards(page).nth(1)
  await other.hover()
  await other.getByRole('link', { name: /Быстрый просмотр/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Кровать/ }).waitFor()
})

test('crawlers get plain lists on the home page, with links to all that stands in its rooms', async () => {
  const agent = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'
  const html = await (await fetch(`${ownShop()}/`, { headers: { 'user-agent': agent } })).text()
  expect(html).not.toContain('id="slide-1"')
  expect(html).toContain('<h1')
  expect(html.match(/offer_id=\d+/g)?.length).toBeGreaterThan(20)
})
