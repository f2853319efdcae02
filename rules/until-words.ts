import { addDays, formatDay, formatMinute, wallClock } from './calendar.ts'
import type { Language } from './language.ts'

const ends: Record<Language, (date: string) => string> = {
  ru: (date) => `конца ${date}`,
  kk: (date) => `${date} соңына`,
  en: (date) => `the end of ${date}`,
}
const lastMinute = 24 * 60 - 1

/**
 * After «до», «until» and before «дейін»: «26 ноября, 18:00», and «конца 26 ноября» for the midnight that ends it, which as an
 * hour of the next day would be taken for a day more.
 */
export function untilWords(instantMs: number, utcOffsetMinutes: number, language: Language): string {
  const { day, minuteOfDay } = wallClock(instantMs, utcOffsetMinutes)
  if (minuteOfDay === 0) return ends[language](formatDay(addDays(day, -1), language, 'date'))
  if (minuteOfDay === lastMinute) return ends[language](formatDay(day, language, 'date'))
  return `${formatDay(day, language, 'date')}, ${formatMinute(minuteOfDay)}`
}
