import { expect, test } from 'vitest'
import { dataOfPage, kindsOfData } from '../harness/structured-data/read-page.ts'
import { ownShop } from './own-shop.ts'

const crawler = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'
const languages = ['ru', 'kk', 'en'] as const

async function read(path: string, headers: Record<string, string> = { 'user-agent': crawler }): Promise<string> {
  const answer = await fetch(ownShop() + path, { headers, redirect: 'manual' })
  expect.soft([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })

/** Every file that the index of site maps names, by its name. */
async function readSiteMaps(): Promise<Map<string, string>> {
  const files = pathsIn(await read('/sitemap.xml'))
  return new Map(
    await Promise.all(files.map(async (path) => [path.split('/').at(-1) ?? '', await read(path)] as const)),
  )
}

test('site maps name every page that may be found, once, with days and pictures', async () => {
  const maps = await readSiteMaps()
  expect([...maps.keys()].filter((name) => !name.startsWith('products'))).toEqual([
    'sections.xml',
    'pages.xml',
    'news.xml',
    'filters.xml',
  ])
  const all = [...maps.values()].flatMap(pathsIn)
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(
    expect.arrayContaining([
      '/',
      '/catalog/divany/',
      '/hits/divany/',
      '/sale/divany/',
      '/reviews/',
      '/certificates/',
      '/news/',
      '/vacancies/',
      '/contacts/regions/',
    ]),
  )
  const listed = /\/news\/[a-z0-9-]+\/(?=")/g
  for (const [article] of (await read('/news/')).matchAll(listed)) expect(all).toContain(article)
  const rowOf = (name: string, path: string) =>
    maps
      .get(name)
      ?.split('\n')
      .find((row) => row.includes(`${path}</loc>`)) ?? ''
  for (const row of [
    rowOf('sections.xml', '/catalog/divany/'),
    rowOf('news.xml', pathsIn(maps.get('news.xml') ?? '')[1] ?? ''),
  ]) {
    expect(row).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect(row).toMatch(/<image:loc>http[^<]+\/media\/[^<]+<\/image:loc>/)
  }
})

test('no site map leads astray: what it names stands, under that very address, and may be found', async () => {
  const maps = await readSiteMaps()
  const some = [...maps].flatMap(([name, xml]) => {
    const paths = pathsIn(xml)
    return name === 'pages.xml' || paths.length < 20
      ? paths
      : paths.filter((_, index) => index % Math.ceil(paths.length / 20) === 0)
  })
  expect(some.length).toBeGreaterThan(50)
  const queue = [...some]
  const follow = async () => {
    for (let path = queue.pop(); path; path = queue.pop()) {
      const html = await read(path)
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect.soft(new URL(canonical || 'http://none').pathname + new URL(canonical || 'http://none').search).toBe(path)
      expect.soft([path, /<meta name="robots" content="noindex/.test(html)]).toEqual([path, false])
    }
  }
  await Promise.all([1, 2, 3].map(follow))
}, 300_000)

test('goods, lists and the home page tell engines what they are, in three languages, and nothing that the vocabulary has not', async () => {
  const kinds = new Set<string>()
  for (const path of [
    '/',
    '/catalog/divany/',
    '/catalog/pryamye-divany/divan-verba/',
    '/manufacturers/',
    '/style_interyerov/',
    '/vse-akcii/',
    '/promocodes/',
  ]) {
    for (const language of languages)
      for (const kind of kindsOfData(await read(path, { 'user-agent': crawler, cookie: `lang=${language}` })))
        kinds.add(kind)
  }
  expect([...kinds].sort()).toEqual(['BreadcrumbList', 'ProductGroup', 'WebSite'])
  const [product] = dataOfPage(await read('/catalog/pryamye-divany/divan-verba/'))
  expect(product).toMatchObject({
    '@type': 'ProductGroup',
    review: expect.arrayContaining([expect.objectContaining({ '@type': 'Review' })]),
    hasVariant: expect.arrayContaining([
      expect.objectContaining({
        offers: expect.objectContaining({
          shippingDetails: expect.objectContaining({ deliveryTime: expect.anything() }),
          hasMerchantReturnPolicy: expect.objectContaining({ merchantReturnDays: 14 }),
        }),
      }),
    ]),
  })
}, 60_000)

test.each([
  '/',
  '/catalog/divany/',
  '/contacts/',
  '/contacts/regions/',
  '/manufacturers/uralskij-uyut/',
  '/hits/',
  '/catalog/pryamye-divany/divan-verba/',
])('whoever is sent a link to %s sees a picture of that page', async (path) => {
  for (const language of languages) {
    const html = await read(path, { cookie: `lang=${language}` })
    const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { pathname, search } = new URL(address)
    const picture = await fetch(ownShop() + pathname + search)
    expect.soft([address, picture.status, picture.headers.get('content-type')]).toEqual([address, 200, 'image/jpeg'])
  }
})
