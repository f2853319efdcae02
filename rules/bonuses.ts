/**
 * Bonuses that a purchase earns: so many percent of what is paid, in whole units of the region's currency. Nothing where the
 * region gives none.
 */
export function earnedBonuses(paidMinor: number, percent: number): number {
  return Math.round((paidMinor * percent) / 10_000)
}

/**
 * What an order will have earned once all of it is handed over: of what its goods cost in the end, and of no service. What
 * certificates pay earns, since they are money; what bonuses pay is off the goods already.
 */
export function promisedBonuses(lines: readonly { sumMinor: number }[], percent: number): number {
  return earnedBonuses(
    lines.reduce((sum, { sumMinor }) => sum + sumMinor, 0),
    percent,
  )
}

/** Bonuses that came at one time and end at one time. */
export interface BonusCredit {
  id: number
  /** What is left of it. */
  left: number
  /** Null: never ends. */
  endsAtMs: number | null
}

/**
 * From which credits so many bonuses are taken: those that end first go first. Null when there are not enough of them.
 */
export function takeFromCredits(
  credits: readonly BonusCredit[],
  wanted: number,
): { creditId: number; bonuses: number }[] | null {
  const taken: { creditId: number; bonuses: number }[] = []
  let open = wanted
  for (const { id, left } of credits.filter((one) => one.left > 0).toSorted(byEnd)) {
    if (open === 0) break
    const bonuses = Math.min(left, open)
    taken.push({ creditId: id, bonuses })
    open -= bonuses
  }
  return open === 0 ? taken : null
}

function byEnd(one: BonusCredit, other: BonusCredit): number {
  const end = ({ endsAtMs }: BonusCredit) => endsAtMs ?? Number.MAX_SAFE_INTEGER
  return end(one) - end(other) || one.id - other.id
}
