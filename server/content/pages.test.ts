import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { ContentText } from '#contract/content.ts'
import type { Language } from '#rules/language.ts'
import { requisitesOf } from '#server/platform/config/bill-requisites.ts'
import { changed } from '#server/platform/database.ts'
import { contentPages } from '../../storefront/screens/content/pages.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createContent } from './content.ts'
import { findFacts } from './facts.ts'
import { type ContentPageInput, layPages } from './lay-pages.ts'
import { readOwnPages } from './own-pages.ts'
import { pageFor } from './set-page.ts'

const base = withDatabase()
const lay = (...pages: ContentPageInput[]) => base.db.transaction((tx) => layPages(tx, pages))
const content = () => createContent(base.db, { redirectHosts: [], log: pino({ level: 'silent' }) })

const text = (title: string) => ({ title, description: '', lead: '', sections: [] })
const aPage = (path: string, title: string): ContentPageInput => ({ path, texts: { ru: text(title) } })

test('a page speaks the language asked for, and Russian where it is not translated', async () => {
  await lay({ path: '/a/', texts: { ru: text('О сборке'), en: text('Assembly') } })
  const found = await content()
  expect(found.findPage('/a/', 'en')?.title).toBe('Assembly')
  expect(found.findPage('/a/', 'kk')?.title).toBe('О\u00a0сборке')
  expect(found.findPage('/none/', 'ru')).toBeNull()
  expect(found.listPages('en')).toContainEqual({
    path: '/a/',
    title: 'Assembly',
    updatedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('a page laid again is renewed, until the shop’s people change it', async () => {
  await lay(aPage('/b/', 'Первая'))
  await lay(aPage('/b/', 'Вторая'))
  expect((await content()).findPage('/b/', 'ru')?.title).toBe('Вторая')
  await changed(base.db, sql`update content_pages set is_edited = true where path = '/b/'`)
  await lay(aPage('/b/', 'Третья'))
  expect((await content()).findPage('/b/', 'ru')?.title).toBe('Вторая')
})

test.each(['javascript:alert(1)', '//evil.example/', 'http://evil.example/', 'data:text/html,x'])(
  'a text with a link to %s is not laid',
  async (url) => {
    const sections = [{ title: 'Раздел', blocks: [{ kind: 'text' as const, paragraphs: [[{ text: 'сюда', url }]] }] }]
    await expect(lay({ path: '/c/', texts: { ru: { ...text('Ссылка'), sections } } })).rejects.toThrow()
    expect((await content()).findPage('/c/', 'ru')).toBeNull()
  },
)

const ownPages = readOwnPages()

test('every page that the shop begins with has its place in the site map, and all three languages', () => {
  const addresses = contentPages.map(({ id, path = id }) => `/${path}/`)
  expect(ownPages.map(({ path }) => path).sort()).toEqual(addresses.sort())
  for (const { texts } of ownPages) expect(Object.keys(texts)).toEqual(['ru', 'kk', 'en'])
})

test('the languages of a page are built alike: as many sections and the same blocks in each', () => {
  const shape = ({ sections }: ContentText) =>
    sections.map(({ country, way, blocks }) => [country, way, ...blocks.map(({ kind }) => kind)])
  for (const { path, texts } of ownPages)
    for (const text of [texts.kk, texts.en])
      expect({ path, shape: shape(text ?? texts.ru) }).toEqual({ path, shape: shape(texts.ru) })
})

test('every name in braces stands for something that the shop knows', async () => {
  const regions = { requireData: () => region, listContacts: () => [], listLinks: () => [] }
  const settings = { get: ({ fallback }: { fallback: unknown }) => fallback }
  const deps = { db: base.db, regions, settings, sellers: {}, shopName: 'Комод' } as never
  const facts = await findFacts(deps, { id: 1, exchangeRate: 1, currency: 'RUB' } as never, 'ru')
  const named = [...JSON.stringify(ownPages.map(({ texts }) => texts)).matchAll(/\{([a-zA-Z]+)\}/g)].map(
    ([, name]) => name,
  )
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((name) => !(name && name in facts))).toEqual([])
  const printed = ownPages.flatMap(({ texts }) =>
    Object.values(texts).flatMap((said) => [
      pageFor(said, facts, { country: 'RU', ways: ['courier', 'collected'] }),
      pageFor(said, facts, { country: 'KZ', ways: ['carried'] }),
    ]),
  )
  expect(JSON.stringify(printed).match(/\{[a-zA-Z]+\}/g)).toBeNull()
})

test('a company is called in the language of the page, and by its registered name where it has no other', async () => {
  const regions = { requireData: () => region, listContacts: () => [], listLinks: () => [] }
  const settings = { get: ({ fallback }: { fallback: unknown }) => fallback }
  const sellers = requisitesOf({ BILL_CURRENCIES: 'RUB,KZT' } as never, true)
  const called = async (language: Language, known: object = sellers) => {
    const deps = { db: base.db, regions, settings, sellers: known, shopName: 'Комод' } as never
    const facts = await findFacts(deps, { id: 1, exchangeRate: 5.35, currency: 'KZT' } as never, language)
    return [facts.seller, facts.sellerAddress, facts.sellerTaxId]
  }
  const taxId = '180540012748'
  expect(await called('ru')).toEqual(['ТОО «Комод Казахстан»', '050010, г. Алматы, пр-т Достык, д. 85, офис 14', taxId])
  expect(await called('kk')).toEqual([
    '«Комод Қазақстан» ЖШС',
    '050010, Алматы қ., Достық даңғылы, 85, 14-кеңсе',
    taxId,
  ])
  expect(await called('en')).toEqual(['Komod Kazakhstan LLP', '85 Dostyk Ave., office 14, Almaty, 050010', taxId])
  const { KZT } = sellers
  expect((await called('en', { KZT: { ...KZT, en: undefined } }))[0]).toBe('ТОО «Комод Казахстан»')
})

test('who reads about the franchise in Kazakhstan is told sums in tenge', () => {
  const page = ownPages.find(({ path }) => path === '/franchising/')
  const shown = (country: 'RU' | 'KZ') =>
    Object.values(page?.texts ?? {}).map((text) => JSON.stringify(pageFor(text, {}, { country, ways: [] })))
  for (const text of shown('KZ')) expect(text).toSatisfy((said: string) => said.includes('₸') && !said.includes('₽'))
  for (const text of shown('RU')) expect(text).toSatisfy((said: string) => said.includes('₽') && !said.includes('₸'))
})

const region = {
  PHONE_HEAD: '8 800',
  phone: '+7',
  NAME: 'Челябинск',
  nameIn: 'в Челябинске',
  MIN_PERCENT_PREPAYMENT: 10,
  bonusPercent: 3,
  currency: { sign: '₽' },
}
