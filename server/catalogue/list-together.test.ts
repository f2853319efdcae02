import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { kitItems, kits } from '#server/kits/index.ts'
import { rows } from '#server/platform/database.ts'
import { anImage, anOffer, aProduct, aSection } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { interiorSpots, interiors } from './tables.ts'

const shop = withShop()
let home: { id: number; zone: number; warehouse: number }
let sofas: number
let lights: number

beforeAll(async () => {
  const [region] = await rows<typeof home>(
    shop.base.db,
    sql`
    select r.id, r.price_zone_id zone, w.warehouse_id warehouse
    from regions r join region_warehouses w on w.region_id = r.id order by r.sort, r.id, w.days_in_transit limit 1`,
  )
  if (!region) throw new Error('The demo shop has no regions')
  home = region
  sofas = await aSection(shop.base.db, { code: 'divany' })
  lights = await aSection(shop.base.db, { code: 'svet' })
})

async function aThing(sectionId: number, { left = 5, isHit = false } = {}) {
  const { db } = shop.base
  const productId = await aProduct(db, { sectionId, isHit })
  const offerId = await anOffer(db, {
    productId,
    prices: { [home.zone]: 100_00 },
    stock: { [home.warehouse]: left },
  })
  await anImage(db, productId, offerId)
  return { productId, offerId }
}

async function aRoomWith(...things: { offerId: number }[]) {
  const { db } = shop.base
  const [room] = await db
    .insert(interiors)
    .values({
      externalId: `room-${things[0]?.offerId}`,
      titles: { ru: 'Комната' },
      media: 'cd'.repeat(16),
      width: 1600,
      height: 1000,
    })
    .returning({ id: interiors.id })
  await db
    .insert(interiorSpots)
    .values(things.map(({ offerId }, sort) => ({ interiorId: room?.id ?? 0, offerId, x: 50, y: 50, sort })))
}

async function recommended(ask: ReturnType<typeof shop.browser>) {
  const { json } = await ask('POST', `/api_vue/basket/getRecommendations/?sr=${home.id}`)
  const [group] = json.groups
  return { type: group?.type, products: group?.PRODUCTS.map(({ id }: { id: number }) => id) }
}

test('with a basket go the rest of its kit and what stands in one room with it: nothing of its own, no second of its kind, nothing sold out', async () => {
  const { db } = shop.base
  const [sofa, otherSofa, lamp, inKit, gone] = [
    await aThing(sofas),
    await aThing(sofas),
    await aThing(lights),
    await aThing(lights),
    await aThing(lights, { left: 0 }),
  ]
  await aRoomWith(sofa, otherSofa, lamp, gone)
  const [kit] = await db
    .insert(kits)
    .values({ code: 'evening', names: { ru: 'Вечер' }, percent: 5 })
    .returning({ id: kits.id })
  await db
    .insert(kitItems)
    .values([sofa, inKit].map(({ offerId }, sort) => ({ kitId: kit?.id ?? 0, offerId, quantity: 1, sort })))
  await shop.app.areas.catalogue.refresh()

  const ask = shop.browser()
  await ask('POST', `/api_vue/basket/add/?sr=${home.id}`, { offers: [{ offerId: sofa.offerId }] })
  expect(await recommended(ask)).toEqual({ type: 'together', products: [inKit.productId, lamp.productId] })
})

test('with an empty basket there are best sellers', async () => {
  const best = await aThing(lights, { isHit: true })
  await shop.app.areas.catalogue.refresh()
  expect(await recommended(shop.browser())).toEqual({ type: 'hits', products: [best.productId] })
})
