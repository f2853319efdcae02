const dayMs = 24 * 60 * 60 * 1000
const latest = Date.parse('2026-11-15')

/** The day so many days earlier, later when negative, but never after the day on which the feed was made. */
export function dayBefore(day: string, days: number): string {
  const at = Math.min(latest, Date.parse(day) - days * dayMs)
  return new Date(at).toISOString().slice(0, 10)
}
