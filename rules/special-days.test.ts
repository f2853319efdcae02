import { describe, expect, test } from 'vitest'
import { opennessAt, readOpeningHours } from './opening-hours.ts'
import { readSpecialDays, specialDaysText, withSpecialDays } from './special-days.ts'

const typed = '01.01.2027 закрыто\n 31.12.2026 9:30-16.00 \n'
const today = '2026-12-31'
const days = [
  { day: '2026-12-31', hours: '09:30–16:00' },
  { day: '2027-01-01', hours: null },
]

describe('special days of a shop', () => {
  test('are read from lines, in the order of days, and typed back', () => {
    expect(readSpecialDays(typed, today)).toEqual({ days })
    expect(specialDaysText(days, 'en')).toBe('31.12.2026 09:30–16:00\n01.01.2027 closed')
    expect(readSpecialDays(specialDaysText(days, 'kk'), today)).toEqual({ days })
  })

  test.each(['31.12.2026', '32.12.2026 закрыто', '31.12.2026 18:00–10:00', '31.12.2026 10:75–16:00', 'завтра закрыто'])(
    '%s says nothing of the kind',
    (line) => {
      expect(readSpecialDays(`31.12.2026 закрыто\n${line}`, today)).toEqual({ unclear: line })
    },
  )

  test('are of today or later, and each is said once', () => {
    expect(readSpecialDays('01.01.2027 закрыто\n01.01.2020 закрыто', today)).toEqual({ past: '01.01.2020 закрыто' })
    expect(readSpecialDays('31.12.2026 10:00–16:00\n31.12.2026 закрыто', today)).toEqual({
      twice: '31.12.2026 закрыто',
    })
  })

  test('stand beside the week when they are near, and go before it', () => {
    const week = 'Пн–Пт 10:00–20:00, Сб 10:00–18:00'
    expect(withSpecialDays(week, days, '2026-11-01', 'ru')).toBe(week)
    const words = withSpecialDays(week, days, '2026-12-20', 'ru')
    expect(words).toBe(`${week}; 31.12 09:30–16:00, 01.01 закрыто`)
    const read = readOpeningHours(words)
    if (!read) throw new Error('nothing was read')
    const at = (day: string, hour: number) => opennessAt(read, { day, minuteOfDay: hour * 60 })
    expect(at('2026-12-30', 17)).toEqual({ isOpen: true, untilMinute: 20 * 60 })
    expect(at('2026-12-31', 15)).toEqual({ isOpen: true, untilMinute: 16 * 60 })
    // Friday the first is a day off: open again on Saturday.
    expect(at('2026-12-31', 17)).toEqual({ isOpen: false, fromMinute: 600, day: 'later', on: '2027-01-02' })
    expect(at('2027-01-01', 12)).toEqual({ isOpen: false, fromMinute: 600, day: 'tomorrow', on: '2027-01-02' })
  })
})
