import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { main, said } from './steps.ts'

const { visit } = withBrowser()
const sofa = '/catalog/pryamye-divany/divan-ilma/'

test.each([true, false])(
  'a product says what it earns, shows its banner and its collection (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled })
    await page.goto(sofa)
    expect(await said(main(page))).toMatch(/Вернём\s1\s407\sбонусов/)
    await main(page).getByRole('complementary', { name: 'Пуф к дивану' }).getByRole('link').waitFor()
    const strip = main(page).getByRole('list', { name: 'Ещё из коллекции «Опера»' })
    expect(await strip.getByRole('link').count()).toBeGreaterThan(3)
    await strip.getByRole('link').first().click()
    await page.waitForURL((url) => !url.pathname.startsWith(sofa))
    await main(page).getByRole('list', { name: 'Ещё из коллекции «Опера»' }).waitFor()
  },
)

test.each([true, false])(
  'an article becomes a link, a short one and a code (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled })
    await page.goto('/support-services/product-link/')
    const field = page.getByRole('textbox', { name: 'Артикул, название, GUID или ссылка' })
    await field.fill('щщщъъъ')
    await page.getByRole('button', { name: 'Найти' }).last().click()
    await main(page).getByRole('status').getByText('ничего не нашлось').waitFor()
    expect(await field.inputValue()).toBe('щщщъъъ')
    await field.fill('ILMA-170-01')
    await page.getByRole('button', { name: 'Найти' }).last().click()
    const short = await page.getByRole('textbox', { name: 'Короткая ссылка' }).inputValue()
    expect(short).toMatch(/\/qrcode\/[2-9a-z]{7}\/$/)
    const code = page.getByRole('img', { name: /^QR-код: Диван прямой «Ильма»/ })
    expect(
      await code.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
    await page.goto(new URL(short).pathname)
    await page.waitForURL(/\/divan-ilma\/\?offer_id=\d+$/)
  },
)

test('links by guid lead on, unknown ones are not there, broken ones show other goods', async () => {
  const answer = await fetch(`${ownShop()}/api_vue/getProduct/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ownShop() },
    body: JSON.stringify({ SECTION_CODE: 'pryamye-divany', ELEMENT_CODE: 'divan-ilma' }),
  })
  const { guid, offers } = (await answer.json()) as { guid: string; offers: { id: number; guid: string }[] }
  const offer = offers.at(-1)
  const go = (path: string) => fetch(ownShop() + path, { redirect: 'manual' })
  const led = await go(`/product-guid/${guid}/${offer?.guid}/?sr=1`)
  expect([led.status, led.headers.get('location')]).toEqual([302, `${sofa}?offer_id=${offer?.id}&sr=1`])
  for (const path of [`/product-guid/nobody/${offer?.guid}/`, '/qrcode/2222222/', '/qrcode/%22/']) {
    expect((await go(path)).status, path).toBe(404)
  }
  const page = await visit()
  await page.goto(`/error-guid/${guid}/nobody/`)
  await page.getByRole('heading', { level: 1, name: 'Ссылка на товар не работает' }).waitFor()
  await main(page).getByRole('heading', { level: 2, name: 'Похожие товары' }).waitFor()
  await main(page).getByRole('link', { name: 'Открыть товар' }).click()
  await page.waitForURL((url) => url.pathname === sofa)
  await page.goto('/error-guid/nobody/nobody/')
  await main(page).getByRole('heading', { level: 2, name: 'Что берут чаще всего' }).waitFor()
})
