import { addDays, type Day, wallClock } from './calendar.ts'

/** Some whole days and the one that runs, with as long a time before them: today until now against that day until then. */
export interface SalesSpan {
  /** The first is the earliest, the last is today. */
  days: Day[]
  from: Date
  until: Date
  beforeFrom: Date
  beforeUntil: Date
}

const dayMs = 86_400_000

export function salesSpan(now: Date, count: number, utcOffsetMinutes: number): SalesSpan {
  const { day: today } = wallClock(now.getTime(), utcOffsetMinutes)
  const days = Array.from({ length: count }, (_, at) => addDays(today, at + 1 - count))
  const from = Date.parse(days[0] ?? today) - utcOffsetMinutes * 60_000
  const earlier = (ms: number) => new Date(ms - count * dayMs)
  return {
    days,
    from: new Date(from),
    until: now,
    beforeFrom: earlier(from),
    beforeUntil: earlier(now.getTime()),
  }
}

/** By how many whole percent it became more, or less when negative; null where there was nothing before. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 100) / before)
}
