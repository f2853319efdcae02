import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldSet } from '#contract/delivery.ts'
import { distanceKm } from './distance.ts'
import { completeFieldSet, emptyFieldSet } from './place.ts'
import type { AddressBook, AddressPlace } from './providers/address-book.ts'

const place: AddressPlace = {
  regionId: 1,
  regionCode: 'chelyabinsk',
  cityName: 'Челябинск',
  center: { lat: 55.16, lon: 61.4 },
  isKazakhstan: false,
  language: 'ru',
}
const lenina = { lat: 55.15, lon: 61.41 }
const kirova = { lat: 55.171, lon: 61.4 }

/** A book that knows one house, and writes down what it was asked. */
function aBook(answers: Partial<Pick<AddressBook, 'locate' | 'describe'>> = {}) {
  const asked: string[] = []
  const book: AddressBook = {
    name: 'book',
    isStandIn: true,
    suggest: async () => [],
    resemble: async () => [],
    async locate(address, at) {
      asked.push(`locate ${address}`)
      const found = { address, street: 'ул. Кирова', coordinates: kirova, isApproximate: !address.includes('27') }
      return answers.locate ? answers.locate(address, at) : address.includes('Кирова') ? found : 'unknown'
    },
    async describe(point, at) {
      asked.push('describe')
      return answers.describe
        ? answers.describe(point, at)
        : { address: 'Челябинск, ул. Кирова, 27', coordinates: kirova }
    },
  }
  return { book, asked }
}
const away = { locate: async () => 'away' as const, describe: async () => null }

const atLenina: FieldSet = {
  address: 'Челябинск, ул. Ленина, 5',
  street: 'ул. Ленина',
  coordinates: lenina,
  isApproximate: false,
  entrance: '2',
  floor: 5,
  flat: '41',
}

describe('what was typed is put over what was known', () => {
  test.each([
    {
      promise: 'a flat alone moves nobody and asks nobody',
      typed: { flat: '42', floor: -1, entrance: '' },
      expected: { ...atLenina, flat: '42', floor: -1, entrance: '' },
      asked: [],
    },
    {
      promise: 'the same address again asks nobody',
      typed: { address: atLenina.address },
      expected: atLenina,
      asked: [],
    },
    {
      promise: 'the same point again asks nobody and keeps the words that were typed',
      typed: { coordinates: lenina },
      expected: atLenina,
      asked: [],
    },
    {
      promise: 'another address brings its own street and point; the flat stays for the shopper to correct',
      typed: { address: 'Кирова 27' },
      expected: { ...atLenina, address: 'Кирова 27', street: 'ул. Кирова', coordinates: kirova },
      asked: ['locate Кирова 27'],
    },
    {
      promise: 'a street without its house is a guess to be checked on the map',
      typed: { address: 'Кирова' },
      expected: { ...atLenina, address: 'Кирова', street: 'ул. Кирова', coordinates: kirova, isApproximate: true },
      asked: ['locate Кирова'],
    },
    {
      promise: 'an address that nobody knows has neither the point nor the street of the one before',
      typed: { address: 'Абракадабра 9' },
      expected: { ...atLenina, address: 'Абракадабра 9', street: '', coordinates: null },
      asked: ['locate Абракадабра 9'],
    },
    {
      promise: 'an address that was emptied leaves no street and no point behind',
      typed: { address: '' },
      expected: { ...atLenina, address: '', street: '', coordinates: null },
      asked: [],
    },
    {
      promise: 'a point that was taken away is looked for anew',
      typed: { address: 'Кирова 27', coordinates: null },
      expected: { ...atLenina, address: 'Кирова 27', street: 'ул. Кирова', coordinates: kirova },
      asked: ['locate Кирова 27'],
    },
    {
      promise: 'a street that was named comes before the book’s spelling of it',
      typed: { address: 'Кирова 27', street: 'улица Кирова' },
      expected: { ...atLenina, address: 'Кирова 27', street: 'улица Кирова', coordinates: kirova },
      asked: ['locate Кирова 27'],
    },
    {
      promise: 'a moved pin brings the words that stand there, and not the street of the former ones',
      typed: { coordinates: kirova },
      expected: { ...atLenina, address: 'Челябинск, ул. Кирова, 27', street: '', coordinates: kirova },
      asked: ['describe'],
    },
  ])('$promise', async ({ typed, expected, asked }) => {
    const known = aBook()
    expect(await completeFieldSet(known.book, place, atLenina, typed)).toEqual(expected)
    expect(known.asked).toEqual(asked)
  })
})

describe('while the address service is away', () => {
  test('a new address is priced as the city and marked as a guess, without the street of the one before', async () => {
    const { book } = aBook(away)
    expect(await completeFieldSet(book, place, atLenina, { address: 'Кирова 27' })).toEqual({
      ...atLenina,
      address: 'Кирова 27',
      street: '',
      coordinates: place.center,
      isApproximate: true,
    })
  })

  test('a point from the browser is not believed beside words that nobody could check', async () => {
    const { book } = aBook(away)
    const far = { lat: 56.9, lon: 60.6 }
    const typed = { address: 'Кирова 27', coordinates: far }
    expect((await completeFieldSet(book, place, emptyFieldSet, typed)).coordinates).toEqual(place.center)
  })

  test('a moved pin changes neither the words nor the place that is paid for', async () => {
    const { book } = aBook(away)
    const moved = await completeFieldSet(book, place, atLenina, { coordinates: kirova })
    expect(moved).toEqual(atLenina)
  })
})

describe('a pin where no house stands', () => {
  const { book } = aBook({ describe: async () => null })
  const atKirova = { ...atLenina, address: 'Кирова 27', street: 'ул. Кирова', coordinates: kirova }
  const north = (km: number) => ({ lat: kirova.lat + km / 111.195, lon: kirova.lon })

  test('is the yard of the house that was named, within a kilometre of it', async () => {
    const yard = north(0.4)
    const moved = await completeFieldSet(book, place, atKirova, { coordinates: yard })
    expect(moved).toEqual({ ...atKirova, coordinates: yard })
  })

  test.each([54, 2])('loses words from which it is %s kilometres away', async (km) => {
    const moved = await completeFieldSet(book, place, atKirova, { coordinates: north(km) })
    expect(moved).toEqual({ ...atKirova, address: '', street: '', coordinates: north(km) })
  })

  test('does not wander off with its words step by step: each is measured from the house itself', async () => {
    const once = await completeFieldSet(book, place, atKirova, { coordinates: north(0.6) })
    expect(once.address).toBe('Кирова 27')
    const twice = await completeFieldSet(book, place, once, { coordinates: north(1.2) })
    expect(twice).toMatchObject({ address: '', coordinates: north(1.2) })
  })

  test('without any address has no words either', async () => {
    const placed = await completeFieldSet(book, place, emptyFieldSet, { coordinates: north(3) })
    expect(placed).toEqual({ ...emptyFieldSet, coordinates: north(3) })
  })
})

test('a point beside a known address is believed within a kilometre of it, and nowhere else', async () => {
  const near = fc.record({
    lat: fc.double({ min: -0.03, max: 0.03, noNaN: true }),
    lon: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(near, async ({ lat, lon }) => {
      const coordinates = { lat: kirova.lat + lat, lon: kirova.lon + lon }
      const next = await completeFieldSet(aBook().book, place, emptyFieldSet, { address: 'Кирова 27', coordinates })
      expect(next.coordinates).toEqual(distanceKm(coordinates, kirova) <= 1 ? coordinates : kirova)
    }),
  )
})

describe('kilometres as the crow flies', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  })

  test('are the same both ways, never negative, never more than half the earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const km = distanceKm(a, b)
        expect(km).toBeCloseTo(distanceKm(b, a), 6)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThan(20_016)
      }),
    )
  })

  test('are those of the map: Chelyabinsk to Moscow about 1 490, across the date line a step', () => {
    expect(distanceKm(place.center, { lat: 55.7558, lon: 37.6173 })).toBeCloseTo(1_493, -1.3)
    expect(distanceKm({ lat: 65, lon: 179.99 }, { lat: 65, lon: -179.99 })).toBeLessThan(1)
    expect(distanceKm(place.center, place.center)).toBe(0)
  })
})
