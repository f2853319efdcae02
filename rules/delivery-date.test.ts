import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, compareDays, weekday } from './calendar.ts'
import {
  daysOnTheRoad,
  earliestDeliveryDay,
  listDeliveryDays,
  nextTurnOfDays,
  priceWindow,
  slotTariff,
} from './delivery-date.ts'

// 24 November 2026 is a Tuesday.
const order = {
  today: '2026-11-24',
  minuteOfDay: 600,
  cutoffMinute: 1080,
  daysInTransit: 1,
  restWeekdays: [] as number[],
}

test.each([
  { promise: 'a day at least', transit: 0, rest: [], expected: { least: 1, most: 1 } },
  { promise: 'as long as the road is', transit: 4, rest: [], expected: { least: 4, most: 4 } },
  { promise: 'a rest day more', transit: 2, rest: [7], expected: { least: 2, most: 3 } },
  { promise: 'a whole weekend more', transit: 2, rest: [7, 6], expected: { least: 2, most: 4 } },
  {
    promise: 'no longer where the settings give no working day',
    transit: 2,
    rest: [1, 2, 3, 4, 5, 6, 7],
    expected: { least: 2, most: 2 },
  },
])('goods are on the road $promise', ({ transit, rest, expected }) => {
  expect(daysOnTheRoad(transit, rest)).toEqual(expected)
})

describe('the first day at the door', () => {
  test.each([
    { promise: 'is tomorrow for what lies in the city', change: {}, expected: '2026-11-25' },
    { promise: 'is a day later from the cutoff minute on', change: { minuteOfDay: 1080 }, expected: '2026-11-26' },
    { promise: 'is not later a minute before', change: { minuteOfDay: 1079 }, expected: '2026-11-25' },
    { promise: 'is never the day of the order', change: { daysInTransit: 0 }, expected: '2026-11-25' },
    { promise: 'counts the days on the road', change: { daysInTransit: 4 }, expected: '2026-11-28' },
    { promise: 'skips a rest day', change: { daysInTransit: 5, restWeekdays: [7] }, expected: '2026-11-30' },
    { promise: 'skips a whole weekend', change: { daysInTransit: 4, restWeekdays: [6, 7] }, expected: '2026-11-30' },
    {
      promise: 'exists even if the settings give no working day',
      change: { restWeekdays: [1, 2, 3, 4, 5, 6, 7] },
      expected: '2026-11-25',
    },
  ])('$promise', ({ change, expected }) => {
    expect(earliestDeliveryDay({ ...order, ...change })).toBe(expected)
  })
})

const ask = {
  earliestDay: '2026-11-25',
  count: 7,
  restWeekdays: [7],
  basePriceMinor: 890_00,
  taken: [] as { day: string; from: number; to: number; count: number }[],
}

describe('days to choose from', () => {
  test('are the next driving days', () => {
    expect(listDeliveryDays(ask).map(({ day }) => day)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ])
  })

  test('a workday has three windows, and the whole day 200 cheaper', () => {
    expect(listDeliveryDays(ask)[0]?.windows).toEqual([
      { from: 8, to: 12, isFree: true, priceMinor: 890_00 },
      { from: 12, to: 16, isFree: true, priceMinor: 890_00 },
      { from: 16, to: 20, isFree: true, priceMinor: 890_00 },
      { from: 8, to: 20, isFree: true, priceMinor: 690_00 },
    ])
  })

  test('a Saturday is 300 dearer', () => {
    const saturday = listDeliveryDays(ask).find(({ day }) => day === '2026-11-28')
    expect(saturday?.windows.map((window) => window.priceMinor)).toEqual([1190_00, 1190_00, 1190_00, 990_00])
  })

  test('a Friday is not', () => {
    expect(priceWindow('2026-11-27', { from: 8, to: 12 }, 890_00)).toBe(890_00)
  })

  test('a full window stays in the list and is not free', () => {
    const taken = [{ day: '2026-11-25', from: 8, to: 12, count: slotTariff.capacityPerWindow }]
    const [first, second] = listDeliveryDays({ ...ask, taken })
    expect(first?.windows.map((window) => window.isFree)).toEqual([false, true, true, true])
    expect(second?.windows.every((window) => window.isFree)).toBe(true)
  })

  test('whole-day orders use up the day', () => {
    const tariff = { ...slotTariff, capacityPerWindow: 1 }
    const taken = [
      { day: '2026-11-25', from: 8, to: 20, count: 2 },
      { day: '2026-11-25', from: 12, to: 16, count: 1 },
    ]
    const [first] = listDeliveryDays({ ...ask, taken, tariff })
    expect(first?.windows.some((window) => window.isFree)).toBe(false)
  })

  test('the same window told in several rows is added up', () => {
    const tariff = { ...slotTariff, capacityPerWindow: 2 }
    const row = { day: '2026-11-25', from: 8, to: 12, count: 1 }
    expect(listDeliveryDays({ ...ask, taken: [row, row], tariff })[0]?.windows[0]?.isFree).toBe(false)
  })

  test('free pickup stays free on the cheapest window', () => {
    expect(priceWindow('2026-11-25', slotTariff.wholeDay, 0)).toBe(0)
  })

  test('no days are no days', () => {
    expect(listDeliveryDays({ ...ask, count: 0 })).toEqual([])
  })

  test('are different, in order, never rest days, and at the price of their window', () => {
    const asks = fc.record({
      offset: fc.integer({ min: 0, max: 400 }),
      count: fc.integer({ min: 1, max: 30 }),
      restWeekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
      basePriceMinor: fc.integer({ min: 0, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(asks, ({ offset, ...rest }) => {
        const list = listDeliveryDays({ ...rest, earliestDay: addDays('2026-01-01', offset), taken: [] })
        expect(list).toHaveLength(rest.count)
        expect(list.map(({ day }) => day)).toEqual([...new Set(list.map(({ day }) => day))].sort(compareDays))
        for (const { day, windows } of list) {
          expect(rest.restWeekdays).not.toContain(weekday(day))
          for (const window of windows) {
            expect(window.priceMinor).toBe(priceWindow(day, window, rest.basePriceMinor))
            expect(window.priceMinor).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    )
  })
})

test.each([
  { promise: 'before the cutoff it is the cutoff', now: '2026-11-24T10:30:20Z', expected: '2026-11-24T13:00:00.000Z' },
  {
    promise: 'after it, midnight where the region is',
    now: '2026-11-24T13:00:00Z',
    expected: '2026-11-24T19:00:00.000Z',
  },
])('days move on by themselves: $promise', ({ now, expected }) => {
  expect(new Date(nextTurnOfDays(Date.parse(now), 300, 1080)).toISOString()).toBe(expected)
})
