import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mostPagePictures, pagePicture } from '#contract/staff/site-pages.ts'
import { changed, inTransaction } from '#server/platform/database.ts'
import { contentAddresses } from '#storefront/screens/content/pages.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createContent } from './content.ts'
import { findPageRow, publishVersion, saveDraft } from './edit-page.ts'
import { layPages } from './lay-pages.ts'
import { sitePageCalls } from './site-page-calls.ts'
import { canBeHidden } from './site-pages.ts'

const base = withDatabase()
const visitorId = '0f0f0f0f-0000-4000-8000-000000000001'
const now = new Date('2026-11-27T10:00:00Z')
const texts = (title: string) => ({ ru: { title, description: '', lead: '', sections: [] } })
let content: Awaited<ReturnType<typeof createContent>> | null = null
const standing = async () => {
  content ??= await createContent(base.db, { redirectHosts: [], log: { warn() {} } as never })
  return content
}

let sent = 0
async function aFile({ width = 1200, height = 800 } = {}) {
  const key = String(++sent).padStart(32, '0')
  await changed(
    base.db,
    sql`insert into uploads (key, purpose, visitor_id, state, media_type, bytes, width, height, kept_until)
      values (${key}, ${pagePicture}, ${visitorId}, 'waiting', 'image/jpeg', 1000, ${width}, ${height}, '2026-11-27T12:00:00Z')`,
  )
  return { key, width, height }
}

async function ask(name: string, body: Record<string, unknown>, file?: Awaited<ReturnType<typeof aFile>>) {
  const uploads = {
    listOwn: async () => (file ? [{ key: file.key }] : []) as never,
    read: async (key: string) => Buffer.from(key),
    removeDiscarded: async () => {},
  }
  const keepPicture = async () => ({ key: `kept-${file?.key}`, width: file?.width ?? 0, height: file?.height ?? 0 })
  const calls = sitePageCalls({
    db: base.db,
    content: await standing(),
    media: { keepPicture } as never,
    uploads,
  })
  const call = calls.find((one) => one.name === name)
  if (!call?.handler) throw new Error(`No call is named ${name}`)
  const input = { body: call.call.body?.parse({ ...body, ...(file && { picture: [file.key] }) }) }
  const context = { now: () => now, requireVisitor: async () => ({ visitorId }) }
  const refuse = (code: string, data: unknown) => Object.assign(new Error(code), { data })
  return call.handler(input as never, context as never, refuse as never, (() => {}) as never) as Promise<
    Record<string, unknown>
  >
}

async function publishFirst(path: string, title: string) {
  const saved = await inTransaction(base.db, (tx) =>
    saveDraft(tx, { path, texts: texts(title), seen: 0, savedBy: 1, now }),
  )
  if (saved.kind !== 'saved') throw new Error(`The draft was ${saved.kind}`)
  await inTransaction(base.db, (tx) => publishVersion(tx, path, saved.id, { by: null, now }))
  await (await standing()).refresh()
}
const seen = async (path: string) => (await standing()).findPage(path, 'ru')?.title ?? null

test('a page of the shop’s own is seen from its first publishing on, hidden and shown again, and an address is taken once', async () => {
  const { path } = await ask('createPage', { word: ' Podarki-K-Maju ', title: 'Подарки к маю' })
  expect(path).toBe('/info/podarki-k-maju/')
  expect(await seen('/info/podarki-k-maju/')).toBeNull()
  await expect(ask('showPage', { path, to: 'shown' })).rejects.toThrow('PAGE_UNWRITTEN')
  await expect(ask('createPage', { word: 'podarki-k-maju', title: 'Ещё раз' })).rejects.toThrow('PAGE_TAKEN')
  await publishFirst('/info/podarki-k-maju/', 'Подарки')
  expect(await seen('/info/podarki-k-maju/')).toBe('Подарки')
  await ask('showPage', { path, to: 'hidden' })
  expect(await seen('/info/podarki-k-maju/')).toBeNull()
  await ask('showPage', { path, to: 'shown' })
  expect(await seen('/info/podarki-k-maju/')).toBe('Подарки')
})

test('only what nobody has seen is thrown away', async () => {
  const { path: empty } = await ask('createPage', { word: 'oshibka', title: 'Ошибка' })
  await ask('dropPage', { path: empty })
  await expect(ask('dropPage', { path: empty })).rejects.toThrow('PAGE_GONE')
  const { path } = await ask('createPage', { word: 'nuzhna', title: 'Нужна' })
  await publishFirst(String(path), 'Нужна')
  await expect(ask('dropPage', { path })).rejects.toThrow('PAGE_WAS_SEEN')
  await inTransaction(base.db, (tx) => layPages(tx, [{ path: '/about/', texts: texts('О магазине') }]))
  await expect(ask('dropPage', { path: '/about/' })).rejects.toThrow('PAGE_WAS_SEEN')
})

test('a page of the release is hidden and stays hidden through the next release; one that is needed is not hidden', async () => {
  const release = (title: string) =>
    inTransaction(base.db, (tx) =>
      layPages(tx, [
        { path: '/franchising/', texts: texts(title) },
        { path: '/privacy-policy/', texts: texts('Политика') },
      ]),
    )
  await release('Франшиза')
  await ask('showPage', { path: '/franchising/', to: 'hidden' })
  await release('Франшиза, новый текст')
  await (await standing()).refresh()
  expect(await seen('/franchising/')).toBeNull()
  await expect(ask('showPage', { path: '/privacy-policy/', to: 'hidden' })).rejects.toThrow('PAGE_NEEDED')
  await expect(ask('showPage', { path: '/none/', to: 'hidden' })).rejects.toThrow('PAGE_GONE')
})

test.each(['С пробелом', 'кириллица', '-a', 'a/b', '', 'a'.repeat(61)])('«%s» is no address', async (word) => {
  await expect(ask('createPage', { word, title: 'Страница' })).rejects.toThrow()
})

test('pictures are taken in by name, give way to another of the name, and are taken away', async () => {
  const { path } = await ask('createPage', { word: 's-kartinkami', title: 'С картинками' })
  const picturesOf = async () => (await findPageRow(base.db, String(path)))?.pictures ?? {}
  const first = await aFile()
  await ask('addPagePicture', { path, name: 'Cover' }, first)
  expect(await picturesOf()).toEqual({ cover: { media: `kept-${first.key}`, width: 1200, height: 800 } })
  const second = await aFile({ width: 1600 })
  await ask('addPagePicture', { path, name: 'cover' }, second)
  expect((await picturesOf()).cover?.media).toBe(`kept-${second.key}`)
  await ask('removePagePicture', { path, name: 'cover' })
  expect(await picturesOf()).toEqual({})
  await expect(ask('removePagePicture', { path, name: 'cover' })).rejects.toThrow('PAGE_GONE')
})

test('what is no picture of a page is refused, and nothing is added', async () => {
  const { path } = await ask('createPage', { word: 'bez-kartinok', title: 'Без картинок' })
  await expect(ask('addPagePicture', { path, name: 'one' })).rejects.toThrow()
  await expect(ask('addPagePicture', { path, name: 'one' }, await aFile({ width: 599 }))).rejects.toMatchObject({
    message: 'PAGE_PICTURE_SMALL',
    data: { width: 599, least: 600 },
  })
  await expect(ask('addPagePicture', { path: '/none/', name: 'one' }, await aFile())).rejects.toThrow('PAGE_GONE')
  await expect(ask('addPagePicture', { path, name: 'имя' }, await aFile())).rejects.toThrow()
  expect((await findPageRow(base.db, String(path)))?.pictures).toEqual({})
  for (let at = 0; at < mostPagePictures; at++) await ask('addPagePicture', { path, name: `p${at}` }, await aFile())
  await expect(ask('addPagePicture', { path, name: 'more' }, await aFile())).rejects.toThrow('PAGE_PICTURES_MANY')
})

/** Headers, footers and the map of the site ask whether a page stands; whoever else links to it needs it. */
test('every page to which the shop leads by itself is one that cannot be hidden', () => {
  const root = new URL('../../', import.meta.url)
  const asksFirst = [
    'storefront/layouts/links.ts',
    'storefront/layouts/footer-links.ts',
    'storefront/screens/content/pages.ts',
    'server/content/site-pages.ts',
    // A search names the pages that stand.
    ...['ru', 'kk', 'en'].map((language) => `server/catalogue/own-words/${language}.ts`),
  ]
  const files = ['storefront', 'server'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.(tsx?|md)$/.test(name) && !/\.test\.|messages\//.test(name) && !asksFirst.includes(name)),
  )
  const led = new Map<string, string>()
  for (const file of files) {
    const own = file.startsWith('server/content/pages/')
      ? `/${file.slice('server/content/pages/'.length).replace(/\/\w\w\.md$/, '')}/`
      : ''
    for (const [, address = ''] of readFileSync(new URL(file, root), 'utf8').matchAll(
      /['"(](\/[a-z][a-z/-]*?)\/?['")#?]/g,
    )) {
      if (contentAddresses.has(`${address}/`) && `${address}/` !== own) led.set(`${address}/`, file)
    }
  }
  expect([...led].filter(([address]) => canBeHidden(address))).toEqual([])
  expect(led.size).toBeGreaterThan(5)
})
