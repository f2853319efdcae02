import { type Day, formatDay, formatMinute, wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { opennessAt, readOpeningHours } from '#rules/opening-hours.ts'
import { openWords } from './words.ts'

/** Whether goods can be collected just now, in words; empty where the hours cannot be counted with. */
export function openNow(hours: string, now: Date, utcOffsetMinutes: number, language: Language): string {
  const week = readOpeningHours(hours)
  const openness = week && opennessAt(week, wallClock(now.getTime(), utcOffsetMinutes))
  if (!openness) return ''
  const words = openWords[language]
  if (openness.isOpen) return words.until(formatMinute(openness.untilMinute))
  const dayWords = openness.day === 'later' ? onDay(openness.on, language) : words[openness.day]
  return words.opens(dayWords, formatMinute(openness.fromMinute))
}

function onDay(day: Day, language: Language): string {
  return formatDay(day, language, 'on')
}
