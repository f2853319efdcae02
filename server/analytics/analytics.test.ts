import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changed, rows } from '#server/platform/database.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()
const path = '/api_vue/analytics/events/'
const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
const sofa = { id: 7, priceMinor: 5_499_000, quantity: 2 }
const viewed = { agoMs: 0, screen: 'catalog-product', told: { event: 'view_item', currency: 'RUB', items: [sofa] } }
const kept = () =>
  rows<Record<string, unknown>>(
    shop.base.db,
    sql`select event, visitor, screen, offer_ids, currency, value_minor, facts from analytics_events order by at, event`,
  )

/** Somebody's browser that has said yes, with the headers it sends. */
async function send(events: unknown[], headers: Record<string, string> = { cookie: 'analytics=yes' }) {
  return shop.browser()('POST', path, { events }, { 'user-agent': browser, ...headers })
}

beforeEach(() => changed(shop.base.db, sql`delete from analytics_events`))

describe('what is told of a visit', () => {
  test('is kept for who has said yes: goods by their ids and sums, and nothing of who it is', async () => {
    const list = {
      ...viewed,
      told: { event: 'view_search_results', found: 0 },
    }
    const answer = await send([viewed, list])
    expect(answer).toMatchObject({ status: 200, json: { kept: 2 } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await kept()).toMatchObject([
      { event: 'view_item', screen: 'catalog-product', offer_ids: [7], currency: 'RUB', value_minor: 10_998_000 },
      { event: 'view_search_results', offer_ids: [], value_minor: null, facts: { found: 0 } },
    ])
    const [table] = await rows<{ rows: string }>(
      shop.base.db,
      sql`select json_agg(e)::text rows from analytics_events e`,
    )
    expect(table?.rows).not.toMatch(/127\.0\.0\.1|Mozilla/)
  })

  test.each([
    { who: 'nothing was said', headers: {} },
    { who: 'no was said', headers: { cookie: 'analytics=no' } },
    { who: 'the browser declines', headers: { cookie: 'analytics=yes', 'sec-gpc': '1' } },
    {
      who: 'a crawler asks',
      headers: { cookie: 'analytics=yes', 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' },
    },
  ] as { who: string; headers: Record<string, string> }[])('is not kept where $who', async ({ headers }) => {
    const salts = () => rows(shop.base.db, sql`select from analytics_salts`)
    await changed(shop.base.db, sql`delete from analytics_salts`)
    expect(await send([viewed], headers)).toMatchObject({ status: 200, json: { kept: 0 } })
    expect(await kept()).toEqual([])
    expect(await salts()).toEqual([])
  })

  test.each([
    { wrong: 'an event of its own', event: { ...viewed, told: { event: 'hacked' } } },
    {
      wrong: 'a purchase, which the server tells',
      event: { ...viewed, told: { event: 'purchase', currency: 'RUB', items: [] } },
    },
    { wrong: 'words where a name belongs', event: { ...viewed, screen: 'не экран' } },
    {
      wrong: 'a price below nothing',
      event: { ...viewed, told: { ...viewed.told, items: [{ ...sofa, priceMinor: -1 }] } },
    },
    {
      wrong: 'a number that no thing can have',
      event: { ...viewed, told: { ...viewed.told, items: [{ ...sofa, id: 3_000_000_000 }] } },
    },
    { wrong: 'a day ago', event: { ...viewed, agoMs: 86_400_000 } },
  ])('is refused with $wrong', async ({ event }) => {
    expect(await send([event])).toMatchObject({ status: 400 })
    expect(await kept()).toEqual([])
  })

  test('is refused from another site’s page and by the thousand', async () => {
    expect(await send([viewed], { cookie: 'analytics=yes', origin: 'https://elsewhere.example' })).toMatchObject({
      status: 403,
    })
    expect(await send(Array.from({ length: 21 }, () => viewed))).toMatchObject({ status: 400 })
  })

  test('has one visitor for a browser on a day, and another for another browser', async () => {
    await send([viewed])
    await send([viewed])
    await send([viewed], { cookie: 'analytics=yes', 'user-agent': `${browser} OPR/1` })
    const visitors = (await kept()).map(({ visitor }) => visitor)
    expect(new Set(visitors).size).toBe(2)
    expect(visitors.every((one) => /^[\w-]{22}$/.test(String(one)))).toBe(true)
  })
})

test('crawlers and browsers that decline are not asked', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await shop.app.http.inject({ url: '/api_vue/analytics/', headers: { 'user-agent': browser, ...headers } })).json()
  expect(await ask({})).toEqual({ isOffered: true, gtmId: '', metrikaId: '', tellsPurchases: true, experiments: [] })
  expect(await ask({ 'sec-gpc': '1' })).toMatchObject({ isOffered: false })
  expect(await ask({ 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' })).toMatchObject({ isOffered: false })
})

test('a page writes one line into the log, and no number that is somebody’s', async () => {
  const answer = await shop.browser()('POST', '/api_vue/logs/', {
    message: 'step 3 of +7 912 345-67-89\nfailed',
    level: 'warn',
  })
  expect(answer).toMatchObject({ status: 200, json: { status: true } })
  expect(await shop.browser()('POST', '/api_vue/logs/', { message: 'x'.repeat(501) })).toMatchObject({ status: 400 })
})
