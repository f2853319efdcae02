import { expect, test } from 'vitest'
import { desktop, withBrowser } from './browser.ts'
import { main, press } from './steps.ts'

const { visit } = withBrowser()
const product = '/catalog/pryamye-divany/divan-bukhta/'

test('the first shop of our own stands open with its hours, the other places are folded, with addresses', async () => {
  const page = await visit()
  await page.goto('/catalog/pryamye-divany/divan-verba/')
  const delivery = main(page).getByRole('region', { name: 'Доставка' })
  await delivery.getByText(/^Самовывоз /).waitFor()
  await delivery.getByText('Сегодня можно посмотреть в\u00a0этом магазине').waitFor()
  expect(
    await delivery
      .getByText(/^Комод на .*ежедневно/su)
      .first()
      .innerText(),
  ).toMatch(/\d/)
  const places = delivery.locator('details').filter({ hasText: /Ещё\s2\sместа/ })
  const addresses = places.getByRole('listitem')
  expect(await addresses.first().isVisible()).toBe(false)
  await places.locator('summary').click()
  expect(await addresses.count()).toBe(2)
  for (const text of await addresses.allInnerTexts()) expect(text).toMatch(/\d/)
})

test('on a desk the things of a room stand beside its picture', async () => {
  const page = await visit()
  await page.goto('/catalog/pryamye-divany/divan-verba/')
  const list = main(page).getByRole('list', { name: /^Товары на снимке/ })
  const room = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('list', { name: /^Товары на снимке/ }) })
  const picture = await room.getByRole('img').first().boundingBox()
  const beside = await list.boundingBox()
  expect(beside?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
})

test('the strip of similar goods is whole when it comes near, and nothing moves for it', async () => {
  const page = await visit({ viewport: desktop })
  await page.goto(product)
  const strip = page.getByRole('list', { name: 'Похожие товары' })
  const cards = strip.getByRole('article')
  expect(await cards.count()).toBe(4)
  // What goes with the product may come above it: the strip itself keeps its height.
  const height = (await strip.boundingBox())?.height
  expect(height).toBeGreaterThan(100)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => cards.count()).toBeGreaterThan(4)
  expect((await strip.boundingBox())?.height).toBe(height)
  const names = await cards.getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(names.length)
})

test('without scripts the first similar goods stand there, and a link leads to all', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(product)
  const similar = page.locator('#similar')
  expect(await similar.getByRole('article').count()).toBe(4)
  await similar.getByRole('link', { name: 'Смотреть все' }).click()
  await page.waitForURL('**/catalog/pryamye-divany/')
})

test.each([true, false])('the other questions are a press away (scripts: %s)', async (javaScriptEnabled) => {
  const page = await visit({ javaScriptEnabled })
  await page.goto(product)
  const questions = page.locator('#questions').getByRole('article')
  expect(await questions.count()).toBe(2)
  await page.getByRole('link', { name: 'Ещё 2 вопроса' }).click()
  await expect.poll(() => questions.count()).toBe(4)
  expect(page.url()).toContain('questions=all')
  // What else is chosen keeps them.
  await page.getByRole('link', { name: 'Сначала новые' }).click()
  await page.waitForURL('**order=new**')
  await expect.poll(() => questions.count()).toBe(4)
})

test('what the server alone has written is written anew for another variant', async () => {
  const page = await visit()
  const faults: string[] = []
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  await page.goto('/catalog/pryamye-kukhni/kukhnya-ryabina/')
  const facts = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Характеристики' }) })
    .first()
  const weight = facts.getByRole('definition').filter({ hasText: /кг$/ })
  const before = await weight.innerText()
  await press(
    main(page)
      .getByRole('link', { name: /^300 см/ })
      .first(),
  )
  await page.waitForURL('**offer_id=**')
  await expect.poll(() => weight.innerText()).not.toBe(before)
  await main(page).getByRole('heading', { name: 'Как приедет' }).waitFor()
  expect(faults).toEqual([])
})
