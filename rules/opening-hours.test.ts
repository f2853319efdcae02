import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { minutesToTurn, opennessAt, readOpeningHours } from './opening-hours.ts'

// A Tuesday.
const tuesday = '2026-11-24'
const week = readOpeningHours('Пн–Пт 10:00–20:00, Сб 11:00–18:30')
if (!week) throw new Error('These hours can be read.')

test.each([
  ['ежедневно 10:00–21:00', 7],
  ['Пн–Пт 10:00–20:00, Сб–Вс 10:00–18:00', 7],
  ['пн-пт 9.00-18.00', 5],
  ['ежедневно с 10:00 до 21:00', 7],
  ['Сб 11:00–18:30', 1],
  ['күн сайын 10:00–21:00', 7],
  ['Дс–Жм 10:00–20:00', 5],
  ['daily 10:00–21:00', 7],
  ['Mon–Fri 10:00–20:00, Sat 10:00–18:00', 6],
])('%s are read', (words, count) => {
  expect(readOpeningHours(words)?.size).toBe(count)
})

test.each(['', 'круглосуточно', 'по звонку', 'ежедневно 21:00–10:00', 'Пн 10–20'])(
  'of «%s» nothing is claimed',
  (words) => {
    expect(readOpeningHours(words)).toBeNull()
  },
)

describe('whether one may come', () => {
  const at = (day: string, hour: number, minute = 0) => opennessAt(week, { day, minuteOfDay: hour * 60 + minute })

  test.each([
    [tuesday, 10, 0, { isOpen: true, untilMinute: 1200 }],
    [tuesday, 19, 59, { isOpen: true, untilMinute: 1200 }],
    [tuesday, 20, 0, { isOpen: false, fromMinute: 600, day: 'tomorrow', on: '2026-11-25' }],
    [tuesday, 9, 59, { isOpen: false, fromMinute: 600, day: 'today', on: tuesday }],
    ['2026-11-28', 18, 30, { isOpen: false, fromMinute: 600, day: 'later', on: '2026-11-30' }],
    ['2026-11-29', 12, 0, { isOpen: false, fromMinute: 600, day: 'tomorrow', on: '2026-11-30' }],
  ] as const)('on %s at %s:%s', (day, hour, minute, expected) => {
    expect(at(day, hour, minute)).toEqual(expected)
  })

  test('whoever is told when it opens finds it open then', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1439 }), (ahead, minuteOfDay) => {
        const told = opennessAt(week, { day: addDays(tuesday, ahead), minuteOfDay })
        if (!told || told.isOpen) return
        expect(opennessAt(week, { day: told.on, minuteOfDay: told.fromMinute })).toMatchObject({ isOpen: true })
      }),
    )
  })
})

test('what is said stays true up to its turn, and is another thing then', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1439 }), (ahead, minuteOfDay) => {
      const day = addDays(tuesday, ahead)
      const turn = minuteOfDay + minutesToTurn(week, { day, minuteOfDay })
      const told = opennessAt(week, { day, minuteOfDay })
      expect(turn).toBeGreaterThan(minuteOfDay)
      expect(opennessAt(week, { day, minuteOfDay: turn - 1 })).toEqual(told)
      if (turn < 1440) expect(opennessAt(week, { day, minuteOfDay: turn })).not.toEqual(told)
    }),
  )
})
