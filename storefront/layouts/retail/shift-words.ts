import { formatDay, wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'

/** `24 ноября, 9:05` by the clock of the shop. */
export function shiftWords(moment: string, utcOffsetMinutes: number, language: Language): string {
  const { day, minuteOfDay } = wallClock(Date.parse(moment), utcOffsetMinutes)
  const minutes = String(minuteOfDay % 60).padStart(2, '0')
  return `${formatDay(day, language, 'date')}, ${Math.floor(minuteOfDay / 60)}:${minutes}`
}
