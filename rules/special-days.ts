import { addDays, type Day, isDay } from './calendar.ts'
import type { Language } from './language.ts'

/** A day on which a shop is open otherwise than by its week; without hours it is closed. */
export interface SpecialDay {
  day: Day
  hours: string | null
}

const shownDays = 30

const closed: Record<Language, string> = { ru: 'закрыто', kk: 'жабық', en: 'closed' }
const line =
  /^(\d{2})\.(\d{2})\.(\d{4})\s+(?:(\d{1,2})[:.](\d{2})\s*[–—-]\s*(\d{1,2})[:.](\d{2})|закрыто|жабық|closed)$/i

type Read = { days: SpecialDay[] } | { unclear: string } | { past: string } | { twice: string }

/**
 * «31.12.2026 10:00–16:00» and «01.01.2027 закрыто», a day to a line, from today on and each once; the first line that says
 * nothing of the kind is given back.
 */
export function readSpecialDays(text: string, today: Day): Read {
  const days: SpecialDay[] = []
  for (const said of text.split('\n').map((one) => one.trim())) {
    if (said === '') continue
    const [, date = '', month = '', year = '', ...clock] = line.exec(said) ?? []
    const day = `${year}-${month}-${date}`
    const hours = hoursOf(clock)
    if (!isDay(day) || hours === undefined) return { unclear: said.slice(0, 60) }
    if (day < today) return { past: said }
    if (days.some((one) => one.day === day)) return { twice: said }
    days.push({ day, hours })
  }
  return { days: days.toSorted((one, other) => one.day.localeCompare(other.day)) }
}

function hoursOf(clock: (string | undefined)[]): string | null | undefined {
  const [fromHour, fromMinute, toHour, toMinute] = clock.map(Number)
  if (clock[0] === undefined) return null
  const [from, to] = [(fromHour ?? 0) * 60 + (fromMinute ?? 0), (toHour ?? 0) * 60 + (toMinute ?? 0)]
  const isClock = (fromMinute ?? 0) < 60 && (toMinute ?? 0) < 60 && from < to && to <= 24 * 60
  return isClock ? `${two(fromHour)}:${two(fromMinute)}–${two(toHour)}:${two(toMinute)}` : undefined
}

function two(number: number | undefined): string {
  return String(number ?? 0).padStart(2, '0')
}

/** As they are typed. */
export function specialDaysText(days: readonly SpecialDay[], language: Language): string {
  return days.map(({ day, hours }) => `${dateOf(day)}.${day.slice(0, 4)} ${hours ?? closed[language]}`).join('\n')
}

/** «Пн–Пт 10:00–20:00; 31.12 10:00–16:00, 01.01 закрыто»: the week, and what of it is otherwise in the next days. */
export function withSpecialDays(week: string, days: readonly SpecialDay[], today: Day, language: Language): string {
  const until = addDays(today, shownDays)
  const soon = days.filter(({ day }) => day >= today && day <= until)
  if (soon.length === 0) return week
  return `${week}; ${soon.map(({ day, hours }) => `${dateOf(day)} ${hours ?? closed[language]}`).join(', ')}`
}

function dateOf(day: Day): string {
  return `${day.slice(8)}.${day.slice(5, 7)}`
}
