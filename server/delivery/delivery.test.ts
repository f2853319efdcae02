import { beforeAll, describe, expect, test } from 'vitest'
import { slotTariff } from '#rules/delivery-date.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import { ServiceAwayError } from '#server/platform/outgoing.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import type { AddressPlace } from './address-book.ts'
import { createDadataAddressBook } from './dadata-address-book.ts'
import { distanceKm } from './distance.ts'
import { completeFieldSet, emptyFieldSet } from './place.ts'
import { giveSlotBack, listSlots, takeSlot } from './slots.ts'
import { createStandInAddressBook } from './stand-in-address-book.ts'

const place: AddressPlace = {
  regionCode: 'chelyabinsk',
  cityName: 'Челябинск',
  center: { lat: 55.16, lon: 61.4 },
  isKazakhstan: false,
  language: 'ru',
}

describe('the stand-in for the address service', () => {
  const book = createStandInAddressBook()

  test.each([
    { typed: 'кир', first: 'Челябинск, ул. Кирова' },
    { typed: 'Челябинск, ул. Кирова, 27', first: 'Челябинск, ул. Кирова, 27' },
    { typed: 'братьев каш', first: 'Челябинск, ул. Братьев Кашириных' },
    { typed: '250-летия', first: undefined },
  ])('$typed', async ({ typed, first }) => {
    const found = await book.suggest(typed, place, 5)
    if (first === undefined) expect(found).not.toBe('away')
    else expect(found === 'away' ? undefined : found[0]?.value).toBe(first)
  })

  test('matches a begun word only at the end', async () => {
    expect(await book.suggest('брат кашириных', place, 5)).toEqual([])
  })

  test('knows no houses outside Russia', async () => {
    const found = await book.suggest(
      'абая 12',
      { ...place, regionCode: 'almaty', cityName: 'Алматы', isKazakhstan: true },
      5,
    )
    expect(found).toEqual([{ value: 'Алматы, проспект Абая', street: 'проспект Абая', house: '', coordinates: null }])
  })

  test('finds the same point each time, in the city', async () => {
    const first = await book.locate('ул. Кирова, 27', place)
    expect(await book.locate('Кирова 27', place)).toMatchObject({
      coordinates: (first as { coordinates: object }).coordinates,
    })
    expect(distanceKm(place.center, (first as { coordinates: { lat: number; lon: number } }).coordinates)).toBeLessThan(
      15,
    )
  })

  test.each([
    { promise: 'words that are no address', typed: 'где-то за рекой' },
    { promise: 'a street that nobody has', typed: 'Абракадабра 999' },
    { promise: 'another city', typed: 'Екатеринбург, Ленина 5' },
    { promise: 'a house beyond any street', typed: 'Кирова 99999' },
  ])('does not know $promise, and makes no point up', async ({ typed }) => {
    expect(await book.locate(typed, place)).toBe('unknown')
  })
})

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

describe('DaData', () => {
  const answering = (status: number, body: unknown): Outgoing => ({
    ask: async () => ({ status, headers: new Headers(), text: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const kirova = {
    value: 'г Челябинск, ул Кирова, д 27',
    data: { street_with_type: 'ул Кирова', house: '27', geo_lat: '55.17', geo_lon: '61.40', qc_geo: '0' },
  }

  test('gives addresses with their points', async () => {
    const book = createDadataAddressBook(answering(200, { suggestions: [kirova] }), 'token')
    const coordinates = { lat: 55.17, lon: 61.4 }
    expect(await book.suggest('кирова', place, 5)).toEqual([
      { value: kirova.value, street: 'ул Кирова', house: '27', coordinates },
    ])
    expect(await book.locate('Кирова 27', place)).toMatchObject({ coordinates, isApproximate: false })
  })

  test('finding nothing is an answer', async () => {
    const book = createDadataAddressBook(answering(200, { suggestions: [] }), 'token')
    expect(await book.suggest('нет такой', place, 5)).toEqual([])
    expect(await book.locate('нет такой', place)).toBe('unknown')
  })

  test.each([
    { promise: 'the limit of the day', outgoing: answering(403, { family: 'CLIENT_ERROR' }) },
    { promise: 'a page instead of an answer', outgoing: answering(200, '<html>') },
    { promise: 'an answer of another shape', outgoing: answering(200, { suggestions: [{ value: 5 }] }) },
    {
      promise: 'no answer',
      outgoing: { ask: () => Promise.reject(new ServiceAwayError('dadata', 'timeout')) } satisfies Outgoing,
    },
  ])('$promise leaves a plain text field', async ({ outgoing }) => {
    const book = createDadataAddressBook(outgoing, 'token')
    expect(await book.suggest('кирова', place, 5)).toBe('away')
    expect(await book.locate('Кирова 27', place)).toBe('away')
    expect(await book.describe({ lat: 55, lon: 61 }, place)).toBeNull()
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
    const rows = await listSlots(base.db, regionId, day, day)
    expect(rows.map((row) => [row.from, row.to, row.taken])).toEqual([
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
