import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { signInAs } from './sample-people.ts'
import { buy } from './steps.ts'

/** The connection is cut on purpose, and the browser says so. */
const { visit } = withBrowser(/net::ERR_|status of 4\d\d|Failed to fetch/)
const chair = '/catalog/obedennye-stulya/stul-nota/'

/** The shop behind another address, whose worker can become that of another build. */
let front: Server
let build = ''
beforeAll(async () => {
  front = createServer((asked, answer) => {
    const { hostname, port } = new URL(ownShop())
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const onward = ask({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
      const isWorker = asked.url === '/service-worker.js'
      const { 'content-length': _length, ...others } = got.headers
      answer.writeHead(got.statusCode ?? 502, isWorker ? others : got.headers)
      if (isWorker) answer.write(`/* ${build} */\n`)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => front.listen(0, resolve))
})
afterAll(() => {
  front.closeAllConnections()
  front.close()
})

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())
const keepsGoods = (page: Page) =>
  page.evaluate(async () => {
    const goods = await caches.open('goods')
    return (await goods.keys()).map(({ url }) => new URL(url).pathname)
  })

test('without a network the shop shows what the browser has kept, and opens the page once the network is back', async () => {
  const page = await visit({ viewport: phone, serviceWorkers: 'allow' })
  await buy(page, chair)
  await page.goto(chair)
  await expect
    .poll(() => keepsGoods(page), { timeout: 40_000 })
    .toEqual(expect.arrayContaining(['/api_vue/basket/getFullBasket/', '/api_vue/productView/list/']))
  await expect.poll(async () => (await cachesOf(page)).filter((name) => name.startsWith('offline '))).toHaveLength(1)

  await page.context().setOffline(true)
  await page.goto('/catalog/divany/')
  await page.getByRole('heading', { name: 'Нет связи с магазином' }).waitFor()
  await page.getByRole('heading', { name: 'Корзина' }).waitFor()
  await page.getByText('Стул «Нота»').first().waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Вы смотрели' }).waitFor()
  const picture = page.getByRole('listitem').locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await page.getByText('Связи пока нет').waitFor()

  await page.context().setOffline(false)
  await page.waitForURL('**/catalog/divany/')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a new build puts its own worker and its own pages in place of the old ones, and takes nothing from the page that is open', async () => {
  build = 'first'
  const { port } = front.address() as AddressInfo
  const page = await visit({ viewport: phone, serviceWorkers: 'allow', baseURL: `http://localhost:${port}` })
  await page.goto(chair)
  await expect
    .poll(async () => (await cachesOf(page)).filter((name) => name.startsWith('offline ')).length, { timeout: 40_000 })
    .toBe(1)
  const [before] = (await cachesOf(page)).filter((name) => name.startsWith('offline '))

  build = 'second'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(async () => (await cachesOf(page)).includes(before ?? ''), { timeout: 40_000 }).toBe(false)
  const after = (await cachesOf(page)).filter((name) => name.startsWith('offline '))
  expect(after).toHaveLength(1)
  // The page that was open goes on, and the next one is of the shop.
  await page.getByRole('heading', { level: 1, name: /Нота/ }).waitFor()
  await page.goto('/catalog/divany/')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('the cabinet of a crew opens and is read without a network, and is not there for whoever signs out', async () => {
  const page = await visit({ viewport: phone, serviceWorkers: 'allow' })
  await signInAs(page, 'fitter')
  await page.goto('/assembler/')
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toMatch(/^\/assembler\.webmanifest/)
  await expect
    .poll(async () => (await cachesOf(page)).some((name) => name.startsWith('cabinet ')), { timeout: 40_000 })
    .toBe(true)
  // One that is half kept is not yet the page: it is written last.
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/assembler/')))).toBe(true)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^Нет сети\. Показан день/).waitFor()
  await page.getByRole('link', { name: 'Карта', exact: true }).click()
  await page.getByText(/^Карте нужна сеть/).waitFor()
  await page.reload()
  await page.getByText(/^Карте нужна сеть/).waitFor()
  await page.getByRole('link', { name: 'Заработок', exact: true }).click()
  await page.goBack()
  await page.getByText(/^Карте нужна сеть/).waitFor()
  await page.getByRole('link', { name: 'День', exact: true }).click()
  const card = page.locator('article').first()
  await card.getByRole('button', { name: 'Схема сборки' }).first().click()
  await card.getByText(/^Инструменты: /).waitFor()

  await page.context().setOffline(false)
  const signedOut = await page.request.post('/api_vue/authentication/logout/', {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  })
  expect(signedOut.status()).toBe(200)
  await page.goto('/assembler/')
  await expect.poll(async () => (await cachesOf(page)).some((name) => name.startsWith('cabinet '))).toBe(false)
})

test('what a browser installs the shop by speaks the language of its address, and every picture of it is there', async () => {
  for (const [file, names] of [
    ['manifest', { ru: 'мебель', kk: 'жиһаз', en: 'furniture' }],
    ['assembler', { ru: 'выезды', kk: 'шығулар', en: 'visits' }],
  ] as const) {
    for (const [language, word] of Object.entries(names)) {
      const answer = await fetch(`${ownShop()}/${file}.webmanifest?in=${language}`)
      expect(answer.headers.get('content-type')).toContain('application/manifest+json')
      const manifest = await answer.json()
      expect(manifest).toMatchObject({ lang: language, name: expect.stringContaining(word), display: 'standalone' })
      const pictures: { src: string; type: string }[] = [...manifest.icons, ...manifest.screenshots]
      for (const { src, type } of pictures) {
        const got = await fetch(ownShop() + src)
        expect(`${src} ${got.status} ${got.headers.get('content-type')}`).toContain(`${src} 200 ${type}`)
      }
    }
  }
})
