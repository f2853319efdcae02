import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { FilterParams, SortCode } from '#contract/catalogue/listing.ts'
import type { ApiClient } from '#contract/client.ts'
import type { Language } from '#rules/language.ts'
import { offerPrices, offers, popularQueries, products } from '#server/catalogue/tables.ts'
import { type CallContext, inProcessClients } from '#server/gate/index.ts'
import { createListings, firstTexts, layListingTexts } from '#server/listings/index.ts'
import { changed, inTransaction } from '#server/platform/database.ts'
import { announceChange, type ChangeFeed, openChangeFeed } from '#server/platform/events.ts'
import { contacts, createRegions, type Regions, regionWarehouses } from '#server/region/index.ts'
import { reserveStock } from '#server/stock/index.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import {
  anImage,
  anOffer,
  aProduct,
  aProperty,
  aRegion,
  aSection,
  aValue,
  aVendor,
  unique,
} from '../../tests/harness/goods.ts'
import { decideQuestion, decideReview, type Moderation } from '../reviews/moderate.ts'
import { questions, reviews } from '../reviews/tables.ts'
import { catalogueCalls } from './calls.ts'
import { turnOfReading } from './in-turn.ts'
import { type Catalogue, createCatalogue } from './index.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })

interface World {
  home: Awaited<ReturnType<typeof aRegion>>
  abroad: Awaited<ReturnType<typeof aRegion>>
  sage: number
  sand: number
  /** Sofa in two colours, on sale, in stock at home. */
  verba: { id: number; sage: number; sand: number }
  /** Sofa in sand, cheaper, only abroad. */
  solo: { id: number; sand: number }
  /** Bed of another section, expected in December. */
  tish: { id: number; offer: number }
}

let world: World
let catalogue: Catalogue
let changes: ChangeFeed
let regions: Regions
let clients: (context: CallContext) => ApiClient<{ catalogue: typeof catalogueContract }>

beforeAll(async () => {
  world = await makeWorld()
  await base.db.transaction((tx) => layListingTexts(tx, firstTexts))
  regions = await createRegions(base.db, 'nowhere')
  changes = await openChangeFeed(base.db, log, new Registry(), { pollMs: 20 })
  changes.start()
  catalogue = await createCatalogue({ db: base.db, log, changes, metrics: new Registry() })
  await catalogue.ready()
  const calls = catalogueCalls({
    db: base.db,
    catalogue,
    regions,
    listings: await createListings(base.db),
    publicUrl: 'http://shop.example',
  })
  clients = inProcessClients(calls, { count: () => ({ isAllowed: true, retryAfterSeconds: 0 }) } as never, log)
})
afterAll(async () => {
  await changes.stop()
  await catalogue.stop()
})

async function makeWorld(): Promise<World> {
  const { db } = base
  const home = await aRegion(db, { names: { ru: 'Челябинск' }, namesIn: { ru: 'в Челябинске' }, sort: 1 })
  const abroad = await aRegion(db, {
    names: { ru: 'Алматы' },
    namesIn: { ru: 'в Алматы' },
    currency: 'KZT',
    exchangeRate: 5.35,
    sort: 2,
  })
  await db.insert(regionWarehouses).values({ regionId: abroad.id, warehouseId: home.warehouseId, daysInTransit: 9 })
  await db.insert(contacts).values({
    regionId: home.id,
    kind: 'shop',
    names: { ru: 'Комод на Копейском' },
    addresses: { ru: 'Копейское шоссе, 64' },
    hours: { ru: 'ежедневно' },
    phone: '+7 351 220-01-45',
    latitude: 55,
    longitude: 61,
    warehouseId: home.warehouseId,
  })
  const soft = await aSection(db, { code: 'myagkaya-mebel', names: { ru: 'Мягкая мебель' } })
  const sofas = await aSection(db, { code: 'divany', parentId: soft, names: { ru: 'Диваны', en: 'Sofas' } })
  const beds = await aSection(db, { code: 'krovati', names: { ru: 'Кровати' } })
  const colour = await aProperty(db, {
    code: 'colour',
    kind: 'color',
    isVariant: true,
    names: { ru: 'Цвет', en: 'Colour' },
  })
  const sage = await aValue(db, colour, 'green', { names: { ru: 'зелёный', en: 'green' }, colorHex: '#8d9f83' })
  const sand = await aValue(db, colour, 'beige', { names: { ru: 'бежевый' }, colorHex: '#cdb68d' })
  const width = await aProperty(db, {
    code: 'sleep-width',
    kind: 'number',
    unit: 'cm',
    names: { ru: 'Спальное место' },
  })
  const wide = await aValue(db, width, '160')
  const vendorId = await aVendor(db, 'Уральский уют')
  const verba = await aProduct(db, {
    sectionId: sofas,
    vendorId,
    code: 'divan-verba',
    name: 'Диван «Верба»',
    texts: { en: { name: 'Sofa Verba' } },
    popularity: 90,
    isHit: true,
    description: '<p>Трёхместный диван.</p>',
    assemblyMinutes: 40,
  })
  const size = { widthMm: 2180, depthMm: 920, heightMm: 840, weightGrams: 86_000 }
  const zones = (price: number, old: number | null = null) => ({
    [home.priceZoneId]: { new: price, old },
    [abroad.priceZoneId]: { new: price, old },
  })
  const verbaSage = await anOffer(db, {
    productId: verba,
    name: 'Диван «Верба», зелёный',
    vendorCode: 'VERB-218-01',
    barcode: '2900100101011',
    ...size,
    packages: { boxes: 3, largest: { widthMm: 2040, depthMm: 780, heightMm: 420, weightGrams: 41_000 } },
    prices: zones(54_990_00, 69_990_00),
    stock: { [home.warehouseId]: 5 },
    values: [sage],
    sort: 10,
  })
  const verbaSand = await anOffer(db, {
    productId: verba,
    name: 'Диван «Верба», бежевый',
    ...size,
    prices: zones(49_990_00),
    stock: { [home.warehouseId]: 2 },
    values: [sand],
    sort: 20,
  })
  await anImage(db, verba, verbaSage, { media: 'a'.repeat(32) })
  await anImage(db, verba, null, { media: 'b'.repeat(32), kind: 'angle' })
  const solo = await aProduct(db, {
    sectionId: sofas,
    vendorId,
    code: 'divan-solo',
    name: 'Диван «Соло»',
    popularity: 95,
  })
  const soloSand = await anOffer(db, {
    productId: solo,
    name: 'Диван «Соло», бежевый',
    widthMm: 1800,
    prices: zones(37_490_00),
    stock: { [abroad.warehouseId]: 4 },
    values: [sand],
  })
  const tish = await aProduct(db, { sectionId: beds, code: 'krovat-tish', name: 'Кровать «Тишь»', popularity: 50 })
  const tishOffer = await anOffer(db, {
    productId: tish,
    name: 'Кровать «Тишь», 160 × 200',
    widthMm: 1750,
    prices: { [home.priceZoneId]: 30_000_00 },
    values: [wide],
  })
  await db
    .insert(stock)
    .values({ offerId: tishOffer, warehouseId: home.warehouseId, onHand: 0, expectedOn: '2026-12-14' })
  await db.insert(popularQueries).values({ query: 'диван угловой', searches: 7 })
  return {
    home,
    abroad,
    sage,
    sand,
    verba: { id: verba, sage: verbaSage, sand: verbaSand },
    solo: { id: solo, sand: soloSand },
    tish: { id: tish, offer: tishOffer },
  }
}

function from(where: 'home' | 'abroad' = 'home', seen: { language?: Language; isCrawler?: boolean } = {}) {
  const language = seen.language ?? 'ru'
  const region = regions.find(world[where].id, language)
  const context = {
    requestId: 'test',
    language,
    region,
    isCrawler: seen.isCrawler ?? false,
    address: '127.0.0.1',
    userAgent: '',
    now: () => new Date('2026-11-20T07:00:00Z'),
    setCookies: [],
    shows: new Set<string>(),
  } as unknown as CallContext
  return { api: clients(context).catalogue, shows: context.shows }
}

async function names(
  body: { section?: string; meta?: { sort?: SortCode; typePage?: 'hits' | 'sale' } },
  where: 'home' | 'abroad' = 'home',
) {
  return (await from(where).api.listProducts({ body })).elements.map(({ name }) => name)
}

test('a list shows one card per model, what can be had here first', async () => {
  const { elements, pagination, sections } = await from().api.listProducts({ body: { section: 'divany' } })
  expect(elements.map(({ name }) => name)).toEqual(['Диван «Верба»', 'Диван «Соло»'])
  expect(pagination).toEqual({ count: 1, current: 1, total: 2, totalInSection: 2, pageSize: 24 })
  expect(elements[0]).toMatchObject({
    url: '/catalog/divany/divan-verba/',
    offerIdCurrent: world.verba.sage,
    offersTotal: 2,
    price: { new: 54_990_00, old: 69_990_00 },
    discountPercent: 21,
    instalment: { kind: 'instalment', months: 10, perMonthMinor: 549_900 },
    hit: true,
    dimensions: { widthMm: 2180, depthMm: 920, heightMm: 840 },
    additional: {
      kind: 'inStock',
      quantity: 5,
      deliveryDay: '2026-11-21',
      deliveryText: 'Доставим завтра',
      selfDeliveryText: 'Самовывоз сегодня',
    },
  })
  expect(elements[0]?.offers.map(({ colorName, colorHex }) => [colorName, colorHex])).toEqual([
    ['зелёный', '#8d9f83'],
    ['бежевый', '#cdb68d'],
  ])
  expect(elements[0]?.offers[0]?.images.detail.medium.webp).toBe(`/media/${'a'.repeat(32)}/640.webp`)
  expect(elements[1]?.additional).toMatchObject({
    kind: 'elsewhere',
    elsewhere: 'Алматы',
    deliveryText: 'Есть в Алматы',
  })
  expect(sections.map(({ code, count }) => [code, count])).toEqual([
    ['myagkaya-mebel', 2],
    ['krovati', 1],
  ])
})

test('a section shows what lies in the sections below it', async () => {
  expect(await names({ section: 'myagkaya-mebel' })).toEqual(['Диван «Верба»', 'Диван «Соло»'])
})

test('another region has its own currency, stock and assortment', async () => {
  expect(await names({}, 'abroad')).toEqual(['Диван «Соло»', 'Диван «Верба»'])
  const [solo, verba] = (await from('abroad').api.listProducts({ body: {} })).elements
  expect(solo?.price).toEqual({ new: 200_572_00, old: null })
  expect(solo?.additional).toMatchObject({ kind: 'inStock', deliveryDay: '2026-11-21' })
  expect(verba?.additional).toMatchObject({ quantity: 5, deliveryDay: '2026-11-29' })
})

test.each<{ promise: string; params: FilterParams; found: string[][] }>([
  {
    promise: 'a chosen colour shows the variant that has it',
    params: { colour: ['green'] },
    found: [['Диван «Верба»', 'зелёный']],
  },
  {
    promise: 'values of one property add to each other',
    params: { colour: ['green', 'beige'] },
    found: [
      ['Диван «Верба»', 'зелёный'],
      ['Диван «Соло»', 'бежевый'],
    ],
  },
  {
    promise: 'a price is in whole units',
    params: { price: { max: 49_990 } },
    found: [
      ['Диван «Верба»', 'бежевый'],
      ['Диван «Соло»', 'бежевый'],
    ],
  },
  {
    promise: 'a width is in cm and fits to the mm',
    params: { width: { max: 180 } },
    found: [['Диван «Соло»', 'бежевый']],
  },
  { promise: 'a width just too small fits nothing', params: { width: { max: 179 } }, found: [] },
  { promise: 'properties narrow each other', params: { colour: ['green'], width: { max: 200 } }, found: [] },
  { promise: 'one variant has to pass all filters', params: { colour: ['green'], price: { max: 50_000 } }, found: [] },
  { promise: 'what is in stock', params: { available: ['1'] }, found: [['Диван «Верба»', 'зелёный']] },
  { promise: 'what comes tomorrow', params: { when: ['tomorrow'] }, found: [['Диван «Верба»', 'зелёный']] },
  { promise: 'what is reduced', params: { sale: ['1'] }, found: [['Диван «Верба»', 'зелёный']] },
  { promise: 'an unknown value is found nowhere', params: { colour: ['violet'] }, found: [] },
  {
    promise: 'an unknown property is no filter',
    params: { roistat: ['1'] },
    found: [
      ['Диван «Верба»', 'зелёный'],
      ['Диван «Соло»', 'бежевый'],
    ],
  },
])('filters: $promise', async ({ params, found }) => {
  const { elements } = await from().api.listProducts({ body: { section: 'divany', params } })
  const shown = elements.map((card) => [card.name, card.offers.find(({ id }) => id === card.offerIdCurrent)?.colorName])
  expect(shown).toEqual(found)
})

test.each([
  { sort: 'price_asc', found: ['Диван «Соло»', 'Диван «Верба»'] },
  { sort: 'price_desc', found: ['Диван «Верба»', 'Диван «Соло»'] },
  { sort: 'discount', found: ['Диван «Верба»', 'Диван «Соло»'] },
  { sort: 'popular', found: ['Диван «Верба»', 'Диван «Соло»'] },
] as const)('sorts by $sort', async ({ sort, found }) => {
  expect(await names({ section: 'divany', meta: { sort } })).toEqual(found)
})

test('filters say how many models each value would give beside the others', async () => {
  const { filters, total } = await from().api.listFilters({
    body: { section: 'divany', params: { colour: ['green'] } },
  })
  expect(total).toBe(1)
  const colour = filters.find(({ attrPrefix }) => attrPrefix === 'colour')
  expect(colour).toMatchObject({ type: 'base_color', name: 'Цвет' })
  expect(colour?.bucket.map(({ value, count, checked }) => [value, count, checked])).toEqual([
    ['green', 1, true],
    ['beige', 2, false],
  ])
  expect(filters.find(({ attrPrefix }) => attrPrefix === 'price')).toMatchObject({
    minValue: 37_490,
    maxValue: 54_990,
    unit: '₽',
  })
  expect(filters.find(({ attrPrefix }) => attrPrefix === 'width')).toMatchObject({
    minValue: 180,
    maxValue: 218,
    unit: 'см',
  })
  expect(filters.some(({ attrPrefix }) => attrPrefix === 'vendor')).toBe(false) // all are of one maker
})

test('an empty list says which filter to drop and what that would give', async () => {
  const params = { colour: ['green'], width: { max: 200 } }
  const { total, relaxations } = await from().api.listFilters({ body: { section: 'divany', params } })
  expect(total).toBe(0)
  expect(relaxations).toEqual([
    { attrPrefix: 'colour', name: 'Цвет', count: 1 },
    { attrPrefix: 'width', name: 'Ширина', count: 1 },
  ])
})

test('hits and reduced goods are lists of their own', async () => {
  expect(await names({ meta: { typePage: 'hits' } })).toEqual(['Диван «Верба»'])
  expect(await names({ meta: { typePage: 'sale' } })).toEqual(['Диван «Верба»'])
  expect(
    (await from().api.listProducts({ body: { meta: { typePage: 'sale' } } })).sections.map(({ code }) => code),
  ).toEqual(['myagkaya-mebel'])
})

test('people get 24 cards, crawlers 36, a page past the end is the last one', async () => {
  expect((await from('home', { isCrawler: true }).api.listProducts({ body: {} })).pagination.pageSize).toBe(36)
  const page = await from().api.listProducts({ body: { section: 'divany', meta: { page: 9, count: 1 } } })
  expect(page.pagination).toMatchObject({ current: 2, count: 2 })
  expect(page.elements.map(({ name }) => name)).toEqual(['Диван «Соло»'])
})

test('an unknown section is refused in the language of the caller', async () => {
  await expect(
    from('home', { language: 'en' }).api.listProducts({ body: { section: 'nowhere' } }),
  ).rejects.toMatchObject({
    code: 'SECTION_NOT_FOUND',
    status: 404,
    message: 'There is no such section. Have a look at the whole catalogue.',
  })
})

test('a section tells its way, its children and its neighbours', async () => {
  const root = await from().api.getSection({ body: {} })
  expect(root.subSections.map(({ code, count, subSections }) => [code, count, subSections.length])).toEqual([
    ['myagkaya-mebel', 2, 1],
    ['krovati', 1, 0],
  ])
  const leaf = await from().api.getSection({ body: { section: 'divany' } })
  expect(leaf.breadcrumbs.map(({ url }) => url)).toEqual(['/', '/catalog/myagkaya-mebel/', '/catalog/divany/'])
  expect(leaf.currentSection?.image?.src).toContain('/media/')
  expect(leaf.seoParams.title).toBe('Диваны — купить в Челябинске')
})

test('a product page holds every variant, the switch between them and what bringing it costs', async () => {
  const { api, shows } = from()
  const page = await api.getProduct({
    body: { SECTION_CODE: 'divany', ELEMENT_CODE: 'divan-verba', offerID: world.verba.sand },
  })
  expect(page).toMatchObject({
    name: 'Диван «Верба»',
    currentOffer: world.verba.sand,
    isForbidden: false,
    section: { code: 'divany', url: '/catalog/divany/' },
    vendor: { name: 'Уральский уют' },
    delivery: {
      courierFromMinor: 890_00,
      // It comes on a Saturday.
      courierOnDayMinor: 1_190_00,
      roadDays: { least: 1, most: 1 },
      pickupPlaces: [{ name: expect.any(String), address: expect.any(String), hours: expect.any(String) }],
      assemblyMinor: 1_200_00,
      assemblyMinutes: 40,
      liftFromMinor: 250_00,
    },
    choices: [{ code: 'colour', kind: 'color', values: [{ value: 'green' }, { value: 'beige' }] }],
  })
  const [sage, sand] = page.offers
  expect(sage).toMatchObject({
    vendorCode: 'VERB-218-01',
    choice: { colour: 'green' },
    packages: { boxes: 3, fitsLift: true },
    gallery: [
      { kind: 'packshot', alt: 'Диван «Верба», зелёный' },
      { kind: 'angle', alt: 'Диван «Верба», зелёный, под углом' },
    ],
    properties: [{ code: 'colour', name: 'Цвет', value: 'зелёный' }],
  })
  expect(sand?.availability).toMatchObject({ quantity: 2, isFew: true })
  expect([...shows].sort()).toEqual(
    [`offer:${world.verba.sage}`, `offer:${world.verba.sand}`, `product:${world.verba.id}`].sort(),
  )
})

test('another language is spoken where it is known, Russian where it is not', async () => {
  const { api } = from('home', { language: 'en' })
  const page = await api.getProduct({ body: { SECTION_CODE: 'divany', ELEMENT_CODE: 'divan-verba' } })
  expect([page.name, page.choices[0]?.name, page.choices[0]?.values.map(({ name }) => name)]).toEqual([
    'Sofa Verba',
    'Colour',
    ['green', 'бежевый'],
  ])
  expect(page.offers[0]?.availability.deliveryText).toBe('Delivery tomorrow')
})

test.each([
  { promise: 'a product that does not exist', SECTION_CODE: 'divany', ELEMENT_CODE: 'nothing' },
  { promise: 'a product of another section', SECTION_CODE: 'krovati', ELEMENT_CODE: 'divan-verba' },
  { promise: 'a section that does not exist', SECTION_CODE: 'nowhere', ELEMENT_CODE: 'divan-verba' },
])('$promise is not found', async ({ SECTION_CODE, ELEMENT_CODE }) => {
  await expect(from().api.getProduct({ body: { SECTION_CODE, ELEMENT_CODE } })).rejects.toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
})

test('goods that are expected say when', async () => {
  const [card] = (await from().api.listProducts({ body: { section: 'krovati' } })).elements
  expect(card?.additional).toMatchObject({
    kind: 'later',
    expectedOn: '2026-12-14',
    deliveryText: 'Ждём 14\u00a0декабря',
  })
})

test('availability, shelves, shops and warehouses of an offer', async () => {
  const { api } = from()
  const ids = [world.verba.sage, 2_000_000_000]
  expect(await api.listProductRemains({ body: { offerIds: ids } })).toMatchObject([
    { offerId: world.verba.sage, productId: world.verba.id, quantity: 5 },
  ])
  expect((await api.listRemains({ body: { type: 'product', ids: [world.verba.id] } })).stock).toMatchObject([
    { offerId: world.verba.sage, quantity: 5 },
    { offerId: world.verba.sand, quantity: 2 },
  ])
  expect((await api.listShopBalance({ query: { offerID: world.verba.sage } })).shops).toMatchObject([
    { name: 'Комод на Копейском', quantity: 5 },
  ])
  expect((await api.listWarehouses({ body: { productId: world.verba.id } })).warehouses).toMatchObject([
    { daysInTransit: 1, quantity: 7 },
  ])
  await expect(api.listShopBalance({ query: { offerID: 2_000_000_000 } })).rejects.toMatchObject({
    code: 'OFFER_NOT_FOUND',
  })
})

test('remains are told by guids too, of the first five offers of a product and of the current one', async () => {
  const sectionId = await aSection(base.db)
  const productId = await aProduct(base.db, { sectionId, name: 'Столик' })
  const made: number[] = []
  for (let at = 0; at < 8; at++)
    made.push(
      await anOffer(base.db, {
        productId,
        name: `Столик ${at}`,
        sort: 80 - at,
        prices: { [world.home.priceZoneId]: 1_000_00 },
        stock: {},
      }),
    )
  await catalogue.refresh()
  const rows = await base.db.select({ id: offers.id, guid: offers.guid }).from(offers)
  const guids = made.map((id) => rows.find((row) => row.id === id)?.guid ?? '')
  const { api } = from()
  const shown = made.toReversed()
  const remains = await api.listProductRemains({ body: { offerIds: guids } })
  expect(remains.map(({ offerId }) => offerId)).toEqual(shown.slice(0, 5))
  const withCurrent = await api.listProductRemains({
    body: { offerIds: [...made, world.tish.offer], currentOffer: guids[0] },
  })
  expect(new Set(withCurrent.map(({ offerId }) => offerId))).toEqual(
    new Set([...shown.slice(0, 5), shown[7], world.tish.offer]),
  )
})

test('goods can be narrowed to what lies in a shop', async () => {
  const { api } = from()
  const { stores, filters } = await api.listFilters({ body: { section: 'divany' } })
  expect(stores.map(({ name }) => name)).toEqual(['Комод на Копейском'])
  const store = String(stores[0]?.id)
  expect(filters.find(({ attrPrefix }) => attrPrefix === 'store')).toMatchObject({
    type: 'list',
    name: 'Есть в магазине',
    bucket: [{ value: store, name: 'Комод на Копейском', count: 1 }],
  })
  const narrowed = await api.listProducts({ body: { section: 'divany', params: { store: [store] } } })
  expect(narrowed.elements.map(({ name }) => name)).toEqual(['Диван «Верба»'])
})

test.each([
  { typePage: 'action' as const, action: 'leto' },
  { tags: ['leto'] },
  { vendor: 'nobody' },
  { style: 'none' },
])('a list that is not there is refused: %o', async (meta) => {
  const { api } = from()
  await expect(api.listProducts({ body: { meta } })).rejects.toMatchObject({ code: 'LIST_NOT_FOUND', status: 404 })
  await expect(api.listFilters({ body: { meta } })).rejects.toMatchObject({ code: 'LIST_NOT_FOUND', status: 404 })
})

test('cards by offer ids keep their order and drop what is unknown', async () => {
  const { cards } = await from().api.listMiniCards({
    body: { ids: [world.solo.sand, 0, 2_000_000_000, world.verba.sand] },
  })
  expect(cards.map(({ offerIdCurrent }) => offerIdCurrent)).toEqual([world.solo.sand, world.verba.sand])
})

test('similar goods are those of the same section', async () => {
  const { groups } = await from().api.listRecommendations({ body: { productId: world.verba.id } })
  expect(groups.flatMap(({ PRODUCTS }) => PRODUCTS.map(({ name }) => name))).toEqual(['Диван «Соло»'])
})

test('addresses by offer and by the guids of other systems', async () => {
  const { api } = from()
  const link = `/catalog/divany/divan-verba/?offer_id=${world.verba.sand}`
  expect(await api.getOfferLink({ body: { offerId: world.verba.sand } })).toEqual({ link })
  const [product] = await base.db.select({ guid: products.guid }).from(products).where(eq(products.id, world.verba.id))
  const [offer] = await base.db.select({ guid: offers.guid }).from(offers).where(eq(offers.id, world.verba.sand))
  expect(await api.findProductByGuid({ body: { productGuid: product?.guid ?? '', offerGuid: offer?.guid } })).toEqual({
    url: link,
  })
  await expect(api.findProductByGuid({ body: { productGuid: 'nobody' } })).rejects.toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
})

test.each([
  { promise: 'a word form', q: 'диванов', found: ['Диван «Верба»', 'Диван «Соло»'], corrected: null },
  { promise: 'a slip', q: 'дивна', found: ['Диван «Верба»', 'Диван «Соло»'], corrected: 'диван' },
  { promise: 'an article', q: 'verb 218 01', found: ['Диван «Верба»'], corrected: null },
  { promise: 'a barcode', q: '2900100101011', found: ['Диван «Верба»'], corrected: null },
  { promise: 'a size that is slept on', q: 'кровать 160', found: ['Кровать «Тишь»'], corrected: null },
  { promise: 'a maker', q: 'уральский уют', found: ['Диван «Верба»', 'Диван «Соло»'], corrected: null },
  { promise: 'nothing', q: 'самовар', found: [], corrected: null },
])('search finds $promise', async ({ q, found, corrected }) => {
  const answer = await from().api.search({ body: { q } })
  expect(answer.elements.map(({ name }) => name)).toEqual(found)
  expect(answer).toMatchObject({ total: found.length, corrected })
})

test('past the end of a search is its last page', async () => {
  const answer = await from().api.search({ body: { q: 'диван', offset: 9999, count: 1 } })
  expect(answer).toMatchObject({ total: 2, offset: 1 })
  expect(answer.elements).toHaveLength(1)
})

test('search shows the variant that the words speak of, and can be narrowed', async () => {
  const { api } = from()
  const [card] = (await api.search({ body: { q: 'бежевый диван верба' } })).elements
  expect(card?.offerIdCurrent).toBe(world.verba.sand)
  const all = await api.search({ body: { q: 'мебель' } })
  expect(all.sections.map(({ code, count }) => [code, count])).toEqual([['divany', 2]])
  const narrowed = await api.search({ body: { q: 'диван', t: 'krovati' } })
  expect(narrowed.total).toBe(0)
  const filtered = await api.search({ body: { q: 'диван', params: { colour: ['green'] } } })
  expect(filtered.elements.map(({ name }) => name)).toEqual(['Диван «Верба»'])
})

const byPrice: FilterParams = { price: { min: 1 } }

test.each([
  { promise: 'both pass: the one that the words speak of', params: byPrice, shown: 'sand' },
  { promise: 'one passes: that one, whatever the words say', params: { colour: ['green'] }, shown: 'sage' },
  { promise: 'the words say nothing of them: the first', q: 'диван верба', params: byPrice, shown: 'sage' },
] as { promise: string; q?: string; params: FilterParams; shown: 'sand' | 'sage' }[])(
  'of variants of a narrowed search, $promise',
  async ({ q = 'бежевый диван верба', params, shown }) => {
    const [card] = (await from().api.search({ body: { q, params } })).elements
    expect(card?.offerIdCurrent).toBe(world.verba[shown])
  },
)

test('suggestions while typing: goods, sections, frequent queries', async () => {
  const answer = await from().api.suggest({ query: { query: 'див' } })
  expect(answer.items.map(({ name }) => name)).toEqual(['Диван «Верба», зелёный', 'Диван «Соло», бежевый'])
  expect(answer.categories).toMatchObject([{ name: 'Диваны', count: 2 }])
  expect(answer.queries).toEqual(['диван угловой', 'диваны'])
})

test('who reads another language is suggested names in it before what others typed in Russian', async () => {
  const { api } = from('home', { language: 'en' })
  expect((await api.suggest({ query: { query: 'див' } })).queries).toEqual(['sofas', 'диван угловой'])
  expect((await api.suggest({ query: { query: 'sof' } })).queries).toEqual(['sofas'])
})

test('a reservation shows in the answers as soon as it is committed', async () => {
  const line = { offerId: world.verba.sand, warehouseId: world.home.warehouseId, quantity: 1 }
  const applied = nextChange()
  await inTransaction(base.db, (tx) => reserveStock(tx, [line]))
  await applied
  const [remains] = await from().api.listProductRemains({ body: { offerIds: [world.verba.sand] } })
  expect(remains?.quantity).toBe(1)
})

test('a changed price shows in lists, filters and orders of lists', async () => {
  const applied = nextChange()
  await base.db.transaction(async (tx) => {
    await tx.update(offerPrices).set({ priceMinor: 90_000_00 }).where(eq(offerPrices.offerId, world.solo.sand))
    await announceChange(tx, { kind: 'price', offerIds: [world.solo.sand] })
  })
  await applied
  expect(await names({ section: 'divany', meta: { sort: 'price_asc' } })).toEqual(['Диван «Верба»', 'Диван «Соло»'])
  const { filters } = await from().api.listFilters({ body: { section: 'divany' } })
  expect(filters.find(({ attrPrefix }) => attrPrefix === 'price')?.maxValue).toBe(90_000)
})

test('a new product appears, a withdrawn one goes', async () => {
  const sectionId = await aSection(base.db, { code: 'pufy', names: { ru: 'Пуфы' } })
  const productId = await aProduct(base.db, { sectionId, name: 'Пуф «Кочка»', code: 'puf-kochka' })
  await anOffer(base.db, { productId, prices: { [world.home.priceZoneId]: 5_000_00 } })
  const applied = nextChange()
  await base.db.transaction((tx) => announceChange(tx, { kind: 'product' }))
  await applied
  expect(await names({ section: 'pufy' })).toEqual(['Пуф «Кочка»'])
  expect((await from().api.search({ body: { q: 'пуфик' } })).total).toBe(1)
  await changed(base.db, sql`update products set is_active = false where id = ${productId}`)
  await catalogue.refresh()
  expect(await names({ section: 'pufy' })).toEqual([])
  expect((await from().api.search({ body: { q: 'пуфик' } })).total).toBe(0)
})

test.each([
  { promise: 'without offers', column: sql`offers set is_active = false where product_id` },
  { promise: 'withdrawn', column: sql`products set is_active = false where id` },
])('a product $promise keeps its page and leads to what can be had', async ({ column }) => {
  const code = unique('gone')
  const sectionId = await aSection(base.db, { code, names: { ru: 'Стулья' } })
  const zone = world.home.priceZoneId
  const productId = await aProduct(base.db, { sectionId, name: 'Стул «Вчера»', code })
  const offerId = await anOffer(base.db, { productId, prices: { [zone]: 5_000_00 } })
  await anImage(base.db, productId, offerId, { media: 'c'.repeat(32) })
  for (const [name, onHand] of [
    ['Стул «Есть»', 3],
    ['Стул «Нет»', 0],
  ] as const) {
    const other = await aProduct(base.db, { sectionId, name })
    await anOffer(base.db, {
      productId: other,
      prices: { [zone]: 4_000_00 },
      stock: { [world.home.warehouseId]: onHand },
    })
  }
  await changed(base.db, sql`update ${column} = ${productId}`)
  await catalogue.refresh()
  const { api } = from()
  const page = await api.getProduct({ body: { SECTION_CODE: code, ELEMENT_CODE: code } })
  expect(page).toMatchObject({ name: 'Стул «Вчера»', isForbidden: true, offers: [], currentOffer: 0 })
  expect(page.image?.jpeg).toContain('c'.repeat(32))
  const { groups } = await api.listRecommendations({ body: { productId } })
  expect(groups.map(({ type, DISPLAY }) => [type, DISPLAY])).toEqual([['PoxozhieTovaryzony', 'В наличии']])
  expect(groups[0]?.PRODUCTS.map(({ name }) => name)).toEqual(['Стул «Есть»'])
  expect((await api.listRecommendations({ body: { productId, typesToShow: ['similar'] } })).groups).toEqual([])
  await expect(api.getProduct({ body: { SECTION_CODE: code, ELEMENT_CODE: 'never' } })).rejects.toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
})

test('a sale that leaves some on the shelf touches no list, the last piece does', async () => {
  const line = { offerId: world.verba.sand, warehouseId: world.home.warehouseId, quantity: 1 }
  const offerId = await anOffer(base.db, {
    productId: world.verba.id,
    prices: { [world.home.priceZoneId]: 1_000_00 },
    stock: { [world.home.warehouseId]: 2 },
  })
  await catalogue.refresh()
  for (const areListsTouched of [false, true]) {
    // A region looks first: what nobody has seen cannot have changed for anybody.
    await from().api.listProducts({ body: { section: 'divany' } })
    const applied = nextChange()
    await inTransaction(base.db, (tx) => reserveStock(tx, [{ ...line, offerId }]))
    expect(await applied).toBe(areListsTouched)
  }
})

test('an approved review rebuilds nothing, and an answered question neither: their model is told of', async () => {
  const { generation } = catalogue.current().engine
  const [review] = await base.db
    .insert(reviews)
    .values({
      productId: world.verba.id,
      author: 'Ольга',
      rating: 5,
      text: 'Мягкий',
      state: 'waiting',
      writtenAt: new Date('2026-11-01'),
    })
    .returning({ id: reviews.id })
  const [question] = await base.db
    .insert(questions)
    .values({
      productId: world.verba.id,
      author: 'Пётр',
      text: 'Ножки?',
      state: 'waiting',
      askedAt: new Date('2026-11-01'),
    })
    .returning({ id: questions.id })
  await from().api.listProducts({ body: { section: 'divany' } })
  const withoutPhotos: Moderation = {
    db: base.db,
    media: { keepPhoto: () => Promise.reject(new Error('There are no photos.')) },
    uploads: { read: async () => null, removeDiscarded: async () => {} },
  }
  const wellRated = async () => {
    const { filters } = await from().api.listFilters({ body: { section: 'divany' } })
    return filters.find(({ attrPrefix }) => attrPrefix === 'rating')?.bucket.map(({ count }) => count)
  }
  expect(await wellRated()).toBeUndefined()
  for (const { decide, areListsTouched: expected } of [
    {
      decide: () => decideReview(withoutPhotos, { id: review?.id ?? 0, isApproved: true, now: new Date('2026-11-02') }),
      // From now on it is among those with four stars or more.
      areListsTouched: true,
    },
    {
      decide: () => decideQuestion(base.db, question?.id ?? 0, { text: 'Бук', now: new Date('2026-11-02') }),
      areListsTouched: false,
    },
  ]) {
    const told = Promise.withResolvers<unknown>()
    catalogue.onApplied((change, areListsTouched) => told.resolve({ ...change, areListsTouched }))
    await decide()
    expect(await told.promise).toEqual({ kind: 'rating', productIds: [world.verba.id], areListsTouched: expected })
  }
  expect(await wellRated()).toEqual([1])
  expect(catalogue.current().engine.generation).toBe(generation)
  const { elements } = await from().api.listProducts({ body: { section: 'divany' } })
  expect(elements.find(({ id }) => id === world.verba.id)?.rating).toEqual({ score: 5, count: 1 })
  expect((await names({ section: 'divany', meta: { sort: 'rating' } }))[0]).toBe('Диван «Верба»')
})

test('a changed model is read again by itself: its name, its place, its variants and its page', async () => {
  const { generation } = catalogue.current().engine
  const sectionId = await aSection(base.db, { code: 'novye-pufy', names: { ru: 'Пуфы' } })
  const vendorId = await aVendor(base.db)
  await catalogue.refresh()
  expect(catalogue.current().engine.generation).toBeGreaterThan(generation)
  const anew = catalogue.current().engine.generation
  const tell = async (productIds: number[]) => {
    const applied = nextChange()
    await announceChange(base.db, { kind: 'product', productIds })
    expect(await applied).toBe(true)
    expect(catalogue.current().engine.generation).toBe(anew)
  }
  const { api } = from()
  for (const q of ['лён', 'ольха']) expect((await api.search({ body: { q } })).total).toBe(0)
  const id = await aProduct(base.db, { sectionId, vendorId, code: 'puf-lyon', name: 'Пуф «Лён»' })
  const prices = { [world.home.priceZoneId]: 4_000_00 }
  const first = await anOffer(base.db, { productId: id, name: 'Пуф, серый', prices, vendorCode: 'PUF-7781' })
  await tell([id])
  expect(await names({ section: 'novye-pufy' })).toEqual(['Пуф «Лён»'])
  const address = { SECTION_CODE: 'novye-pufy', ELEMENT_CODE: 'puf-lyon' }
  expect((await api.getProduct({ body: address })).offers.map((offer) => offer.id)).toEqual([first])
  expect((await api.search({ body: { q: 'лён' } })).total).toBe(1)
  expect((await api.search({ body: { q: 'puf7781' } })).elements.map(({ name }) => name)).toEqual(['Пуф «Лён»'])

  const second = await anOffer(base.db, { productId: id, name: 'Пуф, белый', prices })
  await base.db
    .update(products)
    .set({ name: 'Пуф «Ольха»', code: 'puf-olha', description: '<p>Круглый.</p>' })
    .where(eq(products.id, id))
  await tell([id])
  expect(await names({ section: 'novye-pufy' })).toEqual(['Пуф «Ольха»'])
  expect((await api.search({ body: { q: 'лён' } })).total).toBe(0)
  expect((await api.search({ body: { q: 'ольха' } })).total).toBe(1)
  await expect(api.getProduct({ body: address })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  const page = await api.getProduct({ body: { ...address, ELEMENT_CODE: 'puf-olha' } })
  expect([page.description, page.offers.map((offer) => offer.id)]).toEqual(['<p>Круглый.</p>', [first, second]])

  await base.db.update(products).set({ isActive: false }).where(eq(products.id, id))
  await tell([id])
  expect(await names({ section: 'novye-pufy' })).toEqual([])
  expect((await api.getProduct({ body: { ...address, ELEMENT_CODE: 'puf-olha' } })).isForbidden).toBe(true)
})

test('a price that changes empties only what shows it', async () => {
  const wish = { body: { section: 'krovati' } }
  const [beds, sofas] = [
    await from().api.listProducts(wish),
    await from().api.listProducts({ body: { section: 'divany' } }),
  ]
  const applied = nextChange()
  await base.db.transaction(async (tx) => {
    await tx.update(offerPrices).set({ priceMinor: 88_000_00 }).where(eq(offerPrices.offerId, world.solo.sand))
    await announceChange(tx, { kind: 'price', offerIds: [world.solo.sand] })
  })
  await applied
  expect(await from().api.listProducts(wish)).toBe(beds)
  expect(await from().api.listProducts({ body: { section: 'divany' } })).not.toBe(sofas)
})

test('a price that changes while everything is to be read anew shows at once, and stays', async () => {
  const { generation } = catalogue.current().engine
  const dearest = () => from().api.listFilters({ body: { section: 'divany' } })
  const priceOf = async () => (await dearest()).filters.find(({ attrPrefix }) => attrPrefix === 'price')?.maxValue
  await base.db.transaction(async (other) => {
    // Another process is reading: ours waits for its turn.
    await other.execute(sql`select pg_advisory_xact_lock(${turnOfReading})`)
    await announceChange(base.db, { kind: 'all' })
    await base.db.transaction(async (tx) => {
      await tx.update(offerPrices).set({ priceMinor: 91_000_00 }).where(eq(offerPrices.offerId, world.solo.sand))
      await announceChange(tx, { kind: 'price', offerIds: [world.solo.sand] })
    })
    await vi.waitFor(async () => expect(await priceOf()).toBe(91_000), 5000)
    expect(catalogue.current().engine.generation).toBe(generation)
  })
  await vi.waitFor(() => expect(catalogue.current().engine.generation).toBeGreaterThan(generation), 10_000)
  expect(await priceOf()).toBe(91_000)
})

/** Whether the next change touches lists. */
function nextChange(): Promise<boolean> {
  return new Promise((resolve) => catalogue.onApplied((_change, areListsTouched) => resolve(areListsTouched)))
}

test('filters stand in the order in which people choose, and those that narrow to single models are left out', async () => {
  const { db } = base
  const sectionId = await aSection(db, { code: 'kovry', names: { ru: 'Ковры' } })
  const size = await aProperty(db, { code: 'size', names: { ru: 'Размер' }, sort: 1 })
  const pile = await aProperty(db, { code: 'pile', names: { ru: 'Ворс' }, sort: 2 })
  const [short, long] = [await aValue(db, pile, 'short'), await aValue(db, pile, 'long')]
  for (let at = 0; at < 8; at++) {
    const productId = await aProduct(db, { sectionId, name: `Ковёр ${at}` })
    await anOffer(db, {
      productId,
      widthMm: 1000 + 100 * at,
      depthMm: 2000 + 100 * at,
      heightMm: 4 * at,
      prices: { [world.home.priceZoneId]: (5_000 + at) * 100 },
      values: [await aValue(db, size, `s${at}`), at < 4 ? short : long, at % 2 ? world.sage : world.sand],
    })
  }
  await catalogue.refresh()
  const filtersFor = async (params: FilterParams) =>
    (await from().api.listFilters({ body: { section: 'kovry', params } })).filters
  const shown = await filtersFor({})
  expect(shown.map(({ attrPrefix }) => attrPrefix)).toEqual(['price', 'colour', 'width', 'depth', 'pile'])
  expect((await filtersFor({ size: ['s1'] })).map(({ attrPrefix }) => attrPrefix)).toContain('size')
  const pileOf = (filters: typeof shown) =>
    filters.find(({ attrPrefix }) => attrPrefix === 'pile')?.bucket.map(({ value, count }) => [value, count])
  expect(pileOf(shown)).toEqual([
    ['short', 4],
    ['long', 4],
  ])
  // What would find nothing beside the rest stands last.
  expect(pileOf(await filtersFor({ width: { min: 150 } }))).toEqual([
    ['long', 3],
    ['short', 0],
  ])
})
