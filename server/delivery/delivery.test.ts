import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { slotTariff } from '#rules/delivery-date.ts'
import type { Load } from '#rules/delivery-load.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { samplePlans } from '../../tests/harness/city.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { completeFieldSet, emptyFieldSet } from './place.ts'
import type { AddressPlace } from './providers/address-book.ts'
import { createPlanAddressBook } from './providers/plan-addresses.ts'
import { giveSlotBack, moveSlot, type SlotRow, slotsQuery, takeSlot } from './slots.ts'

const place: AddressPlace = {
  regionId: 1,
  regionCode: 'chelyabinsk',
  cityName: 'Челябинск',
  center: { lat: 55.16, lon: 61.4 },
  isKazakhstan: false,
  language: 'ru',
}

describe('an address with a point', () => {
  const book = createPlanAddressBook(samplePlans)
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

  /** As an order does it: where something is full, nothing of it stays. */
  const take = (from: number, to: number, on = day, loads: readonly Load[] = []) =>
    inTransaction(base.db, async (tx) => {
      if (await takeSlot(tx, regionId, { day: on, from, to }, tariff, loads)) return true
      throw new Error('full')
    }).catch((error: Error) => {
      if (error.message !== 'full') throw error
      return false
    })

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
    await inTransaction(base.db, (tx) =>
      giveSlotBack(tx, regionId, { day: other, from: 8, to: 20, scopes: [] }, tariff),
    )
    expect(await take(8, 12, other)).toBe(true)
  })

  const countsOf = async (on: string) =>
    Object.fromEntries(
      (await rows<SlotRow>(base.db, slotsQuery(regionId, on, on))).map(({ from, to, taken }) => [
        `${from}-${to}`,
        taken,
      ]),
    )

  test('a full window takes nothing of the day', async () => {
    const other = '2026-11-26'
    for (let order = 0; order < 3; order++) expect(await take(16, 20, other)).toBe(true)
    expect(await take(16, 20, other)).toBe(false)
    expect(await countsOf(other)).toEqual({ '8-20': 3, '16-20': 3 })
  })

  test('a day that the whole-day deliveries have used up leaves no place in a window', async () => {
    const other = '2026-11-27'
    for (let order = 0; order < 9; order++) await take(8, 20, other)
    expect(await take(12, 16, other)).toBe(false)
    expect(await countsOf(other)).toEqual({ '8-20': 9 })
  })

  test('what is given back twice is counted once, and never below nothing', async () => {
    const other = '2026-11-28'
    await take(8, 12, other)
    for (let again = 0; again < 2; again++) {
      await inTransaction(base.db, (tx) =>
        giveSlotBack(tx, regionId, { day: other, from: 8, to: 12, scopes: [] }, tariff),
      )
    }
    expect(await countsOf(other)).toEqual({ '8-20': 0, '8-12': 0 })
  })

  test('an order that fails gives its place back by itself', async () => {
    const other = '2026-11-29'
    const failing = inTransaction(base.db, async (tx) => {
      await takeSlot(tx, regionId, { day: other, from: 8, to: 12 }, tariff)
      throw new Error('the order failed')
    })
    await expect(failing).rejects.toThrow('the order failed')
    expect(await countsOf(other)).toEqual({})
  })

  test('orders and cancellations of all windows at once wait for each other in no circle, and nothing is lost', async () => {
    const other = '2026-11-30'
    const windows = [...tariff.windows, tariff.wholeDay]
    const took = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        const window = windows[turn % windows.length] ?? tariff.wholeDay
        const isTaken = await take(window.from, window.to, other)
        if (!isTaken || turn % 3 > 0) return isTaken ? 1 : 0
        await inTransaction(base.db, (tx) => giveSlotBack(tx, regionId, { day: other, ...window, scopes: [] }, tariff))
        return 0
      }),
    )
    const { '8-20': inAll, ...inWindows } = await countsOf(other)
    expect(inAll).toBe(took.reduce((sum: number, one) => sum + one, 0))
    expect(inAll).toBeLessThanOrEqual(9)
    for (const taken of Object.values(inWindows)) expect(taken).toBeLessThanOrEqual(3)
  })

  test('another region’s day is another day', async () => {
    const elsewhere = (await aRegion(base.db)).id
    const other = '2026-12-01'
    for (let order = 0; order < 3; order++) await take(8, 12, other)
    const wish = { day: other, from: 8, to: 12 }
    expect(await inTransaction(base.db, (tx) => takeSlot(tx, elsewhere, wish, tariff))).toBe(true)
  })

  const heldBy = async (scope: string) =>
    Object.fromEntries(
      (
        await rows<{ from: number; to: number; taken: number }>(
          base.db,
          sql`select from_hour "from", to_hour "to", taken from delivery_loads where scope = ${scope} order by 1, 2`,
        )
      ).map(({ from, to, taken }) => [`${from}-${to}`, taken]),
    )

  test('thirty buyers at once for the last place of a zone: one gets it, and the region counts one', async () => {
    const other = '2026-12-02'
    const loads = [{ scope: 'zone:1:Край', perDay: 1, perWindow: null }]
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => take(turn % 2 ? 8 : 12, turn % 2 ? 12 : 16, other, loads)),
    )
    expect(taken.filter(Boolean)).toHaveLength(1)
    const inWindows = Object.entries(await countsOf(other)).filter(([window]) => window !== '8-20')
    expect(inWindows.reduce((sum, [, count]) => sum + count, 0)).toBe(1)
    expect((await heldBy('zone:1:Край'))['8-20']).toBe(1)
  })

  test('a window of a warehouse is sold no oftener than it loads, in two zones at once and crosswise', async () => {
    const other = '2026-12-03'
    const warehouse = { scope: 'warehouse:71', perDay: null, perWindow: 2 }
    const second = { scope: 'warehouse:70', perDay: null, perWindow: null }
    const taken = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => take(8, 12, other, turn % 2 ? [warehouse, second] : [second, warehouse])),
    )
    expect(taken.filter(Boolean)).toHaveLength(2)
    expect(await heldBy('warehouse:71')).toEqual({ '8-20': 2, '8-12': 2 })
    expect(await heldBy('warehouse:70')).toEqual({ '8-20': 2, '8-12': 2 })
  })

  test('what is given back can be taken again, and a delivery that moves takes its zone and warehouse along', async () => {
    const [first, second] = ['2026-12-04', '2026-12-05']
    const zone = { scope: 'zone:1:Север', perDay: 1, perWindow: null }
    expect(await take(8, 12, first, [zone])).toBe(true)
    expect(await take(12, 16, first, [zone])).toBe(false)
    const from = { day: first, from: 8, to: 12, scopes: [zone.scope] }
    const to = { day: second, from: 16, to: 20, loads: [zone] }
    expect(await inTransaction(base.db, (tx) => moveSlot(tx, regionId, { from, to }, tariff))).toBe(true)
    expect(await take(12, 16, first, [zone])).toBe(true)
    expect(await take(12, 16, second, [zone])).toBe(false)
    const moved = { day: second, from: 16, to: 20, scopes: [zone.scope] }
    await inTransaction(base.db, (tx) => giveSlotBack(tx, regionId, moved, tariff))
    expect(await take(12, 16, second, [zone])).toBe(true)
  })

  test('to move within its only place a delivery needs no second one', async () => {
    const other = '2026-12-06'
    const zone = { scope: 'zone:1:Юг', perDay: 1, perWindow: 1 }
    expect(await take(8, 12, other, [zone])).toBe(true)
    const from = { day: other, from: 8, to: 12, scopes: [zone.scope] }
    const to = { day: other, from: 12, to: 16, loads: [zone] }
    expect(await inTransaction(base.db, (tx) => moveSlot(tx, regionId, { from, to }, tariff))).toBe(true)
    expect(await heldBy('zone:1:Юг')).toEqual({ '8-20': 1, '8-12': 0, '12-16': 1 })
  })

  test('a limit that is set later counts what was promised before it', async () => {
    const other = '2026-12-07'
    const free = { scope: 'zone:1:Запад', perDay: null, perWindow: null }
    for (let order = 0; order < 3; order++) expect(await take(8, 12, other, [free])).toBe(true)
    expect(await take(12, 16, other, [{ ...free, perDay: 3 }])).toBe(false)
    expect(await take(12, 16, other, [{ ...free, perDay: 4 }])).toBe(true)
  })
})
