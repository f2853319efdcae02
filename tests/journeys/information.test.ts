import { expect, test } from 'vitest'
import { contentPages } from '#storefront/screens/content/pages.ts'
import { kindsOfData } from '../harness/structured-data/read-page.ts'
import { faultsOf } from './axe.ts'
import { desktop, phone, withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'

const { visit } = withBrowser()

const languages = ['ru', 'kk', 'en'] as const
const written = contentPages.map(({ id, path = id }) => `/${path}/`)

/** Every path of information, one of the news and one vacancy with them. */
async function listPaths(): Promise<string[]> {
  const first = async (path: string, link: RegExp) => link.exec(await (await fetch(ownShop() + path)).text())?.[0]
  const article = await first('/news/', /\/news\/[a-z0-9-]+\/(?=")/)
  const vacancy = await first('/vacancies/', /\/vacancy\/\?id=\d+/)
  if (!article || !vacancy) throw new Error('The demo has neither news nor vacancies.')
  return [...written, '/news/', article, '/vacancies/', vacancy]
}

async function read(path: string, language: string) {
  const answer = await fetch(ownShop() + path, { headers: { cookie: `lang=${language}` }, redirect: 'manual' })
  return { status: answer.status, html: await answer.text() }
}

test('every page of information answers in three languages with one heading, sound data for engines and no dead link', async () => {
  const kinds = new Set<string>()
  const links = new Map<string, string>()
  for (const path of await listPaths()) {
    for (const language of languages) {
      const what = `${path} in ${language}`
      const { status, html } = await read(path, language)
      expect.soft(status, what).toBe(200)
      expect.soft(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], what).toBe(language)
      expect.soft(html.match(/<h1[\s>]/g)?.length, what).toBe(1)
      expect.soft(html, what).toMatch(/<meta name="description" content="[^"]{20,}/)
      expect.soft(html, what).toMatch(/<link rel="canonical"/)
      for (const kind of kindsOfData(html)) kinds.add(kind)
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
      expect.soft(main, `${what}: a fact that nobody filled in`).not.toMatch(/\{[a-zA-Z]+\}/)
      for (const [, link = ''] of main.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
        links.set(link.replaceAll('&amp;', '&'), what)
    }
  }
  expect([...kinds].sort()).toEqual(['BreadcrumbList', 'FAQPage', 'FurnitureStore', 'JobPosting', 'NewsArticle'])
  expect(links.size).toBeGreaterThan(40)
  expect(await deadOf(links)).toEqual([])
}, 300_000)

async function deadOf(links: ReadonlyMap<string, string>): Promise<string[]> {
  const dead: string[] = []
  const queue = [...links]
  const follow = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [link, where] = next
      const { status } = await fetch(ownShop() + link, { redirect: 'manual' })
      const isPersonal = link.startsWith('/personal')
      if (status >= 400 || (status >= 300 && !isPersonal)) dead.push(`${link} on ${where} answers ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, follow))
  return dead
}

test('every page of information is for everybody on a phone and at a desk, and holds its width', async () => {
  const page = await visit({ viewport: phone })
  for (const path of await listPaths()) {
    await page.goto(path)
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      const what = `${path} at ${size.width} px`
      expect.soft(await faultsOf(page), what).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, what).toBeLessThanOrEqual(size.width)
    }
  }
}, 300_000)

test('a call back is asked for from the contacts, with a wrong number told and kept and a right one taken', async () => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  await page.goto('/contacts/')
  const main = page.getByRole('main')
  await main.getByLabel('Как вас зовут').fill('Ольга')
  await main.getByLabel('Телефон', { exact: true }).fill('12')
  await main.getByRole('button', { name: 'Перезвоните мне' }).click()
  expect(await main.getByLabel('Как вас зовут').inputValue()).toBe('Ольга')
  expect(await main.getByLabel('Телефон', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await main.getByLabel('Телефон', { exact: true }).fill('+7 912 000-77-01')
  await main.getByRole('button', { name: 'Перезвоните мне' }).click()
  await main.getByText('Записали. Позвоним').waitFor()
})
