import { type Bits, setRange, wordsFor } from './bits.ts'
import type { Scratch } from './scratch.ts'
import type { ReadIndex } from './shape.ts'

/** Where to look: a run of products, and within it only the given offers. */
export interface Scope {
  fromProduct: number
  toProduct: number
  /** Offers that can be shown at all, such as those with a price. */
  shown: Bits
  /** Offers to narrow to, such as hits or what a search found. */
  within?: Bits | null
}

/** The run of offers under consideration, in positions and in words of the sets. */
export interface Window {
  from: number
  to: number
  firstWord: number
  lastWord: number
}

/** One chosen filter: puts into an empty set the offers of the window that pass it. */
export interface ActiveFilter {
  code: string
  /** Values whose counts leave this filter out: a run of list values, or the shop's own group. */
  counts: { kind: 'values'; first: number; last: number } | { kind: 'own'; code: string } | { kind: 'none' }
  fill(passed: Bits, window: Window): void
}

/**
 * Which offers pass all filters and which fail exactly one: the second are what the failed filter's own group counts,
 * since a group is counted without itself.
 */
export interface Selection {
  window: Window
  filters: readonly ActiveFilter[]
  /** Offers in scope, before filters. */
  base: Bits
  /** Offers that fail at least one filter, and at least two. */
  failsOne: Bits
  failsTwo: Bits
  passed: Bits[]
}

/** Valid as long as the sets that it was made in are. */
export function selectOffers(
  index: ReadIndex,
  scratch: Scratch,
  scope: Scope,
  filters: readonly ActiveFilter[],
): Selection {
  const window = windowOf(index, scope)
  const { firstWord, lastWord } = window
  const base = scratch.take()
  setRange(base, window.from, window.to)
  for (let word = firstWord; word < lastWord; word++) {
    base[word] =
      (base[word] as number) & (scope.shown[word] as number) & (scope.within ? (scope.within[word] as number) : -1)
  }
  const failsOne = scratch.take().fill(0, firstWord, lastWord)
  const failsTwo = scratch.take().fill(0, firstWord, lastWord)
  const passed = filters.map((filter) => {
    const set = scratch.take().fill(0, firstWord, lastWord)
    filter.fill(set, window)
    for (let word = firstWord; word < lastWord; word++) {
      const fails = ~(set[word] as number)
      failsTwo[word] = (failsTwo[word] as number) | ((failsOne[word] as number) & fails)
      failsOne[word] = (failsOne[word] as number) | fails
    }
    return set
  })
  return { window, filters, base, failsOne, failsTwo, passed }
}

function windowOf(index: ReadIndex, { fromProduct, toProduct }: Scope): Window {
  const { firstOffer } = index.products
  const from = firstOffer[fromProduct] ?? 0
  const to = firstOffer[toProduct] ?? 0
  return from < to
    ? { from, to, firstWord: from >>> 5, lastWord: wordsFor(to) }
    : { from: 0, to: 0, firstWord: 0, lastWord: 0 }
}
