import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import type messages from '#storefront/messages/ru/assembler.ts'

type Visit = Pick<AssemblerOrder, 'state' | 'assemblyMinutes' | 'minutesOnRoad' | 'earnedMinor'>

/** What a day comes to. Visits that failed are told apart: they bring neither work nor money, only the way to them was driven. */
export function dayFigures(orders: readonly Visit[]) {
  const standing = orders.filter(({ state }) => state !== 'failed')
  return {
    visits: standing.length,
    failed: orders.length - standing.length,
    workMinutes: standing.reduce((sum, { assemblyMinutes }) => sum + assemblyMinutes, 0),
    roadMinutes: orders.reduce((sum, { minutesOnRoad }) => sum + (minutesOnRoad ?? 0), 0),
    earnedMinor: standing.reduce((sum, { earnedMinor }) => sum + earnedMinor, 0),
  }
}

type Words = Pick<typeof messages, 'visits' | 'failedVisits'>

/** The same above a day's list and, for whoever hears the page, at each day of the strip. */
export function countWords(t: Words, visits: number, failed: number): string[] {
  return failed > 0 ? [t.visits(visits), t.failedVisits(failed)] : [t.visits(visits)]
}
