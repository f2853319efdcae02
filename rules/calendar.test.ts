import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  areTurned,
  compareDays,
  dayPhrase,
  daysBetween,
  formatDate,
  formatDay,
  formatFullDate,
  formatMinute,
  isDay,
  isWorkingDay,
  momentWithOffset,
  utcOffsetMinutes,
  wallClock,
  weekday,
} from './calendar.ts'

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('counting', () => {
  test.each([
    { promise: 'over a month', day: '2026-11-30', days: 1, expected: '2026-12-01' },
    { promise: 'over a year', day: '2026-12-31', days: 1, expected: '2027-01-01' },
    { promise: 'into the leap day', day: '2028-02-28', days: 1, expected: '2028-02-29' },
    { promise: 'past a February without one', day: '2026-02-28', days: 1, expected: '2026-03-01' },
    { promise: 'backwards', day: '2026-03-01', days: -1, expected: '2026-02-28' },
    { promise: 'nowhere', day: '2026-11-24', days: 0, expected: '2026-11-24' },
  ])('$promise', ({ day, days, expected }) => {
    expect(addDays(day, days)).toBe(expected)
    expect(daysBetween(day, expected)).toBe(days)
  })

  test.each([
    { promise: 'two years', day: '2026-11-20', months: 24, expected: '2028-11-20' },
    { promise: 'over a year', day: '2026-11-20', months: 2, expected: '2027-01-20' },
    { promise: 'into a shorter month', day: '2026-10-31', months: 6, expected: '2027-04-30' },
    { promise: 'into February', day: '2027-12-31', months: 2, expected: '2028-02-29' },
    { promise: 'backwards', day: '2026-03-31', months: -1, expected: '2026-02-28' },
  ])('months: $promise', ({ day, months, expected }) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  test('forth and back is the same day, and the weekday follows', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        const later = addDays(day, count)
        expect(addDays(later, -count)).toBe(day)
        expect((((weekday(day) - 1 + count) % 7) + 7) % 7).toBe(weekday(later) - 1)
      }),
    )
  })

  test('days sort from early to late', () => {
    expect(['2026-12-01', '2026-01-31', '2026-11-24'].sort(compareDays)).toEqual([
      '2026-01-31',
      '2026-11-24',
      '2026-12-01',
    ])
  })
})

describe('weekdays', () => {
  test.each([
    { day: '2026-11-23', expected: 1 },
    { day: '2026-11-24', expected: 2 },
    { day: '2026-11-29', expected: 7 },
    { day: '1969-12-31', expected: 3 },
    { day: '2000-01-01', expected: 6 },
  ])('$day is weekday $expected', ({ day, expected }) => {
    expect(weekday(day)).toBe(expected)
  })

  test('people work from Monday to Friday, holidays apart', () => {
    expect(isWorkingDay('2026-11-27')).toBe(true)
    expect(isWorkingDay('2026-11-28')).toBe(false)
    expect(isWorkingDay('2026-11-29')).toBe(false)
    expect(isWorkingDay('2026-11-04', ['2026-11-04'])).toBe(false)
  })
})

describe('a day', () => {
  test.each([
    { text: '2026-11-24', expected: true },
    { text: '2028-02-29', expected: true },
    { text: '2026-02-29', expected: false },
    { text: '2026-13-01', expected: false },
    { text: '2026-11-31', expected: false },
    { text: '2026-1-1', expected: false },
    { text: '24.11.2026', expected: false },
    { text: '2026-11-24T00:00', expected: false },
    { text: '', expected: false },
  ])('«$text»: $expected', ({ text, expected }) => {
    expect(isDay(text)).toBe(expected)
  })
})

test.each([
  { promise: 'a period ends where it begins or later', first: '2026-11-20', last: '2026-11-20', expected: false },
  { promise: 'a period that ends before it begins is turned', first: '2026-11-20', last: '2026-11-19', expected: true },
  { promise: 'one without an end is not', first: '2026-11-20', last: null, expected: false },
  { promise: 'one without a beginning is not', first: undefined, last: '2026-11-19', expected: false },
])('$promise', ({ first, last, expected }) => {
  expect(areTurned(first, last)).toBe(expected)
})

describe('the clock on the wall', () => {
  test.each([
    { promise: 'is ahead in Chelyabinsk', utc: '2026-11-24T20:30:59Z', offset: 300, day: '2026-11-25', minute: 90 },
    { promise: 'is the same in Greenwich', utc: '2026-11-24T20:30:00Z', offset: 0, day: '2026-11-24', minute: 1230 },
    { promise: 'is behind in the west', utc: '2026-11-24T00:10:00Z', offset: -60, day: '2026-11-23', minute: 1390 },
  ])('$promise', ({ utc, offset, day, minute }) => {
    expect(wallClock(Date.parse(utc), offset)).toEqual({ day, minuteOfDay: minute })
  })
})

describe('in words', () => {
  test.each([
    { language: 'ru', form: 'short', expected: 'вт, 24\u00a0ноября' },
    { language: 'ru', form: 'long', expected: 'вторник, 24\u00a0ноября' },
    { language: 'ru', form: 'on', expected: 'во вторник, 24\u00a0ноября' },
    { language: 'ru', form: 'date', expected: '24\u00a0ноября' },
    { language: 'kk', form: 'short', expected: '24\u00a0қараша, сс' },
    { language: 'kk', form: 'long', expected: '24\u00a0қараша, сейсенбі' },
    { language: 'kk', form: 'on', expected: '24\u00a0қараша, сейсенбі күні' },
    { language: 'en', form: 'short', expected: 'Tue, 24\u00a0November' },
    { language: 'en', form: 'long', expected: 'Tuesday, 24\u00a0November' },
    { language: 'en', form: 'on', expected: 'on Tuesday, 24\u00a0November' },
  ] as const)('$language $form: $expected', ({ language, form, expected }) => {
    expect(formatDay('2026-11-24', language, form)).toBe(expected)
  })

  test('the first of a month has no zero', () => {
    expect(formatDay('2026-05-01', 'ru')).toBe('пт, 1\u00a0мая')
  })

  test.each([
    { promise: 'today', day: '2026-11-24', expected: ['сегодня', 'бүгін', 'today'] },
    { promise: 'tomorrow', day: '2026-11-25', expected: ['завтра', 'ертең', 'tomorrow'] },
    {
      promise: 'the day after is a date',
      day: '2026-11-26',
      expected: ['чт, 26\u00a0ноября', '26\u00a0қараша, бс', 'Thu, 26\u00a0November'],
    },
    {
      promise: 'yesterday is a date',
      day: '2026-11-23',
      expected: ['пн, 23\u00a0ноября', '23\u00a0қараша, дс', 'Mon, 23\u00a0November'],
    },
  ])('$promise', ({ day, expected }) => {
    expect((['ru', 'kk', 'en'] as const).map((language) => dayPhrase(day, '2026-11-24', language))).toEqual(expected)
  })
})

test.each([
  { promise: 'Almaty before it moved in March 2024', zone: 'Asia/Almaty', at: '2024-02-29T12:00:00Z', minutes: 360 },
  { promise: 'Almaty in the last second of that', zone: 'Asia/Almaty', at: '2024-02-29T17:59:59Z', minutes: 360 },
  { promise: 'Almaty in the first second after', zone: 'Asia/Almaty', at: '2024-02-29T18:00:00Z', minutes: 300 },
  { promise: 'Almaty since', zone: 'Asia/Almaty', at: '2024-03-01T12:00:00Z', minutes: 300 },
  { promise: 'Chelyabinsk', zone: 'Asia/Yekaterinburg', at: '2026-11-22T12:00:00Z', minutes: 300 },
  { promise: 'UTC itself', zone: 'UTC', at: '2026-11-22T12:00:00Z', minutes: 0 },
  { promise: 'west of it', zone: 'America/St_Johns', at: '2026-11-22T12:00:00Z', minutes: -210 },
])('the clocks of $promise', ({ zone, at, minutes }) => {
  expect(utcOffsetMinutes(zone, Date.parse(at))).toBe(minutes)
})

test.each([
  { promise: 'east of Greenwich', offset: 300, expected: '2026-11-20T12:00:00.000+05:00' },
  { promise: 'another day there', offset: -450, expected: '2026-11-19T23:30:00.000-07:30' },
  { promise: 'at Greenwich', offset: 0, expected: '2026-11-20T07:00:00.000+00:00' },
])('a moment keeps what it is and says whose clock tells it: $promise', ({ offset, expected }) => {
  const moment = momentWithOffset(Date.parse('2026-11-20T07:00:00Z'), offset)
  expect(moment).toBe(expected)
  expect(Date.parse(moment)).toBe(Date.parse('2026-11-20T07:00:00Z'))
})

test('a day that may be far is said with its year', () => {
  expect(formatFullDate('2027-07-17', 'ru')).toBe('17\u00a0июля 2027')
  expect(formatFullDate('2027-07-17', 'kk')).toBe('2027\u00a0жылғы 17\u00a0шілде')
  expect(formatFullDate('2027-07-17', 'en')).toBe('17\u00a0July 2027')
  expect(formatDate('2027-07-17', '2026-11-28', 'ru')).toBe('17\u00a0июля 2027')
  expect(formatDate('2026-07-17', '2026-11-28', 'ru')).toBe('17\u00a0июля')
})

test('minutes are written as a clock shows them', () => {
  expect([540, 1290, 0, 1440].map(formatMinute)).toEqual(['9:00', '21:30', '0:00', '24:00'])
})
