import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekday } from '#rules/calendar.ts'
import type { DeliveryZone } from '#rules/delivery-zones.ts'
import type { Language } from '#rules/language.ts'
import { roubleTariff } from '#rules/region-tariff.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Regions } from '#server/region/index.ts'
import type { Carried } from './carried.ts'
import type { LoadFacts } from './loads.ts'
import { type SlotRow, takenSlots } from './slots.ts'
import { type DeliveryTerms, termsOf } from './tariff.ts'
import { placeOfPickup, wayNames } from './way-names.ts'
import { type DeliveryAsk, findFreeWindow, isOfferedWindow, priceChosenWay, quoteFrom } from './ways.ts'

const chelyabinsk: ShopRegion = {
  id: 1,
  code: 'chelyabinsk',
  name: 'Челябинск',
  priceZoneId: 1,
  currency: 'RUB',
  exchangeRate: 1,
  utcOffsetMinutes: 300,
}
const almaty: ShopRegion = { ...chelyabinsk, code: 'almaty', currency: 'KZT', exchangeRate: 5.3 }
const center = { lat: 55.16, lon: 61.4 }

/** A region with one shop to collect from; where only a transport company goes its type says so. */
function aMap(regionType = ''): Regions {
  const shop = {
    id: 103,
    name: 'Комод',
    address: 'Копейское шоссе, 64',
    hours: 'Пн–Вс 10:00–21:00',
    phone: '',
    warehouseId: 5,
    photos: [],
    ...center,
  }
  return {
    requireData: () => ({ mapCenter: center, regionType }),
    listPickupPlaces: () => [shop],
  } satisfies Record<'requireData' | 'listPickupPlaces', unknown> as unknown as Regions
}

const usual: DeliveryTerms = { tariff: roubleTariff, cutoffMinute: 18 * 60, restWeekdays: [], reachKm: 100 }

interface Wish {
  terms?: Partial<DeliveryTerms>
  slots?: SlotRow[]
  zones?: DeliveryZone[]
  ask?: Partial<DeliveryAsk>
  regionType?: string
  carried?: Carried
  loads?: LoadFacts
}

const point = {
  code: 'CHE12',
  address: 'ул. Ленина, 1',
  hours: '',
  phone: '',
  coordinates: center,
  heaviestGrams: null,
}
const carried: Carried = {
  offers: [
    { company: 'kit', priceMinor: 149_000, daysMost: 3, points: [] },
    { company: 'cdek', priceMinor: 199_000, daysMost: 2, points: [point] },
  ],
  isAwaited: false,
}

const noLoads: LoadFacts = { warehouses: [], taken: [] }

/** On Tuesday, 24 November, at noon in Chelyabinsk, for a sofa that is a day away. */
function quote({ terms = {}, slots = [], zones = [], ask = {}, regionType = '', carried, loads = noLoads }: Wish = {}) {
  return quoteFrom(
    { terms: { ...usual, ...terms }, slots, zones, loads, ...(carried && { carried }) },
    aMap(regionType),
    {
      region: chelyabinsk,
      language: 'ru',
      now: new Date('2026-11-24T07:00:00Z'),
      parcel: { goodsMinor: 5_499_000, weightGrams: 86_000, daysInTransit: 1, shipments: [] },
      coordinates: null,
      ...ask,
    },
  )
}

const northOf = (km: number) => ({ lat: center.lat + km / 111.195, lon: center.lon })

describe('collecting', () => {
  const parcel = (...warehouseIds: number[]) => ({
    goodsMinor: 1,
    weightGrams: 1,
    daysInTransit: 1,
    shipments: warehouseIds.map((warehouseId) => ({ warehouseId, declaredMinor: 1, places: [] })),
  })

  test.each<{ promise: string; ask: Partial<DeliveryAsk>; day: string }>([
    { promise: 'what lies there all is had today', ask: { parcel: parcel(5) }, day: '2026-11-24' },
    {
      promise: 'from the cutoff on, tomorrow',
      ask: { parcel: parcel(5), now: new Date('2026-11-24T13:00:00Z') },
      day: '2026-11-25',
    },
    { promise: 'a part that lies elsewhere is waited for', ask: { parcel: parcel(5, 6) }, day: '2026-11-25' },
  ])('$promise', ({ ask, day }) => {
    const way = quote({ ask }).ways.find(({ id }) => id === 'pickup:103')
    expect(way?.firstDay).toBe(day)
    // Whether a place is open now matters where the goods are today.
    expect(way?.pickupPoint?.openNow !== '').toBe(day === '2026-11-24')
  })
})

describe('the first day', () => {
  test.each<{ promise: string; wish: Wish; day: string }>([
    { promise: 'is tomorrow before the cutoff', wish: {}, day: '2026-11-25' },
    {
      promise: 'is tomorrow until the last minute before it',
      wish: { ask: { now: new Date('2026-11-24T12:59:59Z') } },
      day: '2026-11-25',
    },
    {
      promise: 'is a day later from the cutoff on, by the clock of the region',
      wish: { ask: { now: new Date('2026-11-24T13:00:00Z') } },
      day: '2026-11-26',
    },
    {
      promise: 'counts from the region’s own midnight, while Greenwich still has yesterday',
      wish: { ask: { now: new Date('2026-11-24T19:30:00Z') } },
      day: '2026-11-26',
    },
    {
      promise: 'waits for the farthest warehouse',
      wish: { ask: { parcel: { goodsMinor: 1, weightGrams: 1, daysInTransit: 6, shipments: [] } } },
      day: '2026-11-30',
    },
    { promise: 'is no rest day', wish: { terms: { restWeekdays: [3, 4] } }, day: '2026-11-27' },
    {
      promise: 'exists also where every weekday is set to rest by mistake',
      wish: { terms: { restWeekdays: [1, 2, 3, 4, 5, 6, 7] } },
      day: '2026-11-25',
    },
    {
      promise: 'passes by a day that is sold out',
      wish: { slots: [{ day: '2026-11-25', from: 8, to: 20, capacity: 36, taken: 36 }] },
      day: '2026-11-26',
    },
  ])('$promise', ({ wish, day }) => {
    expect(quote(wish).ways[0]).toMatchObject({ id: 'courier', firstDay: day })
  })

  test('of a transport company counts from the day on which it gets the goods; collecting waits for no slot', () => {
    const soldOut = ['25', '26'].map((day) => ({ day: `2026-11-${day}`, from: 8, to: 20, capacity: 36, taken: 36 }))
    const ask = { coordinates: northOf(101) }
    const days = quote({ slots: soldOut, carried, ask }).ways.map(({ id, firstDay }) => [id, firstDay])
    expect(days).toEqual([
      ['courier', '2026-11-27'],
      ['pickup:103', '2026-11-25'],
      ['carrier', '2026-11-28'],
      ['cdek:CHE12', '2026-11-27'],
    ])
  })
})

describe('windows', () => {
  test('a full one is shown and cannot be had; the next free one is named first', () => {
    const slots = [
      { day: '2026-11-25', from: 8, to: 20, capacity: 36, taken: 12 },
      { day: '2026-11-25', from: 8, to: 12, capacity: 12, taken: 12 },
    ]
    const made = quote({ slots })
    expect(made.ways[0]).toMatchObject({ firstDay: '2026-11-25', firstWindow: { from: 12, to: 16 } })
    expect(made.days[0]?.windows.map(({ from, isFree }) => [from, isFree])).toEqual([
      [8, false],
      [12, true],
      [16, true],
      [8, true],
    ])
    expect(findFreeWindow(made, { day: '2026-11-25', from: 8, to: 12 })).toBeNull()
    expect(isOfferedWindow(made, { day: '2026-11-25', from: 8, to: 12 })).toBe(true)
    expect(findFreeWindow(made, { day: '2026-11-25', from: 12, to: 16 })).toMatchObject({ from: 12, to: 16 })
  })

  test('a window that was made smaller than the tariff is full when its own places are gone', () => {
    const slots = [{ day: '2026-11-25', from: 12, to: 16, capacity: 2, taken: 2 }]
    expect(findFreeWindow(quote({ slots }), { day: '2026-11-25', from: 12, to: 16 })).toBeNull()
  })

  test.each([
    { promise: 'of hours that nobody drives', wish: { day: '2026-11-25', from: 9, to: 13 } },
    { promise: 'of today', wish: { day: '2026-11-24', from: 12, to: 16 } },
    { promise: 'beyond the days that are shown', wish: { day: '2026-12-25', from: 12, to: 16 } },
  ])('none is offered $promise', ({ wish }) => {
    const made = quote()
    expect(isOfferedWindow(made, wish)).toBe(false)
    expect(findFreeWindow(made, wish)).toBeNull()
  })

  test('none is offered where no courier goes, and nobody asks for an address there', () => {
    const made = quote({ regionType: 'ТК', carried })
    expect(made.days).toEqual([])
    expect(made.courierBaseMinor).toBeNull()
    expect(made.ways.map(({ id, addressBar }) => [id, addressBar])).toEqual([
      ['pickup:103', false],
      ['carrier', false],
      ['cdek:CHE12', false],
    ])
    expect(priceChosenWay(made, 'courier', null)).toBeNull()
  })

  test('fourteen driving days in a row, none of rest and none twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
        fc.integer({ min: 0, max: 40 }),
        (restWeekdays, daysInTransit) => {
          const parcel = { goodsMinor: 100, weightGrams: 100, daysInTransit, shipments: [] }
          const days = quote({ terms: { restWeekdays }, ask: { parcel } }).days.map(({ day }) => day)
          expect(days).toHaveLength(14)
          expect(days).toEqual([...new Set(days)].toSorted())
          expect(days.some((day) => restWeekdays.includes(weekday(day)))).toBe(false)
          expect(days[0] && days[0] >= addDays('2026-11-24', Math.max(1, daysInTransit))).toBe(true)
        },
      ),
    )
  })

  test('the whole day’s row counts every delivery once, whatever is taken', () => {
    const counts = fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12), fc.nat(20))
    fc.assert(
      fc.property(counts, ([morning, noon, evening, whole]) => {
        const day = '2026-11-25'
        const row = (from: number, to: number, taken: number) => ({ day, from, to, capacity: 99, taken })
        const all = morning + noon + evening + whole
        const kept = [row(8, 20, all), row(8, 12, morning), row(12, 16, noon), row(16, 20, evening)]
        const counted = takenSlots(kept, roubleTariff.slot).map(({ count }) => count)
        expect(counted).toEqual([whole, morning, noon, evening])
      }),
    )
  })
})

describe('prices', () => {
  test('every window costs what the chosen way then costs, and a chosen day never changes the others', () => {
    const parcels = fc.record({
      goodsMinor: fc.nat(90_000_000),
      weightGrams: fc.nat(900_000),
      daysInTransit: fc.nat(20),
      shipments: fc.constant([]),
    })
    fc.assert(
      fc.property(parcels, fc.integer({ min: 0, max: 99 }), (parcel, km) => {
        const made = quote({ ask: { parcel, coordinates: northOf(km) } })
        for (const { day, priceMinor, windows } of made.days) {
          for (const window of windows) {
            expect(priceChosenWay(made, 'courier', { day, from: window.from, to: window.to })).toBe(window.priceMinor)
          }
          expect(priceMinor).toBe(Math.min(...windows.filter((one) => !one.isWholeDay).map((one) => one.priceMinor)))
        }
        expect(priceChosenWay(made, 'pickup:103', { day: '2026-11-25', from: 8, to: 12 })).toBe(0)
      }),
    )
  })

  test.each([
    { promise: 'within the city the distance is included', km: 14.9, extraKm: 0 },
    { promise: 'a begun kilometre counts', km: 15.1, extraKm: 1 },
    { promise: 'as far as couriers go', km: 99.5, extraKm: 85 },
  ])('$promise', ({ km, extraKm }) => {
    const { courierMinor, perKmMinor } = roubleTariff.delivery
    const made = quote({ ask: { coordinates: northOf(km) } })
    expect(made.courierBaseMinor).toBe(courierMinor + extraKm * perKmMinor)
    expect(made.isOutOfReach).toBe(false)
  })

  test('an address that is too far has no courier’s price; collecting and the transport company stay', () => {
    const made = quote({ ask: { coordinates: northOf(101) }, carried })
    expect(made).toMatchObject({ isOutOfReach: true, courierBaseMinor: null })
    expect(priceChosenWay(made, 'pickup:103', null)).toBe(0)
    expect(priceChosenWay(made, 'carrier', null)).toBe(149_000)
    expect(priceChosenWay(made, 'cdek:CHE12', null)).toBe(199_000)
  })

  test('what a company has not said is no price, and is said to be awaited', () => {
    const silent = { offers: [], isAwaited: true }
    const made = quote({ ask: { coordinates: northOf(101) }, carried: silent })
    expect(made.isCarrierAwaited).toBe(true)
    expect(priceChosenWay(made, 'carrier', null)).toBeNull()
  })

  test('where the courier goes no transport company is offered', () => {
    const made = quote({ ask: { coordinates: northOf(10) }, carried: { ...carried, isAwaited: true } })
    expect(made.ways.filter(({ kit }) => kit)).toEqual([])
    expect(made.isCarrierAwaited).toBe(false)
  })

  test('a way that the region does not have has no price', () => {
    for (const id of ['pickup:999', 'carrier ', '', 'helicopter']) expect(priceChosenWay(quote(), id, null)).toBeNull()
  })

  test('in Kazakhstan every price is in whole tenge by the region’s rate', () => {
    const terms = termsOf(null, almaty)
    const made = quote({ terms, ask: { region: almaty, coordinates: northOf(20) } })
    const { courierMinor, perKmMinor } = roubleTariff.delivery
    expect(made.courierBaseMinor).toBe(Math.round((courierMinor * 5.3) / 100) * 100 + 5 * perKmMinor * 5.3)
    const prices = [...made.ways, ...made.days.flatMap((day) => day.windows)].map((one) => one.priceMinor)
    expect(prices.filter((price) => price % 100 !== 0)).toEqual([])
  })
})

test('each terminal of TK KIT is a way; the first keeps the word of former orders, however near another is', () => {
  const terminals = [
    { ...point, code: 'K2', address: 'ул. Мира, 2' },
    { ...point, code: 'K1', address: 'ул. Мира, 1' },
  ]
  const offers: Carried['offers'] = [{ company: 'kit', priceMinor: 149_000, daysMost: 3, points: terminals }]
  const { ways } = quote({ regionType: 'ТК', carried: { offers, isAwaited: false } })
  const carriedWays = ways.filter(({ option }) => option.type === 'carrier')
  expect(carriedWays.map(({ id, pickupPoint }) => [id, pickupPoint?.address])).toEqual([
    ['kit:K2', 'ул. Мира, 2'],
    ['carrier', 'ул. Мира, 1'],
  ])
})

describe('names of the ways', () => {
  test.each<Language>(['ru', 'kk', 'en'])('say in %s what is said elsewhere, and where one collects', (language) => {
    const { ways } = quote({ ask: { language, coordinates: northOf(101) }, carried })
    const names = wayNames(aMap(), 1, { id: 'pickup:103', pickupPoint: null })
    const pickup = ways.find(({ id }) => id === 'pickup:103')?.name ?? ''
    expect(pickup).toBe(names[language])
    expect(placeOfPickup(pickup, language)).toBe('Копейское шоссе, 64')
    expect(ways.map(({ id }) => id)).toEqual(['courier', 'pickup:103', 'carrier', 'cdek:CHE12'])
    for (const way of ways) expect(way.name).toBe(wayNames(aMap(), 1, way)[language])
  })

  test('a place that is closed by now is still called a pickup', () => {
    expect(wayNames(aMap(), 1, { id: 'pickup:7', pickupPoint: null })).toEqual({
      ru: 'Самовывоз',
      kk: 'Өзіңіз алып кету',
      en: 'Pickup',
    })
    expect(placeOfPickup('Самовывоз', 'ru')).toBe('Самовывоз')
  })
})

describe('in a zone', () => {
  const around = (half: number): DeliveryZone['polygons'] => [
    [
      [
        [61.4 - half, 55.16 - half],
        [61.4 + half, 55.16 - half],
        [61.4 + half, 55.16 + half],
        [61.4 - half, 55.16 + half],
        [61.4 - half, 55.16 - half],
      ],
    ],
  ]
  const centre = {
    name: 'Центр',
    otherNames: { kk: 'Орталық' },
    priceMinor: 490_00,
    daysMore: 0,
    weekdays: [],
    perDay: null,
    perWindow: null,
    polygons: around(0.1),
  }
  const land = {
    name: 'Край',
    otherNames: {},
    priceMinor: 2490_00,
    daysMore: 2,
    weekdays: [2, 6],
    perDay: null,
    perWindow: null,
    polygons: around(2),
  }
  const zones: DeliveryZone[] = [centre, land]
  const to = (lat: number, lon: number) => ({ zones, ask: { coordinates: { lat, lon } } })

  test('its price stands in the place of the distance', () => {
    expect(quote(to(55.17, 61.42))).toMatchObject({ courierBaseMinor: 490_00, zone: { name: 'Центр' } })
  })

  test('it is called as its shoppers call it', () => {
    const { zones, ask } = to(55.17, 61.42)
    expect(quote({ zones, ask: { ...ask, language: 'kk' } }).zone).toMatchObject({ name: 'Орталық' })
  })

  test('its days are added to those of the goods, and on its weekdays alone somebody drives', () => {
    const { days, zone } = quote(to(55.9, 61.4))
    expect(zone?.name).toBe('Край')
    // Without the zone it would be tomorrow; two days more is a Friday, and the next weekday of the zone a Saturday.
    expect(days.slice(0, 3).map(({ day }) => day)).toEqual(['2026-11-28', '2026-12-01', '2026-12-05'])
  })

  test('it is reached although it is farther than couriers go', () => {
    const far = to(55.16 + 1.5, 61.4)
    expect(quote({ ...far, zones: [] })).toMatchObject({ isOutOfReach: true, courierBaseMinor: null })
    expect(quote(far)).toMatchObject({ isOutOfReach: false, courierBaseMinor: 2490_00 })
  })

  test('outside of all of them the distance decides', () => {
    const beyond = { ask: { coordinates: { lat: 55.5, lon: 61.4 } } }
    const { loadsIn: _, ...outside } = quote({ ...beyond, zones: [centre] })
    const { loadsIn: _own, ...alone } = quote(beyond)
    expect(outside).toEqual(alone)
  })

  describe('that takes so many deliveries a day', () => {
    const small = { ...centre, perDay: 2, perWindow: 1 }
    const near = { zones: [small], ask: { coordinates: { lat: 55.17, lon: 61.42 } } }
    const scope = `zone:${chelyabinsk.id}:Центр`
    const row = { scope, day: '2026-11-25', from: 8, to: 20, taken: 2 }
    const morning = { scope, day: '2026-11-25', from: 8, to: 12, taken: 1 }

    test('has no window left where they are promised, and the next day is the first', () => {
      const [first, second] = quote({ ...near, loads: { warehouses: [], taken: [row] } }).days
      expect(first).toMatchObject({ day: '2026-11-25', isFree: false })
      expect(second).toMatchObject({ day: '2026-11-26', isFree: true })
    })

    test('closes the one window that is full, and says so nowhere outside of the zone', () => {
      const loads = { warehouses: [], taken: [{ ...row, taken: 1 }, morning] }
      const windowsOf = (wish: Wish) => quote(wish).days[0]?.windows.map(({ isFree }) => isFree)
      expect(windowsOf({ ...near, loads })).toEqual([false, true, true, true])
      expect(windowsOf({ ...near, ask: { coordinates: { lat: 55.5, lon: 61.4 } }, loads })).not.toContain(false)
    })

    test('is named among what an order takes a place of, beside the crews and each warehouse once', () => {
      const shipment = { warehouseId: 3, declaredMinor: 100, places: [] }
      const parcel = { goodsMinor: 100, weightGrams: 1000, daysInTransit: 1, shipments: [shipment, shipment] }
      const loads = { warehouses: [{ warehouseId: 3, perDay: 5, perWindow: null }], taken: [] }
      const { loadsIn } = quote({ ...near, ask: { ...near.ask, parcel }, loads })
      expect(loadsIn({ day: '2026-11-25', from: 8, to: 12 })).toEqual([
        { scope: `crews:${chelyabinsk.id}`, perDay: null, perWindow: null },
        { scope, perDay: 2, perWindow: 1 },
        { scope: 'warehouse:3', perDay: 5, perWindow: null },
      ])
    })
  })

  test('collecting costs and takes what it does elsewhere', () => {
    const pickupOf = (wish: Wish) => quote(wish).ways.find(({ option }) => option.type === 'pickup')
    expect(pickupOf(to(55.9, 61.4))).toEqual(pickupOf({}))
  })
})
