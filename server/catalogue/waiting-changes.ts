import type { ShopChange } from '#server/platform/events.ts'

/** What others have changed and answers do not show yet. */
export interface WaitingChanges {
  /** Only reading everything anew shows it. */
  isAll: boolean
  /** How people speak of goods. */
  areWords: boolean
  models: Set<number>
  offers: Set<number>
  /** Models of which reviews say something else, and of which something is said that no list shows. */
  ratings: Set<number>
  words: Set<number>
  note(change: ShopChange): void
  /** From now on what is taken is remembered: reading everything anew has begun, and may have missed it. */
  beginReading(): void
  /** What was taken meanwhile waits again, for what was read. */
  endReading(): void
  take(from: 'offers' | 'ratings' | 'words'): number[]
}

// So many are read again at once; then waiting requests are answered first.
const atOnce = 2000

export function createWaitingChanges(): WaitingChanges {
  const taken = { offers: new Set<number>(), ratings: new Set<number>(), words: new Set<number>() }
  let isReading = false
  const waiting: WaitingChanges = {
    isAll: false,
    areWords: false,
    models: new Set(),
    offers: new Set(),
    ratings: new Set(),
    words: new Set(),
    note({ kind, offerIds, productIds }) {
      if (kind === 'shell') return
      if (kind === 'search') waiting.areWords = true
      else if ((kind === 'stock' || kind === 'price') && offerIds) addAll(waiting.offers, offerIds)
      else if (kind === 'rating' && productIds) addAll(waiting.ratings, productIds)
      else if (kind === 'words' && productIds) addAll(waiting.words, productIds)
      else if (kind === 'product' && productIds) addAll(waiting.models, productIds)
      else waiting.isAll = true
    },
    beginReading() {
      isReading = true
    },
    endReading() {
      isReading = false
      for (const what of ['offers', 'ratings', 'words'] as const) {
        addAll(waiting[what], taken[what])
        taken[what].clear()
      }
    },
    take(what) {
      const ids: number[] = []
      for (const id of waiting[what]) {
        if (ids.length === atOnce) break
        ids.push(id)
        waiting[what].delete(id)
      }
      if (isReading) addAll(taken[what], ids)
      return ids
    },
  }
  return waiting
}

export function addAll(to: Set<number>, ids: Iterable<number>) {
  for (const id of ids) to.add(id)
}
