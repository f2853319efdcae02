import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { alive, main, press } from './steps.ts'

const { visit } = withBrowser()
const list = '/catalog/komody/'

test('without scripts a shop is chosen once, and lists then show what stands in it', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`${list}?colour=white`)
  await main(page).getByRole('link', { name: 'Сегодня в магазине' }).click()
  await page.getByRole('heading', { level: 1, name: 'Сегодня в магазине' }).waitFor()
  await page
    .getByRole('button', { name: /^Показать, что есть/ })
    .last()
    .click()
  await page.waitForURL((url) => url.pathname === list && /colour=white&store=\d+/.test(url.search))
  // Another list goes on to the same shop at once.
  await page.goto('/catalog/divany/')
  await main(page).getByRole('link', { name: 'Сегодня в магазине' }).click()
  await page.waitForURL((url) => url.pathname === '/catalog/divany/' && /store=\d+/.test(url.search))
  // In a list of a shop the same link is the way to another.
  await main(page).getByRole('link', { name: 'Сегодня в магазине' }).click()
  await page.getByText('Ваш магазин').waitFor()
  await page.getByRole('button', { name: 'Забыть магазин' }).click()
  await expect.poll(() => page.getByText('Ваш магазин').count()).toBe(0)
})

test('the browser is asked where it is at a press alone, and the nearest shop comes first', async () => {
  const page = await visit({
    // Beside the shop on Komsomolsky Avenue, whose place comes from the map's addresses.
    geolocation: { latitude: 55.1705, longitude: 61.2685 },
    permissions: ['geolocation'],
  })
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    Object.assign(window, { asked: 0 })
    navigator.geolocation.getCurrentPosition = (...args) => {
      Object.assign(window, { asked: Reflect.get(window, 'asked') + 1 })
      ask(...args)
    }
  })
  await page.goto(`/personal/my-shop/?list=${list}`)
  const button = page.getByRole('button', { name: 'Найти ближайший' })
  await alive(button)
  expect(await page.evaluate('asked')).toBe(0)
  await press(button)
  await page
    .getByText(/Ближайший · [\d,]+\sкм от/)
    .first()
    .waitFor()
  const first = main(page).getByRole('listitem').filter({ hasText: 'Ближайший' })
  expect(await first.getByRole('heading').innerText()).toContain('Северо-Западе')
  expect(await page.evaluate('asked')).toBe(1)
})

test('a shop of nowhere is refused with a sentence', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/personal/my-shop/')
  await page
    .getByRole('button', { name: /^Показать, что есть/ })
    .first()
    .evaluate((button) => button.setAttribute('value', '999999'))
  await page
    .getByRole('button', { name: /^Показать, что есть/ })
    .first()
    .click()
  await page.getByText('Такого магазина нет. Выберите из списка.').waitFor()
})
