import { beforeAll, describe, expect, test } from 'vitest'
import { slotTariff } from '#rules/delivery-date.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { completeFieldSet, emptyFieldSet } from './place.ts'
import type { AddressPlace } from './providers/address-book.ts'
import { createStandInAddressBook } from './providers/stand-in-addresses.ts'
import { giveSlotBack, type SlotRow, slotsQuery, takeSlot } from './slots.ts'

const place: AddressPlace = {
  regionCode: 'chelyabinsk',
  cityName: 'Челябинск',
  center: { lat: 55.16, lon: 61.4 },
  isKazakhstan: false,
  language: 'ru',
}

describe('an address with a point', () => {
  const book = createStandInAddressBook()
  const kirova = { lat: 0, lon: 0 }

  beforeAll(async () => {
    const found = await book.locate('ул. Кирова, 27', place)
    if (typeof found !== 'string') Object.assign(kirova, found.coordinates)
  })

  test('keeps the point that lies at the address', async () => {
    const near = { lat: kirova.lat + 0.001, lon: kirova.lon }
    const typed = { address: 'ул. Кирова, 27', coordinates: near }
    expect(await completeFieldSet(book, place, emptyFieldSet, typed)).toMatchObject({ coordinates: near })
  })

  test('is not believed when the point lies elsewhere: the price follows the address', async () => {
    const typed = { address: 'ул. Кирова, 27', coordinates: { lat: kirova.lat + 0.5, lon: kirova.lon } }
    expect(await completeFieldSet(book, place, emptyFieldSet, typed)).toMatchObject({ coordinates: kirova })
  })

  test('has no point when nobody knows the address, whatever point comes beside it', async () => {
    const typed = { address: 'Абракадабра 999', coordinates: kirova }
    expect(await completeFieldSet(book, place, emptyFieldSet, typed)).toMatchObject({ coordinates: null })
  })

  test('of a moved pin gets the words that stand there', async () => {
    const known = { ...emptyFieldSet, address: 'Абракадабра 999' }
    const next = await completeFieldSet(book, place, known, { coordinates: kirova })
    expect(next.address).toContain('Кирова')
    expect(next.coordinates).toEqual(kirova)
  })
})

describe('windows', () => {
  const base = withDatabase()
  const tariff = { ...slotTariff, capacityPerWindow: 3 }
  const day = '2026-11-24'
  let regionId: number

  beforeAll(async () => {
    regionId = (await aRegion(base.db)).id
  })

  const take = (from: number, to: number, on = day) =>
    inTransaction(base.db, (tx) => takeSlot(tx, regionId, { day: on, from, to }, tariff))

  test('forty wishes for one window of three: three get it', async () => {
    const taken = await Promise.all(Array.from({ length: 40 }, () => take(12, 16)))
    expect(taken.filter(Boolean)).toHaveLength(3)
    const slots = await rows<SlotRow>(base.db, slotsQuery(regionId, day, day))
    expect(slots.map((row) => [row.from, row.to, row.taken])).toEqual([
      [8, 20, 3],
      [12, 16, 3],
    ])
  })

  test('the whole day uses the day up, whichever windows are free', async () => {
    const other = '2026-11-25'
    const taken = await Promise.all(Array.from({ length: 12 }, () => take(8, 20, other)))
    expect(taken.filter(Boolean)).toHaveLength(9)
    expect(await take(8, 12, other)).toBe(false)
    await inTransaction(base.db, (tx) => giveSlotBack(tx, regionId, { day: other, from: 8, to: 20 }, tariff))
    expect(await take(8, 12, other)).toBe(true)
  })
})
