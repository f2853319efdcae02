import type { SalesCut, SalesFigures, SalesRow } from '#contract/staff/dashboard.ts'
import { addDays, type Day } from '#rules/calendar.ts'
import type { OrderSums, SectionSums } from '#server/order/index.ts'

const figures = ['placed', 'paid', 'held', 'received', 'cancelled', 'sumMinor'] as const

/** All orders of the span, or of that before it: each stands under one day. */
export function totalOf(sums: readonly OrderSums[], isNow: boolean): SalesFigures {
  const total = { placed: 0, paid: 0, held: 0, received: 0, cancelled: 0, sumMinor: 0 }
  for (const row of sums) {
    if (row.by === 'day' && row.isNow === isNow) for (const figure of figures) total[figure] += row[figure]
  }
  const sold = total.placed - total.cancelled
  return { ...total, averageMinor: sold === 0 ? null : Math.round(total.sumMinor / sold) }
}

/** Each day of the span, also those on which nothing was ordered, beside the day that stood in its place before. */
export function daysOf(sums: readonly OrderSums[], days: readonly Day[]): SalesRow[] {
  const known = new Map(sums.filter(({ by }) => by === 'day').map((row) => [row.id, row]))
  return days.map((day) => {
    const row = known.get(day)
    return {
      id: day,
      name: day,
      count: row ? row.placed - row.cancelled : 0,
      sumMinor: row?.sumMinor ?? 0,
      beforeMinor: known.get(addDays(day, -days.length))?.sumMinor ?? 0,
    }
  })
}

export function cutOf(
  sums: readonly OrderSums[],
  by: Exclude<SalesCut, 'day' | 'section'>,
  nameOf: (id: string) => string,
): SalesRow[] {
  const said = sums.filter((row) => row.by === by)
  return compared(said.map(({ placed, cancelled, ...row }) => ({ ...row, count: placed - cancelled }))).map((row) => ({
    ...row,
    name: nameOf(row.id),
  }))
}

export function sectionsOf(sums: readonly SectionSums[], nameOf: (id: string) => string): SalesRow[] {
  const said = sums.map(({ sectionId, pieces, ...row }) => ({ ...row, id: String(sectionId), count: pieces }))
  return compared(said).map((row) => ({ ...row, name: nameOf(row.id) }))
}

interface Said {
  id: string
  isNow: boolean
  count: number
  sumMinor: number
}

/** What was and what is in one row, the most first; where there is neither a piece nor money, no row. */
function compared(said: readonly Said[]): Omit<SalesRow, 'name'>[] {
  const found = new Map<string, Omit<SalesRow, 'name'>>()
  for (const { id, isNow, count, sumMinor } of said) {
    const row = found.get(id) ?? { id, count: 0, sumMinor: 0, beforeMinor: 0 }
    found.set(id, isNow ? { ...row, count, sumMinor } : { ...row, beforeMinor: sumMinor })
  }
  return [...found.values()]
    .filter(({ count, sumMinor, beforeMinor }) => count > 0 || sumMinor > 0 || beforeMinor > 0)
    .toSorted((one, other) => other.sumMinor - one.sumMinor || other.beforeMinor - one.beforeMinor)
}
