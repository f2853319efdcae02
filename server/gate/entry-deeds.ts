import { type Day, wallClock } from '#rules/calendar.ts'
import type { CallContext } from './context.ts'
import type { RecordDeed } from './staff-trail.ts'

/** The day where whoever asks is at work. */
export function dayOf({ now, region }: Pick<CallContext, 'now' | 'region'>): Day {
  return wallClock(now().getTime(), region.utcOffsetMinutes).day
}

/** Tells the trail which entries were shown or taken out of sight: `promotion 12`. */
export function recordShown(record: RecordDeed, what: string, ids: readonly number[], isShown: boolean): void {
  for (const id of ids) record({ subject: `${what} ${id}`, before: { isShown: !isShown }, after: { isShown } })
}

/** A list was taken out. What was searched for may be somebody’s phone: only that it was is kept. */
export function recordExport<Wish extends { q?: string | undefined }>(
  record: RecordDeed,
  what: string,
  wish: Wish,
): void {
  const { q, ...filters } = wish
  record({ subject: `export ${what}`, nothingBefore: 'shown', after: { ...filters, isSearched: Boolean(q) } })
}
