import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mostShopPhotos, shopPicture } from '#contract/staff/shop-photos.ts'
import { seedShop } from '#demo/seed-shop.ts'
import { changed, inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createRegions, type Regions } from './regions.ts'
import { shopPhotoCalls } from './shop-photo-calls.ts'
import { bringShopPhotos } from './shop-photos.ts'

const base = withDatabase()
const visitorId = '0f0f0f0f-0000-4000-8000-000000000001'
const now = new Date('2026-11-25T07:00:00Z')
let regions: Regions

beforeAll(async () => {
  await inTransaction(base.db, (tx) => seedShop(tx))
  regions = await createRegions(base.db, 'chelyabinsk', () => now)
})

const shops = () => regions.listContacts('all', 'ru').filter(({ kind }) => kind === 'shop')
const shopOf = (at: number) => shops()[at]?.id ?? 0
let sent = 0

/** A file that has arrived, as the gate hands it over. */
async function aFile({ width = 1200, height = 800, owner = visitorId } = {}) {
  const key = String(++sent).padStart(32, '0')
  await changed(
    base.db,
    sql`insert into uploads (key, purpose, visitor_id, state, media_type, bytes, width, height, kept_until)
      values (${key}, ${shopPicture}, ${owner}, 'waiting', 'image/jpeg', 1000, ${width}, ${height}, '2026-11-25T09:00:00Z')`,
  )
  return { key, width, height, owner }
}

/** The store knows a picture by its bytes, which are the name of the file here. */
async function ask(name: string, body: Record<string, unknown>, files: Awaited<ReturnType<typeof aFile>>[] = []) {
  const own = files.filter(({ owner }) => owner === visitorId)
  const uploads = {
    listOwn: async () => own.map(({ key }) => ({ key })) as never,
    read: async (key: string) => Buffer.from(key),
    removeDiscarded: async () => {},
  }
  const keepPicture = async (bytes: Buffer) => {
    const { width = 0, height = 0 } = files.find(({ key }) => key === bytes.toString()) ?? {}
    return { key: bytes.toString(), width, height }
  }
  const calls = shopPhotoCalls({ db: base.db, regions, media: { keepPicture } as never, uploads })
  const call = calls.find((one) => one.name === name)
  if (!call?.handler) throw new Error(`No call is named ${name}`)
  const input = {
    body: call.call.body?.parse({ ...body, ...(files.length > 0 && { picture: files.map(({ key }) => key) }) }),
  }
  const context = { now: () => now, requireVisitor: async () => ({ visitorId }) }
  const refuse = (code: string, data: unknown) => Object.assign(new Error(code), { data })
  return call.handler(input as never, context as never, refuse as never, (() => {}) as never) as Promise<{
    photos: { id: number; media: string; alts: { ru: string } }[]
  }>
}

const alts = { ru: 'Вход со стороны проспекта', kk: 'Даңғыл жағынан кіреберіс' }

test('a photo stands on the pages of its place at once, in the words of the reader, and no release brings another', async () => {
  const shopId = shopOf(0)
  const file = await aFile()
  await ask('addShopPhoto', { shopId, alts }, [file])
  const seen = (language: 'ru' | 'kk' | 'en') =>
    regions.listContacts('all', language).find(({ id }) => id === shopId)?.photos
  expect(seen('ru')).toEqual([{ media: file.key, width: 1200, height: 800, alt: alts.ru }])
  expect(seen('kk')?.[0]?.alt).toBe(alts.kk)
  expect(seen('en')?.[0]?.alt).toBe(alts.ru)
  const brought = { media: 'f'.repeat(32), width: 900, height: 600, alts }
  await inTransaction(base.db, (tx) => bringShopPhotos(tx, shopId, [brought]))
  await inTransaction(base.db, (tx) => bringShopPhotos(tx, shopOf(1), [brought]))
  await regions.refresh()
  expect(seen('ru')).toHaveLength(1)
  expect(shops()[1]?.photos).toHaveLength(1)
})

test('photos are moved, named anew and taken off; the first is the one that lists show', async () => {
  const shopId = shopOf(2)
  for (const ru of ['Первая', 'Вторая', 'Третья']) await ask('addShopPhoto', { shopId, alts: { ru } }, [await aFile()])
  const words = async () => (await ask('listShopPhotos', { shopId })).photos.map((one) => one.alts.ru)
  const idOf = async (at: number) => (await ask('listShopPhotos', { shopId })).photos[at]?.id ?? 0
  await ask('moveShopPhoto', { id: await idOf(2), to: 'earlier' })
  expect(await words()).toEqual(['Первая', 'Третья', 'Вторая'])
  await ask('moveShopPhoto', { id: await idOf(0), to: 'earlier' })
  expect(await words()).toEqual(['Первая', 'Третья', 'Вторая'])
  await ask('nameShopPhoto', { id: await idOf(1), alts: { ru: 'Витрина' } })
  const gone = await idOf(0)
  await ask('removeShopPhoto', { id: gone })
  expect(await words()).toEqual(['Витрина', 'Вторая'])
  await expect(ask('removeShopPhoto', { id: gone })).rejects.toThrow('SHOP_PHOTO_GONE')
  await expect(ask('moveShopPhoto', { id: gone, to: 'later' })).rejects.toThrow('SHOP_PHOTO_GONE')
})

test('two who move at once leave every photo where one of them put it', async () => {
  const shopId = shopOf(3)
  for (const ru of ['А', 'Б', 'В']) await ask('addShopPhoto', { shopId, alts: { ru } }, [await aFile()])
  const { photos } = await ask('listShopPhotos', { shopId })
  await Promise.all(photos.map(({ id }) => ask('moveShopPhoto', { id, to: 'later' })))
  const after = (await ask('listShopPhotos', { shopId })).photos.map((one) => one.alts.ru)
  expect(after.toSorted()).toEqual(['А', 'Б', 'В'])
})

test('what is no photo of a place is refused, and nothing is added', async () => {
  const shopId = shopOf(4)
  const file = await aFile()
  await expect(ask('addShopPhoto', { shopId, alts })).rejects.toThrow('SHOP_PHOTO_MISSING')
  await expect(ask('addShopPhoto', { shopId, alts }, [await aFile({ owner: crypto.randomUUID() })])).rejects.toThrow(
    'FILE_GONE',
  )
  await expect(ask('addShopPhoto', { shopId: 999_999, alts }, [file])).rejects.toThrow('SHOP_NOT_THERE')
  await expect(ask('addShopPhoto', { shopId, alts }, [await aFile({ height: 399 })])).rejects.toMatchObject({
    message: 'SHOP_PHOTO_SMALL',
    data: { width: 1200, height: 399, least: 400 },
  })
  await expect(ask('addShopPhoto', { shopId, alts: { ru: '' } }, [file])).rejects.toThrow()
  expect((await ask('listShopPhotos', { shopId })).photos).toEqual([])
  await ask('addShopPhoto', { shopId, alts }, [file])
  await expect(ask('addShopPhoto', { shopId, alts }, [file])).rejects.toThrow('SHOP_PHOTO_TWICE')
  for (let at = 1; at < mostShopPhotos; at++) await ask('addShopPhoto', { shopId, alts }, [await aFile()])
  await expect(ask('addShopPhoto', { shopId, alts }, [await aFile()])).rejects.toThrow('SHOP_PHOTOS_MANY')
})
