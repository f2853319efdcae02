import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket } from '../../tests/harness/shoppers.ts'
import {
  findEdited,
  findVersion,
  listPageRows,
  listVersions,
  publishVersion,
  readTexts,
  saveDraft,
} from './edit-page.ts'
import { layPages } from './lay-pages.ts'
import { readOwnPage } from './own-pages.ts'
import { goLive, scheduleVersion } from './schedule-page.ts'
import type { ContentTexts } from './tables.ts'

const base = withDatabase()
const now = new Date('2026-11-24T10:00:00Z')
const text = (title: string) => ({ title, description: '', lead: '', sections: [] })
const texts = (title: string): ContentTexts => ({ ru: text(title) })
const page = (path: string) => inTransaction(base.db, (tx) => layPages(tx, [{ path, texts: texts('Поставка') }]))
const draft = (path: string, title: string, seen: number) =>
  inTransaction(base.db, (tx) => saveDraft(tx, { path, texts: texts(title), seen, savedBy: 1, now }))
const publish = (path: string, id: number) =>
  inTransaction(base.db, (tx) => publishVersion(tx, path, id, { by: null, now }))
const shown = async (path: string) =>
  (
    await rows<{ title: string }>(
      base.db,
      sql`select texts -> 'ru' ->> 'title' title from content_pages where path = ${path}`,
    )
  )[0]?.title

beforeAll(() =>
  Promise.all(['/a/', '/b/', '/c/', '/d/', '/e/', '/f/', '/g/', '/h/', '/guaranty/', '/measurer/'].map(page)),
)

test('a draft is seen by nobody until it is published, and a release does not bring its own text back', async () => {
  const saved = await draft('/a/', 'Новая', 0)
  expect(saved).toMatchObject({ kind: 'saved' })
  expect(await shown('/a/')).toBe('Поставка')
  expect((await listPageRows(base.db)).find(({ path }) => path === '/a/')).toMatchObject({
    draft: true,
    isEdited: false,
  })
  if (saved.kind === 'saved') await publish('/a/', saved.id)
  expect(await shown('/a/')).toBe('Новая')
  await page('/a/')
  expect(await shown('/a/')).toBe('Новая')
  expect((await listPageRows(base.db)).find(({ path }) => path === '/a/')).toMatchObject({
    draft: false,
    isEdited: true,
  })
})

test('two who write at once: the second is told, and loses nothing of the first', async () => {
  const both = await Promise.all([draft('/b/', 'Анна', 0), draft('/b/', 'Борис', 0)])
  expect(both.map(({ kind }) => kind).sort()).toEqual(['changed', 'saved'])
  expect(await listVersions(base.db, '/b/')).toHaveLength(1)
})

test('an older version is brought back by publishing it again', async () => {
  const first = await draft('/c/', 'Первая', 0)
  if (first.kind !== 'saved') throw new Error('It was not saved.')
  const second = await draft('/c/', 'Вторая', first.id)
  if (second.kind !== 'saved') throw new Error('It was not saved.')
  await publish('/c/', second.id)
  await publish('/c/', first.id)
  expect(await shown('/c/')).toBe('Первая')
  expect((await findVersion(base.db, '/c/', second.id))?.texts.ru.title).toBe('Вторая')
  expect(await publish('/b/', first.id)).toBeNull()
})

test('what is written on from is the draft, else what shoppers read: also where an older one was brought back', async () => {
  const at = (hours: number) => new Date(now.getTime() + hours * 3600_000)
  const show = (id: number, hours: number) =>
    inTransaction(base.db, (tx) => publishVersion(tx, '/e/', id, { by: null, now: at(hours) }))
  const kept = async (title: string, seen: number) => {
    const saved = await draft('/e/', title, seen)
    return saved.kind === 'saved' ? saved.id : 0
  }
  expect(await findEdited(base.db, '/e/', 0)).toBeNull()
  const first = await kept('Первая', 0)
  expect((await findEdited(base.db, '/e/', 0))?.id).toBe(first)
  await show(first, 1)
  const second = await kept('Вторая', first)
  await show(second, 2)
  expect((await findEdited(base.db, '/e/', 0))?.id).toBe(second)
  await show(first, 3)
  expect((await findEdited(base.db, '/e/', 0))?.id).toBe(first)
  expect((await findEdited(base.db, '/e/', second))?.id).toBe(second)
  const third = await kept('Третья', second)
  expect((await findEdited(base.db, '/e/', 0))?.id).toBe(third)
})

test('a version that waits for its time does not write over what was published after it', async () => {
  const saved = await draft('/f/', 'Зимняя', 0)
  if (saved.kind !== 'saved') throw new Error('It was not saved.')
  const due = { path: '/f/', version: saved.id }
  const time = new Date(now.getTime() + 3600_000)
  await inTransaction(base.db, (tx) => scheduleVersion(tx, { ...due, at: time, by: 1 }))
  const newer = await draft('/f/', 'С поправкой', saved.id)
  if (newer.kind !== 'saved') throw new Error('It was not saved.')
  expect(await publish('/f/', newer.id)).toMatchObject({ isOtherCalledOff: true })
  expect(await goLive(base.db, due, time)).toBe(false)
  expect(await shown('/f/')).toBe('С поправкой')
  // One that was published by hand before its time is not what calls itself off.
  await inTransaction(base.db, (tx) => scheduleVersion(tx, { ...due, at: time, by: 1 }))
  expect(await publish('/f/', saved.id)).toMatchObject({ isOtherCalledOff: false })
  expect(await findVersion(base.db, '/f/', saved.id)).toMatchObject({ goesLiveAt: null })
})

test('a version whose time comes while another is being published does not come out over it', async () => {
  const time = new Date(now.getTime() + 3600_000)
  let seen = 0
  const kept = async (title: string) => {
    const saved = await draft('/g/', title, seen)
    if (saved.kind !== 'saved') throw new Error('It was not saved.')
    seen = saved.id
    return saved.id
  }
  for (let at = 0; at < 10; at++) {
    const due = { path: '/g/', version: await kept('Зимняя') }
    const newer = await kept(`С поправкой ${at}`)
    await inTransaction(base.db, (tx) => scheduleVersion(tx, { ...due, at: time, by: 1 }))
    await Promise.all([goLive(base.db, due, time), publish('/g/', newer)])
    expect(await shown('/g/')).toBe(`С поправкой ${at}`)
  }
})

test('no draft is kept of a page that is not there', async () => {
  expect(await draft('/none/', 'Нет', 0)).toEqual({ kind: 'gone' })
})

const written = (ru: string) => ({ ru, kk: '', en: '' })
test.each([
  { what: 'a mark that is none', ru: '# A\n## B\n:script x', line: 3, why: 'unreadable' },
  { what: 'no title', ru: 'слова', line: 1, why: 'titleMissing' },
  { what: 'a link that runs', ru: '# A\n## B\n[x](javascript:alert(1)', line: 0, why: null },
  { what: 'a link to elsewhere by http', ru: '# A\n## B\n[x](http://evil.example/)', line: 3, why: 'link' },
  { what: 'a fact that nobody knows', ru: '# A\n## B\n{prise}', line: 3, why: 'fact' },
])('$what is told by its line', ({ ru, line, why }) => {
  const read = readTexts(written(ru), ['price'])
  if (why === null)
    expect(read.texts?.ru.sections[0]?.blocks).toEqual([{ kind: 'text', paragraphs: ['[x](javascript:alert(1)'] }])
  else expect(read.fault).toMatchObject({ language: 'ru', line, what: why })
})

test('a language left empty is not there, and facts that are known stay as they are written', () => {
  expect(Object.keys(readTexts(written('# A\r\n## B\r\n{price} ₽'), ['price']).texts ?? {})).toEqual(['ru'])
})

test('a version goes out at its time, unless it was called off or put off meanwhile', async () => {
  const saved = await draft('/d/', 'К\u00a0декабрю', 0)
  if (saved.kind !== 'saved') throw new Error('It was not saved.')
  const due = { path: '/d/', version: saved.id }
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const schedule = (time: Date | null) =>
    inTransaction(base.db, (tx) => scheduleVersion(tx, { ...due, at: time, by: 1 }))
  expect(await schedule(at(60))).toEqual({ before: null })
  expect(await goLive(base.db, due, at(30))).toBe(false)
  expect(await schedule(at(120))).toEqual({ before: at(60) })
  expect(await goLive(base.db, due, at(61))).toBe(false)
  await schedule(null)
  expect(await goLive(base.db, due, at(121))).toBe(false)
  expect(await shown('/d/')).toBe('Поставка')
  await schedule(at(180))
  expect(await goLive(base.db, due, at(180))).toBe(true)
  expect(await shown('/d/')).toBe('К\u00a0декабрю')
  expect(await goLive(base.db, due, at(181))).toBe(false)
  expect(
    await inTransaction(base.db, (tx) => scheduleVersion(tx, { path: '/d/', version: 999_999, at: null, by: 1 })),
  ).toBeNull()
})

test('the desk is told which version shoppers read, also where another is open', async () => {
  const desk = (await createMarket(base.db)).aShopper({ customerId: 1_000_001, groups: ['1'] }).staffPages
  const path = '/guaranty/'
  const edited = async (version?: number) => {
    const { version: open, live } = await desk.getEditedPage({ body: { path, ...(version && { version }) } })
    return { open, live }
  }
  expect(await edited()).toEqual({ open: 0, live: 0 })
  const saved = await draft(path, 'Первая', 0)
  if (saved.kind !== 'saved') throw new Error('It was not saved.')
  expect(await edited()).toEqual({ open: saved.id, live: 0 })
  await publish(path, saved.id)
  const next = await draft(path, 'Вторая', saved.id)
  if (next.kind !== 'saved') throw new Error('It was not saved.')
  expect(await edited()).toEqual({ open: next.id, live: saved.id })
  expect(await edited(saved.id)).toEqual({ open: saved.id, live: saved.id })
})

test('the list says when a page goes out by itself, when it went out last, and who published and who wrote that', async () => {
  const desk = (await createMarket(base.db)).aShopper({ customerId: 1_000_001, groups: ['1'] }).staffPages
  const listed = async () => (await desk.listEditedPages()).pages.find(({ path }) => path === '/h/')
  const at = (hours: number) => new Date(now.getTime() + hours * 3600_000)
  const schedule = (version: number, time: Date) =>
    inTransaction(base.db, (tx) => scheduleVersion(tx, { path: '/h/', version, at: time, by: 1 }))
  await base.db.execute(sql`
    insert into customers (id, phone, first_name, last_name) overriding system value
    values (1, '79990000001', 'Анна', 'Седова'), (2, '79990000002', 'Пётр', 'Лыков')
    on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name`)
  expect(await listed()).toMatchObject({ hasDraft: false, goesLiveAt: null, published: null })
  const first = await draft('/h/', 'Первая', 0)
  if (first.kind !== 'saved') throw new Error('It was not saved.')
  await schedule(first.id, at(48))
  expect(await listed()).toMatchObject({ hasDraft: true, goesLiveAt: at(48).toISOString(), published: null })
  await publish('/h/', first.id)
  const old = { at: now.toISOString(), publishedBy: '', writtenBy: 'Анна Седова' }
  expect(await listed()).toMatchObject({ published: old })
  await inTransaction(base.db, (tx) => publishVersion(tx, '/h/', first.id, { by: 2, now }))
  const published = { at: now.toISOString(), publishedBy: 'Пётр Лыков', writtenBy: 'Анна Седова' }
  expect(await listed()).toMatchObject({ hasDraft: false, goesLiveAt: null, published })
  const second = await draft('/h/', 'Вторая', first.id)
  if (second.kind !== 'saved') throw new Error('It was not saved.')
  await schedule(second.id, at(72))
  expect(await listed()).toMatchObject({ hasDraft: true, goesLiveAt: at(72).toISOString(), published })
  // What goes out by itself was published by whoever had said when.
  await goLive(base.db, { path: '/h/', version: second.id }, at(72))
  expect(await listed()).toMatchObject({ published: { at: at(72).toISOString(), publishedBy: 'Анна Седова' } })
  const { versions } = await desk.getEditedPage({ body: { path: '/h/' } })
  expect(versions.map(({ publishedBy }) => publishedBy)).toEqual(['Анна Седова', 'Пётр Лыков'])
})

test('what the release brings of a page stays at hand after it was written over, and goes back into the draft', async () => {
  const desk = (await createMarket(base.db)).aShopper({ customerId: 1_000_001, groups: ['1'] }).staffPages
  const path = '/measurer/'
  const saved = await draft(path, 'Своя', 0)
  if (saved.kind !== 'saved') throw new Error('It was not saved.')
  await publish(path, saved.id)
  const { texts, version, newest, live, isDraft, hasReleaseText } = await desk.getEditedPage({
    body: { path, isOfRelease: true },
  })
  expect({ version, newest, live, isDraft, hasReleaseText }).toEqual({
    version: 0,
    newest: saved.id,
    live: saved.id,
    isDraft: false,
    hasReleaseText: true,
  })
  const release = readOwnPage(path)
  expect(release?.ru.title).not.toBe('Своя')
  const back = await desk.savePageDraft({ body: { path, seen: newest, ...texts } })
  expect((await findVersion(base.db, path, back.version))?.texts).toEqual(release)
  expect(await shown(path)).toBe('Своя')
})

test('a page of which the release brings nothing has no such text', async () => {
  const desk = (await createMarket(base.db)).aShopper({ customerId: 1_000_001, groups: ['1'] }).staffPages
  expect((await desk.getEditedPage({ body: { path: '/a/' } })).hasReleaseText).toBe(false)
  await expect(desk.getEditedPage({ body: { path: '/a/', isOfRelease: true } })).rejects.toMatchObject({
    code: 'PAGE_GONE',
  })
})
