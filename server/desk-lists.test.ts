import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SentFile } from '#contract/file.ts'
import type { EntryState } from '#rules/desk-list.ts'
import { news, socialPosts } from '#server/front/tables.ts'
import { actions, productMarks, tags } from '#server/listings/tables.ts'
import { promotions } from '#server/promotion/tables.ts'
import { vacancies } from '#server/vacancies/tables.ts'
import { withDatabase } from '../tests/harness/database.ts'
import { aSection } from '../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let manager: Shopper

const names = { ru: 'Ясеневая', kk: 'Шаған', en: 'Ash' }
const picture = { media: 'a'.repeat(32), width: 800, height: 600 }
const noGoods = { productIds: [], sectionIds: [], vendorIds: [] }
const asWritten = { titles: names, leads: names, url: '/sale/', publishedOn: '2026-11-01' }

/** Of each list: an entry that ended, one that is shown, and one that is hidden. */
beforeAll(async () => {
  market = await createMarket(base.db)
  manager = market.aShopper({ customerId: 901, groups: ['29'] })
  const { db } = base
  const sectionId = await aSection(db)
  const days = { over: '2026-11-10', shown: '2026-12-10', hidden: '2026-12-10' }
  for (const [state, endsOn] of Object.entries(days)) {
    const code = `yasen-${state}`
    const isActive = state !== 'hidden'
    const common = { code, isActive }
    const dated = { startsOn: '2026-11-01', endsOn }
    const effect = { kind: 'percent' as const, percent: 10 }
    await db.insert(promotions).values({
      ...{ names, texts: { ru: '' }, effect, isActive, ...dated },
      ...{ goods: { ...noGoods, isFullPriceOnly: false }, currency: 'RUB', coupon: state.toUpperCase() },
    })
    await db.insert(actions).values({
      ...{ ...common, ...dated, titles: names, texts: names, terms: { ru: '' } },
      goods: { ...noGoods, tagIds: [], params: {}, isReducedOnly: false },
    })
    await db.insert(tags).values({ ...common, names, sectionId })
    await db
      .insert(productMarks)
      .values({ ...common, ...dated, names, backgroundColor: '#ffffff', textColor: '#000000' })
    await db.insert(news).values({ ...common, ...asWritten, ...picture, endsOn })
    const words = { names, departments: names, texts: { ru: [] } }
    await db
      .insert(vacancies)
      .values({ ...words, regionId: market.region.id, publishedOn: '2026-11-01', endsOn, isActive })
    await db
      .insert(socialPosts)
      .values({ ...picture, network: 'VK', url: 'https://vk.example', texts: names, postedOn: '2026-11-01', isActive })
  }
})

interface List {
  name: string
  list: () => Promise<{ id: number; state: EntryState }[]>
  show: (ids: number[], isShown: boolean) => Promise<{ changed: number[] }>
  csv: (query: { q?: string; state?: EntryState }) => Promise<SentFile>
  /** A list without last days shows what elsewhere would be over. */
  hasDays?: false
}

const lists: List[] = [
  {
    name: 'promotions',
    list: async () => (await manager.staffPromotions.listEditedPromotions()).promotions,
    show: (ids, isShown) => manager.staffPromotions.showPromotions({ body: { ids, isShown } }),
    csv: (query) => manager.staffPromotions.exportPromotions({ query }),
  },
  {
    name: 'actions',
    list: async () => (await manager.staffLists.listEditedActions()).actions,
    show: (ids, isShown) => manager.staffLists.showActions({ body: { ids, isShown } }),
    csv: (query) => manager.staffLists.exportActions({ query }),
  },
  {
    name: 'tags',
    list: async () => (await manager.staffLists.listEditedTags()).tags,
    show: (ids, isShown) => manager.staffLists.showTags({ body: { ids, isShown } }),
    csv: (query) => manager.staffLists.exportTags({ query }),
    hasDays: false,
  },
  {
    name: 'marks',
    list: async () => (await manager.staffLists.listEditedMarks()).marks,
    show: (ids, isShown) => manager.staffLists.showMarks({ body: { ids, isShown } }),
    csv: (query) => manager.staffLists.exportMarks({ query }),
  },
  {
    name: 'news',
    list: async () => (await manager.staffNews.listEditedNews({ body: {} })).news,
    show: (ids, isShown) => manager.staffNews.showNews({ body: { ids, isShown } }),
    csv: (query) => manager.staffNews.exportNews({ query }),
  },
  {
    name: 'vacancies',
    list: async () => (await manager.staffVacancies.listEditedVacancies({ body: {} })).vacancies,
    show: (ids, isShown) => manager.staffVacancies.showVacancies({ body: { ids, isShown } }),
    csv: (query) => manager.staffVacancies.exportVacancies({ query }),
  },
  {
    name: 'posts',
    list: async () => (await manager.staffPosts.listEditedPosts()).posts,
    show: (ids, isShown) => manager.staffPosts.showPosts({ body: { ids, isShown } }),
    csv: (query) => manager.staffPosts.exportPosts({ query }),
    hasDays: false,
  },
]

const rowsOf = async ({ content }: SentFile) => (await text(Readable.from(content as never))).trim().split('\r\n')

describe.each(lists)('the list of $name', ({ name, list, show, csv, hasDays = true }) => {
  test('tells how its entries stand today', async () => {
    const states = (await list()).map(({ state }) => state).toSorted()
    expect(states).toEqual(hasDays ? ['hidden', 'over', 'shown'] : ['hidden', 'shown', 'shown'])
  })

  test('shows and hides many at a time; what has changed is taken back by the same call', async () => {
    const all = await list()
    const ids = all.map(({ id }) => id).toSorted((one, other) => one - other)
    const before = all.filter(({ state }) => state !== 'hidden').map(({ id }) => id)
    const { changed } = await show(ids, false)
    expect(changed).toEqual(before.toSorted((one, other) => one - other))
    expect((await list()).every(({ state }) => state === 'hidden')).toBe(true)
    expect(await show(ids, false)).toEqual({ changed: [] })
    expect(await show(changed, true)).toEqual({ changed })
    expect(await list()).toEqual(all)
    expect(await show([2_000_000_000], true)).toEqual({ changed: [] })
  })

  test('goes out as a table of what is looked for', async () => {
    const file = await csv({})
    expect(file.name).toBe(`${name}-2026-11-20.csv`)
    expect(await rowsOf(file)).toHaveLength(4)
    const shown = await rowsOf(await csv({ state: 'hidden', q: 'ясенЕВ' }))
    expect(shown).toHaveLength(2)
    expect(shown[1]).toMatch(/Ясеневая.*скрыто$/)
    expect(await rowsOf(await csv({ q: 'нет такого' }))).toHaveLength(1)
  })
})

test('a coupon that is stopped counts for nobody at once', async () => {
  const { promotions: all } = await manager.staffPromotions.listEditedPromotions()
  const shown = all.find(({ coupon }) => coupon === 'SHOWN') ?? expect.fail('no such coupon')
  expect(market.promotions.findCoupon('SHOWN')?.id).toBe(shown.id)
  await manager.staffPromotions.showPromotions({ body: { ids: [shown.id], isShown: false } })
  expect(market.promotions.findCoupon('SHOWN')).toBeNull()
  await manager.staffPromotions.showPromotions({ body: { ids: [shown.id], isShown: true } })
  expect(market.promotions.findCoupon('SHOWN')?.id).toBe(shown.id)
})

test('coupons go out apart from what needs none', async () => {
  const { promotions: all } = await manager.staffPromotions.listEditedPromotions()
  const byCoupon = await rowsOf(await manager.staffPromotions.exportPromotions({ query: { coupon: 'yes' } }))
  expect(byCoupon).toHaveLength(all.length + 1)
  expect(await rowsOf(await manager.staffPromotions.exportPromotions({ query: { coupon: 'no' } }))).toHaveLength(1)
})

test('news without a picture stay drafts, whatever is shown beside them', async () => {
  const draft = { ...asWritten, media: '', width: 0, height: 0, code: 'bez-snimka', isActive: false }
  const [bare] = await base.db.insert(news).values(draft).returning()
  const [good] = await base.db
    .insert(news)
    .values({ ...draft, ...picture, code: 'so-snimkom' })
    .returning()
  const ids = [bare?.id ?? 0, good?.id ?? 0]
  expect(await manager.staffNews.showNews({ body: { ids, isShown: true } })).toEqual({ changed: [good?.id] })
})

test('those who are not of the desk neither hide nor take out', async () => {
  const consultant = market.aShopper({ customerId: 902, groups: ['45'] })
  const refused = { code: 'ACCESS_DENIED' }
  await expect(consultant.staffNews.showNews({ body: { ids: [1], isShown: false } })).rejects.toMatchObject(refused)
  await expect(consultant.staffPromotions.exportPromotions({ query: {} })).rejects.toMatchObject(refused)
})
