import { type Bits, eachBit, hasBit } from './bits.ts'
import { firstAtLeast, type OwnGroup } from './filters.ts'
import type { PriceView } from './regional.ts'
import type { ActiveFilter, Selection, Window } from './select-offers.ts'
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

/** Counts in one pass over the offers that fail no filter or exactly one. */
export function countFacets(index: ReadIndex, selection: Selection, ownGroups: readonly OwnGroup[]): FacetCounts {
  const { window, filters, base, failsOne, failsTwo, passed } = selection
  const { product } = index.offers
  const tally = createTally(index, ownGroups, filters)
  let total = 0
  let lastProduct = -1
  for (let word = window.firstWord; word < window.lastWord; word++) {
    const fails = failsOne[word] as number
    let left = (base[word] as number) & ~(failsTwo[word] as number)
    while (left !== 0) {
      const lowest = left & -left
      left ^= lowest
      const offer = (word << 5) + 31 - Math.clz32(lowest)
      const model = product[offer] as number
      if ((fails & lowest) === 0) {
        if (model !== lastProduct) total++
        lastProduct = model
        tally.countAll(offer, model)
      } else {
        const failed = passed.findIndex((set) => !hasBit(set, offer))
        tally.countFailed(offer, model, failed, filters[failed] as ActiveFilter)
      }
    }
  }
  return tally.result(total)
}

function createTally(index: ReadIndex, ownGroups: readonly OwnGroup[], filters: readonly ActiveFilter[]) {
  const { valueStart, valueAt } = index.offers
  const filterValues = filterValueCount(index)
  const values = new Uint32Array(filterValues)
  const seen = new Int32Array(filterValues).fill(-1)
  const ownSets = ownGroups.map((group) => group.values.map(({ offers }) => offers))
  const own = ownGroups.map((group) => group.values.map(() => 0))
  const ownSeen = ownGroups.map((group) => new Int32Array(group.values.length).fill(-1))
  const without = filters.map(({ code }) => ({ code, models: 0 }))
  const withoutSeen = new Int32Array(filters.length).fill(-1)

  function countRun(offer: number, model: number, first: number, last: number) {
    const end = valueStart[offer + 1] as number
    for (let at = valueStart[offer] as number; at < end; at++) {
      const value = valueAt[at] as number
      if (value > last) return // values of an offer rise
      if (value < first || seen[value] === model) continue
      seen[value] = model
      values[value] = (values[value] as number) + 1
    }
  }

  function countOwn(offer: number, model: number, group: number) {
    const counts = own[group] as number[]
    const lastSeen = ownSeen[group] as Int32Array
    const sets = ownSets[group] as Bits[]
    for (let value = 0; value < sets.length; value++) {
      if (lastSeen[value] === model || !hasBit(sets[value] as Bits, offer)) continue
      lastSeen[value] = model
      counts[value] = (counts[value] as number) + 1
    }
  }

  return {
    countAll(offer: number, model: number) {
      countRun(offer, model, 0, filterValues - 1)
      for (let group = 0; group < ownGroups.length; group++) countOwn(offer, model, group)
    },
    countFailed(offer: number, model: number, failed: number, { counts }: ActiveFilter) {
      if (counts.kind === 'values') countRun(offer, model, counts.first, counts.last)
      if (counts.kind === 'own')
        countOwn(
          offer,
          model,
          ownGroups.findIndex((group) => group.code === counts.code),
        )
      if (withoutSeen[failed] === model) return
      withoutSeen[failed] = model
      const dropped = without[failed]
      if (dropped) dropped.models++
    },
    result: (total: number): FacetCounts => ({ total, values, own, without }),
  }
}

/** Filters' values come first in the numbering of values. */
function filterValueCount(index: ReadIndex): number {
  return index.groups.reduce((sum, group) => sum + (group.isFilter ? group.values.length : 0), 0)
}

/** The least and the largest; null when no offer in scope has the number. */
export type Extent = { min: number; max: number } | null

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
