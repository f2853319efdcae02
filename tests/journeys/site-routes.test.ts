import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { signInAs } from './sample-people.ts'
import { leadingOn, ofNobody, type SiteRoute, siteRoutes } from './site-routes.ts'

const { visit } = withBrowser()

const languages = ['ru', 'kk', 'en'] as const
const logins = { customer: 'anna', staff: 'admin', retail: 'consultant', assembler: 'fitter' } as const

/** The site map names more pages than one visitor opens in a minute: each who has a browser of their own. */
async function visitAs(who: SiteRoute['who']): Promise<Page> {
  const page = await visit()
  if (who) await signInAs(page, logins[who])
  return page
}

async function open(page: Page, path: string, language: string) {
  await page.context().addCookies([{ name: 'lang', value: language, url: await addressOf(page) }])
  const answer = await page.request.get(path, { maxRedirects: 0 })
  const html = await answer.text()
  const named = (attribute: string) => new RegExp(`<html[^>]* ${attribute}="([^"]*)"`).exec(html)?.[1]
  return {
    status: answer.status(),
    leadsTo: answer.headers().location,
    screen: named('data-screen'),
    layout: named('data-layout'),
    language: named('lang'),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    html,
  }
}

const addressOf = async (page: Page) => new URL((await page.request.get('/robots.txt')).url()).origin

test.each([undefined, 'customer', 'staff', 'retail', 'assembler'] as const)(
  'every address of the specification answers with its screen in its layout, in three languages (%s)',
  async (who) => {
    const page = await visitAs(who)
    for (const { path, screen, layout, status = 200 } of siteRoutes.filter((one) => one.who === who)) {
      for (const language of languages) {
        const answer = await open(page, path, language)
        const { html: _, leadsTo: __, headings: ___, ...names } = answer
        expect.soft(names, path).toEqual({ status, screen, layout, language })
      }
    }
  },
  300_000,
)

test('lists, orders, news and vacancies that somebody has stand at their addresses', async () => {
  const page = await visitAs('customer')
  const linkOn = async (place: string, link: RegExp) => link.exec((await open(page, place, 'ru')).html)?.[0]
  for (const [place, link, screen] of [
    ['/favorites/', /\/favorites\/list\/\d+\/(?=")/, 'favorites-list'],
    ['/personal-lk/orders/', /\/personal-lk\/order\/[0-9a-f-]{36}\/(?=")/, 'lk-order'],
    ['/news/', /\/news\/[a-z0-9-]+\/(?=")/, 'news-article'],
    ['/vacancies/', /\/vacancy\/\?id=\d+/, 'vacancy'],
  ] as const) {
    const path = await linkOn(place, link)
    expect.soft(path, place).toBeDefined()
    for (const language of languages)
      expect
        .soft(await open(page, path ?? '/', language), path)
        .toMatchObject({ status: 200, screen, layout: 'default', language })
  }
}, 60_000)

test('addresses that lead on lead where they should', async () => {
  for (const who of [undefined, 'customer', 'retail'] as const) {
    const page = await visitAs(who)
    for (const { path, to } of leadingOn.filter((one) => one.who === who)) {
      const { status, leadsTo } = await open(page, path, 'ru')
      expect.soft([path, status >= 300 && status < 400], path).toEqual([path, true])
      expect.soft(leadsTo, path).toMatch(to)
    }
  }
}, 60_000)

test('what nobody has is told as a page that is not there, with one heading, in the language of the reader', async () => {
  const page = await visit()
  for (const path of ofNobody) {
    for (const language of languages) {
      const answer = await open(page, path, language)
      expect.soft([path, answer.status, answer.language, answer.headings]).toEqual([path, 404, language, 1])
    }
  }
}, 60_000)
