import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContextOptions, type Page, chromium as playwright } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { ownShop } from './own-shop.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/**
 * A browser for the test file; every page it opens is closed after its test, and a console error fails the test, unless it
 * is one of those `expected`.
 */
export function withBrowser(expected = /status of 4\d\d/) {
  let browser: Browser | undefined
  let complaints: string[] = []
  const opened: Page[] = []
  beforeAll(async () => {
    browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: flags, headless: true })
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.context().close()))
    const said = complaints
    complaints = []
    expect(said, said.join('\n')).toEqual([])
  })
  return {
    /** A fresh visitor, nothing remembered but that nobody may count them; who is `isUnasked` has not said that either. */
    async visit({
      isUnasked = false,
      ...options
    }: BrowserContextOptions & { isUnasked?: boolean } = {}): Promise<Page> {
      if (!browser) throw new Error('The browser is there only inside tests.')
      const context = await browser.newContext({
        baseURL: ownShop(),
        viewport: desktop,
        locale: 'ru-RU',
        // What a worker answers no journey can stand in for; those about the worker let it be.
        serviceWorkers: 'block',
        ...options,
      })
      context.setDefaultTimeout(40_000)
      // The question about counting would lie over what is pressed; `counting.test.ts` is about it.
      if (!isUnasked) await context.addCookies([{ name: 'analytics', value: 'no', url: options.baseURL ?? ownShop() }])
      const page = await context.newPage()
      opened.push(page)
      page.on('pageerror', (error) => {
        if (!expected.test(String(error))) complaints.push(String(error))
      })
      page.on('console', (message) => {
        // A page that answers 404 on purpose is told so by the browser too.
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
      })
      return page
    },
  }
}
