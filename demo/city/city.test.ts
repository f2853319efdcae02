import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { describe, expect, test } from 'vitest'
import { createPlanAddressBook } from '#server/delivery/providers/plan-addresses.ts'
import { cityOf, planOf } from '../seed-maps.ts'
import { regions } from '../shop/index.ts'
import type { City } from './city.ts'
import { planeAt, type Spot } from './plane.ts'
import { cutTiles } from './tiles.ts'

const drawn = regions.map((region) => ({ region, city: cityOf(region) }))
const [first] = drawn
if (!first) throw new Error('The demo has no cities.')

describe.each(drawn)('$region.code', ({ region, city }) => {
  test('has streets enough for a city, each with a name of its own and with houses', () => {
    const names = city.streets.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !city.houses.some(({ street }) => street === name))).toEqual([])
  })

  test('no number stands twice in a street, and every house is of a street that there is', () => {
    const streets = new Set(city.streets.map(({ name }) => name))
    const addresses = city.houses.map(({ street, number }) => `${street}, ${number}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(city.houses.every(({ street }) => streets.has(street))).toBe(true)
  })

  test('every house stands on land: no corner of it in water', () => {
    const wet = city.houses.filter(({ shape }) =>
      shape.some((corner) => city.water.some((water) => isInside(corner, water))),
    )
    expect(wet.map(({ street, number }) => `${street}, ${number}`)).toEqual([])
  })

  test('the shops stand at the houses that their addresses name', async () => {
    const plan = planOf(city, region)
    const book = createPlanAddressBook({ find: async () => plan })
    const place = {
      regionId: region.id,
      regionCode: region.code,
      cityName: region.name.ru,
      center: { lat: region.centre[0], lon: region.centre[1] },
      isKazakhstan: region.flags.kz,
      language: 'ru',
    } as const
    for (const { address, coordinates } of region.contacts) {
      const [lat, lon] = coordinates
      expect(await book.locate(address.ru, place)).toMatchObject({ isApproximate: false, coordinates: { lat, lon } })
    }
  })
})

test('a city is drawn the same each time', () => {
  expect(cityOf(first.region)).toEqual(first.city)
})

test('the addresses that sample people live at are houses', () => {
  const houses = (code: string) => drawn.find(({ region }) => region.code === code)?.city.houses ?? []
  const has = (code: string, street: string, number: string) =>
    houses(code).some((house) => house.street === street && house.number === number)
  expect(has('chelyabinsk', 'ул. Кирова', '44')).toBe(true)
  expect(has('chelyabinsk', 'проспект Ленина', '27')).toBe(true)
  expect(has('almaty', 'проспект Достык', '27')).toBe(true)
  expect(has('moskva', 'Тверская ул.', '12')).toBe(true)
  expect(has('ekaterinburg', 'ул. Малышева', '60')).toBe(true)
})

describe('the squares of the map', () => {
  const tiles = [...cutTiles(first.city, first.region.centre)]

  test('are few and light enough to be kept for every city', () => {
    expect(tiles.length).toBeLessThan(300)
    expect(Math.max(...tiles.map(({ bytes }) => bytes.length))).toBeLessThan(60_000)
  })

  test('hold streets with names and houses with numbers where they are close', () => {
    const words = tiles
      .filter(({ z }) => z === 14)
      .flatMap(({ bytes }) => featuresOf(bytes, 'housenumber').map(({ housenumber }) => housenumber))
    expect(new Set(words)).toContain('27')
    const names = new Set(
      tiles.flatMap(({ bytes }) => featuresOf(bytes, 'transportation_name').map(({ name }) => name)),
    )
    expect(names).toEqual(new Set(first.city.streets.map(({ name }) => name)))
  })

  test('are drawn from far with main roads alone', () => {
    const far = tiles.filter(({ z }) => z === 10)
    const kinds = far.flatMap(({ bytes }) => featuresOf(bytes, 'transportation').map((one) => one.class))
    expect(kinds).toContain('primary')
    expect(kinds).not.toContain('minor')
  })
})

test('a point of the board is a place on the earth, a kilometre being one everywhere', () => {
  const [north] = planeAt([56, 60]).placeOf([0, -1000])
  expect((north - 56) * 111.32).toBeCloseTo(1, 2)
})

function featuresOf(bytes: Uint8Array, layer: string) {
  const found = new VectorTile(new PbfReader(bytes)).layers[layer]
  return Array.from({ length: found?.length ?? 0 }, (_, at) => found?.feature(at).properties ?? {})
}

function isInside([east, south]: Spot, shape: City['water'][number]): boolean {
  return shape.reduce((inside, [x, y], at) => {
    const [nextX, nextY] = shape[(at + 1) % shape.length] as Spot
    const crosses = y > south !== nextY > south && east < x + ((south - y) / (nextY - y)) * (nextX - x)
    return crosses ? !inside : inside
  }, false)
}
