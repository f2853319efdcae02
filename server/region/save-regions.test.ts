import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { plainFlags } from '../../tests/harness/goods.ts'
import { createRegions, type Regions } from './regions.ts'
import { type RegionInput, type ShopData, saveShopData, type WarehouseInput } from './save-regions.ts'

const base = withDatabase()
let regions: Regions

const save = (data: Partial<ShopData>) =>
  base.db.transaction((tx) => saveShopData(tx, { priceZones: [], warehouses: [], regions: [], ...data }))

const aWarehouse = (code: string, regionCode: string): WarehouseInput => ({
  code,
  names: { ru: `Склад ${code}` },
  addresses: { ru: 'улица Складская, 1' },
  hours: { ru: 'ежедневно' },
  latitude: 55,
  longitude: 61,
  regionCode,
})

function aRegion(id: number, code: string, wish: Partial<RegionInput> = {}): RegionInput {
  return {
    id,
    code,
    names: { ru: 'Город' },
    namesIn: { ru: 'в Городе' },
    priceZoneCode: 'ural',
    currency: 'RUB',
    exchangeRate: 1,
    latitude: 55,
    longitude: 61,
    phone: '8 (351) 220-01-45',
    phoneHead: '8 800 250-01-44',
    timeZone: 'Asia/Yekaterinburg',
    utcOffsetMinutes: 300,
    sort: id,
    flags: plainFlags,
    contacts: [],
    serves: [],
    ...wish,
  }
}

const aContact = (
  id: number,
  wish: Partial<RegionInput['contacts'][number]> = {},
): RegionInput['contacts'][number] => ({
  id,
  kind: 'shop',
  names: { ru: `Комод ${id}`, en: `Komod ${id}` },
  addresses: { ru: 'Копейское шоссе, 64' },
  hours: { ru: 'ежедневно' },
  phone: '+7 351 220-01-45',
  latitude: 55,
  longitude: 61,
  warehouseCode: null,
  ...wish,
})

beforeAll(async () => {
  await save({
    priceZones: [{ code: 'ural', name: 'Урал' }],
    warehouses: [aWarehouse('near', 'first'), aWarehouse('far', 'second')],
    regions: [
      aRegion(11, 'first', {
        serves: [
          { warehouseCode: 'near', daysInTransit: 1 },
          { warehouseCode: 'far', daysInTransit: 5 },
        ],
        contacts: [
          aContact(111, { warehouseCode: 'near' }),
          aContact(112, { kind: 'office', warehouseCode: 'near' }),
          aContact(113, { kind: 'pickup' }),
        ],
      }),
      aRegion(12, 'second', { currency: 'KZT', exchangeRate: 5.3, timeZone: 'Asia/Almaty' }),
    ],
  })
  regions = await createRegions(base.db, 'first', () => new Date('2026-11-20T07:00:00Z'))
})

const everything = () =>
  rows(
    base.db,
    sql`
    select (select jsonb_agg(r order by r.id) from regions r) regions, (select jsonb_agg(z order by z.id) from price_zones z) zones,
      (select jsonb_agg(w order by w.id) from warehouses w) warehouses, (select jsonb_agg(c order by c.id) from contacts c) contacts,
      (select jsonb_agg(s order by s.region_id, s.warehouse_id) from region_warehouses s) serves`,
  )

describe('a code that nobody knows', () => {
  test.each<{ what: string; data: Partial<ShopData>; message: string }>([
    {
      what: 'a price zone',
      data: { regions: [aRegion(13, 'third', { priceZoneCode: 'moon' })] },
      message: 'No price zone with the code moon',
    },
    {
      what: 'the region of a warehouse',
      data: { warehouses: [aWarehouse('lost', 'nowhere')] },
      message: 'No region with the code nowhere',
    },
    {
      what: 'the warehouse of a contact',
      data: { regions: [aRegion(11, 'first', { contacts: [aContact(114, { warehouseCode: 'none' })] })] },
      message: 'No warehouse with the code none',
    },
    {
      what: 'a warehouse that is to serve a region',
      data: { regions: [aRegion(11, 'first', { serves: [{ warehouseCode: 'none', daysInTransit: 1 }] })] },
      message: 'No warehouse with the code none',
    },
  ])('of $what is named, and nothing of the data is saved', async ({ data, message }) => {
    const before = await everything()
    const zones = [{ code: 'new', name: 'Новая' }]
    await expect(save({ priceZones: zones, ...data })).rejects.toThrow(message)
    expect(await everything()).toEqual(before)
  })
})

test('what was saved before may be named by what comes later', async () => {
  await save({ warehouses: [aWarehouse('third', 'first')] })
  await save({
    regions: [
      aRegion(12, 'second', {
        currency: 'KZT',
        exchangeRate: 5.3,
        serves: [{ warehouseCode: 'third', daysInTransit: 2 }],
      }),
    ],
  })
  await regions.refresh()
  expect(regions.listWarehouses(12, 'ru').map(({ code }) => code)).toEqual(['third'])
})

test('what changes is changed under its old id, also where the data says another', async () => {
  await save({
    regions: [aRegion(999, 'second', { names: { ru: 'Переименован' }, currency: 'KZT', exchangeRate: 6, sort: 12 })],
  })
  await regions.refresh()
  expect(regions.find(12, 'ru')).toMatchObject({ name: 'Переименован', exchangeRate: 6 })
  expect(regions.find(999, 'ru')).toBeNull()
})

test('a region that a person adds later gets no id that the data has given out', async () => {
  const [row] = await rows<{ id: number }>(
    base.db,
    sql`
    insert into regions (code, names, names_in, price_zone_id, currency, exchange_rate, latitude, longitude, phone, phone_head,
      utc_offset_minutes, flags)
    select 'added', names, names_in, price_zone_id, currency, exchange_rate, latitude, longitude, phone, phone_head,
      utc_offset_minutes, flags from regions where code = 'first' returning id`,
  )
  expect(row?.id).toBeGreaterThan(12)
})

describe('the places of a region', () => {
  test('hand goods over where a warehouse stands behind them, and in no office', () => {
    expect(regions.listPickupPlaces(11, 'en')).toMatchObject([
      { id: 111, name: 'Komod 111', phoneSanitized: '+73512200145' },
    ])
    expect(regions.listPickupPlaces(12, 'ru')).toEqual([])
  })

  test('are shown in the order in which they were said', () => {
    expect(regions.listContacts(11, 'ru').map(({ id }) => id)).toEqual([111, 112, 113])
  })

  test('are served by the nearest warehouse first', () => {
    expect(regions.listWarehouses(11, 'ru').map(({ code, daysInTransit }) => [code, daysInTransit])).toEqual([
      ['near', 1],
      ['far', 5],
    ])
  })
})

test.each([
  { promise: 'an unknown default city leaves the first of the list', code: 'nowhere', id: 11 },
  { promise: 'the default city is the one that is named', code: 'second', id: 12 },
])('$promise', async ({ code, id }) => {
  const own = await createRegions(base.db, code)
  expect(own.resolve({}, 'ru')).toMatchObject({ isKnown: true, region: { id } })
  expect(own.find(0, 'ru')).toMatchObject({ id })
})

test('a rate is the region’s own before that of any other with the same money', async () => {
  await save({ regions: [aRegion(15, 'fifth', { currency: 'KZT', exchangeRate: 7 })] })
  await regions.refresh()
  expect(regions.findRate('KZT', 15)).toBe(7)
  expect(regions.findRate('KZT', 11)).toBe(regions.find(12, 'ru')?.exchangeRate)
})
