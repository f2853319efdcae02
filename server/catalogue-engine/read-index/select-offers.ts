import type { Pace } from '../breathe.ts'
import { type Bits, setRange, setRangeIn } from './bits.ts'
import type { Scratch } from './scratch.ts'
import type { ReadIndex } from './shape.ts'
import { type Window, windowOf } from './windows.ts'

/** Where to look: a run of products, and within it only the given offers. */
export interface Scope {
  fromProduct: number
  toProduct: number
  /** Sections, by index, of which changed goods are looked at as well; null is none or that the run holds them. */
  changedIn: { from: number; to: number } | null
  /** Offers that can be shown at all, such as those with a price. */
  shown: Bits
  /** Offers to narrow to, such as hits or what a search found: those in all of the sets. */
  within?: readonly Bits[]
}

/** One chosen filter: puts into an empty set the offers of the windows that pass it, and maybe some around them. */
export interface ActiveFilter {
  code: string
  /** Values whose counts leave this filter out: a run of list values, or the shop's own group. */
  counts: { kind: 'values'; first: number; last: number } | { kind: 'own'; code: string } | { kind: 'none' }
  fill(passed: Bits, windows: readonly Window[]): void
}

/**
 * Which offers pass all filters and which fail exactly one: the second are what the failed filter's own group counts,
 * since a group is counted without itself.
 */
export interface Selection {
  windows: readonly Window[]
  filters: readonly ActiveFilter[]
  /** Offers in scope, before filters. */
  base: Bits
  /** Offers that fail at least one filter, and at least two. */
  failsOne: Bits
  failsTwo: Bits
  passed: Bits[]
}

/** Valid as long as the sets that it was made in are. */
export async function selectOffers(
  index: ReadIndex,
  scratch: Scratch,
  scope: Scope,
  filters: readonly ActiveFilter[],
  pace: Pace,
): Promise<Selection> {
  const { firstOffer } = index.products
  const run = windowOf(firstOffer[scope.fromProduct] ?? 0, firstOffer[scope.toProduct] ?? 0)
  const changed = scope.changedIn ? windowOf(index.tail.fromOffer, index.offers.count) : []
  const windows = [...run, ...changed]
  const selection: Selection = {
    windows,
    filters,
    base: scratch.bits(),
    failsOne: scratch.bits(),
    failsTwo: scratch.bits(),
    passed: [],
  }
  const { base } = selection
  for (const { from, to } of run) setRange(base, from, to)
  for (const { firstWord, lastWord } of changed) base.fill(0, firstWord, lastWord)
  if (scope.changedIn) addChanged(index, base, scope.changedIn)
  for (const window of windows) begin(selection, scope, window)
  for (const filter of filters) {
    const set = scratch.bits()
    for (const { firstWord, lastWord } of windows) set.fill(0, firstWord, lastWord)
    filter.fill(set, windows)
    for (const window of windows) noteFails(selection, set, window)
    selection.passed.push(set)
    await pace.rest()
  }
  return selection
}

function begin({ base, failsOne, failsTwo }: Selection, { shown, within = [] }: Scope, window: Window) {
  const { firstWord, lastWord } = window
  failsOne.fill(0, firstWord, lastWord)
  failsTwo.fill(0, firstWord, lastWord)
  for (let word = firstWord; word < lastWord; word++) base[word] = (base[word] as number) & (shown[word] as number)
  for (const set of within) {
    for (let word = firstWord; word < lastWord; word++) base[word] = (base[word] as number) & (set[word] as number)
  }
}

function addChanged({ products, tail }: ReadIndex, base: Bits, { from, to }: { from: number; to: number }) {
  for (let product = tail.fromProduct; product < products.count; product++) {
    const section = products.section[product] as number
    if (section >= from && section < to)
      setRangeIn(base, products.firstOffer[product] as number, products.firstOffer[product + 1] as number)
  }
}

function noteFails({ failsOne, failsTwo }: Selection, set: Bits, { firstWord, lastWord }: Window) {
  for (let word = firstWord; word < lastWord; word++) {
    const fails = ~(set[word] as number)
    failsTwo[word] = (failsTwo[word] as number) | ((failsOne[word] as number) & fails)
    failsOne[word] = (failsOne[word] as number) | fails
  }
}
