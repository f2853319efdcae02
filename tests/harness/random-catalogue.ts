import { eq, sql } from 'drizzle-orm'
import { offerPrices, offers, products } from '#server/catalogue/tables.ts'
import type { EngineChanges, Viewpoint } from '#server/catalogue-engine/index.ts'
import { changed, type Db } from '#server/platform/database.ts'
import { stock } from '#server/stock/tables.ts'
import { anOffer, aProduct, aProperty, aRegion, aSection, aValue, aVendor, aWarehouse } from './goods.ts'

/** A number from 0 up to, not including, the limit. */
export type Below = (limit: number) => number

/** A small catalogue in which anything may stand beside anything. */
export interface RandomCatalogue {
  sections: number[]
  vendors: number[]
  /** Values of properties, and those of a property that is a number. */
  values: number[]
  products: number[]
  offers: number[]
  viewpoints: Viewpoint[]
  zones: number[]
  warehouses: number[]
}

/** Two colours of one word each, so that goods can be found by them. */
const kinds = ['Диван', 'Кровать', 'Шкаф', 'Комод', 'Стол']
const titles = ['Верба', 'Соло', 'Тишь', 'Бухта', 'Лён', 'Сойка']

export async function makeRandomCatalogue(db: Db, below: Below): Promise<RandomCatalogue> {
  // Ids far from 0 and from each other, so that nothing else can be taken for one.
  for (const [table, start] of [
    ['sections', 7_000_000],
    ['products', 5_000_000],
    ['offers', 9_000_000],
  ] as const) {
    await changed(db, sql`alter sequence ${sql.raw(`${table}_id_seq`)} restart with ${sql.raw(String(start))}`)
  }
  const home = await aRegion(db)
  const away = await aRegion(db, { exchangeRate: 5.35, currency: 'KZT' })
  const far = await aWarehouse(db, home.id, 6)
  const roots = [await aSection(db, { sort: 2 }), await aSection(db, { sort: 1 })]
  const sections = [...roots]
  for (const parentId of [...roots, ...roots]) sections.push(await aSection(db, { parentId }))
  const inner = await aSection(db, { parentId: sections[2] ?? null })
  const colour = await aProperty(db, { code: 'colour', kind: 'color', isVariant: true })
  const mechanism = await aProperty(db, { code: 'mechanism' })
  const folds = await aProperty(db, { code: 'folds' })
  const sleep = await aProperty(db, { code: 'sleep-width', kind: 'number', unit: 'cm' })
  const world: RandomCatalogue = {
    sections: [...sections, inner],
    vendors: [await aVendor(db, 'Уральский уют'), await aVendor(db, 'Северный лес'), await aVendor(db, 'Южный дом')],
    values: [],
    products: [],
    offers: [],
    zones: [home.priceZoneId, away.priceZoneId],
    warehouses: [home.warehouseId, far, away.warehouseId],
    viewpoints: [
      {
        priceZoneId: home.priceZoneId,
        exchangeRate: 1,
        warehouses: [
          { id: home.warehouseId, daysInTransit: 1 },
          { id: far, daysInTransit: 6 },
        ],
        arrivals: [
          { code: 'tomorrow', daysBelow: 2 },
          { code: 'week', daysBelow: 7 },
        ],
        stores: [
          { code: 'shop', warehouseId: home.warehouseId },
          { code: 'outlet', warehouseId: far },
        ],
      },
      {
        priceZoneId: away.priceZoneId,
        exchangeRate: 5.35,
        warehouses: [{ id: away.warehouseId, daysInTransit: 2 }],
        arrivals: [{ code: 'week', daysBelow: 7 }],
        stores: [],
      },
    ],
  }
  for (const [property, codes] of [
    [colour, ['green', 'beige', 'grey']],
    [mechanism, ['book', 'click']],
    [folds, ['yes', 'no']],
    [sleep, ['140', '160']],
  ] as const) {
    for (const code of codes) world.values.push(await aValue(db, property, code))
  }
  for (const code of ['sage', 'emerald']) world.values.push(await aValue(db, colour, code, { baseCode: 'green' }))
  for (let at = 0; at < 14; at++) await addProduct(db, world, below)
  return world
}

export function pick<One>(from: readonly One[], below: Below): One {
  const one = from[below(from.length)]
  if (one === undefined) throw new RangeError('nothing to pick from')
  return one
}

async function addProduct(db: Db, world: RandomCatalogue, below: Below): Promise<number> {
  const id = await aProduct(db, {
    sectionId: pick(world.sections, below),
    vendorId: pick(world.vendors, below),
    name: nameOf(below),
    popularity: below(6),
    isHit: below(3) === 0,
    isNew: below(3) === 0,
    ratingCount: 10,
    ratingSum: 36 + below(9),
    createdAt: new Date(1_700_000_000_000 + below(5) * 86_400_000),
  })
  world.products.push(id)
  for (let more = below(4); more >= 0; more--) await addOffer(db, world, below, id)
  return id
}

function nameOf(below: Below): string {
  return `${pick(kinds, below)} «${pick(titles, below)}»`
}

async function addOffer(db: Db, world: RandomCatalogue, below: Below, productId: number): Promise<number> {
  const prices = world.zones.filter(() => below(5) > 0).map((zone) => [zone, aPrice(below)] as const)
  const shelves = world.warehouses.filter(() => below(3) === 0).map((warehouse) => [warehouse, below(5)] as const)
  const id = await anOffer(db, {
    productId,
    name: `${nameOf(below)}, вариант`,
    vendorCode: `ART-${10_000 + world.offers.length}`,
    ...sizesOf(below),
    sort: below(4),
    prices: Object.fromEntries(prices),
    stock: Object.fromEntries(shelves),
    values: world.values.filter(() => below(3) === 0),
  })
  world.offers.push(id)
  return id
}

function sizesOf(below: Below) {
  return {
    widthMm: below(4) === 0 ? null : 500 + 10 * below(30),
    minimumBatch: below(4) === 0 ? 2 : 1,
    depthMm: below(9) === 0 ? null : 500 + 10 * below(30),
    heightMm: below(9) === 0 ? null : 700 + 10 * below(20),
  }
}

function aPrice(below: Below) {
  const price = 1000_00 + below(8) * 500_00
  return { new: price, old: below(3) === 0 ? price + (1 + below(4)) * 300_00 : null }
}

/** Changes one thing in the database. Answers what an engine would be told. */
export async function changeSomething(db: Db, world: RandomCatalogue, below: Below): Promise<EngineChanges> {
  const offerId = pick(world.offers, below)
  return below(2) === 0 ? changePrice(db, world, below, offerId) : changeShelf(db, world, below, offerId)
}

async function changePrice(db: Db, world: RandomCatalogue, below: Below, offerId: number): Promise<EngineChanges> {
  const priceZoneId = pick(world.zones, below)
  if (below(4) === 0) {
    await db.delete(offerPrices).where(sql`offer_id = ${offerId} and price_zone_id = ${priceZoneId}`)
    return { offerIds: [offerId] }
  }
  const { new: priceMinor, old: oldPriceMinor } = aPrice(below)
  await db
    .insert(offerPrices)
    .values({ offerId, priceZoneId, priceMinor, oldPriceMinor })
    .onConflictDoUpdate({ target: [offerPrices.offerId, offerPrices.priceZoneId], set: { priceMinor, oldPriceMinor } })
  return { offerIds: [offerId] }
}

async function changeShelf(db: Db, world: RandomCatalogue, below: Below, offerId: number): Promise<EngineChanges> {
  const shelf = { onHand: below(4), expectedOn: below(4) === 0 ? '2026-12-14' : null }
  await db
    .insert(stock)
    .values({ offerId, warehouseId: pick(world.warehouses, below), ...shelf })
    .onConflictDoUpdate({ target: [stock.offerId, stock.warehouseId], set: shelf })
  return { offerIds: [offerId] }
}

/** Changes a model or what it consists of. Answers which models an engine would be told of. */
export async function changeModel(db: Db, world: RandomCatalogue, below: Below): Promise<number[]> {
  const productId = pick(world.products, below)
  const set = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, productId))
  switch (below(11)) {
    case 0:
      await set({ name: nameOf(below) })
      return [productId]
    case 1:
      await set({ sectionId: pick(world.sections, below) })
      return [productId]
    case 2:
      await set({ vendorId: pick(world.vendors, below), isHit: below(2) === 0, isNew: below(2) === 0 })
      return [productId]
    case 3:
      await set({ popularity: below(8), createdAt: new Date(1_700_000_000_000 + below(5) * 86_400_000) })
      return [productId]
    case 4:
      await set({ isActive: below(2) === 0 })
      return [productId]
    case 5:
      return [await addProduct(db, world, below)]
    case 6:
      await addOffer(db, world, below, productId)
      return [productId]
    default:
      return changeOffer(db, world, below)
  }
}

async function changeOffer(db: Db, world: RandomCatalogue, below: Below): Promise<number[]> {
  const offerId = pick(world.offers, below)
  const [before] = await db.select({ productId: offers.productId }).from(offers).where(eq(offers.id, offerId))
  const set = (values: Partial<typeof offers.$inferInsert>) =>
    db.update(offers).set(values).where(eq(offers.id, offerId))
  const productId = before?.productId ?? 0
  switch (below(5)) {
    case 0:
      await set({ isActive: below(2) === 0 })
      return [productId]
    case 1:
      await set({ ...sizesOf(below), sort: below(4) })
      return [productId]
    case 2: {
      // A variant may become one of another model: both are told of.
      const to = pick(world.products, below)
      await set({ productId: to })
      return [productId, to]
    }
    case 3:
      await set({ name: `${nameOf(below)}, вариант`, vendorCode: `ART-${20_000 + below(5000)}` })
      return [productId]
    default:
      await changed(db, sql`delete from offer_properties where offer_id = ${offerId}`)
      for (const valueId of world.values.filter(() => below(3) === 0)) {
        await changed(
          db,
          sql`insert into offer_properties (offer_id, property_id, value_id, amount)
            select ${offerId}, property_id, id, case when code ~ '^[0-9.]+$' then code::float8 end
            from property_values where id = ${valueId}`,
        )
      }
      return [productId]
  }
}
