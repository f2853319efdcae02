import { hasBit } from './bits.ts'
import { firstAtLeast, type OwnGroup } from './filters.ts'
import type { ActiveFilter, Selection } from './select-offers.ts'
import type { ReadIndex } from './shape.ts'
import type { PriceView } from './views.ts'

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
    ownGroups[group]?.values.forEach(({ offers }, value) => {
      if (lastSeen[value] === model || !hasBit(offers, offer)) return
      lastSeen[value] = model
      counts[value] = (counts[value] as number) + 1
    })
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
  price: Extent
  width: Extent
  depth: Extent
  height: Extent
  /** In the order of the index's numbers. */
  numbers: Extent[]
}

/** How far the numbers of the offers in scope reach, before filters: whole units, whole cm, the units of the property. */
export function measureExtents(index: ReadIndex, { base, window }: Selection, prices: PriceView): Extents {
  const dense = (amounts: Uint16Array | Uint32Array, divisor: number): Extent => {
    let min = Number.POSITIVE_INFINITY
    let max = 0
    for (let position = window.from; position < window.to; position++) {
      const amount = amounts[position] as number
      if (amount === 0 || !hasBit(base, position)) continue
      if (amount < min) min = amount
      if (amount > max) max = amount
    }
    return max > 0 ? { min: Math.floor(min / divisor), max: Math.ceil(max / divisor) } : null
  }
  return {
    price: dense(prices.units, 1),
    width: dense(index.offers.widthMm, 10),
    depth: dense(index.offers.depthMm, 10),
    height: dense(index.offers.heightMm, 10),
    numbers: index.numbers.map(({ positions, amounts, isFilter }) => {
      let extent: Extent = null
      if (!isFilter) return extent
      for (
        let at = firstAtLeast(positions, window.from);
        at < positions.length && (positions[at] as number) < window.to;
        at++
      ) {
        if (!hasBit(base, positions[at] as number)) continue
        const amount = amounts[at] as number
        extent = extent
          ? { min: Math.min(extent.min, amount), max: Math.max(extent.max, amount) }
          : { min: amount, max: amount }
      }
      return extent
    }),
  }
}
