import type { CrewWeek } from '#contract/staff/crews.ts'
import { href, queryOf } from '#storefront/platform/href.ts'

/** The board of a week, with what lies open above it. `from` would be taken for a field of advertising and never reach the page. */
export function weekAddress(
  { region, days }: Pick<CrewWeek, 'region' | 'days'>,
  open: { visit?: string; crew?: string } = {},
): string {
  return href('/vue-tools/crews') + queryOf({ place: region.id, day: days[0], ...open })
}
