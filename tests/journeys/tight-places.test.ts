import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { chooseCity } from './steps.ts'

const { visit } = withBrowser()

// As high as the whole page, so that every word of it is on the screen at once.
const height = 16_000

const paths = [
  '/',
  '/catalog/',
  '/catalog/dvuspalnye-krovati/',
  '/catalog/pryamye-divany/divan-verba/',
  '/catalog/pryamye-divany/divan-verba/review/',
  '/search/?q=паровозоремонтный',
  '/style_interyerov/',
  '/personal/sign-in/',
  '/privacy-policy/',
  '/net-takoj-stranicy/',
]

// Words are longest in Kazakh, and sums in tenge.
test.each([
  { language: 'ru', width: 320 },
  { language: 'kk', width: 320 },
  { language: 'kk', width: 1024 },
  { language: 'en', width: 320 },
])('no word in $language is cut or covered at $width px', async ({ language, width }) => {
  const page = await visit({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.goto('/privacy-policy/')
  if (language === 'kk') await chooseCity(page, 'Алматы')
  await page.context().addCookies([{ name: 'lang', value: language, url: ownShop() }])
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' })
    expect(await complaintsOf(page), path).toEqual([])
  }
})

async function complaintsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = []
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} «${(element.textContent ?? '').trim().slice(0, 60)}»`
    const isForEars = (element: Element) => element.closest('.sr-only, [aria-hidden="true"], [inert]') !== null
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const isAt = (element: Element, x: number, y: number) => {
      const found = document.elementFromPoint(x, y)
      return found === null || found.contains(element) || element.contains(found)
    }
    const wordsOf = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''))
    if (document.documentElement.scrollWidth > innerWidth) said.push(`the page is ${innerWidth} px and more wide`)
    for (const element of document.querySelectorAll('main *, header *, footer *')) {
      if (!(element instanceof HTMLElement) || isForEars(element) || !isSeen(element)) continue
      const style = getComputedStyle(element)
      const words = wordsOf(element)
      if (words.length > 0 && style.clipPath === 'none') {
        const isBox = style.display !== 'inline' && style.textOverflow !== 'ellipsis' && style.overflowX === 'visible'
        if (isBox && element.scrollWidth > element.clientWidth + 1) said.push(`wider than its box: ${nameOf(element)}`)
        for (const node of words) {
          const range = document.createRange()
          range.selectNodeContents(node)
          const [line] = range.getClientRects()
          if (!line || line.right > innerWidth || line.width < 8 || style.pointerEvents === 'none') continue
          if (!isAt(element, line.x + line.width / 2, line.y + line.height / 2))
            said.push(`covered: ${nameOf(element)}`)
        }
      }
    }
    return said
  })
}
