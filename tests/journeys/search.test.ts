import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { alive, main, said } from './steps.ts'

const { visit } = withBrowser()

test.each([
  { promise: 'a word form finds what the word finds', typed: 'креслами', found: /кресло/i },
  { promise: 'a slip of the finger is forgiven', typed: 'кравать', found: /кровать/i },
  { promise: 'the wrong keyboard layout is understood', typed: 'lbdfy', found: /диван/i },
])('$promise', async ({ typed, found }) => {
  const page = await visit()
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Поиск' }).fill(typed)
  await page.getByRole('combobox', { name: 'Поиск' }).press('Enter')
  await page.waitForURL(/\/search\//)
  const names = page.getByRole('list', { name: 'Список товаров' }).getByRole('heading')
  await names.first().waitFor()
  const all = await names.allInnerTexts()
  expect(all.length).toBeGreaterThan(2)
  expect(all[0]).toMatch(found)
})

test('on a phone the words of the search field stand in its middle', async () => {
  const page = await visit({ viewport: phone })
  await page.goto('/')
  const [form, words] = await page.getByRole('search').evaluate((place) =>
    ['form', 'form span[aria-hidden]'].map((what) => {
      const { y, height } = place.querySelector(what)?.getBoundingClientRect() ?? new DOMRect()
      return y + height / 2
    }),
  )
  expect(Math.abs((form ?? 0) - (words ?? 0))).toBeLessThanOrEqual(1)
})

test('what was corrected is said, and a word that nobody sells leads on', async () => {
  const page = await visit()
  await page.goto('/search/?q=lbdfy')
  expect(await said(main(page))).toContain('Вы написали «lbdfy»')
  const answer = await page.goto('/search/?q=паровозоремонтный')
  expect(answer?.status()).toBe(200)
  await page.getByText('По запросу «паровозоремонтный» ничего не нашли').waitFor()
  expect(await main(page).getByRole('link').count()).toBeGreaterThan(2)
})

test('the suggest box is walked by keyboard: down to a product, Escape, and on to all that was found', async () => {
  const page = await visit()
  await page.goto('/catalog/')
  const field = page.getByRole('combobox', { name: 'Поиск' })
  await (await alive(field)).click()
  await field.pressSequentially('диван')
  const options = page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option')
  await options.first().waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await field.press('ArrowDown')
  await isActive(field, options.first())
  await page
    .getByRole('status')
    .filter({ hasText: `${await options.count()} подсказ` })
    .waitFor()
  // From the field one step up is the last of them: it is brought into view.
  await field.press('ArrowUp')
  await field.press('ArrowUp')
  await isActive(field, options.last())
  await expect.poll(() => options.last().evaluate(isInView)).toBe(true)
  await field.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  expect(await field.inputValue()).toBe('диван')
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  await field.press('ArrowDown')
  await options.first().waitFor()

  await field.pressSequentially('ы')
  await options.first().waitFor()
  const target = await options.first().getAttribute('href')
  await field.press('ArrowDown')
  await isActive(field, options.first())
  await field.press('Enter')
  await page.waitForURL((url) => url.pathname + url.search === target)
  await page
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .waitFor()
})

async function isActive(field: Locator, option: Locator) {
  const id = await option.getAttribute('id')
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(id)
}

function isInView(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
