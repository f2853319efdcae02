import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { faultsOf } from './axe.ts'
import { phone, withBrowser } from './browser.ts'
import { alive, main, press, said } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)

test('what was mended is said, and one press searches for what was typed', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/search/?q=деваны')
  await page.getByRole('heading', { name: '«диваны»', level: 1 }).waitFor()
  expect(await said(main(page))).toContain('Вы написали «деваны»')
  await page.getByRole('link', { name: 'Искать именно «деваны»' }).click()
  await page.getByText('По запросу «деваны» ничего не нашли').waitFor()
  await page.getByRole('link', { name: 'Искать с исправлениями' }).click()
  await page.getByRole('heading', { name: '«диваны»', level: 1 }).waitFor()
})

test('further pages of a search go on where the page before ended, each product once', async () => {
  const goods = async (page: Page) => {
    const links = await main(page).getByRole('article').locator('a[href^="/catalog/"]').all()
    return [...new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))]
  }
  const page = await visit()
  await page.goto('/search/?q=белый&exact=1')
  expect(await page.getByRole('combobox', { name: 'Порядок' }).inputValue()).toBe('relevance')
  const first = await goods(page)
  const more = main(page).getByRole('link', { name: /^Показать ещё/ })
  const second = (await more.getAttribute('href')) ?? ''
  await press(more)
  await expect.poll(async () => (await goods(page)).length).toBeGreaterThan(first.length)
  const both = await goods(page)
  const plain = await visit({ javaScriptEnabled: false })
  await plain.goto(second)
  expect(both).toEqual([...first, ...(await goods(plain))])
})

test('nothing found leads on: queries that are near, sections and goods that others buy', async () => {
  const page = await visit()
  await page.goto('/search/?q=чехол на диван')
  await page.getByText('По запросу «чехол на диван» ничего не нашли').waitFor()
  await page.getByRole('heading', { name: 'Что покупают чаще' }).waitFor()
  await main(page).getByRole('link', { name: 'диваны', exact: true }).click()
  await page.getByRole('heading', { name: 'Диваны', level: 1 }).waitFor()
})

test.each([
  { language: 'ru', query: 'сколько стоит доставка', title: 'Доставка и оплата' },
  { language: 'ru', query: 'бонус', title: 'Бонусная программа' },
  { language: 'ru', query: 'подарочный сертификат', title: 'Подарочные сертификаты' },
  { language: 'en', query: 'room planner', title: 'Room planner' },
  { language: 'kk', query: 'кепілдік', title: 'Кепілдік және қайтару' },
  { language: 'en', query: 'assembly', title: 'Assembly' },
])('a question in $language is answered by its page', async ({ language, query, title }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`/?lang=${language}`)
  await page.goto(`/search/?q=${query}`)
  // Facts of the region stand in what the page begins with, and no names of facts.
  expect(await said(main(page))).not.toContain('{')
  await main(page).getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
})

test('a query that names a section or a product goes straight there', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/search/?q=Диваны')
  expect(new URL(page.url()).pathname).toBe('/catalog/divany/')
  await page.goto('/search/?q=VERB-218-01')
  expect(new URL(page.url()).pathname).toBe('/catalog/pryamye-divany/divan-verba/')
  await page.goto('/search/?q=диван верба')
  expect(new URL(page.url()).pathname).toBe('/catalog/pryamye-divany/divan-verba/')
})

test('sections narrow the results as chips, and a price in the words is kept to', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/search/?q=диван до 50000')
  await main(page)
    .getByRole('navigation', { name: 'Где нашлось' })
    .getByRole('link', { name: /Диваны-кровати/ })
    .click()
  expect(new URL(page.url()).searchParams.get('t')).toBe('divany-krovati')
  const cards = page.getByRole('list', { name: 'Список товаров' }).getByRole('article')
  expect(await cards.count()).toBeGreaterThan(0)
})

test("the shop's people see what was not found, say what it means, and it is found without a restart", async () => {
  const shopper = await visit()
  await shopper.goto('/search/?q=рекамье')
  await shopper.getByText('По запросу «рекамье» ничего не нашли').waitFor()
  const page = await atDesk('admin', '/vue-tools/queries/')
  await page.getByRole('heading', { name: 'Поисковые запросы', level: 1 }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const missed = main(page).getByRole('listitem').filter({ hasText: 'рекамье' })
  await (await alive(missed.getByRole('textbox', { name: 'Имеют в виду' }))).fill('кушетка')
  await missed.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Сохранили. Поиск понимает это уже сейчас').waitFor()
  await expect
    .poll(
      async () => {
        await page.goto('/search/?q=рекамье')
        return said(main(page))
      },
      { timeout: 15_000 },
    )
    .toContain('Кушетка «Вереск»')
  await page.goto('/vue-tools/queries/?show=words')
  await page.getByRole('heading', { name: 'Другое название' }).waitFor()
  await page.setViewportSize(phone)
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/vue-tools/trail/?subject=search word')
  await page.getByText('Изменение слов поиска').first().waitFor()
})

test.each(['/search/?q=деваны', '/search/?q=доставка', '/search/?q=рекомье'])('%s is for everybody', async (path) => {
  const page = await visit({ viewport: phone })
  await page.goto(path)
  expect(await faultsOf(page)).toEqual([])
})
