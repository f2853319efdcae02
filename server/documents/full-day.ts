import { formatFullDate } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'

/** `22 ноября 2026 г.`, as papers write a day. */
export function fullDay(day: string, language: Language): string {
  return language === 'ru' ? `${formatFullDate(day, language)} г.` : formatFullDate(day, language)
}
