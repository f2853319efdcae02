/** An offer in a region at one moment; a price of 0 means that it is not sold there. */
export interface OfferState {
  priceMinor: number
  isAvailable: boolean
}

/** What became of a favourite since it was added; another region has other prices, and that is no news. */
export function decidePriceChange(seen: OfferState, now: OfferState, isSameRegion: boolean) {
  const { priceMinor: fromMinor } = seen
  const { priceMinor: toMinor } = now
  if (!isSameRegion || fromMinor === 0 || toMinor === 0 || fromMinor === toMinor) return null
  return { kind: toMinor < fromMinor ? ('cheaper' as const) : ('dearer' as const), fromMinor, toMinor }
}

export function decideStockChange(seen: OfferState, now: OfferState & { isOnSale: boolean }) {
  if (!now.isOnSale) return 'withdrawn' as const
  if (!now.isAvailable) return 'soldOut' as const
  return seen.isAvailable ? null : ('back' as const)
}

const noteEveryMs = 24 * 60 * 60 * 1000
/** A smaller step is rounding, or no reason to write to anybody. */
const leastPercent = 1

export interface Watched {
  /** When it was added. */
  seen: OfferState
  /** At the last look; before the first, as it was added. */
  before: OfferState
  now: OfferState
  notedAtMs: number | null
  nowMs: number
}

/**
 * Whether its owner is told: it fell below the price they know and below that of the last look, or it can be had again. Once
 * a day at most; what is not told today waits, and `state` says what the next look compares with.
 */
export function decideNote({ seen, before, now, notedAtMs, nowMs }: Watched): {
  note: 'cheaper' | 'back' | null
  state: OfferState
} {
  const isBack = !before.isAvailable && now.isAvailable
  const known = seen.priceMinor === 0 ? before.priceMinor : Math.min(seen.priceMinor, before.priceMinor)
  const isCheaper = now.isAvailable && now.priceMinor > 0 && now.priceMinor <= known * (1 - leastPercent / 100)
  const note = isBack ? 'back' : isCheaper ? 'cheaper' : null
  if (note === null) return { note, state: { ...now, priceMinor: priceToKeep(before, now) } }
  if (notedAtMs !== null && nowMs - notedAtMs < noteEveryMs) return { note: null, state: before }
  return { note, state: now }
}

/** Small steps down add up to one that is worth telling; while it has no price the last one is remembered. */
function priceToKeep(before: OfferState, now: OfferState): number {
  return now.priceMinor === 0 || now.priceMinor < before.priceMinor ? before.priceMinor : now.priceMinor
}
