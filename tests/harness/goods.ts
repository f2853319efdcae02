import { sql } from 'drizzle-orm'
import {
  images,
  offerPrices,
  offerProperties,
  offers,
  products,
  properties,
  propertyValues,
  sections,
  type Texts,
  vendors,
} from '#server/catalogue/tables.ts'
import { changed, type Db } from '#server/platform/database.ts'
import { priceZones, type RegionFlags, regions, regionWarehouses, warehouses } from '#server/region/index.ts'
import { stock } from '#server/stock/tables.ts'

let last = 0
/** A word no other row of the test file has. */
export function unique(word: string): string {
  return `${word}-${++last}`
}

export const plainFlags: RegionFlags = {
  HAS_PARTNER: false,
  FRANCHISE: false,
  OWN_SHOP: false,
  OWN_SHOW: false,
  regionType: '',
  isOffice: false,
  kz: false,
  sugarGift: false,
  bonusPercent: 3,
  SHOW_INSTALLMENT: true,
  creditTotalMinMinor: 300_000,
  installmentTotalMinMinor: 1_000_000,
  MIN_PERCENT_PREPAYMENT: 10,
  showDeliveryZones: false,
  showForStaff: false,
  cityCodeForMango: '',
  BlackFriday: false,
  cyberMonday: false,
  newYearSale: false,
}

/** A region with its own price zone and one warehouse, a day away. */
export async function aRegion(
  db: Db,
  wish: Partial<typeof regions.$inferInsert> & { days?: number; priceZoneId?: number } = {},
) {
  const { days = 1, priceZoneId: givenZone, ...rest } = wish
  const code = unique('city')
  const priceZoneId =
    givenZone ?? idOf(await db.insert(priceZones).values({ code, name: code }).returning({ id: priceZones.id }))
  const regionId = idOf(
    await db
      .insert(regions)
      .values({
        code,
        names: { ru: 'Город' },
        namesIn: { ru: 'в Городе' },
        priceZoneId,
        currency: 'RUB',
        exchangeRate: 1,
        latitude: 55,
        longitude: 61,
        phone: '',
        phoneHead: '',
        utcOffsetMinutes: 300,
        flags: plainFlags,
        ...rest,
      })
      .returning({ id: regions.id }),
  )
  const warehouseId = await aWarehouse(db, regionId, days)
  return { id: regionId, priceZoneId, warehouseId, exchangeRate: rest.exchangeRate ?? 1 }
}

/** One more warehouse that serves a region. */
export async function aWarehouse(db: Db, regionId: number, daysInTransit: number): Promise<number> {
  const code = unique('warehouse')
  const id = idOf(
    await db
      .insert(warehouses)
      .values({
        code,
        names: { ru: code },
        addresses: { ru: 'улица Складская, 1' },
        hours: { ru: '' },
        latitude: 55,
        longitude: 61,
        regionId,
      })
      .returning({ id: warehouses.id }),
  )
  await db.insert(regionWarehouses).values({ regionId, warehouseId: id, daysInTransit })
  return id
}

export async function aSection(db: Db, wish: Partial<typeof sections.$inferInsert> = {}): Promise<number> {
  const code = unique('section')
  return idOf(
    await db
      .insert(sections)
      .values({ externalId: code, code, names: { ru: 'Раздел' }, ...wish })
      .returning({ id: sections.id }),
  )
}

export async function aVendor(db: Db, name = unique('Фабрика')): Promise<number> {
  return idOf(
    await db
      .insert(vendors)
      .values({ code: unique('vendor'), name })
      .returning({ id: vendors.id }),
  )
}

export async function aProduct(db: Db, wish: Partial<typeof products.$inferInsert> = {}): Promise<number> {
  const code = unique('product')
  return idOf(
    await db
      .insert(products)
      .values({
        externalId: code,
        code,
        name: 'Диван «Верба»',
        ...wish,
        sectionId: wish.sectionId ?? (await aSection(db)),
        vendorId: wish.vendorId ?? (await aVendor(db)),
      })
      .returning({ id: products.id }),
  )
}

export interface OfferWish extends Partial<typeof offers.$inferInsert> {
  /** Roubles in minor units per price zone id. */
  prices?: Record<number, number | { new: number; old: number | null }>
  /** Pieces per warehouse id. */
  stock?: Record<number, number>
  /** Ids of property values. */
  values?: readonly number[]
  texts?: Texts
}

export async function anOffer(db: Db, wish: OfferWish = {}): Promise<number> {
  const { prices = {}, stock: pieces = {}, values = [], ...rest } = wish
  const externalId = unique('offer')
  const productId = rest.productId ?? (await aProduct(db))
  const offerId = idOf(
    await db
      .insert(offers)
      .values({ externalId, name: 'Диван «Верба», шалфей', ...rest, productId })
      .returning({ id: offers.id }),
  )
  for (const [zone, price] of Object.entries(prices)) {
    const { new: priceMinor, old: oldPriceMinor } = typeof price === 'number' ? { new: price, old: null } : price
    await db.insert(offerPrices).values({ offerId, priceZoneId: Number(zone), priceMinor, oldPriceMinor })
  }
  for (const [warehouse, onHand] of Object.entries(pieces)) {
    await db.insert(stock).values({ offerId, warehouseId: Number(warehouse), onHand })
  }
  for (const valueId of values) {
    await changed(
      db,
      sql`
      insert into ${offerProperties} (offer_id, property_id, value_id, amount)
      select ${offerId}, property_id, id, case when code ~ '^[0-9.]+$' then code::float8 end from ${propertyValues} where id = ${valueId}`,
    )
  }
  return offerId
}

export async function aProperty(db: Db, wish: Partial<typeof properties.$inferInsert> = {}): Promise<number> {
  const code = wish.code ?? unique('property')
  return idOf(
    await db
      .insert(properties)
      .values({ names: { ru: code }, kind: 'list', isFilter: true, ...wish, code })
      .returning({ id: properties.id }),
  )
}

export async function aValue(
  db: Db,
  propertyId: number,
  code: string,
  wish: Partial<typeof propertyValues.$inferInsert> = {},
): Promise<number> {
  return idOf(
    await db
      .insert(propertyValues)
      .values({ propertyId, code, names: { ru: code }, ...wish })
      .returning({ id: propertyValues.id }),
  )
}

export async function anImage(
  db: Db,
  productId: number,
  offerId: number | null,
  wish: Partial<typeof images.$inferInsert> = {},
) {
  await db
    .insert(images)
    .values({ productId, offerId, kind: 'packshot', media: unique('media'), width: 1600, height: 1200, ...wish })
}

function idOf(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row.id
}
