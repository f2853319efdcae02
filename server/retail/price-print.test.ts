import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedCustomers } from '#demo/seed-shop.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { savePromotion } from '#server/promotion/index.ts'
import { promotions } from '#server/promotion/tables.ts'
import { anOffer, aProduct, aSection } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { hallTags, tagPrintLines, tagTemplates } from './tables.ts'
import { tagCode } from './tag-code.ts'
import { layTemplates } from './templates.ts'

const appSecret = 'a secret of this test, long enough'
const shop = withShop({ APP_SECRET: appSecret })
const at = (path: string) => `/api_vue/pricePrint/${path}/`
const today = '2026-11-20'
const tomorrow = '2026-11-21'
const afterTomorrow = '2026-11-22'

async function productOf(offerId: number): Promise<number> {
  const [found] = await rows<{ id: number }>(shop.base.db, sql`select product_id id from offers where id = ${offerId}`)
  return found?.id ?? 0
}

type Ask = Awaited<ReturnType<typeof as>>
let consultant: Ask
let sofa: number
let chair: number
let a6: number

async function as(login: string) {
  const ask = shop.browser()
  const { people } = (await ask('GET', '/dev/people/data/')).json
  const { guid } = people.find((one: { login: string }) => one.login === login)
  await ask('POST', '/dev/people/sign-in/', { guid })
  return (path: string, body: unknown = {}) => ask('POST', path, body)
}

beforeAll(async () => {
  const { db } = shop.base
  await db.transaction((tx) => seedCustomers(tx))
  await layTemplates(db, shop.time.now)
  const zones = await rows<{ id: number; zone: number; code: string }>(
    db,
    sql`select id, price_zone_id zone, code from regions`,
  )
  const zoneOf = (code: string) => zones.find((one) => one.code === code)?.zone ?? 0
  const [chel] = await rows<{ id: number }>(db, sql`select id from warehouses where code = 'chel'`)
  const sectionId = await aSection(db)
  const productId = await aProduct(db, { sectionId })
  const prices = {
    [zoneOf('chelyabinsk')]: { new: 54_990_00, old: 69_990_00 },
    [zoneOf('almaty')]: { new: 60_000_00, old: null },
  }
  sofa = await anOffer(db, {
    productId,
    prices,
    barcode: '2900100101011',
    vendorCode: 'VERB-1',
    stock: { [chel?.id ?? 0]: 3 },
  })
  chair = await anOffer(db, {
    prices: { [zoneOf('chelyabinsk')]: { new: 7_490_00, old: null } },
    barcode: null,
    vendorCode: 'NOTA-1',
  })
  const [template] = await db.select({ id: tagTemplates.id }).from(tagTemplates).where(eq(tagTemplates.code, 'a6'))
  a6 = template?.id ?? 0
  await inTransaction(db, (tx) =>
    savePromotion(tx, {
      ...{
        id: null,
        names: { ru: 'Диваны дешевле' },
        texts: { ru: 'Скидка' },
        coupon: null,
        isPublic: false,
        isActive: true,
        now: shop.time.now,
      },
      effect: { kind: 'percent', percent: 10 },
      goods: { sectionIds: [sectionId], vendorIds: [], productIds: [], isFullPriceOnly: false },
      ...{ currency: 'RUB', minMinor: null, regionIds: [], startsOn: tomorrow, endsOn: null },
      ...{ isOncePerPhone: false, isFirstOrder: false, mostUses: null, isAlone: false, actionCode: null, sort: 1 },
    }),
  )
  await shop.app.areas.promotions.refresh()
  consultant = await as('consultant')
  // Passwords of all sample people are made here, each of which is slow on purpose.
}, 120_000)

const printing = (wish: object = {}) => ({
  ...{ requestKey: randomUUID(), shopId: 101, templateId: a6, source: 'search', languages: ['ru', 'kk'] },
  lines: [{ offerId: sofa, copies: 2 }],
  ...wish,
})
const search = (ask: Ask, wish: object) => ask(at('searchProducts'), { shopId: 101, ...wish })

describe('printing', () => {
  test('is written down once however often it is pressed, hangs in the hall and opens as the same PDF', async () => {
    const wish = printing()
    const first = (await consultant(at('multiple'), wish)).json
    expect(first).toMatchObject({ tags: 2, sheets: 2, leftOut: [] })
    expect((await consultant(at('multiple'), wish)).json.id).toBe(first.id)
    const { json } = await consultant(at('service'), { action: 'getService', shopId: 101 })
    expect(json).toMatchObject({ hall: 1, changed: 0 })
    expect(json.prints).toMatchObject([{ id: first.id, goods: 1, tags: 2, printedBy: 'Ольга Черникова', outdated: 0 }])
  })

  test('leaves out what is not sold here and says so; nothing sold is refused', async () => {
    const lines = [
      { offerId: chair, copies: 1 },
      { offerId: 999_999, copies: 1 },
    ]
    expect((await consultant(at('multiple'), printing({ lines }))).json).toMatchObject({ tags: 1, leftOut: [999_999] })
    const none = printing({ lines: [{ offerId: 999_999, copies: 1 }] })
    expect((await consultant(at('multiple'), none)).json.error).toBe('OFFER_NOT_SOLD')
  })

  test.each([
    { what: 'another shop', wish: { shopId: 2101 }, error: 'SHOP_NOT_YOURS' },
    { what: 'a template that is gone', wish: { templateId: 999_999 }, error: 'TEMPLATE_NOT_FOUND' },
    { what: 'yesterday', wish: { day: '2026-11-19' }, error: 'DAY_WRONG' },
    { what: 'a day after next month', wish: { day: '2026-12-31' }, error: 'DAY_WRONG' },
    { what: 'no language', wish: { languages: [] }, error: 'INPUT_INVALID' },
    { what: 'nothing', wish: { lines: [] }, error: 'INPUT_INVALID' },
    { what: 'a thousand copies', wish: { lines: [{ offerId: 1, copies: 1000 }] }, error: 'INPUT_INVALID' },
  ])('of $what is refused: $error', async ({ wish, error }) => {
    expect((await consultant(at('multiple'), printing(wish))).json.error).toBe(error)
  })

  test('shows nobody of another shop its PDF', async () => {
    const { id, url } = (await consultant(at('multiple'), printing())).json
    expect(url).toContain(id)
    const daniyar = shop.browser()
    const { people } = (await daniyar('GET', '/dev/people/data/')).json
    const { guid } = people.find((one: { login: string }) => one.login === 'daniyar')
    await daniyar('POST', '/dev/people/sign-in/', { guid })
    expect((await daniyar('GET', url)).json.error).toBe('PRINT_NOT_FOUND')
    expect((await daniyar('GET', `${at('multiple')}?id=${randomUUID()}`)).json.error).toBe('PRINT_NOT_FOUND')
  })
})

describe('goods to print for', () => {
  test('changed since the last print here are those whose price is another now', async () => {
    await consultant(at('multiple'), printing())
    expect((await search(consultant, { source: 'changed' })).json.total).toBe(0)
    await shop.base.db.update(hallTags).set({ priceMinor: 59_990_00 }).where(eq(hallTags.offerId, sofa))
    const { json } = await search(consultant, { source: 'changed' })
    expect(json.rows).toMatchObject([
      {
        offerId: sofa,
        state: 'cheaper',
        priceMinor: 54_990_00,
        oldPriceMinor: 69_990_00,
        free: 3,
        hung: { priceMinor: 59_990_00 },
      },
    ])
    await consultant(at('multiple'), printing())
    expect((await search(consultant, { source: 'changed' })).json.total).toBe(0)
  })

  test('of a promotion that begins tomorrow have tomorrow’s price, and an embargo until then', async () => {
    await consultant(at('multiple'), printing())
    const { days } = (await consultant(at('multiDate'), { shopId: 101 })).json
    expect(days).toEqual([{ day: tomorrow, begins: ['Диваны дешевле'], ends: [], goods: 1 }])
    const { rows: coming } = (await search(consultant, { source: 'coming', day: tomorrow })).json
    expect(coming).toMatchObject([{ offerId: sofa, priceMinor: 49_491_00, oldPriceMinor: 69_990_00 }])
    const wish = printing({ source: 'coming', day: tomorrow, isEmbargoed: true })
    const { id } = (await consultant(at('multiple'), wish)).json
    const { prints } = (await consultant(at('service'), { action: 'getService', shopId: 101 })).json
    const last = prints.find((one: { id: string }) => one.id === id)
    expect(last).toMatchObject({ pricesOf: tomorrow, embargoOn: tomorrow, outdated: 0 })
    // It hangs from tomorrow on: neither to be printed again for then, nor wrong today.
    expect((await search(consultant, { source: 'coming', day: tomorrow })).json.total).toBe(0)
    expect((await search(consultant, { source: 'changed' })).json.total).toBe(0)
  })

  test('with a tag of a day to come are still told by the one that hangs, until that day', async () => {
    const printed = async (wish: object, by = consultant) => {
      const { id } = (await by(at('multiple'), printing(wish))).json
      const [line] = await shop.base.db
        .select({ id: tagPrintLines.id })
        .from(tagPrintLines)
        .where(eq(tagPrintLines.printId, id))
      return `https://komod.example/tag/${tagCode(createSecrets(appSecret), line?.id ?? 0)}/`
    }
    const scanned = async (code: string, by = consultant) => (await by(at('barcode'), { shopId: 101, code })).json.tag
    const changedNow = async (by = consultant) => (await search(by, { source: 'changed' })).json.rows
    const hangs = await printed({})
    const next = await printed({ source: 'coming', day: tomorrow, isEmbargoed: true })
    expect(await scanned(hangs)).toMatchObject({ isOutdated: false, isReplaced: false })
    expect(await scanned(next)).toMatchObject({ isOutdated: false, isReplaced: false })
    const cost = (change: number) =>
      shop.base.db.execute(sql`update offer_prices set price_minor = price_minor + ${change} where offer_id = ${sofa}`)
    await cost(1_000_00)
    expect(await changedNow()).toMatchObject([{ offerId: sofa, state: 'dearer', hung: { priceMinor: 54_990_00 } }])
    await cost(-1_000_00)
    expect(await changedNow()).toEqual([])
    expect((await consultant(at('service'), { action: 'getService', shopId: 101 })).json.hall).toBe(2)

    const before = shop.time.now
    shop.time.now = new Date(before.getTime() + 24 * 3600_000)
    // Sessions of the staff end by night.
    const later = await as('consultant')
    expect(await scanned(hangs, later)).toMatchObject({ isReplaced: true })
    expect(await scanned(next, later)).toMatchObject({ isOutdated: false, isReplaced: false })
    expect(await changedNow(later)).not.toContainEqual(expect.objectContaining({ offerId: sofa }))
    await printed({}, later)
    expect(await scanned(next, later)).toMatchObject({ isReplaced: true })
    shop.time.now = before
    await shop.base.db.delete(hallTags)
  })

  test('are told for the day after a promotion too: what was printed for it is wrong then', async () => {
    const { db } = shop.base
    const [made] = await db
      .insert(promotions)
      .values({
        ...{ names: { ru: 'Один день' }, texts: { ru: 'Скидка' }, coupon: null, isActive: true },
        effect: { kind: 'percent', percent: 20 },
        goods: { sectionIds: [], vendorIds: [], productIds: [await productOf(chair)], isFullPriceOnly: false },
        ...{ currency: 'RUB', startsOn: tomorrow, endsOn: tomorrow, sort: 1, changedAt: shop.time.now },
      })
      .returning({ id: promotions.id })
    await shop.app.areas.promotions.refresh()
    const lines = [{ offerId: chair, copies: 1 }]
    await consultant(at('multiple'), printing({ lines }))
    const coming = async (day: string) => (await search(consultant, { source: 'coming', day })).json.rows
    expect(await coming(afterTomorrow)).not.toContainEqual(expect.objectContaining({ offerId: chair }))
    await consultant(at('multiple'), printing({ lines, day: tomorrow }))
    expect(await coming(tomorrow)).not.toContainEqual(expect.objectContaining({ offerId: chair }))
    expect(await coming(afterTomorrow)).toContainEqual(
      expect.objectContaining({
        offerId: chair,
        priceMinor: 7_490_00,
        hung: expect.objectContaining({ priceMinor: 5_992_00 }),
      }),
    )
    const { days } = (await consultant(at('multiDate'), { shopId: 101 })).json
    expect(days).toContainEqual({ day: afterTomorrow, begins: [], ends: ['Один день'], goods: 1 })
    await consultant(at('multiple'), printing({ lines, day: afterTomorrow }))
    expect(await coming(afterTomorrow)).not.toContainEqual(expect.objectContaining({ offerId: chair }))
    await db.delete(promotions).where(eq(promotions.id, made?.id ?? 0))
    await shop.app.areas.promotions.refresh()
    await db.delete(hallTags)
  })

  test('are found by a list of codes as people paste it, and what names nothing is told', async () => {
    const { json } = await search(consultant, { source: 'list', query: ' VERB-1\n2900100101011;NOTA-1\tнет такого\n' })
    expect(json.rows.map(({ offerId }: { offerId: number }) => offerId)).toEqual([sofa, chair])
    expect(json.unknown).toEqual(['нет такого'])
  })

  test('are priced as in the region of the shop: one that is not sold there has no price', async () => {
    const daniyar = await as('daniyar')
    const { json } = await daniyar(at('searchProducts'), { shopId: 2101, source: 'list', query: 'VERB-1,NOTA-1' })
    expect(json.rows).toMatchObject([
      { offerId: sofa, priceMinor: 318_000_00, oldPriceMinor: null, isOnSale: true },
      { offerId: chair, isOnSale: false, state: 'gone' },
    ])
    expect(today < tomorrow).toBe(true)
  })
})

test('a tag of what is sold no longer is told until it is taken down, in the shop where it hung', async () => {
  await consultant(at('multiple'), printing({ lines: [{ offerId: chair, copies: 1 }] }))
  const sell = (isSold: boolean) =>
    shop.base.db.execute(sql`update offers set is_active = ${isSold} where id = ${chair}`)
  await sell(false)
  const told = async () => (await search(consultant, { source: 'changed' })).json.rows
  expect(await told()).toContainEqual(expect.objectContaining({ offerId: chair, state: 'gone' }))
  const takeDown = (shopId: number) => consultant(at('hall'), { shopId, offerId: chair })
  expect((await takeDown(2101)).json.error).toBe('SHOP_NOT_YOURS')
  for (const _ of [1, 2]) expect((await takeDown(101)).status).toBe(200)
  expect(await told()).not.toContainEqual(expect.objectContaining({ offerId: chair }))
  await sell(true)
})

describe('a code that was scanned', () => {
  test.each(['2900100101011', 'VERB-1'])('%s names its offer', async (code) => {
    const { json } = await consultant(at('barcode'), { shopId: 101, code })
    expect(json).toMatchObject({ row: { offerId: sofa }, tag: null })
  })

  test.each(['0000000000000', 'нет', 'https://komod.example/tag/1-AAAAAAAAA/', 'https://evil.example/tag/1-x/'])(
    '%s names nothing',
    async (code) => {
      expect((await consultant(at('barcode'), { shopId: 101, code })).json.error).toBe('CODE_NOT_FOUND')
    },
  )
})

describe('a template', () => {
  const layout = {
    ...{ widthMm: 60, heightMm: 40, sheet: null, dotMm: null, hasCutMarks: false },
    blocks: [{ kind: 'price', xMm: 2, yMm: 2, widthMm: 50, heightMm: 12, sizePt: 24, isBold: true, align: 'left' }],
  }
  const service = (ask: Ask, action: string, body: object) => ask(at('service'), { action, shopId: 101, ...body })

  test('is drawn as it would be printed, with what is wrong with it', async () => {
    const wrong = { ...layout, blocks: [{ ...layout.blocks[0], xMm: 30 }] }
    const { json } = await service(consultant, 'previewLayout', { layout: wrong, offerId: sofa, languages: ['ru'] })
    expect(json.preview.marks[0]).toMatchObject({ kind: 'text', isBold: true })
    expect(json.faults).toEqual([{ kind: 'outside', block: 'price' }])
    expect((await service(consultant, 'saveTemplate', { names: { ru: 'Узкий' }, layout: wrong })).json).toMatchObject({
      error: 'LAYOUT_WRONG',
      data: { faults: [{ kind: 'outside', block: 'price' }] },
    })
  })

  test('of everybody becomes the shop’s own when a consultant changes it; two tabs do not write over each other', async () => {
    const own = (await service(consultant, 'saveTemplate', { id: a6, names: { ru: 'Мой A6' }, layout })).json.template
    expect(own).toMatchObject({ isOwn: true, name: 'Мой A6' })
    expect(own.id).not.toBe(a6)
    const change = { id: own.id, revision: own.revision, names: { ru: 'Мой A6' }, layout }
    expect((await service(consultant, 'saveTemplate', change)).status).toBe(200)
    expect((await service(consultant, 'saveTemplate', change)).json.error).toBe('TEMPLATE_CHANGED')
    expect((await service(consultant, 'removeTemplate', { id: a6 })).json.error).toBe('TEMPLATE_NOT_FOUND')
    expect((await service(consultant, 'removeTemplate', { id: own.id })).status).toBe(200)
  })
})

test('what goods are called on tags stands on the next one, and feedback is read until it is settled', async () => {
  const named = { shopId: 101, offerId: sofa, ru: 'Верба 218', kk: '' }
  expect((await consultant(at('name'), named)).json).toEqual({ ru: 'Верба 218', kk: '' })
  const wish = { shopId: 101, offerId: sofa, templateId: a6, languages: ['ru'] }
  const { preview } = (await consultant(at('priceOffer'), wish)).json
  expect(preview.marks.map(({ text }: { text?: string }) => text)).toContain('Верба 218')
  const say = { action: 'sayOfTag', shopId: 101, offerId: sofa, kind: 'cutText', words: 'Имя не влезло' }
  const { id } = (await consultant(at('feedback'), say)).json
  const list = async () => (await consultant(at('feedback'), { action: 'listFeedback', shopId: 101 })).json.feedback
  expect(await list()).toMatchObject([{ id, kind: 'cutText', words: 'Имя не влезло', saidBy: 'Ольга Черникова' }])
  await consultant(at('feedback'), { action: 'settleFeedback', shopId: 101, id })
  expect(await list()).toEqual([])
})

describe('the QR code of a tag', () => {
  const scan = async (code: string) => (await shop.browser()('POST', '/api_vue/hallTag/', { code })).json

  test('opens the goods for whoever is not signed in, and says when the tag is out of date', async () => {
    const { id } = (await consultant(at('multiple'), printing())).json
    const [line] = await shop.base.db
      .select({ id: tagPrintLines.id })
      .from(tagPrintLines)
      .where(eq(tagPrintLines.printId, id))
    const code = tagCode(createSecrets(appSecret), line?.id ?? 0)
    expect(await scan(code)).toMatchObject({
      offerId: sofa,
      isOutdated: false,
      priceMinor: 54_990_00,
      free: 3,
      currency: 'RUB',
    })
    await shop.base.db
      .update(tagPrintLines)
      .set({ facts: sql`jsonb_set(facts, '{priceMinor}', '4999000')` })
      .where(eq(tagPrintLines.printId, id))
    expect(await scan(code)).toMatchObject({ isOutdated: true, printedPriceMinor: 49_990_00, priceMinor: 54_990_00 })
    const read = { shopId: 101, code: `https://komod.example/tag/${code}/` }
    expect((await consultant(at('barcode'), read)).json.tag).toMatchObject({ isOutdated: true, isReplaced: false })
  })

  test.each(['1-AAAAAAAAA', '1', '-', 'zzzzzzzzzzzzzzzz-AAAAAAAAA'])('%s is none of ours', async (code) => {
    expect((await scan(code)).error).toBe('TAG_NOT_FOUND')
  })
})
