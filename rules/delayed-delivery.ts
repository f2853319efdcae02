const day = 24 * 60 * 60 * 1000

/** Terms on which goods wait for a shopper who says the day later. */
export interface DelayTerms {
  /** The longest that they wait. */
  days: number
  /** So many days before the end the shopper is reminded. */
  remindDays: number
  /** Least part to be paid before: shelves are not held for nothing. */
  percent: number
}

export function delayEnd(fromMs: number, { days }: Pick<DelayTerms, 'days'>): number {
  return fromMs + days * day
}

/** The first end that is near enough to be reminded of. */
export function remindedEnd(nowMs: number, { remindDays }: Pick<DelayTerms, 'remindDays'>): number {
  return nowMs + remindDays * day
}
