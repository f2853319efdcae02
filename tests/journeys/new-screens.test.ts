import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { faultsOf } from './axe.ts'
import { withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)

const languages = ['ru', 'kk', 'en'] as const
const narrow = { width: 320, height: 640 }
const tablet = { width: 768, height: 1024 }

const product = '/catalog/pryamye-divany/divan-verba/'

/** Screens by which things are found and chosen, in groups that take about as long as each other. */
const groups = {
  lists: [
    '/hits/',
    '/sale/',
    '/catalog/divany/tag-zelenye/',
    '/vse-akcii/',
    '/promocodes/',
    '/sbp-error/',
    '/vse-akcii/teplyj-dom/',
    '/vse-akcii/osennyaya-rasprodazha/',
    '/manufacturers/',
    '/manufacturers/uralskij-uyut/',
    '/style_interyerov/',
    '/style/scandi/',
  ],
  'a product': [
    `${product}fit/`,
    `${product}shops/`,
    `${product}cheaper/`,
    `${product}review/`,
    `${product}photos/`,
    `${product}question/`,
    '/catalog/pryamye-kukhni/kukhnya-ryabina/measurer/',
    '/modules/kuhnya-modulnaya-shalfej/?length=300',
    '/reviews/',
  ],
  'search and choosing': [
    '/search/?q=деваны',
    '/search/?q=паровозоремонтный',
    '/image-search/',
    '/niche/?list=/sale/',
    '/personal/compare/?ids=1.5.9.13',
    '/personal/why/?list=/catalog/komody/%3Fprice%3D-20000&what=Грань',
    '/personal/basket/fit/',
    '/subscription/',
    '/support-services/product-link/',
    '/error-guid/nothing/nothing/',
  ],
}

/** Many screens in three languages each. */
const longest = { timeout: 180_000 }

test.each(Object.entries(groups))('screens of %s are for everybody in three languages', longest, async (_, paths) => {
  const page = await visit()
  const plain = await visit({ javaScriptEnabled: false, viewport: narrow })
  for (const path of paths) {
    await isForEverybody(page, path)
    await isReadWithoutScripts(plain, path)
  }
})

test('favourites, their lists and what is shared are for everybody in three languages', async () => {
  const page = await visit()
  await page.goto('/personal/sign-in/?by=login&next=/favorites/')
  await page.getByRole('textbox', { name: 'Логин' }).fill('anna')
  await page.getByRole('textbox', { name: 'Пароль' }).fill('komod-anna-2026')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Избранное' }).waitFor()
  const list = (await page.getByRole('main').locator('a[href^="/favorites/list/"]').first().getAttribute('href')) ?? ''
  await page.goto(list)
  const shared = /\/f\/[\w-]+\//.exec(await page.content())?.[0]
  const paths = ['/favorites/', list, shared ?? '/f/nothing/']
  expect(shared).toBeDefined()
  for (const path of paths) await isForEverybody(page, path)
})

test('the desk is for everybody in three languages', async () => {
  const page = await atDesk('admin', '/vue-tools/')
  const menu = page.locator('nav a[href^="/vue-tools/"]')
  const paths = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of new Set(['/vue-tools/', ...paths])) await isForEverybody(page, path)
}, 180_000)

/** No grave fault of WCAG 2.2 AA, nothing to scroll sideways, and the page says which language it is in. */
async function isForEverybody(page: Page, path: string) {
  for (const language of languages) {
    await page.context().addCookies([{ name: 'lang', value: language, url: ownShop() }])
    await page.setViewportSize(narrow)
    await page.goto(path)
    expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(language)
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    await holds(page, narrow.width, `${path} in ${language}`)
    expect.soft(await faultsOf(page), `${path} in ${language}`).toEqual([])
    await page.setViewportSize(tablet)
    await holds(page, tablet.width, `${path} in ${language}`)
    // What stands otherwise on wide screens is the same in every language.
    if (language === 'ru') expect.soft(await faultsOf(page), `${path} at ${tablet.width} px`).toEqual([])
  }
}

async function holds(page: Page, width: number, what: string) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(wide, `${what} at ${width} px`).toBeLessThanOrEqual(width)
}

async function isReadWithoutScripts(page: Page, path: string) {
  await page.goto(path)
  expect.soft(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true)
  expect.soft((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(80)
}
