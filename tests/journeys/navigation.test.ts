import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, withBrowser } from './browser.ts'
import { alive, aPerson, buy, buyButton, fillContacts, main, press } from './steps.ts'

const { visit } = withBrowser()

const product = '/catalog/obedennye-stulya/stul-duga/'

declare global {
  interface Window {
    shifted?: number
  }
}

/** From now on everything that moves is added up, also what moves right after a press. */
async function watchShifts(page: Page) {
  await page.evaluate(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted = (window.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
}

/** The history says so: Back within the few milliseconds in which its entries are written goes elsewhere, and no hand is as quick. */
async function standsOn(page: Page, pathname: string, layers: number) {
  const stands = () => page.evaluate(() => [location.pathname, history.state?.layer ?? 0])
  await expect.poll(stands).toEqual([pathname, layers])
}

async function shifts(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return (await page.evaluate(() => window.shifted)) ?? Number.NaN
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName)
}

/** What was said of the page that came. */
function announced(page: Page): Promise<string | null> {
  return page.locator('body > p[aria-live=polite]').textContent()
}

async function expectArrival(page: Page, title: RegExp) {
  await expect.poll(() => announced(page)).toMatch(title)
  expect(await focused(page)).toBe('content')
  expect(await page.getByRole('link', { name: 'К содержанию' }).boundingBox()).toMatchObject({
    y: expect.closeTo(-72, -1),
  })
}

function firstProduct(page: Page) {
  return main(page).getByRole('heading', { level: 2 }).getByRole('link').first()
}

test.each([
  { device: 'a phone', viewport: phone },
  { device: 'a desk', viewport: desktop },
])(
  'on $device a page that leads to another moves nothing, gives it the focus and says its title',
  async ({ viewport }) => {
    const page = await visit({ viewport })
    await page.goto('/')
    await alive(main(page))
    await watchShifts(page)
    await main(page)
      .getByRole('link', { name: /^Спальня/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Спальня' }).waitFor()
    expect(await shifts(page)).toBeLessThanOrEqual(0.02)
    await expectArrival(page, /Спальн/)

    await page.goto('/catalog/divany/')
    await alive(main(page))
    await watchShifts(page)
    const name = (await firstProduct(page).innerText()).split(',')[0] ?? ''
    await firstProduct(page).click()
    await main(page)
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .waitFor()
    expect(await shifts(page)).toBeLessThanOrEqual(0.02)
    await expectArrival(page, new RegExp(name))

    await page.goto(product)
    await press(
      main(page)
        .getByRole('button', { name: /^В корзину/ })
        .first(),
    )
    const toBasket = page.getByRole('link', { name: 'Открыть корзину' })
    await toBasket.waitFor()
    await page.waitForLoadState('networkidle')
    await watchShifts(page)
    await toBasket.click()
    await page.getByRole('heading', { level: 1, name: 'Корзина' }).waitFor()
    expect(await shifts(page)).toBeLessThanOrEqual(0.02)
    await expectArrival(page, /Корзина/)
  },
)

test('a step of the checkout is a page of its own; the way past the header shows only to keyboards', async () => {
  const page = await visit()
  await buy(page, product)
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())
  await expectArrival(page, /Оформление/)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('a choice within a list keeps the focus and says nothing; back and forward bring cards and place again', async () => {
  const page = await visit()
  await page.goto('/catalog/divany/')
  await alive(main(page))
  const sort = main(page)
    .getByRole('combobox', { name: /Сортир|Сначала|Порядок/ })
    .first()
  await sort.focus()
  await sort.selectOption({ index: 1 })
  await expect.poll(() => page.url()).toContain('sort=')
  await page.waitForLoadState('networkidle')
  expect(await focused(page)).toBe(await sort.evaluate((field) => field.id || field.tagName))
  expect(await announced(page)).toBe('')

  const cards = () => main(page).getByRole('heading', { level: 2 }).getByRole('link').allInnerTexts()
  const shown = await cards()
  const place = 900
  await page.evaluate((top) => window.scrollTo(0, top), place)
  await main(page).getByRole('heading', { level: 2 }).getByRole('link').nth(7).click()
  await main(page)
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const productUrl = page.url()
  const from = await page.evaluate(() => history.length)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Диваны' }).waitFor()
  expect(page.url()).toContain('sort=')
  expect(await cards()).toEqual(shown)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.goForward()
  await expect.poll(() => page.url()).toBe(productUrl)
  expect(await page.evaluate(() => history.length)).toBe(from)
})

test.for([
  { device: 'a phone', viewport: phone },
  { device: 'a desk', viewport: desktop },
])('on $device Back and a reload find the place of a long page again', async ({ viewport }) => {
  const page = await visit({ viewport })
  await page.goto('/')
  await alive(main(page))
  const sale = main(page).locator('section[aria-labelledby="sale"]')
  // As a hand does: what comes near is laid out on the way.
  const standsAt = () => sale.evaluate((section) => Math.round(section.getBoundingClientRect().top))
  while ((await standsAt()) > 200) {
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(100)
  }
  await page.waitForLoadState('networkidle')
  const place = await standsAt()
  await sale
    .locator('a[href*="/catalog/"]:has(img)')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await main(page).getByRole('button', { name: 'Увеличить' }).first().waitFor()
  await page.goBack()
  await expect.poll(standsAt).toBe(place)
  await page.waitForLoadState('networkidle')
  expect(await standsAt()).toBe(place)
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(standsAt).toBe(place)
})

test('a page is fetched ahead for a link that is pointed at, and not where data are spared', async () => {
  for (const saveData of [false, true]) {
    const page = await visit()
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value, effectiveType: '4g' } })
    }, saveData)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('_.data')) asked.push(request.url())
    })
    await page.goto('/catalog/divany/', { waitUntil: 'networkidle' })
    await alive(main(page))
    const link = firstProduct(page)
    await link.scrollIntoViewIfNeeded()
    await page.waitForTimeout(500)
    await link.hover()
    await page.waitForTimeout(1000)
    expect(asked).toHaveLength(saveData ? 0 : 1)
  }
})

test('on a phone Back closes what is open and stays on the page; what was closed or left by a link costs no second press', async () => {
  const page = await visit({ viewport: phone, hasTouch: true })
  await page.goto('/catalog/divany/')
  await press(main(page).getByRole('link', { name: /^Фильтры/ }))
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await sheet.waitFor()
  await sheet.getByRole('checkbox').first().check()
  await page.waitForURL((url) => url.search !== '' || url.pathname !== '/catalog/divany/')
  const narrowed = page.url()
  await standsOn(page, new URL(narrowed).pathname, 1)
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(narrowed)

  await page.goto(product)
  const enlarge = main(page).getByRole('button', { name: 'Увеличить' }).first()
  await press(enlarge)
  const zoom = page.getByRole('dialog')
  await zoom.waitFor()
  await page.goBack()
  await zoom.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(product)

  await press(buyButton(page))
  await page.getByRole('dialog', { name: 'Теперь в корзине' }).getByRole('link', { name: 'Открыть корзину' }).click()
  await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
  await standsOn(page, '/personal/basket/', 0)
  await page.goBack()
  await standsOn(page, product, 0)
  await page.goBack()
  await page.waitForURL(narrowed)
})

test('a picture that opens large is no page to fetch ahead', async () => {
  const page = await visit()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url())
  })
  await page.goto('/catalog/pryamye-divany/divan-verba/', { waitUntil: 'networkidle' })
  await alive(main(page))
  await page.locator('#photo-1 a').hover()
  await page.waitForTimeout(1000)
  expect(asked).toEqual([])
})

test('another build loads the page anew after five minutes, but not under what is being typed', async () => {
  const page = await visit()
  await page.clock.install()
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'another' } }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.goto('/hits/')
  await alive(main(page))
  await page.clock.runFor('05:01')
  await expect.poll(() => documents).toEqual(['/hits/', '/hits/'])
  await alive(main(page))

  await page.clock.runFor('00:20')
  await page.getByRole('combobox', { name: 'Поиск' }).fill('диван')
  await page.clock.runFor('05:01')
  expect(await page.getByRole('combobox', { name: 'Поиск' }).inputValue()).toBe('диван')
  await main(page).getByRole('combobox').first().selectOption({ index: 1 })
  await expect.poll(() => page.url()).toContain('sort=')
  await expect.poll(() => documents.length).toBe(3)
})
