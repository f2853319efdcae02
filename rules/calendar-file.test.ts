import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const delivery: CalendarEvent = {
  uid: 'delivery-1@komod',
  title: 'Доставка заказа 10234',
  text: '',
  place: 'Челябинск, ул. Кирова, 27',
  day: '2026-11-24',
  hours: { from: 12, to: 16 },
  utcOffsetMinutes: 300,
}
const made = { shop: 'Комод', madeAtMs: Date.parse('2026-11-20T07:00:00Z') }
const unfolded = (event: Partial<CalendarEvent>) =>
  calendarFile([{ ...delivery, ...event }], made)
    .replaceAll('\r\n ', '')
    .split('\r\n')

test.each([
  { promise: 'hours of the place are told in UTC', event: {}, line: 'DTSTART:20261124T070000Z' },
  { promise: 'so is their end', event: {}, line: 'DTEND:20261124T110000Z' },
  { promise: 'a day without hours is a whole day', event: { hours: null }, line: 'DTSTART;VALUE=DATE:20261124' },
  { promise: 'that ends the morning after', event: { hours: null }, line: 'DTEND;VALUE=DATE:20261125' },
  {
    promise: 'a morning west of Greenwich stays on its day',
    event: { hours: { from: 20, to: 24 }, utcOffsetMinutes: -300 },
    line: 'DTSTART:20261125T010000Z',
  },
  {
    promise: 'commas, semicolons and line ends are no syntax',
    event: { place: 'дом; 1, кв. 2\nвход' },
    line: 'LOCATION:дом\\; 1\\, кв. 2\\nвход',
  },
  { promise: 'nothing is said of what is not known', event: { place: '' }, line: 'SUMMARY:Доставка заказа 10234' },
])('$promise', ({ event, line }) => {
  expect(unfolded(event)).toContain(line)
})

test('no line is longer than 75 octets, and no letter is cut', () => {
  const text = calendarFile([{ ...delivery, text: 'Қазақша мәтін 🪑 '.repeat(20) }], made)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(text.replaceAll('\r\n ', '')).toContain('Қазақша мәтін 🪑 '.repeat(20))
})

test('an empty place and text are left out, and every line ends as calendars want it', () => {
  const text = calendarFile([{ ...delivery, place: '' }], made)
  expect(text).not.toContain('LOCATION')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
})
