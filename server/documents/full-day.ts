import { formatDay } from '#rules/calendar.ts'

/** `22 ноября 2026 г.` */
export function fullDay(day: string): string {
  return `${formatDay(day, 'ru', 'date')} ${day.slice(0, 4)} г.`
}
