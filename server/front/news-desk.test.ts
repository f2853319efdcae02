import { beforeAll, expect, test } from 'vitest'
import { seedShop } from '#demo/seed-shop.ts'
import { inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { newsDeskCalls } from './news-desk-calls.ts'
import { saveFront } from './queries.ts'

const base = withDatabase()
const visitorId = '0f0f0f0f-0000-4000-8000-000000000001'
const picture = { media: 'a'.repeat(32), width: 800, height: 600 }
const told: unknown[] = []

beforeAll(() =>
  inTransaction(base.db, async (tx) => {
    await seedShop(tx)
    const old = {
      id: 901,
      code: 'staraya',
      publishedOn: '2026-11-02',
      titles: { ru: 'Старая' },
      leads: { ru: 'Слова' },
      url: '/sale/',
      ...picture,
    }
    await saveFront(tx, { strips: [], news: [old, { ...old, id: 902, code: 'vtoraya' }], posts: [], sponsored: [] })
  }),
)

async function ask(name: string, body: Record<string, unknown> = {}) {
  const media = { keepPicture: async () => ({ key: 'b'.repeat(32), width: 10, height: 10 }) }
  const uploads = { listOwn: async () => [], read: async () => null, removeDiscarded: async () => {} }
  const deps = { db: base.db, media: media as never, uploads, regions: { find: () => null }, cardsOf: async () => [] }
  const call = newsDeskCalls(deps).find((one) => one.name === name)
  if (!call?.handler) throw new Error(`No call is named ${name}`)
  const context = {
    now: () => new Date('2026-11-25T07:00:00Z'),
    requireVisitor: async () => ({ visitorId }),
    language: 'ru',
    region: { id: 1, utcOffsetMinutes: 300 },
  }
  const input = { query: undefined, params: undefined, body: call.call.body?.parse(body) }
  const refuse = (code: string, data?: object) =>
    new Error([code, data && JSON.stringify(data)].filter(Boolean).join(' '))
  const record = (deed: unknown) => void told.push(deed)
  return call.handler(input as never, context as never, refuse as never, record as never) as Promise<never>
}

const body = '## Новинка\n\nДиван с [доставкой](/payment-and-delivery/).\n\n- Раз\n- Два'
const written = {
  id: 901,
  code: 'staraya',
  titles: { ru: 'Новая', en: 'A new one' },
  leads: { ru: 'Слова' },
  bodies: { ru: body, kk: '', en: '' },
  url: '/catalog/divany/',
  publishedOn: '2026-12-01',
}

test('an article is written as pages are, read back as it was typed, kept in the trail and seen before its day by the desk', async () => {
  expect(await ask('saveNews', { ...written, isActive: true })).toEqual({ id: 901 })
  const { news } = (await ask('listEditedNews')) as { news: { id: number }[] }
  expect(news.find(({ id }) => id === 901)).toMatchObject({
    bodies: { ru: '', kk: '', en: '' },
    lacks: ['kk', 'en'],
    picture: picture.media,
    titles: { ru: 'Новая', en: 'A new one' },
  })
  expect(await ask('listEditedNews', { id: 901 })).toMatchObject({ news: [{ id: 901, bodies: { ru: body } }] })
  expect(await ask('listEditedNews', { id: 0 })).toEqual({ news: [] })
  expect(told.at(-1)).toMatchObject({ subject: 'news 901', before: { titles: { ru: 'Старая' } } })
  expect(await ask('previewNews', { id: 901 })).toMatchObject({ name: 'Новая', sections: [{ title: 'Новинка' }] })
})

test.each([
  ['a line that is none', { bodies: { ru: '## Часть\n:form callback', kk: '', en: '' } }, 'RU_UNREADABLE {"line":2'],
  ['words above the first section', { bodies: { ru: 'Слова', kk: '', en: '' } }, 'RU_UNREADABLE {"line":1'],
  ['a link that runs', { bodies: { ru: '', kk: '## Б\n[a](javascript:x)', en: '' } }, 'KK_UNREADABLE {"line":2'],
  ['a fact that nobody fills in', { bodies: { ru: '', kk: '', en: '## A\n{phone}' } }, 'EN_UNREADABLE {"line":2'],
  ['days that are turned', { endsOn: '2026-11-30' }, 'DAYS_TURNED'],
  ['a town that is none', { regions: 'atlantida' }, 'REGIONS_UNKNOWN {"words":"atlantida"}'],
  ['goods that are none', { products: '999999999' }, 'PRODUCTS_UNKNOWN {"words":"999999999"}'],
  ['an address that is taken', { code: 'vtoraya' }, 'CODE_TAKEN'],
  [
    'a new one without a picture that is to be shown',
    { id: 0, code: 'tretya', isActive: true },
    'NEWS_PICTURE_MISSING',
  ],
  ['one that is not there', { id: 777 }, 'NOT_THERE'],
  ['a picture of somebody else', { picture: ['c'.repeat(32)] }, 'FILE_GONE'],
])('%s is refused and changes nothing', async (_, change, code) => {
  const before = await ask('listEditedNews')
  await expect(ask('saveNews', { ...written, ...change })).rejects.toThrow(code)
  expect(await ask('listEditedNews')).toEqual(before)
})

test('a button leads into the shop alone', async () => {
  for (const url of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/a b'])
    await expect(ask('saveNews', { ...written, url })).rejects.toThrow()
})

test('a draft is saved without a picture, and is not shown until it has one', async () => {
  const { id } = (await ask('saveNews', { ...written, id: 0, code: 'chernovik' })) as { id: number }
  expect(await ask('listEditedNews', { id })).toMatchObject({ news: [{ picture: '', isActive: false }] })
  const shown = ask('saveNews', { ...written, id, code: 'chernovik', isActive: true })
  await expect(shown).rejects.toThrow('NEWS_PICTURE_MISSING')
})

test('all that is wrong is said at once, of a form that lacks fields too', async () => {
  const wrong = { endsOn: '2026-11-30', regions: 'atlantida', products: '999999999', code: 'vtoraya', isActive: true }
  const codes = ['CODE_TAKEN', 'DAYS_TURNED', 'REGIONS_UNKNOWN', 'PRODUCTS_UNKNOWN', 'NEWS_PICTURE_MISSING']
  const saidBy = async (asked: Promise<never>) => {
    const error = (await asked.catch((one) => one)) as Error & { also: Error[] }
    return [error, ...error.also].map(({ message }) => message.split(' ')[0])
  }
  expect(await saidBy(ask('saveNews', { ...written, ...wrong, id: 0 }))).toEqual(codes)
  expect(await saidBy(ask('checkNews', { ...wrong, publishedOn: '2026-12-01' }))).toEqual(codes)
  expect(await saidBy(ask('checkNews', { products: '999999999' }))).toEqual(['PRODUCTS_UNKNOWN'])
})
