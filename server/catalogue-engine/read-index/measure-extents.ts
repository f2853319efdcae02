import type { Pace } from '../breathe.ts'
import type { Extent } from '../engine.ts'
import { type Bits, hasBit } from './bits.ts'
import { firstAtLeast } from './filters.ts'
import type { PriceView } from './regional.ts'
import type { Selection } from './select-offers.ts'
import type { NumberGroup, ReadIndex } from './shape.ts'

export interface Extents {
  width: Extent
  depth: Extent
  height: Extent
  /** In the order of the index's numbers. */
  numbers: Extent[]
}

interface Range {
  min: number
  max: number
}

const offersAtOnce = 65_536

/** How far prices reach, before filters, in whole units. Apart from the rest: prices change by the minute, sizes do not. */
export function measurePrices(selection: Selection, { units }: PriceView, pace: Pace): Promise<Extent> {
  return columnExtent(selection, units, pace)
}

/** How far the sizes and numbers of the offers in scope reach, before filters: whole cm, the units of the property. */
export async function measureExtents(index: ReadIndex, selection: Selection, pace: Pace): Promise<Extents> {
  const { widthMm, depthMm, heightMm } = index.offers
  const numbers: Extent[] = []
  for (const group of index.numbers) {
    numbers.push(group.isFilter ? numberExtent(group, selection) : null)
    await pace.rest()
  }
  return {
    width: inCm(await columnExtent(selection, widthMm, pace)),
    depth: inCm(await columnExtent(selection, depthMm, pace)),
    height: inCm(await columnExtent(selection, heightMm, pace)),
    numbers,
  }
}

function inCm(mm: Extent): Extent {
  return mm && { min: Math.floor(mm.min / 10), max: Math.ceil(mm.max / 10) }
}

/** 0 is unknown. */
async function columnExtent(
  { base, windows }: Selection,
  amounts: Uint16Array | Uint32Array,
  pace: Pace,
): Promise<Extent> {
  let found: Range = { min: 2 ** 32, max: 0 }
  for (const { from, to } of windows) {
    for (let first = from; first < to; first += offersAtOnce) {
      found = extentBetween(base, amounts, first, Math.min(to, first + offersAtOnce), found)
      if (pace.isOver()) await pace.rest()
    }
  }
  return found.max > 0 ? found : null
}

/** Of most amounts it is enough to see that they are neither the least nor the largest so far. */
function extentBetween(base: Bits, amounts: Uint16Array | Uint32Array, from: number, to: number, found: Range): Range {
  let { min, max } = found
  for (let offer = from; offer < to; offer++) {
    const amount = amounts[offer] as number
    if ((amount > max || (amount < min && amount !== 0)) && hasBit(base, offer)) {
      if (amount > max) max = amount
      if (amount < min) min = amount
    }
  }
  return { min, max }
}

function numberExtent({ positions, amounts }: NumberGroup, { base, windows }: Selection): Extent {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const { from, to } of windows) {
    const end = firstAtLeast(positions, to)
    for (let at = firstAtLeast(positions, from); at < end; at++) {
      const amount = amounts[at] as number
      if ((amount >= min && amount <= max) || !hasBit(base, positions[at] as number)) continue
      if (amount < min) min = amount
      if (amount > max) max = amount
    }
  }
  return min <= max ? { min, max } : null
}
