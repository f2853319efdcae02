import type { Language } from './language.ts'

/** A plain day, `YYYY-MM-DD`: no clock and no zone in it. */
export type Day = string

const dayMs = 24 * 60 * 60 * 1000

const words = {
  ru: {
    today: 'сегодня',
    tomorrow: 'завтра',
    short: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
    long: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
    on: ['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье'],
    months: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  },
  kk: {
    today: 'бүгін',
    tomorrow: 'ертең',
    short: ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс'],
    long: ['дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма', 'сенбі', 'жексенбі'],
    on: [
      'дүйсенбі күні',
      'сейсенбі күні',
      'сәрсенбі күні',
      'бейсенбі күні',
      'жұма күні',
      'сенбі күні',
      'жексенбі күні',
    ],
    months: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(' '),
  },
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    short: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    long: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    on: ['on Monday', 'on Tuesday', 'on Wednesday', 'on Thursday', 'on Friday', 'on Saturday', 'on Sunday'],
    months: 'January February March April May June July August September October November December'.split(' '),
  },
} satisfies Record<Language, object>

/** Whether the text is a day that exists: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromNumber(toNumber(text)) === text
}

/** The last day is before the first; a period may lack either. */
export function areTurned(first: Day | null | undefined, last: Day | null | undefined): boolean {
  return Boolean(first && last && last < first)
}

/** The day so many days later, earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return fromNumber(toNumber(day) + days)
}

/** The same day so many months later; the month's last day where it is shorter: 31 January and a month is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** Days from the first to the second, negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return toNumber(to) - toNumber(from)
}

/** A moment as its own clock tells it, with the distance to UTC: `2026-11-20T12:00:00+05:00`. */
export function momentWithOffset(ms: number, utcOffsetMinutes: number): string {
  const local = new Date(ms + utcOffsetMinutes * 60_000).toISOString().slice(0, -1)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const distance = Math.abs(utcOffsetMinutes)
  return `${local}${utcOffsetMinutes < 0 ? '-' : '+'}${two(distance / 60)}:${two(distance % 60)}`
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: Day): number {
  return ((((toNumber(day) + 3) % 7) + 7) % 7) + 1
}

/** Neither Saturday nor Sunday nor one of the holidays. */
export function isWorkingDay(day: Day, holidays: readonly Day[] = []): boolean {
  return weekday(day) < 6 && !holidays.includes(day)
}

/** For `sort`: below 0 when the first is earlier. */
export function compareDays(a: Day, b: Day): number {
  return daysBetween(b, a)
}

/** What a clock on the wall and the calendar beside it show. */
export interface WallClock {
  day: Day
  minuteOfDay: number
}

/** The day and minute of the day that a clock on the wall shows, from the instant and the place's offset from UTC. */
export function wallClock(instantMs: number, utcOffsetMinutes: number): WallClock {
  const minutes = Math.floor(instantMs / 60_000) + utcOffsetMinutes
  const number = Math.floor(minutes / 1440)
  return { day: fromNumber(number), minuteOfDay: minutes - number * 1440 }
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>()
const offsetsTold = new Map<string, { quarter: number; minutes: number }>()
const quarterMs = 15 * 60_000

/** Minutes between UTC and the clocks of a zone (`Asia/Almaty`) at an instant. Clocks are moved at quarters of an hour. */
export function utcOffsetMinutes(timeZone: string, instantMs: number): number {
  const quarter = Math.floor(instantMs / quarterMs)
  const told = offsetsTold.get(timeZone)
  if (told?.quarter === quarter) return told.minutes
  const minutes = readOffset(timeZone, instantMs)
  offsetsTold.set(timeZone, { quarter, minutes })
  return minutes
}

function readOffset(timeZone: string, instantMs: number): number {
  const known = offsetFormats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  if (!known) offsetFormats.set(timeZone, format)
  const name = format.formatToParts(instantMs).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * `short` «вт, 24 ноября», `long` «вторник, 24 ноября», `on` «во вторник, 24 ноября», `date` «24 ноября».
 * The number and its month are joined by U+00A0.
 */
export function formatDay(day: Day, language: Language, form: 'short' | 'long' | 'on' | 'date' = 'short'): string {
  const { months, ...table } = words[language]
  const date = `${Number(day.slice(8))}\u00a0${months[Number(day.slice(5, 7)) - 1]}`
  if (form === 'date') return date
  const name = table[form][weekday(day) - 1]
  return language === 'kk' ? `${date}, ${name}` : `${name}, ${date}`
}

/** With its year, for days that may be far: «24 ноября 2026», «2026 жылғы 24 қараша». */
export function formatFullDate(day: Day, language: Language): string {
  const [date, year] = [formatDay(day, language, 'date'), day.slice(0, 4)]
  return language === 'kk' ? `${year}\u00a0жылғы ${date}` : `${date} ${year}`
}

/** «24 ноября», and with its year where that is another than today's. */
export function formatDate(day: Day, today: Day, language: Language): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, language, 'date') : formatFullDate(day, language)
}

/** «сегодня», «завтра», and the date from the day after. */
export function dayPhrase(day: Day, today: Day, language: Language, form: 'short' | 'long' | 'on' = 'short'): string {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return words[language].today
  return ahead === 1 ? words[language].tomorrow : formatDay(day, language, form)
}

function toNumber(day: Day): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
}

function fromNumber(number: number): Day {
  return Number.isFinite(number) ? new Date(number * dayMs).toISOString().slice(0, 10) : ''
}

/** «9:00», «21:30» */
export function formatMinute(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
