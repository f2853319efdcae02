import type { Extent } from '../engine.ts'
import { type Bits, eachBit, hasBit } from './bits.ts'
import { firstAtLeast, type OwnGroup } from './filters.ts'
import type { PriceView } from './regional.ts'
import type { Selection, Window } from './select-offers.ts'
import type { NumberGroup, ReadIndex } from './shape.ts'

/** Models per value. A model counts once however many of its offers have the value. */
export interface FacetCounts {
  /** Models that pass everything. */
  total: number
  /** By list value; only filters are counted. */
  values: Uint32Array
  /** By own group and value, in the order of the groups handed in. */
  own: number[][]
  /** By filter: models that would be found without it, beside those found with it. */
  without: { code: string; models: number }[]
}

/**
 * Counts by sets instead of offer by offer. A group without a filter counts what passes everything; a filtered one what
 * passes all other filters. Offers of a model lie together, so "how many models have a bit here" is an addition that
 * carries within each model and a count of the carries: 32 offers in a few operations, whatever they are.
 */
export function countFacets(index: ReadIndex, selection: Selection, ownGroups: readonly OwnGroup[]): FacetCounts {
  const { window, filters, base, failsOne, failsTwo, passed } = selection
  const { lastOffers } = index.products
  const all = runOf(lastOffers, window, (word) => (base[word] as number) & ~(failsOne[word] as number))
  const besides = filters.map((_, at) => {
    const set = passed[at] as Bits
    return runOf(
      lastOffers,
      window,
      (word) =>
        (base[word] as number) & ~(failsTwo[word] as number) & (~(failsOne[word] as number) | ~(set[word] as number)),
    )
  })
  const values = new Uint32Array(filterValueCount(index))
  const runOfValue = (value: number): Run => {
    const at = filters.findIndex(({ counts }) => {
      return counts.kind === 'values' && value >= counts.first && value <= counts.last
    })
    return besides[at] ?? all
  }
  for (const group of index.groups) {
    const [first] = group.values
    if (!group.about.isFilter || first === undefined) continue
    const run = runOfValue(first)
    for (const value of group.values)
      values[value] = countPosting(index, run, index.postings[value] as Int32Array | Bits)
  }
  const own = ownGroups.map((group) => {
    const at = filters.findIndex(({ counts }) => counts.kind === 'own' && counts.code === group.code)
    return group.values.map(({ offers }) => countModels(lastOffers, besides[at] ?? all, offers))
  })
  const without = filters.map(({ code }, at) => ({
    code,
    models: countModels(lastOffers, besides[at] ?? all, failsOne),
  }))
  return { total: countModels(lastOffers, all, null), values, own, without }
}

/** A set of offers, by the words of it that are worth looking at. */
interface Run {
  words: Uint32Array
  bits: Uint32Array
  set: Bits
  from: number
  to: number
}

/** Leaves out words without offers, save where a model goes on into them. */
function runOf(lastOffers: Bits, { firstWord, lastWord, from, to }: Window, bitsOf: (word: number) => number): Run {
  const words = new Uint32Array(lastWord - firstWord)
  const bits = new Uint32Array(lastWord - firstWord)
  const set = new Uint32Array(lastWord)
  let count = 0
  for (let word = firstWord; word < lastWord; word++) {
    const found = bitsOf(word)
    set[word] = found
    const goesOn = count > 0 && words[count - 1] === word - 1 && (lastOffers[word - 1] as number) >>> 31 === 0
    if (found === 0 && !goesOn) continue
    words[count] = word
    bits[count++] = found
  }
  return { words: words.subarray(0, count), bits: bits.subarray(0, count), set, from, to }
}

const beyondWord = 2 ** 32

/** Models with an offer that is in the run and in the set; null is any. */
function countModels(lastOffers: Bits, { words, bits }: Run, set: Bits | null): number {
  let models = 0
  let carry = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as number
    const last = lastOffers[word] as number
    const found = (set === null ? (bits[at] as number) : (bits[at] as number) & (set[word] as number)) | carry
    carry = 0
    if (found === 0) continue
    const inner = ~last >>> 0
    // Any offer of a model but the last adds up to a carry into the place of the last one.
    const sum = ((found & inner) >>> 0) + inner
    if (sum >= beyondWord) carry = 1
    models += bitCount((sum | found) & last)
  }
  return models
}

function countPosting(index: ReadIndex, run: Run, posting: Int32Array | Bits): number {
  if (posting instanceof Uint32Array) return countModels(index.products.lastOffers, run, posting)
  const { product } = index.offers
  let models = 0
  let lastModel = -1
  for (let at = firstAtLeast(posting, run.from); at < posting.length; at++) {
    const offer = posting[at] as number
    if (offer >= run.to) break
    if (!hasBit(run.set, offer)) continue
    const model = product[offer] as number
    if (model !== lastModel) models++
    lastModel = model
  }
  return models
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Filters' values come first in the numbering of values. */
function filterValueCount(index: ReadIndex): number {
  return index.groups.reduce((sum, group) => sum + (group.about.isFilter ? group.values.length : 0), 0)
}

export interface Extents {
  width: Extent
  depth: Extent
  height: Extent
  /** In the order of the index's numbers. */
  numbers: Extent[]
}

/** How far prices reach, before filters, in whole units. Apart from the rest: prices change by the minute, sizes do not. */
export function measurePrices({ base, window }: Selection, { units }: PriceView): Extent {
  let min = Number.POSITIVE_INFINITY
  let max = 0
  eachBit(base, window.firstWord, window.lastWord, (position) => {
    const amount = units[position] as number
    if (amount === 0) return
    if (amount < min) min = amount
    if (amount > max) max = amount
  })
  return max > 0 ? { min, max } : null
}

/** How far the sizes and numbers of the offers in scope reach, before filters: whole cm, the units of the property. */
export function measureExtents(index: ReadIndex, { base, window }: Selection): Extents {
  const { widthMm, depthMm, heightMm } = index.offers
  const columns = [widthMm, depthMm, heightMm]
  const least = new Float64Array(3).fill(Number.POSITIVE_INFINITY)
  const most = new Float64Array(3)
  eachBit(base, window.firstWord, window.lastWord, (position) => {
    for (let column = 0; column < 3; column++) {
      const amount = columns[column]?.[position] as number
      if (amount === 0) continue // unknown
      if (amount < (least[column] as number)) least[column] = amount
      if (amount > (most[column] as number)) most[column] = amount
    }
  })
  const extent = (column: number, divisor: number): Extent =>
    (most[column] as number) > 0
      ? { min: Math.floor((least[column] as number) / divisor), max: Math.ceil((most[column] as number) / divisor) }
      : null
  return {
    width: extent(0, 10),
    depth: extent(1, 10),
    height: extent(2, 10),
    numbers: index.numbers.map((group) => (group.isFilter ? numberExtent(group, base, window) : null)),
  }
}

function numberExtent({ positions, amounts }: NumberGroup, base: Bits, { from, to }: Window): Extent {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let at = firstAtLeast(positions, from); at < positions.length && (positions[at] as number) < to; at++) {
    if (!hasBit(base, positions[at] as number)) continue
    const amount = amounts[at] as number
    if (amount < min) min = amount
    if (amount > max) max = amount
  }
  return min <= max ? { min, max } : null
}
