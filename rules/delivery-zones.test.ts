import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findZone,
  mostZonePoints,
  mostZones,
  readZones,
  restWeekdaysOf,
  writeZones,
  zoneName,
} from './delivery-zones.ts'

const center = { lat: 55.16, lon: 61.4 }
const square = [
  [61.3, 55.1],
  [61.5, 55.1],
  [61.5, 55.2],
  [61.3, 55.2],
  [61.3, 55.1],
]
const properties = { name: 'Центр', price: 490 }
const feature = (ring: unknown, changes: Record<string, unknown> = {}) => ({
  type: 'Feature',
  properties: { ...properties, ...changes },
  geometry: { type: 'Polygon', coordinates: [ring] },
})
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const read = (text: string) => readZones(text, center)

test('a zone is read with its price, days and weekdays', () => {
  const text = collection(feature(square, { days: 2, weekdays: [2, 5], 'name:kk': ' Орталық ', 'name:en': '' }))
  const terms = {
    name: 'Центр',
    otherNames: { kk: 'Орталық' },
    priceMinor: 490_00,
    daysMore: 2,
    weekdays: [2, 5],
    perDay: null,
    perWindow: null,
  }
  expect(read(text)).toEqual({ kind: 'read', zones: [{ ...terms, polygons: [[square]] }] })
})

test('a zone has a name for each language, the Russian one where none is said', () => {
  const zone = { name: 'Центр', otherNames: { kk: 'Орталық' } }
  expect((['ru', 'kk', 'en'] as const).map((language) => zoneName(zone, language))).toEqual([
    'Центр',
    'Орталық',
    'Центр',
  ])
  const long = 'х'.repeat(61)
  expect(read(collection(feature(square, { 'name:en': long })))).toMatchObject({ fault: 'badName' })
  expect(read(collection(feature(square, { 'name:en': 5 })))).toMatchObject({ fault: 'badName' })
})

test('a zone of several pieces is one zone', () => {
  const geometry = { type: 'MultiPolygon', coordinates: [[square], [square]] }
  expect(read(collection({ type: 'Feature', properties, geometry }))).toMatchObject({
    kind: 'read',
    zones: [{ polygons: [[square], [square]] }],
  })
})

test('how many deliveries a zone takes is a whole number from one, or is not said', () => {
  expect(read(collection(feature(square, { perDay: 12, perWindow: 4 })))).toMatchObject({
    zones: [{ perDay: 12, perWindow: 4 }],
  })
  for (const wrong of [0, -1, 1.5, '12', 1001, true]) {
    const refused = { kind: 'refused', fault: 'badCapacity', zone: 'Центр' }
    expect(read(collection(feature(square, { perDay: wrong })))).toEqual(refused)
    expect(read(collection(feature(square, { perWindow: wrong })))).toEqual(refused)
  }
})

test('what was read is written so that it is read the same', () => {
  const first = read(
    collection(
      feature(square, { days: 2, weekdays: [2, 5], 'name:kk': ' Орталық ', 'name:en': '' }),
      feature(square, { name: 'Край', price: 0, perDay: 12, perWindow: 4 }),
    ),
  )
  if (first.kind === 'refused') throw new Error(first.fault)
  expect(read(writeZones(first.zones))).toEqual(first)
})

const many = Array.from({ length: mostZonePoints + 1 }, (_, index) => [
  61.4 + 0.1 * Math.cos((index / mostZonePoints) * 2 * Math.PI),
  55.16 + 0.1 * Math.sin((index / mostZonePoints) * 2 * Math.PI),
])

test.each([
  { promise: 'text that is no JSON', text: 'зоны', fault: 'notJson', zone: '' },
  { promise: 'a lone polygon', text: JSON.stringify({ type: 'Polygon' }), fault: 'notCollection', zone: '' },
  { promise: 'nothing at all', text: collection(), fault: 'empty', zone: '' },
  {
    promise: 'too many zones',
    text: collection(...Array.from({ length: mostZones + 1 }, () => feature(square))),
    fault: 'tooManyZones',
    zone: '',
  },
  {
    promise: 'a line',
    text: collection({ type: 'Feature', properties, geometry: { type: 'LineString', coordinates: square } }),
    fault: 'notPolygon',
  },
  { promise: 'a point of words', text: collection(feature([['61', '55']])), fault: 'badPoint' },
  { promise: 'latitude first', text: collection(feature(square.map(([x, y]) => [y, x]))), fault: 'swapped' },
  {
    promise: 'another city',
    text: collection(feature(square.map(([x = 0, y = 0]) => [x - 20, y]))),
    fault: 'elsewhere',
  },
  {
    promise: 'an edge that does not end where it begins',
    text: collection(feature(square.slice(0, 4))),
    fault: 'unclosed',
  },
  {
    promise: 'two points',
    text: collection(feature([square[0], square[1], square[0]])),
    fault: 'tooFewPoints',
  },
  { promise: 'too many points', text: collection(feature(many)), fault: 'tooManyPoints' },
  {
    promise: 'an eight',
    text: collection(feature([square[0], square[2], square[1], square[3], square[0]])),
    fault: 'crossing',
  },
  {
    promise: 'a spike that goes back over itself',
    text: collection(
      feature([
        [61.3, 55.1],
        [61.5, 55.1],
        [61.4, 55.1],
        [61.4, 55.2],
        [61.3, 55.1],
      ]),
    ),
    fault: 'crossing',
  },
  { promise: 'a zone without a name', text: collection(feature(square, { name: ' ' })), fault: 'badName', zone: '№ 1' },
  { promise: 'two of one name', text: collection(feature(square), feature(square)), fault: 'sameName' },
  { promise: 'a price in words', text: collection(feature(square, { price: '490 ₽' })), fault: 'badPrice' },
  { promise: 'a price below nothing', text: collection(feature(square, { price: -1 })), fault: 'badPrice' },
  { promise: 'half a day', text: collection(feature(square, { days: 0.5 })), fault: 'badDays' },
  { promise: 'an eighth weekday', text: collection(feature(square, { weekdays: [8] })), fault: 'badWeekdays' },
])('refuses $promise', ({ text, fault, zone = 'Центр' }) => {
  expect(read(text)).toEqual({ kind: 'refused', fault, zone })
})

describe('the zone of an address', () => {
  const hole = square.map(([x = 0, y = 0]) => [61.4 + (x - 61.4) / 4, 55.15 + (y - 55.15) / 4])
  const zonesOf = (coordinates: unknown) => {
    const found = read(collection({ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }))
    if (found.kind === 'refused') throw new Error(found.fault)
    return found.zones
  }

  test.each([
    { promise: 'inside', at: { lat: 55.11, lon: 61.31 }, name: 'Центр' },
    { promise: 'in a hole', at: { lat: 55.15, lon: 61.4 }, name: undefined },
    { promise: 'outside', at: { lat: 55.3, lon: 61.4 }, name: undefined },
  ])('$promise', ({ at, name }) => {
    expect(findZone(zonesOf([square, hole]), at)?.name).toBe(name)
  })

  test('of two that overlap the first of the list decides', () => {
    const text = collection(feature(square, { name: 'Первая' }), feature(square, { name: 'Вторая' }))
    const found = read(text)
    expect(found.kind === 'read' && findZone(found.zones, { lat: 55.15, lon: 61.4 })?.name).toBe('Первая')
  })

  test('a square holds exactly the points between its sides, wherever it stands', () => {
    const zones = zonesOf([square])
    const at = fc.record({
      lat: fc.double({ min: 55, max: 55.3, noNaN: true }),
      lon: fc.double({ min: 61.2, max: 61.6, noNaN: true }),
    })
    fc.assert(
      fc.property(at, ({ lat, lon }) => {
        fc.pre([lat - 55.1, lat - 55.2, lon - 61.3, lon - 61.5].every((gap) => Math.abs(gap) > 1e-9))
        const isWithin = lat > 55.1 && lat < 55.2 && lon > 61.3 && lon < 61.5
        return (findZone(zones, { lat, lon }) !== null) === isWithin
      }),
    )
  })
})

test.each([
  { weekdays: [], ofRegion: [7], rest: [7] },
  { weekdays: [2, 5], ofRegion: [], rest: [1, 3, 4, 6, 7] },
  { weekdays: [2, 7], ofRegion: [7], rest: [1, 3, 4, 5, 6, 7] },
])('of weekdays $weekdays in a region that rests on $ofRegion', ({ weekdays, ofRegion, rest }) => {
  expect(restWeekdaysOf({ weekdays }, ofRegion)).toEqual(rest)
})
