import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { saveFront } from './queries.ts'

const shop = withShop()
const ask = async (path: string, body: object = {}) => (await shop.browser()('POST', `/api_vue/${path}/`, body)).json

beforeAll(() => inTransaction(shop.base.db, (tx) => saveFront(tx, data)))

const picture = { media: 'a'.repeat(32), width: 800, height: 600 }
const data = {
  strips: [
    { id: 1, kind: 'news' as const, sort: 20 },
    { id: 2, kind: 'hits' as const, titles: { ru: 'Хиты', en: 'Hits' }, sort: 10 },
    { id: 3, kind: 'sale' as const, sort: 5, isActive: false },
  ],
  news: [
    {
      id: 1,
      code: 'old',
      publishedOn: '2026-01-01',
      titles: { ru: 'Старое' },
      leads: { ru: '' },
      url: '/sale/',
      ...picture,
    },
    {
      id: 2,
      code: 'new',
      publishedOn: '2026-11-01',
      titles: { ru: 'Новое' },
      leads: { ru: '' },
      url: '/hits/',
      ...picture,
    },
  ],
  posts: [
    { id: 1, network: 'vk', url: 'https://vk.example/1', texts: { ru: 'Диван' }, postedOn: '2026-11-02', ...picture },
  ],
  sponsored: [],
}

test('the home page has the strips that its table names, in their order', async () => {
  expect((await ask('getHomeStrips')).strips).toMatchObject([
    { kind: 'hits', title: 'Хиты' },
    { kind: 'news', title: '' },
  ])
})

test('news come newest first, so many as are asked for', async () => {
  expect((await ask('getNews')).news.map(({ code }: { code: string }) => code)).toEqual(['new', 'old'])
  expect((await ask('getNews', { count: 1 })).news).toMatchObject([
    { name: 'Новое', date: '2026-11-01', url: '/hits/' },
  ])
  expect((await ask('getNews', { count: 0 })).error).toBe('INPUT_INVALID')
})

describe('around them', () => {
  test('posts, promises and towns with rooms of the shop answer', async () => {
    expect((await ask('getInstagram')).posts).toMatchObject([
      { network: 'vk', url: 'https://vk.example/1', text: 'Диван' },
    ])
    const { json } = await shop.browser()('GET', '/api_vue/info/advantage/')
    expect(json.advantages.length).toBeGreaterThan(2)
    const { links } = await ask('getRetailRegionLinks')
    expect(links[0]).toMatchObject({ regionId: 1, name: 'Челябинск' })
    expect(links.every(({ shops }: { shops: number }) => shops > 0)).toBe(true)
    expect((await ask('getLogo')).logo).toMatchObject({ url: '/' })
  })

  test('what is laid twice stands once', async () => {
    await inTransaction(shop.base.db, (tx) => saveFront(tx, data))
    expect((await ask('getNews')).news).toHaveLength(2)
  })

  test('nothing paid for stands where nobody pays', async () => {
    expect((await ask('getSponsoredProducts', { sectionCode: 'divany' })).products).toEqual([])
  })
})
