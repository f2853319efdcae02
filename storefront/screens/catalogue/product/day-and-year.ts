import { formatDay } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'

/** «14 ноября 2026»: reviews are read for years. */
export function dayAndYear(day: string, language: Language): string {
  return `${formatDay(day, language, 'date')}\u00a0${day.slice(0, 4)}`
}
