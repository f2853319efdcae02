import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { alive, main, press, said } from './steps.ts'

const { visit } = withBrowser()

/** Of a strip's cards, those whose middle lies on the screen. */
function seenIn(strip: Locator): Promise<number[]> {
  return strip.locator(':scope > li').evaluateAll((cards) =>
    cards.flatMap((card, index) => {
      const { left, right, width } = card.getBoundingClientRect()
      const middle = (left + right) / 2
      return width > 0 && middle > 0 && middle < window.innerWidth ? [index] : []
    }),
  )
}

test('all eight reduced goods of the home page are reached by the arrows of their strip', async () => {
  const page = await visit({ reducedMotion: 'reduce' })
  await page.goto('/')
  const sale = main(page).getByRole('region', { name: 'Сейчас дешевле' })
  const strip = sale.getByRole('list', { name: 'Скидки' })
  await alive(strip)
  await strip.scrollIntoViewIfNeeded()
  const seen = new Set(await seenIn(strip))
  const on = sale.getByRole('button', { name: 'Вперёд' })
  for (let presses = 0; presses < 5 && seen.size < 8; presses++) {
    await on.click()
    await expect.poll(async () => (await seenIn(strip)).every((index) => seen.has(index))).toBe(false)
    for (const index of await seenIn(strip)) seen.add(index)
  }
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('the home page promises the same discount as the sale', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  const front = await said(main(page).getByRole('region', { name: 'Сейчас дешевле' }))
  const most = /−\d+/.exec(front)?.[0]
  await page.goto('/sale/')
  expect(await main(page).innerText()).toContain(`Скидки до\u00a0${most}\u00a0%`)
})

test('no product stands twice in the strips of the home page, and best sellers are not all of one section', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  const links = await main(page)
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect(links).toHaveLength(24)
  expect(new Set(links).size).toBe(24)
  const sections = new Set(links.slice(0, 8).map((link) => link.split('/')[2]))
  expect(sections.size).toBeGreaterThanOrEqual(4)
})

test('marks on the pictures of a phone lie whole on them and apart from each other', async () => {
  const page = await visit({ viewport: { width: 320, height: 700 } })
  await page.goto('/')
  const lists = await page.locator('ul[aria-label^="Товары на снимке"]:has(> li > a > span)').evaluateAll((found) =>
    found.map((list) => {
      const frame = list.closest('li')?.firstElementChild?.getBoundingClientRect()
      const marks = [...list.querySelectorAll('a')].map((mark) => mark.getBoundingClientRect())
      return { frame: frame?.toJSON(), marks: marks.filter(({ width }) => width > 0).map((mark) => mark.toJSON()) }
    }),
  )
  const slide = lists[0] as { frame: DOMRect; marks: DOMRect[] }
  expect(slide.marks.length).toBeGreaterThan(0)
  for (const mark of slide.marks) {
    expect(mark.left).toBeGreaterThanOrEqual(slide.frame.left)
    expect(mark.right).toBeLessThanOrEqual(slide.frame.right)
    expect(mark.bottom).toBeLessThanOrEqual(slide.frame.bottom)
    for (const other of slide.marks) {
      if (other === mark) continue
      expect(Math.hypot(other.left - mark.left, other.top - mark.top)).toBeGreaterThanOrEqual(44)
    }
  }
})

test('rooms come eight at a time, by an address, with and without scripts', async () => {
  const rooms = (page: Page) => main(page).getByRole('article')
  const more = (page: Page) => main(page).getByRole('link', { name: /^Показать ещё/ })
  const plain = await visit({ javaScriptEnabled: false, viewport: phone })
  await plain.goto('/style_interyerov/')
  expect(await rooms(plain).count()).toBe(8)
  await more(plain).click()
  expect(await rooms(plain).count()).toBe(16)
  expect(new URL(plain.url()).search).toBe('?rooms=2')

  const page = await visit()
  await page.goto('/style_interyerov/')
  const first = await rooms(page).first().innerText()
  await press(more(page))
  await expect.poll(() => rooms(page).count()).toBe(16)
  expect(await rooms(page).first().innerText()).toBe(first)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
})

test('each section of the menu has a front of its own, and ways in beside its sections', async () => {
  const page = await visit()
  await page.goto('/')
  await press(page.getByRole('banner').getByRole('link', { name: 'Каталог' }))
  const menu = page.locator('#catalogue-menu')
  const sections = menu.getByRole('navigation', { name: 'Разделы каталога' }).getByRole('link')
  await sections.first().waitFor()
  await menu.getByRole('link', { name: /^Рогожка$/ }).waitFor()
  const front = menu.getByRole('link', { name: 'Посмотреть' })
  const fronts = new Set<string | null>()
  const names = (await sections.allInnerTexts()).filter((name) => !/Скидки|Все акции/.test(name))
  for (const name of names) {
    await sections.filter({ hasText: name }).focus()
    await menu.getByRole('link', { name, exact: true }).nth(1).waitFor()
    fronts.add(await front.locator('img').getAttribute('src'))
    expect((await menu.innerText()).split('\n').filter((line) => line.trim() === name).length).toBeLessThanOrEqual(3)
  }
  expect(names.length).toBeGreaterThanOrEqual(10)
  expect(fronts.size).toBe(names.length)
  expect(await sections.last().innerText()).toMatch(/Скидки|Все акции/)
})
