import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { layOut } from './steps.ts'

export const narrow = { width: 320, height: 640 }
const tablet = { width: 768, height: 1024 }

/** The page that is open breaks no rule of WCAG 2.2 AA on a phone and on a desk, and nothing scrolls sideways. */
export async function isForEverybody(page: Page) {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    expect.soft(await faultsOf(page), `${page.url()} at ${size.width} px`).toEqual([])
  }
  await holds(page)
}

/** The page at this path is for everybody in three languages, and says which of them it is in. */
export async function isForEverybodyAt(page: Page, path: string) {
  for (const language of ['ru', 'kk', 'en']) {
    await page.context().addCookies([{ name: 'lang', value: language, url: ownShop() }])
    await page.goto(path)
    expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(language)
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${path} in ${language}`).toBe(1)
    // Every text has all languages by its type, so rules are tried in one; the others have longer words.
    if (language === 'ru') await isForEverybody(page)
    else await holds(page)
  }
}

/** The page at this path has its heading and something to read where no scripts run. */
export async function isReadWithoutScripts(plain: Page, path: string) {
  await plain.goto(path)
  expect.soft(await plain.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true)
  expect.soft((await plain.getByRole('main').innerText()).length, path).toBeGreaterThan(80)
}

async function holds(page: Page) {
  await page.evaluate(layOut)
  for (const size of [narrow, tablet]) {
    await page.setViewportSize(size)
    const { tooWide, language } = await page.evaluate(() => {
      const { scrollWidth, clientWidth, lang } = document.documentElement
      if (scrollWidth <= clientWidth) return { tooWide: [], language: lang }
      const beyond = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (one) => one.getBoundingClientRect().right > clientWidth,
      )
      const named = beyond.slice(0, 5).map((one) => `${one.tagName}: ${one.innerText?.slice(0, 60)}`)
      return { tooWide: [`${scrollWidth} px`, ...named], language: lang }
    })
    expect.soft(tooWide, `${page.url()} in ${language} at ${size.width} px`).toEqual([])
  }
  await page.setViewportSize(desktop)
}
