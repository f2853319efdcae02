import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { ApiClient } from '#contract/client.ts'
import { type CallContext, inProcessClients } from '#server/gate/index.ts'
import { createListings } from '#server/listings/index.ts'
import { changed } from '#server/platform/database.ts'
import { type ChangeFeed, openChangeFeed } from '#server/platform/events.ts'
import { createRegions, type Regions, regionWarehouses } from '#server/region/index.ts'
import { findSellableOffers } from '#server/stock/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aProduct, aRegion, aSection, aWarehouse } from '../../tests/harness/goods.ts'
import { catalogueCalls } from './calls.ts'
import { type Catalogue, createCatalogue } from './index.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })
type Region = Awaited<ReturnType<typeof aRegion>>

let home: Region
let abroad: Region
let farWarehouse: number
let sectionId: number
let catalogue: Catalogue
let changes: ChangeFeed
let regions: Regions
let clients: (context: CallContext) => ApiClient<{ catalogue: typeof catalogueContract }>

beforeAll(async () => {
  const { db } = base
  home = await aRegion(db, { names: { ru: 'Челябинск' }, namesIn: { ru: 'в Челябинске' }, sort: 1 })
  abroad = await aRegion(db, {
    names: { ru: 'Алматы' },
    namesIn: { ru: 'в Алматы' },
    currency: 'KZT',
    exchangeRate: 5.35,
    sort: 2,
  })
  farWarehouse = await aWarehouse(db, home.id, 6)
  await db.insert(regionWarehouses).values({ regionId: abroad.id, warehouseId: home.warehouseId, daysInTransit: 9 })
  sectionId = await aSection(db, { code: 'stulya', names: { ru: 'Стулья' } })
  regions = await createRegions(db, 'nowhere')
  changes = await openChangeFeed(db, log, new Registry(), { pollMs: 20 })
  changes.start()
  catalogue = await createCatalogue({ db, log, changes, metrics: new Registry() })
  await catalogue.ready()
  const calls = catalogueCalls({
    db,
    catalogue,
    regions,
    listings: await createListings(db),
    publicUrl: 'http://shop.example',
  })
  clients = inProcessClients(calls, { count: () => ({ isAllowed: true, retryAfterSeconds: 0 }) } as never, log)
})
afterAll(async () => {
  await changes.stop()
  await catalogue.stop()
})

function from(region: Region) {
  const context = {
    requestId: 'test',
    language: 'ru',
    region: regions.find(region.id, 'ru'),
    isCrawler: false,
    address: '127.0.0.1',
    userAgent: '',
    now: () => new Date('2026-11-20T07:00:00Z'),
    setCookies: [],
    shows: new Set<string>(),
  } as unknown as CallContext
  return clients(context).catalogue
}

const prices = () => ({ [home.priceZoneId]: 1_990_00, [abroad.priceZoneId]: 1_990_00 })

/** An offer of a model of its own, with so many pieces per warehouse. */
async function aChair(stock: Record<number, number>, wish: Parameters<typeof anOffer>[1] = {}) {
  const productId = wish.productId ?? (await aProduct(base.db, { sectionId, name: 'Стул «Тополь»' }))
  const offerId = await anOffer(base.db, { productId, prices: prices(), stock, ...wish })
  return { productId, offerId }
}

const remainsOf = async (region: Region, offerId: number) =>
  (await from(region).listProductRemains({ body: { offerIds: [offerId] } }))[0]

describe('when goods can be had', () => {
  test('what is expected on a day that is over is expected no more', async () => {
    const over = await aChair({ [home.warehouseId]: 0 })
    const both = await aChair({ [home.warehouseId]: 0, [farWarehouse]: 0 })
    const expectAt = (offerId: number, warehouseId: number, day: string) =>
      changed(
        base.db,
        sql`update stock set expected_on = ${day} where offer_id = ${offerId} and warehouse_id = ${warehouseId}`,
      )
    await expectAt(over.offerId, home.warehouseId, '2026-11-10')
    await expectAt(both.offerId, home.warehouseId, '2026-11-10')
    await expectAt(both.offerId, farWarehouse, '2026-12-05')
    await catalogue.refresh()
    expect(await remainsOf(home, over.offerId)).toMatchObject({ kind: 'none', expectedOn: null })
    expect(await remainsOf(home, both.offerId)).toMatchObject({ kind: 'later', expectedOn: '2026-12-05' })
    const { stock } = await from(home).listRemains({ body: { ids: [both.offerId] } })
    expect(stock.map(({ expectedOn }) => expectedOn)).toEqual([null, '2026-12-05'])
  })

  test('another city is named where it has them, and never one’s own', async () => {
    const { offerId } = await aChair({ [abroad.warehouseId]: 2 })
    await catalogue.refresh()
    expect(await remainsOf(home, offerId)).toMatchObject({ kind: 'elsewhere', elsewhere: 'Алматы', quantity: 0 })
    expect(await remainsOf(abroad, offerId)).toMatchObject({ kind: 'inStock', elsewhere: null, quantity: 2 })
  })

  test('a city with less than a batch of them is not named', async () => {
    const { offerId } = await aChair({ [abroad.warehouseId]: 3 }, { minimumBatch: 4 })
    await catalogue.refresh()
    expect(await remainsOf(home, offerId)).toMatchObject({ kind: 'none', elsewhere: null })
  })

  test.each([
    { pieces: 3, isFew: true },
    { pieces: 4, isFew: false },
  ])('$pieces left are few: $isFew', async ({ pieces, isFew }) => {
    const { offerId } = await aChair({ [home.warehouseId]: pieces })
    await catalogue.refresh()
    expect(await remainsOf(home, offerId)).toMatchObject({ isFew, quantity: pieces })
  })

  test('a shelf a week away brings them later than one next door', async () => {
    const near = await aChair({ [home.warehouseId]: 1 })
    const far = await aChair({ [farWarehouse]: 1 })
    await catalogue.refresh()
    const days = await Promise.all(
      [near, far].map(async ({ offerId }) => (await remainsOf(home, offerId))?.deliveryDay),
    )
    expect(days).toEqual(['2026-11-21', '2026-11-26'])
  })
})

test.each([
  { promise: 'goods sold by two, those of two reckoned on what two cost', wish: { minimumBatch: 2 }, bonuses: 449 },
  { promise: 'goods sold one by one, those of one', wish: {}, bonuses: 225 },
  { promise: 'what is cut to length, none yet', wish: { lengthStepMm: 500, packages: null }, bonuses: 0 },
])('bonuses that buying the least of it brings: $promise', async ({ wish, bonuses }) => {
  const price = { prices: { [home.priceZoneId]: 7_490_00 } }
  const { productId } = await aChair({ [home.warehouseId]: 8 }, { ...wish, ...price })
  await catalogue.refresh()
  const { offers } = await from(home).listProductOffers({ body: { id: productId } })
  expect(offers.map(({ bonusesReward }) => bonusesReward)).toEqual([bonuses])
})

test('whatever lies where: product, shelves, warehouses and basket say the same number', async () => {
  const shelves = fc.record({ near: fc.nat(5), far: fc.nat(5), abroad: fc.nat(5), reserved: fc.nat(3) })
  const states = fc.sample(shelves, { numRuns: 12, seed: 20261120 })
  const made: { offerId: number; productId: number }[] = []
  for (const { near, far, abroad: there, reserved } of states) {
    const one = await aChair({ [home.warehouseId]: near, [farWarehouse]: far, [abroad.warehouseId]: there })
    await changed(base.db, sql`update stock set reserved = least(on_hand, ${reserved}) where offer_id = ${one.offerId}`)
    made.push(one)
  }
  await catalogue.refresh()
  for (const region of [home, abroad]) {
    const ids = made.map(({ offerId }) => offerId)
    const api = from(region)
    const sellable = await findSellableOffers(base.db, ids, region)
    const { stock } = await api.listRemains({ body: { ids } })
    for (const { offerId, productId } of made) {
      const free = sellable.get(offerId)?.freeStock
      const rows = stock.filter((row) => row.offerId === offerId)
      const { warehouses } = await api.listWarehouses({ body: { productId } })
      expect((await remainsOf(region, offerId))?.quantity).toBe(free)
      expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(free)
      expect(warehouses.reduce((sum, one) => sum + one.quantity, 0)).toBe(free)
      expect(warehouses.every(({ quantity }) => quantity > 0)).toBe(true)
    }
  }
})

describe('shelves', () => {
  test('can be asked for one warehouse, by its id or its code; one that does not serve the region is none', async () => {
    const { offerId } = await aChair({ [home.warehouseId]: 2, [farWarehouse]: 3, [abroad.warehouseId]: 4 })
    await catalogue.refresh()
    const quantities = async (wish: { warehouseId?: number; warehouse?: string }) =>
      (await from(home).listRemains({ body: { ids: [offerId], ...wish } })).stock.map(({ quantity }) => quantity)
    const code = regions.listWarehouses(home.id, 'ru').find(({ id }) => id === farWarehouse)?.code ?? ''
    expect(await quantities({})).toEqual([2, 3])
    expect(await quantities({ warehouseId: farWarehouse })).toEqual([3])
    expect(await quantities({ warehouse: code })).toEqual([3])
    expect(await quantities({ warehouseId: abroad.warehouseId })).toEqual([])
    expect(await quantities({ warehouseId: farWarehouse, warehouse: 'another' })).toEqual([])
  })

  test('of goods named twice are told once, and in the order of the question', async () => {
    const [one, other] = [await aChair({ [home.warehouseId]: 1 }), await aChair({ [home.warehouseId]: 2 })]
    await catalogue.refresh()
    const ids = [other.offerId, one.offerId, other.offerId, 2_000_000_000]
    const { stock } = await from(home).listRemains({ body: { ids } })
    expect(stock.map(({ offerId }) => offerId)).toEqual([other.offerId, one.offerId])
  })
})

describe('goods that are not sold', () => {
  test.each([
    {
      promise: 'a withdrawn variant',
      withdraw: (id: number) => sql`update offers set is_active = false where id = ${id}`,
    },
    {
      promise: 'a variant of a withdrawn model',
      withdraw: (id: number) =>
        sql`update products set is_active = false where id = (select product_id from offers where id = ${id})`,
    },
  ])('$promise has no address, no remains and no code', async ({ withdraw }) => {
    const { offerId } = await aChair({ [home.warehouseId]: 5 })
    await changed(base.db, withdraw(offerId))
    await catalogue.refresh()
    const api = from(home)
    await expect(api.getOfferLink({ body: { offerId } })).rejects.toMatchObject({
      code: 'OFFER_NOT_FOUND',
      status: 404,
    })
    expect(await api.listProductRemains({ body: { offerIds: [offerId] } })).toEqual([])
    expect((await api.listRemains({ body: { ids: [offerId] } })).stock).toEqual([])
    await expect(api.listShopBalance({ query: { offerID: offerId } })).rejects.toMatchObject({
      code: 'OFFER_NOT_FOUND',
    })
  })

  test('are refused by every call that speaks of one product', async () => {
    const api = from(home)
    const id = 2_000_000_000
    const refused = { code: 'PRODUCT_NOT_FOUND', status: 404 }
    await expect(api.listProductOffers({ body: { id } })).rejects.toMatchObject(refused)
    await expect(api.getProductAdditional({ body: { id } })).rejects.toMatchObject(refused)
    await expect(api.listWarehouses({ body: { productId: id } })).rejects.toMatchObject(refused)
    await expect(api.listRecommendations({ body: { productId: id } })).rejects.toMatchObject(refused)
    await expect(api.listProductBreadcrumbs({ body: { productId: id } })).rejects.toMatchObject(refused)
  })

  test('are not recommended, nor is the model itself', async () => {
    const shown = await aChair({ [home.warehouseId]: 1 })
    const withdrawn = await aChair({ [home.warehouseId]: 1 })
    await changed(base.db, sql`update offers set is_active = false where id = ${withdrawn.offerId}`)
    await catalogue.refresh()
    const { groups } = await from(home).listRecommendations({ body: { productId: shown.productId } })
    const offered = groups.flatMap(({ PRODUCTS }) => PRODUCTS.map(({ offerIdCurrent }) => offerIdCurrent))
    expect(offered.length).toBeGreaterThan(0)
    expect(offered).not.toContain(shown.offerId)
    expect(offered).not.toContain(withdrawn.offerId)
  })
})

describe('the page of a product', () => {
  async function aModel() {
    const code = `stul-${Math.random().toString(36).slice(2)}`
    const productId = await aProduct(base.db, { sectionId, code, name: 'Стул «Клён»' })
    const [grey, blue] = [
      await aChair({ [home.warehouseId]: 1 }, { productId, name: 'Стул «Клён», серый', sort: 10 }),
      await aChair({ [home.warehouseId]: 1 }, { productId, name: 'Стул «Клён», синий', sort: 20 }),
    ]
    await catalogue.refresh()
    const page = (offerID?: number) =>
      from(home).getProduct({
        body: { SECTION_CODE: 'stulya', ELEMENT_CODE: code, ...(offerID !== undefined && { offerID }) },
      })
    return { productId, code, grey: grey.offerId, blue: blue.offerId, page }
  }

  test('opens the variant that is asked for, and the first one where it is not its own', async () => {
    const { blue, grey, page } = await aModel()
    const stranger = await aChair({ [home.warehouseId]: 1 })
    expect((await page(blue)).currentOffer).toBe(blue)
    for (const other of [undefined, 0, stranger.offerId, 2_000_000_000])
      expect((await page(other)).currentOffer).toBe(grey)
  })

  test('is not found below another section', async () => {
    const { code } = await aModel()
    const asked = from(home).getProduct({ body: { SECTION_CODE: 'divany', ELEMENT_CODE: code } })
    await expect(asked).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 })
  })

  test('drops a variant as soon as it is withdrawn, and opens the next one', async () => {
    const { blue, grey, page } = await aModel()
    await changed(base.db, sql`update offers set is_active = false where id = ${grey}`)
    await catalogue.refresh()
    const seen = await page(grey)
    expect([seen.currentOffer, seen.offers.map(({ id }) => id)]).toEqual([blue, [blue]])
  })

  test('ends with its address in the trail', async () => {
    const { productId, code } = await aModel()
    const { breadcrumbs } = await from(home).listProductBreadcrumbs({ body: { productId } })
    expect(breadcrumbs.at(-1)).toEqual({ name: 'Стул «Клён»', url: `/catalog/stulya/${code}/` })
    expect(breadcrumbs.at(-2)).toMatchObject({ url: '/catalog/stulya/' })
  })
})
