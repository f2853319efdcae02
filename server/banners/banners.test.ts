import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { bannersContract } from '#contract/banners.ts'
import { seedCustomers, seedShop } from '#demo/seed-shop.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createBanners } from './banners.ts'
import { bannersCalls } from './calls.ts'
import { type BannerInput, saveBanners } from './save-banner.ts'

const base = withDatabase()
const now = new Date('2026-11-23T20:30:00Z')
const chelyabinsk = { id: 1, utcOffsetMinutes: 300 }
const moscow = { id: 2, utcOffsetMinutes: 180 }
const picture = { key: 'f'.repeat(32), width: 1600, height: 660 }

beforeAll(() =>
  inTransaction(base.db, async (tx) => {
    await seedShop(tx)
    await seedCustomers(tx)
  }),
)

const save = (...given: BannerInput[]) => inTransaction(base.db, (tx) => saveBanners(tx, given))

function aBanner(id: number, wish: Partial<BannerInput> = {}): BannerInput {
  const words = { titles: { ru: `Баннер ${id}`, en: `Banner ${id}` }, texts: { ru: '' }, buttons: { ru: '' } }
  return { id, place: 'mini', ...words, url: '/sale/', media: 'a', mediaPhone: 'b', sort: id, ...wish }
}

async function seen(place: BannerInput['place'], region = chelyabinsk, sections: string[] = []) {
  const banners = await createBanners(base.db)
  return banners.list(place, { region, language: 'en', now, sections }).map(({ name }) => name)
}

describe('banners', () => {
  test('show by the calendar of the region that looks, in their order', async () => {
    await save(
      aBanner(11, { startsOn: '2026-11-24', sort: 2 }),
      aBanner(12, { endsOn: '2026-11-23', sort: 1 }),
      aBanner(13, { regionIds: [2], sort: 3 }),
    )
    // It is past midnight in Chelyabinsk and not yet in Moscow.
    expect(await seen('mini', chelyabinsk)).toEqual(['Banner 11'])
    expect(await seen('mini', moscow)).toEqual(['Banner 12', 'Banner 13'])
  })

  test('of a section stand below it', async () => {
    await save(aBanner(21, { place: 'section', sections: ['divany'] }))
    expect(await seen('section', chelyabinsk, ['myagkaya-mebel', 'divany', 'uglovye-divany'])).toEqual(['Banner 21'])
    expect(await seen('section', chelyabinsk, ['spalnya'])).toEqual([])
  })

  test('said again by a release are renewed, and left alone where somebody of the shop has changed them', async () => {
    await save(aBanner(31, { place: 'menu' }), aBanner(32, { place: 'menu' }))
    await rows(base.db, sql`update banners set titles = '{"ru":"Наш"}', changed_at = now() where id = 32`)
    await save(aBanner(31, { place: 'menu', titles: { ru: 'Новый' } }), aBanner(32, { place: 'menu' }))
    expect(await seen('menu')).toEqual(['Новый', 'Наш'])
  })

  test('never lead out of the shop, whoever writes them', async () => {
    await expect(save(aBanner(41, { url: '//evil.example/' }))).rejects.toThrow()
    await expect(save(aBanner(42, { startsOn: '2026-12-02', endsOn: '2026-12-01' }))).rejects.toThrow()
  })
})

/** Makes a call of the area as the gate does once it has let somebody in. */
async function ask(name: keyof typeof bannersContract, body: Record<string, unknown>, owned: string[] = []) {
  const season = 'Чёрная пятница. Смотрите всё, что подешевело'
  const uploads = {
    listOwn: async (_visitor: string, receipts: readonly string[]) =>
      receipts.filter((one) => owned.includes(one)) as never,
    read: async () => Buffer.from('picture'),
    removeDiscarded: async () => {},
  }
  const calls = bannersCalls({
    db: base.db,
    banners: await createBanners(base.db),
    media: { keepPicture: async () => picture },
    uploads,
    sectionPath: (code) => (code === 'divany' ? ['divany'] : []),
    sectionsOfProduct: () => ['divany'],
    listSeasons: () => [
      { regionId: 1, title: season },
      { regionId: 2, title: null },
      { regionId: 3, title: season },
    ],
    findSpotGoods: async (_region, _language, offerIds) =>
      new Map(
        offerIds
          .filter((offerId) => offerId < 1000)
          .map((offerId) => [offerId, { offerId, name: `Goods ${offerId}`, url: '/', price: { new: 100, old: null } }]),
      ),
  })
  const answered = calls.find((one) => one.name === name)
  const who = { sessionId: 1, visitorId: crypto.randomUUID(), customer: { id: 1, groups: ['1'] } }
  const context = {
    now: () => now,
    language: 'ru',
    region: chelyabinsk,
    shows: new Set(),
    visitor: async () => who,
    requireVisitor: async () => who,
  } as never
  const parsed = (bannersContract[name] as { body?: z.ZodType }).body?.parse(body)
  const refuse = (code: string, data?: unknown) => Object.assign(new Error(code), { code, data })
  const facts: unknown[] = []
  const answer = await answered?.handler?.(
    { query: {}, params: undefined, body: parsed },
    context,
    refuse as never,
    (fact) => {
      facts.push(fact)
    },
  )
  // biome-ignore lint/suspicious/noExplicitAny: the test reads what it asked for.
  return { ...(answer as any), facts }
}

const written = { place: 'product', titles: { ru: 'Пуф к дивану' }, url: '/catalog/pufy/', isActive: true }

describe('who edits banners', () => {
  test('saves one without a picture only where words are enough', async () => {
    await expect(ask('saveNewBanner', written)).rejects.toThrow('BANNER_PICTURE_MISSING')
    const { banner, facts } = await ask('saveNewBanner', { ...written, place: 'top' })
    expect(banner).toMatchObject({ place: 'top', changedAt: now.toISOString() })
    expect(facts).toMatchObject([{ subject: `banner ${banner.id}`, before: null, after: { url: '/catalog/pufy/' } }])
  })

  test('copies one with its pictures, changes it, and finds it on the product page', async () => {
    await save(aBanner(51, { place: 'product' }))
    const draft = await ask('draftBanner', { id: 51 })
    expect(draft.banner).toMatchObject({ id: 0, imgUrl: 'a', isActive: false })
    const { banner } = await ask('saveNewBanner', { ...written, sections: ['divany'], sort: 1, copyOf: 51 })
    expect(banner).toMatchObject({ imgUrl: 'a', sections: ['divany'] })
    expect((await ask('getProductBanner', { productId: 7 })).banner).toMatchObject({ id: banner.id })
    const changed = await ask('saveBanner', { ...written, id: banner.id, startsOn: '2026-12-01' })
    expect(changed.facts).toMatchObject([
      { before: { startsOn: null }, after: { startsOn: '2026-12-01', sections: [] } },
    ])
  })

  test.each([
    {
      what: 'days that end before they begin',
      wish: { startsOn: '2026-12-02', endsOn: '2026-12-01' },
      code: 'BANNER_DAYS_TURNED',
    },
    { what: 'a section that is not there', wish: { sections: ['nowhere'] }, code: 'BANNER_SECTION_UNKNOWN' },
    { what: 'somebody else’s picture', wish: { picture: ['a'.repeat(32)] }, code: 'FILE_GONE' },
  ])('is told of $what', async ({ wish, code }) => {
    await expect(ask('saveNewBanner', { ...written, ...wish })).rejects.toThrow(code)
  })

  test('finds the banner of the sale by its own calls alone', async () => {
    expect((await ask('getEditedSaleBanner', {})).banner).toMatchObject({ id: 0, place: 'sale' })
    const { banner } = await ask('saveSaleBanner', { ...written, place: undefined, picture: [] }).catch(
      (error) => error,
    )
    expect(banner).toBeUndefined()
    await save(aBanner(61, { place: 'sale' }))
    await expect(ask('getEditedBanner', { id: 61 })).rejects.toThrow('BANNER_NOT_FOUND')
    const sale = await ask('saveSaleBanner', { ...written, id: 61, place: undefined })
    expect(sale.banner).toMatchObject({ id: 61, place: 'sale', titles: { ru: 'Пуф к дивану' } })
    expect((await ask('getSaleBanner', {})).banner).toMatchObject({ id: 61 })
  })

  test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/a b', '/\\evil.example'])(
    'cannot lead to %s',
    (url) => expect(bannersContract.saveNewBanner.body.safeParse({ ...written, url }).success).toBe(false),
  )

  test('marks goods that are sold, leaves marks alone that nobody speaks of, and takes them off', async () => {
    const spot = { offerId: 7, wide: { x: 40, y: 50 }, phone: { x: 10.5, y: 90 } }
    await save(aBanner(71, { place: 'main' }))
    const saved = await ask('saveBanner', { ...written, id: 71, place: 'main', spots: [spot] })
    expect(saved.banner.spots).toEqual([{ ...spot, name: 'Goods 7', url: '/', price: { new: 100, old: null } }])
    const unsold = { ...spot, offerId: 1007 }
    await expect(ask('saveBanner', { ...written, id: 71, spots: [spot, unsold] })).rejects.toMatchObject({
      code: 'BANNER_SPOT_UNKNOWN',
      data: { offerId: '1007' },
    })
    const untold = await ask('saveBanner', { ...written, id: 71, place: 'main' })
    expect(untold.banner.spots).toHaveLength(1)
    const none = await ask('saveBanner', { ...written, id: 71, place: 'main', spots: [] })
    expect(none.banner.spots).toEqual([])
  })

  test.each([
    { promise: 'in some of its towns', wish: {}, season: { regions: [1, 3], isEverywhere: false } },
    { promise: 'in all of its towns', wish: { regions: [1] }, season: { regions: [1], isEverywhere: true } },
    { promise: 'in none of its towns', wish: { regions: [2] }, season: null },
    { promise: 'after its last day', wish: { endsOn: '2026-11-20' }, season: null },
    { promise: 'while it is switched off', wish: { isActive: false }, season: null },
  ])('is told what the season’s strip covers $promise', async ({ wish, season }) => {
    const { banner } = await ask('saveNewBanner', { ...written, place: 'top', ...wish })
    const expected = season && { title: 'Чёрная пятница. Смотрите всё, что подешевело', ...season }
    expect(banner.season).toEqual(expected)
    const { banners } = await ask('listEditedBanners', {})
    expect(banners.find(({ id }: { id: number }) => id === banner.id)).toMatchObject({ season: expected })
  })

  test('lays those of a place in an order, and undoes it by laying them as they were', async () => {
    const { banners } = await ask('listEditedBanners', {})
    const before = banners
      .filter(({ place }: { place: string }) => place === 'mini')
      .map(({ id }: { id: number }) => id)
    expect(before.length).toBeGreaterThan(1)
    const laid = await ask('orderBanners', { place: 'mini', ids: before.toReversed() })
    expect(laid.before).toEqual(before)
    expect(laid.facts).toMatchObject([{ subject: 'banners mini', before: { order: before } }])
    const idsNow = async () =>
      (await ask('listEditedBanners', {})).banners
        .filter(({ place }: { place: string }) => place === 'mini')
        .map(({ id }: { id: number }) => id)
    expect(await idsNow()).toEqual(before.toReversed())
    // Whoever still sees them as they lay before moves none of them.
    const late = { place: 'mini', ids: [...before.slice(1), before[0]], seen: before }
    await expect(ask('orderBanners', late)).rejects.toThrow('BANNERS_CHANGED')
    await ask('orderBanners', { place: 'mini', ids: laid.before, seen: before.toReversed() })
    expect(await idsNow()).toEqual(before)
    await expect(ask('orderBanners', { place: 'mini', ids: before.slice(1) })).rejects.toThrow('BANNERS_CHANGED')
    await expect(ask('orderBanners', { place: 'mini', ids: [...before.slice(1), 61] })).rejects.toThrow(
      'BANNERS_CHANGED',
    )
  })

  test('lays them once where two people move them at the same moment', async () => {
    for (let time = 0; time < 5; time++) {
      const { banners } = await ask('listEditedBanners', {})
      const seen = banners.flatMap(({ id, place }: { id: number; place: string }) => (place === 'mini' ? [id] : []))
      const wishes = [seen.toReversed(), [...seen.slice(1), seen[0]], [seen.at(-1), ...seen.slice(0, -1)]]
      const different = wishes.filter((ids, at) => wishes.findIndex((one) => one.join() === ids.join()) === at)
      const ends = await Promise.allSettled(
        [...different, ...different].map((ids) => ask('orderBanners', { place: 'mini', ids, seen })),
      )
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('brings back how a banner was before any of its savings', async () => {
    await save(aBanner(81, { place: 'menu', sort: 5 }))
    await ask('saveBanner', { ...written, id: 81, place: 'menu', sort: 5 })
    await ask('saveBanner', { ...written, id: 81, place: 'menu', sort: 5, endsOn: '2026-12-31' })
    const { versions } = await ask('listBannerVersions', { id: 81 })
    expect(versions).toMatchObject([
      { endsOn: '2026-12-31', changed: ['days'] },
      { endsOn: null, changed: ['titles', 'url'] },
      { savedAt: null, savedBy: '', title: 'Баннер 81', changed: [] },
    ])
    const { banner, facts } = await ask('restoreBanner', { id: 81, version: versions[2].id })
    expect(banner).toMatchObject({ titles: { ru: 'Баннер 81' }, url: '/sale/', endsOn: null })
    expect(facts).toMatchObject([{ before: { endsOn: '2026-12-31' }, after: { endsOn: null } }])
    const after = await ask('listBannerVersions', { id: 81 })
    expect(after.versions[0]).toMatchObject({ restoredFrom: versions[2].id, title: 'Баннер 81' })
    await expect(ask('restoreBanner', { id: 81, version: 999_999 })).rejects.toThrow('BANNER_VERSION_GONE')
    await expect(ask('restoreBanner', { id: 999, version: versions[2].id })).rejects.toThrow('BANNER_NOT_FOUND')
  })
})
