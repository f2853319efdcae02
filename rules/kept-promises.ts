import type { Day } from './calendar.ts'

/** A day as it was promised, in the order in which that was done. */
export interface PromiseRow {
  cause: 'placed' | 'set' | 'moved' | 'slipped' | 'kept' | 'late'
  day: Day
}

/**
 * Whether an order that is handed over came on its day. What the shopper agreed to counts, also when they moved it
 * themselves; a day that the shop moved it to is no promise kept. Null: it was decided before.
 */
export function decideKept(made: readonly PromiseRow[], lastDay: Day, today: Day): 'kept' | 'late' | null {
  if (made.some(({ cause }) => cause === 'kept' || cause === 'late')) return null
  const agreed = made.findLast(({ cause }) => cause === 'placed' || cause === 'set' || cause === 'moved')
  return today <= (agreed?.day ?? lastDay) ? 'kept' : 'late'
}
