import type { Pace } from '../breathe.ts'
import { type Bits, bitCount, hasBit } from './bits.ts'
import { firstAtLeast, type OwnGroup } from './filters.ts'
import type { ActiveFilter, Selection } from './select-offers.ts'
import type { ReadIndex } from './shape.ts'
import { type Window, wordCount } from './windows.ts'

/** Models per value. A model counts once however many of its offers have the value. */
export interface ValueCounts {
  /** Models that pass everything. */
  total: number
  /** By list value; only filters are counted. */
  values: Uint32Array
  /** By filter: models that would be found without it, beside those found with it. */
  without: { code: string; models: number }[]
}

/** Models by own group and value, in the order of the groups handed in. */
export type OwnCounts = number[][]

/**
 * Counts by sets instead of offer by offer. A group without a filter counts what passes everything; a filtered one what
 * passes all other filters. Offers of a model lie together, so "how many models have a bit here" is an addition that
 * carries within each model and a count of the carries: 32 offers in a few operations, whatever they are.
 */
export async function countValues(index: ReadIndex, selection: Selection, pace: Pace): Promise<ValueCounts> {
  const { lastOffers } = index.products
  const runBeside = runsOf(lastOffers, selection)
  const values = new Uint32Array(filterValueCount(index))
  const counted = new Map<Run, Uint32Array | null>()
  for (const group of index.groups) {
    const [first] = group.values
    if (!group.about.isFilter || first === undefined) continue
    const run = runBeside(({ counts }) => counts.kind === 'values' && first >= counts.first && first <= counts.last)
    const known = counted.get(run)
    const byOffers = known === undefined ? countByOffers(index, run, values.length) : known
    counted.set(run, byOffers)
    if (byOffers) {
      for (const value of group.values) values[value] = byOffers[value] as number
      if (pace.isOver()) await pace.rest()
      continue
    }
    for (const value of group.values) {
      values[value] = countPosting(index, run, index.postings[value] as Int32Array | Bits)
      if (pace.isOver()) await pace.rest()
    }
  }
  const total = countModels(
    lastOffers,
    runBeside(() => false),
    null,
  )
  const without: ValueCounts['without'] = []
  for (const filter of selection.filters) {
    const run = runBeside((one) => one === filter)
    // Of a model one offer may pass and another fail: it was found already.
    without.push({ code: filter.code, models: countModels(lastOffers, run, null) - total })
    await pace.rest()
  }
  return { total, values, without }
}

/** As `countValues`, for the groups that the shop makes itself. */
export async function countOwn(
  index: ReadIndex,
  selection: Selection,
  ownGroups: readonly OwnGroup[],
  pace: Pace,
): Promise<OwnCounts> {
  const { lastOffers } = index.products
  const runBeside = runsOf(lastOffers, selection)
  const own: OwnCounts = []
  for (const group of ownGroups) {
    const run = runBeside(({ counts }) => counts.kind === 'own' && counts.code === group.code)
    own.push(group.values.map(({ offers }) => countModels(lastOffers, run, offers)))
    await pace.rest()
  }
  return own
}

/** What passes all filters but the one that is meant; all, when none is. Each is made when it is first asked for. */
function runsOf(lastOffers: Bits, selection: Selection) {
  const runs = new Map<number, Run>()
  return (isMeant: (filter: ActiveFilter) => boolean): Run => {
    const at = selection.filters.findIndex(isMeant)
    const run = runs.get(at) ?? runOf(lastOffers, selection, selection.passed[at])
    runs.set(at, run)
    return run
  }
}

/** A set of offers in the windows of a selection; where few words of it hold any, those worth looking at. */
interface Run {
  set: Bits
  windows: readonly Window[]
  words: Uint32Array | null
}

function runOf(lastOffers: Bits, selection: Selection, butThis: Bits | undefined): Run {
  const { base, failsOne, failsTwo, windows } = selection
  const set: Bits = new Uint32Array(windows.at(-1)?.lastWord ?? 0)
  for (const { firstWord, lastWord } of windows) {
    for (let word = firstWord; word < lastWord; word++) {
      const failed = failsOne[word] as number
      const kept = butThis ? ~(failsTwo[word] as number) & ~(failed & (butThis[word] as number)) : ~failed
      set[word] = (base[word] as number) & kept
    }
  }
  return { set, windows, words: fewWords(lastOffers, set, windows) }
}

/** Words with offers, and those into which a model goes on from them; null when they are most of all. */
function fewWords(lastOffers: Bits, set: Bits, windows: readonly Window[]): Uint32Array | null {
  const most = wordCount(windows) >>> 1
  const words = new Uint32Array(most)
  let count = 0
  for (const { firstWord, lastWord } of windows) {
    for (let word = firstWord; word < lastWord; word++) {
      const goesOn = count > 0 && words[count - 1] === word - 1 && (lastOffers[word - 1] as number) >>> 31 === 0
      if (set[word] === 0 && !goesOn) continue
      if (count === most) return null
      words[count++] = word
    }
  }
  return words.subarray(0, count)
}

/** Models with an offer that is in the run and in the set; null is any. */
function countModels(lastOffers: Bits, { set, windows, words }: Run, also: Bits | null): number {
  if (words) return countInWords(lastOffers, set, words, also ?? set)
  return windows.reduce((sum, { firstWord, lastWord }) => {
    return sum + countBetween(lastOffers, set, firstWord, lastWord, also ?? set)
  }, 0)
}

function countBetween(lastOffers: Bits, set: Bits, firstWord: number, lastWord: number, also: Bits): number {
  let models = 0
  let carry = 0
  for (let word = firstWord; word < lastWord; word++) {
    const last = lastOffers[word] as number
    const found = ((set[word] as number) & (also[word] as number)) | carry
    // Any offer of a model but the last adds up to a carry into the place of the last one.
    const inner = ~last
    const adding = found & inner
    const sum = (adding + inner) | 0
    carry = (adding | (inner & ~sum)) >>> 31
    models += bitCount((sum | found) & last)
  }
  return models
}

function countInWords(lastOffers: Bits, set: Bits, words: Uint32Array, also: Bits): number {
  let models = 0
  let carry = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as number
    const found = ((set[word] as number) & (also[word] as number)) | carry
    carry = 0
    if (found === 0) continue
    const last = lastOffers[word] as number
    const inner = ~last
    const adding = found & inner
    const sum = (adding + inner) | 0
    carry = (adding | (inner & ~sum)) >>> 31
    models += bitCount((sum | found) & last)
  }
  return models
}

// A list of so many times fewer offers than there are is gone through offer by offer.
const fewOffers = 6

/** Where a run holds few offers, what they have is added up from them, each model once; null where it holds many. */
function countByOffers({ offers }: ReadIndex, { set, windows }: Run, valueCount: number): Uint32Array | null {
  let held = 0
  for (const { firstWord, lastWord } of windows) {
    for (let word = firstWord; word < lastWord; word++) held += bitCount(set[word] as number)
  }
  if (held * fewOffers > offers.count) return null
  const counts = new Uint32Array(valueCount)
  const lastModel = new Int32Array(valueCount).fill(-1)
  const { product, valueStart, valueAt } = offers
  const addOffer = (offer: number) => {
    const model = product[offer] as number
    const end = valueStart[offer + 1] as number
    for (let at = valueStart[offer] as number; at < end; at++) {
      const value = valueAt[at] as number
      // Filters come first among the values of an offer.
      if (value >= valueCount) return
      if (lastModel[value] === model) continue
      lastModel[value] = model
      counts[value] = (counts[value] as number) + 1
    }
  }
  for (const { firstWord, lastWord } of windows) {
    for (let word = firstWord; word < lastWord; word++) {
      for (let left = set[word] as number; left !== 0; left &= left - 1)
        addOffer((word << 5) + 31 - Math.clz32(left & -left))
    }
  }
  return counts
}

function countPosting(index: ReadIndex, run: Run, posting: Int32Array | Bits): number {
  if (posting instanceof Uint32Array) return countModels(index.products.lastOffers, run, posting)
  const { product } = index.offers
  let models = 0
  let lastModel = -1
  for (const { from, to } of run.windows) {
    for (let at = firstAtLeast(posting, from); at < posting.length; at++) {
      const offer = posting[at] as number
      if (offer >= to) break
      if (!hasBit(run.set, offer)) continue
      const model = product[offer] as number
      if (model !== lastModel) models++
      lastModel = model
    }
  }
  return models
}

/** Filters' values come first in the numbering of values. */
function filterValueCount(index: ReadIndex): number {
  return index.groups.reduce((sum, group) => sum + (group.about.isFilter ? group.values.length : 0), 0)
}
