import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { main, said } from './steps.ts'

const { visit } = withBrowser()

test('an address that leads nowhere answers 404 in the words of the shop, and goods instead of a dead end', async () => {
  const page = await visit()
  for (const path of ['/net-takoj-stranicy/', '/catalog/net-takogo-razdela/', '/catalog/divany/net-takogo-divana/']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    expect(await said(page.getByRole('heading', { level: 1 }))).toBe('Страница не найдена')
    expect(await said(main(page))).toContain('Страница устарела, была удалена или не существовала вовсе.')
  }
  const crumbs = await page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('listitem').allInnerTexts()
  expect(crumbs.map((crumb) => crumb.trim())).toEqual(['Главная', 'Произошла ошибка'])
  await page.getByRole('heading', { name: 'Вас также может заинтересовать' }).waitFor()
  await expect.poll(() => main(page).getByRole('article').count()).toBe(8)
  await main(page).getByRole('link', { name: 'Посмотреть товары со скидкой' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Скидки' }).waitFor()
})

test('only sections say beside their title how many goods they hold', async () => {
  const page = await visit()
  const count = main(page)
    .locator('h1 + p, h1 ~ p')
    .filter({ hasText: /^\d+\s(товар|товара|товаров)$/ })
  for (const { path, isCounted } of [
    { path: '/catalog/divany/', isCounted: true },
    { path: '/hits/', isCounted: false },
    { path: '/sale/divany/', isCounted: false },
    { path: '/search/?q=диван', isCounted: false },
  ]) {
    await page.goto(path)
    expect(await count.evaluateAll((found) => found.some((one) => one.clientWidth > 1)), path).toBe(isCounted)
  }
})

test('the server variant says whose fault it was and leads back to the page', async () => {
  const page = await visit()
  await page.goto('/net-takoj-stranicy/?server&errorUrl=%2Fcatalog%2Fdivany%2F')
  expect(await said(main(page))).toContain('Произошла ошибка на сервере. Мы уже в курсе проблемы и скоро ее исправим.')
  expect(await main(page).getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/')
  await main(page).getByRole('link', { name: 'Открыть страницу ещё раз' }).click()
  await page.getByRole('heading', { level: 1, name: 'Диваны' }).waitFor()
})

test('the way back to a page stands only for pages of the shop', async () => {
  const page = await visit()
  for (const foreign of ['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)', '']) {
    await page.goto(`/net-takoj-stranicy/?errorUrl=${encodeURIComponent(foreign)}`)
    await main(page).getByRole('link', { name: 'На главную' }).waitFor()
    expect(await main(page).getByRole('link', { name: 'Открыть страницу ещё раз' }).count(), foreign).toBe(0)
  }
})

test('goods on sale come once the page stands, the subscription below them; the page reports itself unless the server has', async () => {
  const page = await visit()
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api_vue/error/') reports.push(request.postDataJSON())
  })
  const sale = main(page).getByRole('heading', { name: 'Вас также может заинтересовать' })
  const subscription = main(page).getByRole('heading', { name: '300 бонусов за подписку' })
  await page.goto('/net-takoj-stranicy/?server')
  await sale.waitFor()
  const [above, below] = [await sale.boundingBox(), await subscription.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  expect(reports).toEqual([])
  await page.goto('/net-takoj-stranicy/?phone=79000000000')
  await sale.waitFor()
  await expect
    .poll(() => reports)
    .toEqual([expect.objectContaining({ statusCode: 404, fullPath: '/net-takoj-stranicy/' })])
  expect(await (await fetch(`${ownShop()}/net-takoj-stranicy/`)).text()).not.toContain('Вас также может заинтересовать')
})

test('a page that fails answers 500 with the error page and no internals', async () => {
  const answer = await fetch(`${ownShop()}/develop/ssr_error/`)
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(html).toContain('Произошла ошибка')
  expect(html).not.toContain('This page fails on purpose')
  expect(html).not.toMatch(/\.tsx?:\d|node_modules/)
})

test.each([
  { promise: 'a short code leads to its product', from: '/verba/', to: '/catalog/pryamye-divany/divan-verba/' },
  { promise: 'an old address leads to the new one', from: '/rasprodazha/', to: '/sale/' },
  {
    promise: 'an address without its last slash gets it, the query stays',
    from: '/catalog/divany?color=seryj',
    to: '/catalog/divany/?color=seryj',
  },
  { promise: 'capitals in the catalogue become small', from: '/catalog/Divany/?a=B', to: '/catalog/divany/?a=B' },
  { promise: 'two slashes cannot lead away', from: '//example.com/', to: '/example.com/' },
])('$promise', async ({ from, to }) => {
  const address = ownShop()
  const answer = await fetch(address + from, { redirect: 'manual' })
  expect(answer.status).toBe(301)
  const { pathname, search, origin } = new URL(answer.headers.get('location') ?? '', address)
  expect(origin).toBe(address)
  expect(pathname + search).toBe(to)
})

test('the hash of an address survives its redirect', async () => {
  const page = await visit()
  await page.goto('/verba#similar')
  await page.waitForURL((url) => url.pathname.endsWith('/divan-verba/') && url.hash === '#similar')
})

test.each(['/', '/catalog/', '/catalog/divany/', '/catalog/pryamye-divany/divan-verba/', '/search/?q=диван'])(
  'the public page %s holds nothing personal, and its policy names each of its scripts',
  async (path) => {
    const answer = await fetch(ownShop() + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    const scripts = [...(await answer.text()).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    const inlined = scripts.filter(([, tag]) => !/src=|ld\+json/.test(tag ?? ''))
    expect(inlined.length).toBeGreaterThan(0)
    for (const [, , text] of inlined)
      expect(policy).toContain(
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
      )
  },
)

test('a kept page is served packed, and not at all to whom it is known', async () => {
  const address = `${ownShop()}/catalog/divany/`
  const load = (headers: Record<string, string>) => fetch(address, { headers: { 'accept-encoding': 'br', ...headers } })
  await expect.poll(async () => (await load({})).headers.get('content-encoding')).toBe('br')
  const answer = await load({})
  expect((await answer.text()).length).toBeGreaterThan(10_000)
  const again = await load({ 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})
