import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '#demo/seed-shop.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createRegions, type Regions } from './regions.ts'
import { regions as regionTable } from './tables.ts'

const base = withDatabase()
let regions: Regions

beforeAll(async () => {
  await base.db.transaction(seedShop)
  await base.db.execute(sql`
    update ${regionTable}
    set flags = flags || '{"creditTotalMinMinor": 500000, "installmentTotalMinMinor": 300000}' where id = 1
  `)
  await base.db.execute(sql`
    update ${regionTable} set flags = flags || '{"creditTotalMinMinor": null, "SHOW_INSTALLMENT": false}' where id = 2
  `)
  regions = await createRegions(base.db, 'chelyabinsk')
})

describe('the region of a request', () => {
  test.each([
    { promise: 'is the default when nothing is said', input: {}, id: 1 },
    { promise: 'is the one of the cookie', input: { cookie: 3 }, id: 3 },
    { promise: 'is what sr says, whatever the cookie holds', input: { sr: 2, cookie: 3 }, id: 2 },
    { promise: 'is the default for sr 0', input: { sr: 0, cookie: 3 }, id: 1 },
    { promise: 'is what region_id says, whatever sr says', input: { regionId: 21, sr: 2 }, id: 21 },
    { promise: 'is found by its code when sr is 0', input: { sr: 0, regionCode: 'Almaty' }, id: 21 },
  ])('$promise', ({ input, id }) => {
    expect(regions.resolve(input, 'ru')).toMatchObject({ isKnown: true, region: { id } })
  })

  test('is the default, and said to be unknown, where the shop has no such region', () => {
    expect(regions.resolve({ sr: 999 }, 'ru')).toMatchObject({ isKnown: false, region: { id: 1 } })
  })

  test('has its clock and its money', () => {
    expect(regions.find(21, 'kk')).toMatchObject({
      name: 'Алматы',
      currency: 'KZT',
      exchangeRate: 5.3,
      utcOffsetMinutes: 300,
    })
    expect(regions.find(3, 'en')).toMatchObject({ name: 'Moscow', currency: 'RUB', utcOffsetMinutes: 180 })
    // Kazakhstan's clocks were moved by an hour in March 2024.
    expect(regions.offsetAt(21, new Date('2024-02-29T12:00:00Z'))).toBe(360)
    expect(regions.offsetAt(21, new Date('2024-03-01T12:00:00Z'))).toBe(300)
    expect(regions.find(999, 'ru')).toBeNull()
  })
})

describe('what a region shows', () => {
  test('has the field names of the specification', () => {
    expect(regions.requireData(0, 'ru')).toMatchObject({
      ID: 1,
      NAME: 'Челябинск',
      nameIn: 'в Челябинске',
      currency: { code: 'RUB', sign: '₽', exchangeRate: 1 },
      PHONE_HEAD: '8 800 250-01-44',
      mapCenter: { lat: 55.19, lon: 61.29 },
      PayOptions: { credit: { totalMin: 500_000 }, installment: { totalMin: 300_000 } },
      kz: false,
    })
  })

  test('says where nobody lends', () => {
    expect(regions.requireData(2, 'ru')).toMatchObject({
      PayOptions: { credit: { totalMin: null }, installment: { totalMin: 1_000_000 } },
      SHOW_INSTALLMENT: false,
    })
  })

  test('refuses a region that is not there', () => {
    expect(() => regions.requireData(999, 'ru')).toThrow('There is no region 999.')
  })

  test('lists its own contacts, or all of them, with phones a telephone can dial', () => {
    const own = regions.listContacts(1, 'kk')
    expect(own.map((contact) => contact.id)).toEqual([101, 102, 103])
    expect(own[0]).toMatchObject({ phoneSanitized: '+73512200145', regionName: 'Челябі' })
    expect(regions.listContacts('all', 'ru').length).toBeGreaterThan(own.length)
  })

  test('names where goods are handed over, and the warehouses that serve it, nearest first', () => {
    expect(regions.listPickupPlaces(1, 'ru').every((place) => place.warehouseId > 0)).toBe(true)
    expect(regions.listWarehouses(1, 'ru').map((one) => [one.code, one.daysInTransit])).toEqual([
      ['chel', 1],
      ['ekb', 3],
      ['msk', 6],
    ])
  })

  test('knows the rate of a currency from any region', () => {
    expect(regions.findRate('KZT', 1)).toBe(5.3)
    expect(regions.findRate('RUB', 21)).toBe(1)
  })
})

test('saving the same geography twice changes nothing, and new regions get new ids', async () => {
  await base.db.transaction(seedShop)
  await base.db.execute(sql`
    update ${regionTable}
    set flags = flags || '{"creditTotalMinMinor": 500000, "installmentTotalMinMinor": 300000}' where id = 1
  `)
  await regions.refresh()
  expect(regions.listLinks('ru')).toHaveLength(9)
  const [first] = await base.db.select().from(regionTable).limit(1)
  if (!first) throw new Error('no region')
  const { id: _id, ...facts } = first
  const [added] = await base.db
    .insert(regionTable)
    .values({ ...facts, code: 'tyumen' })
    .returning({ id: regionTable.id })
  expect(added?.id).toBeGreaterThan(22)
})

test('a shop without regions says that it is not ready', async () => {
  const none = await createRegions({ select: () => nothing } as never, 'chelyabinsk')
  expect(() => none.resolve({}, 'ru')).toThrow('regions: not loaded yet')
})

const nothing = { from: () => ({ orderBy: async () => [] }) }
