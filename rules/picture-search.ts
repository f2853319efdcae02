/** What picture may be searched by; said in advance beside the field, and demanded by the call. */
export const pictureSearchLimits = {
  most: 1,
  maxMegabytes: 20,
  kinds: ['image/jpeg', 'image/png', 'image/webp'],
} as const

/** Cards that are shown at once. */
export const pictureSearchPage = 24

export interface SeenAlike {
  sectionId: number
}

/**
 * The kinds among what looks alike, the likeliest first: each of the nearest dozen says its kind, the nearer the louder.
 * `found` is ordered by look.
 */
export function kindsByLook(found: readonly SeenAlike[]): number[] {
  const votes = new Map<number, number>()
  for (const [at, { sectionId }] of found.entries()) {
    const vote = at < 12 ? 1 / (at + 2) : 0
    votes.set(sectionId, (votes.get(sectionId) ?? 0) + vote)
  }
  return [...votes].sort(([, one], [, other]) => other - one).map(([sectionId]) => sectionId)
}

/** By kind first, then by look. `found` is ordered by look. */
export function byKindThenLook<Found extends SeenAlike>(found: readonly Found[]): Found[] {
  return kindsByLook(found).flatMap((kind) => found.filter(({ sectionId }) => sectionId === kind))
}
