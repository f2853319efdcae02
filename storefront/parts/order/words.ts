import { formatDate, formatDay, formatMinute, wallClock } from '#rules/calendar.ts'
import { decimalText } from '#rules/decimal.ts'
import type { Language } from '#rules/language.ts'

type Visit = { day: string; from?: number | null; to?: number | null }

/** `12–16`. */
export function hours(window: { from: number; to: number }): string {
  return `${window.from}–${window.to}`
}

/** «вт, 24 ноября, 12–16»; without a window only the day. */
export function visitWords(visit: Visit, language: Language, form: 'short' | 'on' = 'short'): string {
  const day = formatDay(visit.day, language, form)
  if (typeof visit.from !== 'number' || typeof visit.to !== 'number') return day
  return `${day}, ${hours({ from: visit.from, to: visit.to })}`
}

/** As `visitWords` in a sentence. What is collected waits from its day on, so that its day may be past. */
export function comingDay(
  { day, fromHour: from, toHour: to }: { day: string; fromHour: number | null; toHour: number | null },
  kind: 'courier' | 'pickup' | 'carrier',
  language: Language,
): string {
  return kind === 'pickup' ? formatDay(day, language, 'date') : visitWords({ day, from, to }, language, 'on')
}

/** How it comes, as sentences tell it: a transport company's pickup point is no terminal. */
export function comingKind(delivery: {
  kind: 'courier' | 'pickup' | 'carrier'
  isToPoint: boolean
}): 'courier' | 'pickup' | 'carrier' | 'point' {
  return delivery.isToPoint ? 'point' : delivery.kind
}

/** Grams as kilograms: `156`, `8,5`. */
export function kilograms(grams: number, language: Language): string {
  const rounded = grams < 10_000 ? Math.round(grams / 100) / 10 : Math.round(grams / 1000)
  return decimalText(rounded, language)
}

/** «21 ноября, 18:00» by the clock of a region; of another year with that. */
export function momentWords(instant: string, utcOffsetMinutes: number, language: Language): string {
  const { minuteOfDay } = wallClock(Date.parse(instant), utcOffsetMinutes)
  return `${dateWords(instant, utcOffsetMinutes, language)}, ${formatMinute(minuteOfDay)}`
}

/** The day alone, by the same clock: «19 ноября». */
export function dateWords(instant: string, utcOffsetMinutes: number, language: Language): string {
  const dayOf = (ms: number) => wallClock(ms, utcOffsetMinutes).day
  return formatDate(dayOf(Date.parse(instant)), dayOf(Date.now()), language)
}
