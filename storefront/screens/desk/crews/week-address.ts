import type { DateAndTime } from '#contract/delivery.ts'
import type { CrewWeek } from '#contract/staff/crews.ts'
import { href, queryOf } from '#storefront/platform/href.ts'

interface Open {
  visit?: string
  /** Another window of the visit, and who would have it then. */
  to?: string
  who?: number
  crew?: string
}

/** The board of a week, with what lies open above it. `from` would be taken for a field of advertising and never reach the page. */
export function weekAddress({ region, days }: Pick<CrewWeek, 'region' | 'days'>, open: Open = {}): string {
  return href('/vue-tools/crews') + queryOf({ place: region.id, day: days[0], ...open })
}

/** `2026-11-27 12-16`, as the contract has it. */
export function windowText({ day, from, to }: DateAndTime): string {
  return `${day} ${from}-${to}`
}
