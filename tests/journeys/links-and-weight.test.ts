import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPage, weighHtml } from '../bench/page-bytes.ts'
import { phone, withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { buy } from './steps.ts'

const { visit } = withBrowser()
const screens = [
  '/',
  '/catalog/',
  '/catalog/divany/',
  '/catalog/divany/?price_to=60000',
  '/catalog/pryamye-divany/divan-verba/',
  '/search/?q=диван',
  '/hits/',
  '/sale/',
  '/style_interyerov/',
  '/style/scandi/',
  '/personal/basket/',
  '/personal/sign-in/',
  '/net-takoj-stranicy/',
]

test('no link of the main screens is dead, and none leads through a redirect', async () => {
  const found = new Map<string, string>()
  const page = await visit()
  const collect = async (screen: string) => {
    const links = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((one) => (one as HTMLAnchorElement).href))
    for (const link of links) {
      const url = new URL(link)
      url.hash = ''
      const isItself = url.href === page.url()
      if (url.origin === ownShop() && !isItself) found.set(url.href, screen)
    }
  }
  for (const screen of screens) {
    await page.goto(screen)
    await collect(screen)
  }
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click()
  await page.locator('#catalogue-menu').waitFor()
  await collect('the menu')
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  await collect('the basket')

  expect(found.size).toBeGreaterThan(100)
  const wrong: string[] = []
  const queue = [...found]
  const follow = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [link, screen] = next
      const { status } = await fetch(link, { redirect: 'manual' })
      const isPersonal = /\/personal/.test(link)
      if (status >= 400 || (status >= 300 && !isPersonal)) wrong.push(`${link} on ${screen} answers ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, follow))
  expect(wrong).toEqual([])
})

const budget = 130 * 1024

test.each(['/', '/catalog/divany/', '/catalog/pryamye-divany/divan-verba/'])(
  'the scripts of the first load of %s weigh no more than 130 KB',
  async (path) => {
    const page = await visit({ viewport: phone })
    const scripts: Promise<{ url: string; bytes: number }>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() !== 'script') return
      scripts.push(answer.body().then((body) => ({ url: answer.url(), bytes: gzipSync(body).length })))
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const loaded = await Promise.all(scripts)
    expect(loaded.length).toBeGreaterThan(3)
    expect(loaded.reduce((sum, script) => sum + script.bytes, 0)).toBeLessThanOrEqual(budget)
  },
)

// A page weighs what it says: whoever makes one heavier takes it from somewhere, or says here why it is worth it.
test.each([
  { path: '/catalog/divany/', html: 120_000, data: 35_000 },
  { path: '/catalog/pryamye-divany/divan-bukhta/', html: 90_000, data: 35_000 },
])('the HTML of $path weighs no more than $html bytes, $data of them data', async ({ path, html, data }) => {
  const weight = weighHtml(await readPage(ownShop() + path))
  expect(weight.html).toBeLessThanOrEqual(html)
  expect(weight.data).toBeLessThanOrEqual(data)
  expect(weight.elements).toBeGreaterThan(500)
})
