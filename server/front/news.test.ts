import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { saveFront } from './queries.ts'

const shop = withShop()
const ask = async (path: string, body: object = {}) =>
  (await shop.browser()('POST', `/api_vue/getNews/${path}/`, body)).json
const picture = { media: 'a'.repeat(32), width: 800, height: 600 }
const aNews = (id: number, code: string, publishedOn: string, more: object = {}) => ({
  id,
  code,
  publishedOn,
  titles: { ru: `Новость ${code}`, en: `News ${code}` },
  leads: { ru: '' },
  url: '/sale/',
  ...picture,
  ...more,
})
const codes = ({ news }: { news: { code: string }[] }) => news.map(({ code }) => code)

// The shop's clock stands on 20 November 2026.
beforeAll(() =>
  inTransaction(shop.base.db, (tx) =>
    saveFront(tx, {
      strips: [],
      posts: [],
      sponsored: [],
      news: [
        aNews(1, 'first', '2026-11-01', {
          bodies: { ru: [{ title: 'Часть', blocks: [{ kind: 'text', paragraphs: ['Скидка 50% на диваны'] }] }] },
        }),
        aNews(2, 'second', '2026-11-10'),
        aNews(3, 'tomorrow', '2026-11-21'),
        aNews(4, 'over', '2026-10-01', { endsOn: '2026-11-19' }),
        aNews(5, 'almaty', '2026-11-12', { regionIds: [21] }),
        aNews(6, 'hidden', '2026-11-12', { isActive: false }),
      ],
    }),
  ),
)

test('the list holds what is published by today, is not over and is told in the region, the newest first', async () => {
  expect(codes(await ask('list'))).toEqual(['second', 'first'])
  expect(codes(await ask('list', { regionId: 21 }))).toEqual(['almaty', 'second', 'first'])
})

test('it is paged, and a page past the end is the last', async () => {
  const page = await ask('list', { quantity: 1, page: 9 })
  expect(codes(page)).toEqual(['first'])
  expect(page.pagination).toEqual({ count: 2, current: 2, total: 2 })
})

test('words are sought in titles and bodies; signs of patterns are only signs', async () => {
  expect(codes(await ask('list', { q: 'диваны' }))).toEqual(['first'])
  expect(codes(await ask('list', { q: '50%' }))).toEqual(['first'])
  expect(codes(await ask('list', { q: '%' }))).toEqual(['first'])
  expect(codes(await ask('list', { q: '_' }))).toEqual([])
})

test('an article says its body; one that is over still stands, one of tomorrow does not', async () => {
  const article = await ask('detail', { code: 'first' })
  expect(article.sections).toMatchObject([{ title: 'Часть' }])
  expect(codes({ news: article.others })).toEqual(['second'])
  expect((await ask('detail', { code: 'over' })).code).toBe('over')
  expect((await ask('detail', { code: 'tomorrow' })).error).toBe('NEWS_NOT_FOUND')
  expect((await ask('detail', { code: 'hidden' })).error).toBe('NEWS_NOT_FOUND')
})
