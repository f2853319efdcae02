import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { desktop, phone, withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { alive, aPerson, buy, main, press, said, signInByPhone } from './steps.ts'

const { visit } = withBrowser()

/** How many the shop's own book of visits knows. */
async function countedWishes(page: Page): Promise<number> {
  const { events } = await (await page.request.get('/dev/counted/data/')).json()
  return events.filter(({ event }: { event: string }) => event === 'add_to_wishlist').length
}

const hearts = (page: Page) => main(page).getByRole('button', { name: /^В избранное/ })
const liked = (page: Page) => page.getByRole('list', { name: 'Избранное' }).getByRole('article')
const like = async (page: Page, at: number) => {
  const heart = hearts(page).nth(at)
  await alive(heart)
  await page.locator('[form=heart][aria-pressed]').first().waitFor()
  await heart.click()
  return heart
}
const saved = (page: Page, call: string) =>
  page.waitForResponse((answer) => answer.url().includes(`/favorites/${call}/`))

/** No fault that axe knows of, and nothing that has to be scrolled sideways. */
async function isForEverybody(page: Page) {
  expect(await faultsOf(page, 'best-practice')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function signIn(page: Page) {
  await signInByPhone(page, aPerson(), '/favorites/')
  await page.getByRole('heading', { name: 'Избранное', level: 1 }).waitFor()
}

test.each([
  { where: 'a phone', viewport: phone },
  { where: 'a desk', viewport: desktop },
])(
  'on $where a guest likes goods at once, sees them in another tab, and takes them out and back',
  async ({ viewport }) => {
    const page = await visit({ viewport })
    await page.context().addCookies([{ name: 'analytics', value: 'yes', url: ownShop() }])
    const wishes = await countedWishes(page)
    await page.goto('/favorites/')
    await main(page).getByText('Здесь соберётся то, что вам понравится').waitFor()
    await isForEverybody(page)
    await page.goto('/catalog/divany/')
    const kept = saved(page, 'add')
    const first = await like(page, 0)
    expect(await first.getAttribute('aria-pressed')).toBe('true')
    await kept
    await expect.poll(() => countedWishes(page), { timeout: 20_000 }).toBeGreaterThan(wishes)
    const again = saved(page, 'add')
    await like(page, 1)
    await again
    await page
      .getByRole('link', { name: /^Избранное.*2\s+товара/ })
      .first()
      .waitFor()

    const tab = await page.context().newPage()
    await tab.goto('/favorites/')
    await expect.poll(() => liked(tab).count()).toBe(2)
    await isForEverybody(tab)
    // Hearts answer once it is known what they are.
    await expect.poll(() => tab.locator('[form=heart][aria-pressed=true]').count()).toBe(2)
    const gone = saved(tab, 'remove')
    await press(
      liked(tab)
        .first()
        .getByRole('button', { name: /^В избранное/ }),
    )
    await gone
    await expect.poll(() => liked(tab).count()).toBe(1)
    await tab.getByRole('button', { name: 'Вернуть' }).click()
    await expect.poll(() => liked(tab).count()).toBe(2)
    await press(tab.getByText('Очистить', { exact: true }))
    await tab.getByRole('button', { name: 'Убрать всё' }).click()
    await main(tab).getByText('Избранное очищено').waitFor()
    await main(tab).getByRole('button', { name: 'Вернуть' }).click()
    await expect.poll(() => liked(tab).count()).toBe(2)

    await page.reload()
    await page.locator('[form=heart][aria-pressed=true]').first().waitFor()
  },
)

test('a heart that the shop refuses is put back with a sentence', async () => {
  const page = await visit()
  await page.goto('/catalog/divany/')
  await page.route('**/favorites/add/', (route) => route.fulfill({ status: 429, body: '{}' }))
  const heart = await like(page, 0)
  await page.getByText('Не удалось добавить').first().waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/favorites/add/')
  const kept = saved(page, 'add')
  await heart.click()
  await kept
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
})

test('without scripts a heart is a form, and the page of favourites takes out, shares and fills the basket', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/catalog/divany/')
  await hearts(page).first().click()
  await main(page).getByText('В избранном', { exact: true }).waitFor()
  expect(await liked(page).count()).toBe(1)
  await main(page).getByRole('link', { name: 'Поделиться' }).click()
  const url = await page.getByRole('textbox', { name: 'Ссылка' }).inputValue()
  expect(url).toMatch(/\/favorites\/share\/[\w-]+\/$/)
  await main(page).getByRole('button', { name: 'Всё в корзину' }).click()
  await main(page).getByText('В корзину положен 1 товар').waitFor()
  await main(page).getByRole('button', { name: 'Всё в корзину' }).click()
  await main(page).getByText('Уже в корзине: 1').waitFor()
  await main(page)
    .getByRole('button', { name: /^Убрать из избранного/ })
    .click()
  await main(page).getByText('Здесь соберётся').waitFor()

  const other = await visit({ javaScriptEnabled: false })
  await other.goto(new URL(url).pathname)
  expect(await other.getByRole('list', { name: 'Подборка мебели' }).getByRole('article').count()).toBe(1)
})

const deadLinks = ['%25%25', 'abc', 'e30', 'Wzk5OTk5OTk5XQ=='].map((word) => `/favorites/share/${word}/`)

test.each([...deadLinks, '/f/nobody-knows-it/'])(
  '%s says that the link does not open, and is a page that is not there',
  async (path) => {
    const page = await visit()
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Ссылка не открывается' }).waitFor()
    await isForEverybody(page)
  },
)

test('a line of the basket moves to the favourites of a guest and back', async () => {
  const page = await visit({ viewport: phone })
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  await press(page.getByRole('button', { name: /^Перенести в избранное/ }))
  await page.getByText('теперь в избранном').waitFor()
  await page.goto('/favorites/')
  await main(page).getByText('Стул «Ода»').first().waitFor()
})

test('what a guest liked is there after signing in, goes into lists, and the family votes on them', async () => {
  const page = await visit({ viewport: phone })
  await page.goto('/catalog/divany/')
  for (const at of [0, 1]) {
    const kept = saved(page, 'add')
    await like(page, at)
    await kept
  }
  await signIn(page)
  await expect.poll(() => liked(page).count()).toBe(2)
  await press(main(page).getByText('Новый список', { exact: true }))
  await main(page).getByRole('button', { name: 'Создать' }).click()
  await main(page).getByText('Напишите название').first().waitFor()
  await main(page).getByRole('textbox', { name: 'Название' }).fill('Гостиная')
  await main(page).getByRole('button', { name: 'Создать' }).click()
  await main(page).getByText('В списке пока пусто').waitFor()
  const listUrl = page.url()
  await main(page).getByRole('link', { name: 'К избранному' }).click()
  for (const at of [0, 1]) {
    await liked(page).nth(at).waitFor()
    const item = page.getByRole('list', { name: 'Избранное' }).locator(':scope > li').nth(at)
    await press(item.getByText('В список', { exact: true }))
    await item.getByRole('button', { name: 'Положить в «Гостиная»' }).click()
    await main(page).getByText('Списки обновлены').waitFor()
  }
  await page.goto(listUrl)
  await press(main(page).getByRole('button', { name: 'Открыть ссылку и голосование' }))
  const shared = new URL(await main(page).getByRole('textbox', { name: 'Ссылка' }).inputValue()).pathname
  await isForEverybody(page)

  const mother = await visit({ viewport: phone })
  await mother.goto(shared)
  await isForEverybody(mother)
  const items = mother.getByRole('list', { name: 'Гостиная' }).locator(':scope > li')
  await press(items.first().getByRole('button', { name: /^Нравится/ }))
  await main(mother).getByText('Напишите имя').first().waitFor()
  await main(mother).getByRole('textbox', { name: 'Как вас зовут' }).fill('Мама')
  await items
    .first()
    .getByRole('button', { name: /^Нравится/ })
    .click()
  await main(mother).getByText('Голос учтён').waitFor()
  await items
    .first()
    .getByText(/^Комментарий/)
    .first()
    .click()
  await items.first().getByRole('textbox').fill('Этот и берём')
  await items.first().getByRole('button', { name: 'Написать' }).click()
  await main(mother).getByText('Этот и берём').waitFor()

  const son = await visit({ javaScriptEnabled: false })
  await son.goto(shared)
  await main(son).getByRole('textbox', { name: 'Как вас зовут' }).fill('Петя')
  await son
    .getByRole('list', { name: 'Гостиная' })
    .locator(':scope > li')
    .first()
    .getByRole('button', { name: /^Нравится/ })
    .click()
  await main(son).getByText('За: Мама, Петя').waitFor()

  await page.reload()
  await main(page)
    .getByText(/^Побеждает: /)
    .waitFor()
  expect(await said(main(page))).toContain('2 голоса, 2 участника')
  await press(main(page).getByRole('button', { name: 'Закрыть голосование' }))
  await main(page)
    .getByText(/^Победил: /)
    .waitFor()
  await son.reload()
  expect(await main(son).getByRole('textbox').count()).toBe(0)
  await press(main(page).getByRole('button', { name: 'Закрыть ссылку' }))
  await main(page).getByText('Ссылка закрыта').waitFor()
  expect((await son.goto(shared))?.status()).toBe(404)
  const foreign = await visit()
  expect((await foreign.goto(new URL(listUrl).pathname))?.url()).toContain('/personal/sign-in/')
  await signIn(foreign)
  expect((await foreign.goto(new URL(listUrl).pathname))?.status()).toBe(404)
})

test('who is signed in is asked into which list, and the question goes by itself after three seconds', async () => {
  const page = await visit()
  await signIn(page)
  await page.goto('/catalog/divany/')
  await like(page, 2)
  const question = page.getByRole('status').filter({ hasText: 'В избранном' })
  await question.waitFor()
  await page.mouse.move(5, 5)
  await question.waitFor({ state: 'detached', timeout: 6000 })
  await page.goto('/catalog/pryamye-divany/divan-verba/')
  const kept = saved(page, 'add')
  await like(page, 0)
  await kept
  await page.waitForTimeout(600)
  expect(await question.count()).toBe(0)
})

test.each([
  { language: 'kk', title: 'Таңдаулылар' },
  { language: 'en', title: 'Favourites' },
])('favourites speak $language', async ({ language, title }) => {
  const page = await visit({ viewport: phone })
  await page.goto(`/favorites/?lang=${language}`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await isForEverybody(page)
})

test.each([
  { javaScriptEnabled: true, promise: 'with scripts' },
  { javaScriptEnabled: false, promise: 'without scripts' },
])(
  'a composed kitchen is kept, stands among the favourites with its sum and opens as it was, $promise',
  async (how) => {
    const page = await visit({ javaScriptEnabled: how.javaScriptEnabled, viewport: phone })
    await page.goto('/modules/kuhnya-modulnaya-shalfej/?length=300')
    const keep = page.getByRole('button', { name: 'Сохранить в избранное' })
    if (how.javaScriptEnabled) {
      await press(keep)
      await page.getByText('Состав сохранён в избранном').waitFor()
      await page.goto('/favorites/')
    } else await keep.click()
    const kitchen = page.getByRole('main').getByRole('listitem').filter({ hasText: 'см вдоль стены' })
    expect(await said(kitchen)).toMatch(/\d модул.*300 см вдоль стены.*₽/)
    await kitchen.getByRole('link').click()
    await page.waitForURL(/\/modules\/.*q\d+=/)
    await page.getByRole('img', { name: /длина 300/ }).waitFor()
    await page.goto('/favorites/')
    await kitchen.getByRole('button', { name: 'Убрать' }).click()
    await page.getByText('Здесь соберётся то, что вам понравится').waitFor()
  },
)
