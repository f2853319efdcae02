import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPlan } from '#rules/room/new-plan.ts'
import { offers } from '#server/catalogue/tables.ts'
import { rows } from '#server/platform/database.ts'
import { anImage, anOffer, aProduct, aSection } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { howGoodsMeetTables, howGoodsStand, isRound } from './how-goods-stand.ts'

const shop = withShop()
const size = { widthMm: 2000, depthMm: 900, heightMm: 850 }
let home: Home
let abroad: Home
let sofa: number
let rug: number
let cushion: number
let sizeless: number

interface Home {
  id: number
  zone: number
  warehouse: number
}

async function regionOf(currency: string): Promise<Home> {
  const [region] = await rows<Home & Record<string, unknown>>(
    shop.base.db,
    sql`
    select r.id, r.price_zone_id zone, w.warehouse_id warehouse
    from regions r join region_warehouses w on w.region_id = r.id
    where r.currency = ${currency} order by r.sort, r.id, w.days_in_transit limit 1`,
  )
  if (!region) throw new Error('The demo shop has no regions')
  return region
}

async function aThing(sectionId: number, wish: Parameters<typeof anOffer>[1]) {
  const { db } = shop.base
  const productId = await aProduct(db, { sectionId, name: `Вещь ${sectionId}` })
  const prices = { [home.zone]: 10_000_00, [abroad.zone]: 60_000_00 }
  const offerId = await anOffer(db, { productId, prices, stock: { [home.warehouse]: 5 }, ...wish })
  await anImage(db, productId, offerId)
  return offerId
}

beforeAll(async () => {
  const { db } = shop.base
  home = await regionOf('RUB')
  abroad = await regionOf('KZT')
  const soft = await aSection(db, { code: 'myagkaya-mebel' })
  const sofas = await aSection(db, { code: 'divany', parentId: soft })
  const decor = await aSection(db, { code: 'dekor-i-tekstil' })
  const rugs = await aSection(db, { code: 'kovry', parentId: decor })
  const cushions = await aSection(db, { code: 'dekorativnye-podushki', parentId: decor })
  sofa = await aThing(sofas, size)
  rug = await aThing(rugs, { widthMm: 2000, depthMm: 1400, heightMm: 10 })
  cushion = await aThing(cushions, { widthMm: 450, depthMm: 150, heightMm: 450 })
  sizeless = await aThing(sofas, { widthMm: null, depthMm: null, heightMm: null })
  await shop.app.areas.catalogue.refresh()
})

type Ask = ReturnType<typeof shop.browser>
const listed = async (body: object, region = home, ask: Ask = shop.browser()) =>
  (await ask('POST', `/api_vue/constructor/goods/?sr=${region.id}`, body)).json
const idsOf = ({ goods }: { goods: { offerId: number }[] }) => goods.map(({ offerId }) => offerId)
const piece = (id: string, offerId: number) => ({
  id,
  offerId,
  xMm: 2000,
  yMm: 1500,
  turn: 0,
  liftMm: 0,
  isLocked: false,
})

describe('goods for a room', () => {
  test('have a size and a place of their own, and say how they stand', async () => {
    const all = await listed({})
    expect(idsOf(all).toSorted()).toEqual([sofa, rug].toSorted())
    expect(all.total).toBe(2)
    expect(all.sections.map(({ code }: { code: string }) => code)).toEqual(['divany', 'kovry'])
    expect(all.goods.find((one: { offerId: number }) => one.offerId === sofa)).toMatchObject({
      ...size,
      stands: 'floor',
      price: { new: 10_000_00, old: null },
      available: 5,
      step: 1,
      glb: null,
      deliveryText: expect.stringMatching(/./),
      url: expect.stringContaining(`?offer_id=${sofa}`),
    })
    expect(all.goods.find((one: { offerId: number }) => one.offerId === rug).stands).toBe('rug')
  })
  test('are found by section and by offers', async () => {
    expect(idsOf(await listed({ section: 'divany' }))).toEqual([sofa])
    expect(idsOf(await listed({ section: 'nowhere' }))).toEqual([])
    expect(idsOf(await listed({ offerIds: [rug, sizeless, 999_999, sofa] }))).toEqual([rug, sofa])
  })
  test('cost what they cost in the region of the caller', async () => {
    const [there] = (await listed({ offerIds: [sofa] }, abroad)).goods
    expect(there.price.new).toBeGreaterThan(0)
    expect(there.price.new).not.toBe(10_000_00)
  })
})

test('a room keeps a piece whose goods are gone, and shows the others', async () => {
  const ask = shop.browser()
  const gone = await aThing(await aSection(shop.base.db, { code: 'stulya' }), size)
  await shop.app.areas.catalogue.refresh()
  const plan = { ...newPlan(), pieces: [piece('a', sofa), piece('b', gone), piece('c', sofa)] }
  const { json } = await ask('POST', '/api_vue/constructor/saveRoom/', { name: 'Моя', plan })
  await shop.base.db.delete(offers).where(eq(offers.id, gone))
  await shop.app.areas.catalogue.refresh()
  const room = await ask('POST', `/api_vue/constructor/room/?sr=${home.id}`, { recordId: json.recordId })
  expect(room.json.project.plan.pieces).toHaveLength(3)
  expect(idsOf(room.json.project)).toEqual([sofa])
})

test('the ticked goods of the basket are placed in the last room, piece by piece; what has no place stands beside it', async () => {
  const ask = shop.browser()
  await ask('POST', '/api_vue/constructor/saveRoom/', { name: 'Моя', plan: newPlan(3000, 3000) })
  const offersToAdd = [
    { offerId: sofa, quantity: 5 },
    { offerId: rug, quantity: 1 },
    { offerId: cushion, quantity: 1 },
  ]
  await ask('POST', `/api_vue/basket/add/?sr=${home.id}`, { offers: offersToAdd })
  const { project } = (await ask('GET', `/api_vue/constructor/basketProject/?sr=${home.id}`)).json
  expect(project).toMatchObject({ recordId: null, savedAt: null, name: 'Комната из корзины' })
  const { pieces } = project.plan
  expect(pieces).toHaveLength(6)
  const beside = pieces.filter(({ xMm }: { xMm: number }) => xMm > 3000)
  expect(beside.length).toBeGreaterThan(0)
  expect(beside.length).toBeLessThan(5)
  expect(idsOf(project).toSorted()).toEqual([sofa, rug].toSorted())
})

test.each([
  { codes: ['zerkala', 'dekor'], sizes: [600, 30, 600], stands: 'wall' },
  { codes: ['zerkala', 'dekor'], sizes: [600, 520, 1650], stands: 'floor' },
  { codes: ['polki-i-podstavki'], sizes: [800, 240, 320], stands: 'wall' },
  { codes: ['polki-i-podstavki'], sizes: [320, 200, 520], stands: 'floor' },
  { codes: ['lustry', 'podvesnye-svetilniki'], sizes: [400, 400, 900], stands: 'ceiling' },
  { codes: ['divany'], sizes: [2000, 900, 800], stands: 'floor' },
])('$codes of $sizes stand: $stands', ({ codes, sizes: [widthMm = 0, depthMm = 0, heightMm = 0], stands }) => {
  expect(howGoodsStand(codes, { widthMm, depthMm, heightMm })).toBe(stands)
})

test.each([
  { promise: 'one sits on a chair lower than it is', codes: ['obedennye-stulya'], heightMm: 820, seatMm: 500 },
  { promise: 'a stool is no higher than its seat', codes: ['obedennye-stulya'], heightMm: 450, seatMm: 450 },
  { promise: 'a pouf goes under as it is', codes: ['pufy-i-banketki', 'kresla-i-pufy'], heightMm: 420, seatMm: 420 },
  { promise: 'an armchair goes under nothing', codes: ['kresla', 'kresla-i-pufy'], heightMm: 800, seatMm: null },
])('$promise', ({ codes, heightMm, seatMm }) => {
  expect(howGoodsMeetTables(codes, { heightMm })).toEqual({ seatMm, isTable: false })
})

test('tables are those of all their sections', () => {
  expect(howGoodsMeetTables(['konsoli', 'stoly'], { heightMm: 800 })).toEqual({ seatMm: null, isTable: true })
})

test('what the feed calls round is round from above where it is as wide as deep', () => {
  expect(isRound('round', { widthMm: 800, depthMm: 800, heightMm: 420 })).toBe(true)
  expect(isRound('round', { widthMm: 800, depthMm: 30, heightMm: 800 })).toBe(false)
  expect(isRound('square', { widthMm: 800, depthMm: 800, heightMm: 420 })).toBe(false)
  expect(isRound(null, { widthMm: 800, depthMm: 800, heightMm: 420 })).toBe(false)
})
