import { type Day, formatDate } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'

/** «24 ноября», and with its year where that is not the one that runs. */
export function dateText(day: Day, language: Language): string {
  return formatDate(day, new Date().toISOString().slice(0, 10), language)
}
