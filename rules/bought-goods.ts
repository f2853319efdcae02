import { addDays, addMonths, type Day } from './calendar.ts'

/** What became of the review of a bought model: shown to others, or not; null while none is written. */
export type BoughtReviewStatus = 'approved' | 'notApproved'

/** A bought thing by its model and, behind `#`, its variant: what is said of a model is said of each of its variants. */
export function boughtGuid(modelGuid: string, variantGuid: string): string {
  return `${modelGuid}#${variantGuid}`
}

/** The model of a bought thing: what stands before `#`. */
export function modelGuidOf(guid: string): string {
  return guid.split('#', 1)[0] ?? guid
}

/** The review of a bought thing, matched by its model; one that is shown counts before one that is not. */
export function reviewStatusOf(
  guid: string,
  reviews: readonly { guid: string; isApproved: boolean }[],
): BoughtReviewStatus | null {
  const own = reviews.filter((review) => modelGuidOf(review.guid) === modelGuidOf(guid))
  if (own.length === 0) return null
  return own.some(({ isApproved }) => isApproved) ? 'approved' : 'notApproved'
}

/** Whether a review of the model waits to be read, where none is shown yet. */
export function isReviewWaiting(
  guid: string,
  reviews: readonly { guid: string; isApproved: boolean; isWaiting: boolean }[],
): boolean {
  const own = reviews.filter((review) => modelGuidOf(review.guid) === modelGuidOf(guid))
  return own.some(({ isWaiting }) => isWaiting) && !own.some(({ isApproved }) => isApproved)
}

/** Catalogues tell months as thirty days each. */
const daysOfMonth = 30

/** The warranty in the months that a maker promises. */
export function warrantyMonths(warrantyDays: number): number {
  return Math.round(warrantyDays / daysOfMonth)
}

/**
 * The last day of the warranty, counted from the day the goods came; null where the maker gives none. Whole months are
 * months of the calendar: two years end on the same date, not ten days before it.
 */
export function warrantyEndOf(cameOn: Day, warrantyDays: number | null): Day | null {
  if (warrantyDays === null || warrantyDays <= 0) return null
  if (warrantyDays % daysOfMonth !== 0) return addDays(cameOn, warrantyDays)
  return addMonths(cameOn, warrantyMonths(warrantyDays))
}
