import type { FilterParams } from '#contract/catalogue/listing.ts'
import { type Bits, setBit } from './bits.ts'
import type { PriceView } from './regional.ts'
import type { ActiveFilter } from './select-offers.ts'
import type { NumberGroup, ReadIndex } from './shape.ts'
import type { Window } from './windows.ts'

/** A group that the shop makes itself: its values with the offers that have them. */
export interface OwnGroup {
  code: string
  values: readonly { code: string; offers: Bits }[]
}

const mostAmount = 2 ** 32 - 1
const sides = { width: 'widthMm', depth: 'depthMm', height: 'heightMm' } as const

/**
 * The chosen filters as sets of offers. A group that the shop does not have is passed over, as other parameters of an
 * address are; a value that a group does not have is found nowhere.
 */
export function activateFilters(
  index: ReadIndex,
  prices: PriceView,
  ownGroups: readonly OwnGroup[],
  params: FilterParams,
): ActiveFilter[] {
  return Object.entries(params).flatMap(([code, wish]) => {
    const filter = Array.isArray(wish)
      ? wish.length > 0 && listFilter(index, ownGroups, code, wish)
      : (wish.min !== undefined || wish.max !== undefined) && rangeFilter(index, prices, code, wish)
    return filter ? [filter] : []
  })
}

function listFilter(
  index: ReadIndex,
  ownGroups: readonly OwnGroup[],
  code: string,
  wish: readonly string[],
): ActiveFilter | null {
  const own = ownGroups.find((group) => group.code === code)
  if (own) {
    const sets = own.values.filter((value) => wish.includes(value.code)).map((value) => value.offers)
    return {
      code,
      counts: { kind: 'own', code },
      fill(passed, windows) {
        for (const set of sets) for (const window of windows) unite(passed, set, window)
      },
    }
  }
  const group = index.groups.find(({ about }) => about.code === code && about.isFilter)
  const first = group?.values[0]
  if (!group || first === undefined) return null
  const chosen = group.values.filter((value) => wish.includes(index.values[value]?.code as string))
  return {
    code,
    counts: { kind: 'values', first, last: first + group.values.length - 1 },
    fill(passed, windows) {
      for (const value of chosen) {
        for (const window of windows) unitePosting(passed, index.postings[value] as Int32Array | Bits, window)
      }
    },
  }
}

function unite(passed: Bits, set: Bits, { firstWord, lastWord }: Window) {
  for (let word = firstWord; word < lastWord; word++) passed[word] = (passed[word] as number) | (set[word] as number)
}

function unitePosting(passed: Bits, posting: Int32Array | Bits, window: Window) {
  if (posting instanceof Uint32Array) return unite(passed, posting, window)
  for (let at = firstAtLeast(posting, window.from); at < posting.length; at++) {
    const position = posting[at] as number
    if (position >= window.to) return
    setBit(passed, position)
  }
}

interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

function rangeFilter(index: ReadIndex, prices: PriceView, code: string, wish: Bounds): ActiveFilter | null {
  const { min = 0, max = Number.POSITIVE_INFINITY } = wish
  const none = { kind: 'none' } as const
  if (code === 'price') return { code, counts: none, fill: denseFill(prices.units, min, max) }
  if (code === 'width' || code === 'depth' || code === 'height') {
    return { code, counts: none, fill: denseFill(index.offers[sides[code]], min * 10, max * 10) }
  }
  const group = index.numbers.find((one) => one.code === code && one.isFilter)
  return group ? { code, counts: none, fill: sparseFill(group, min, max) } : null
}

/** 0 stands for "unknown" in these columns, and what is unknown fits no range. Whole words are filled at once. */
function denseFill(amounts: Uint16Array | Uint32Array, min: number, max: number): ActiveFilter['fill'] {
  const least = Math.max(1, Math.ceil(min))
  const span = Math.min(mostAmount, Math.floor(max)) - least
  return (passed, windows) => {
    if (span < 0) return
    for (const { firstWord, lastWord } of windows) {
      for (let word = firstWord; word < lastWord; word++) {
        let bits = 0
        const start = word << 5
        for (let bit = 0; bit < 32; bit++) {
          if (((amounts[start + bit] as number) - least) >>> 0 <= span) bits |= 1 << bit
        }
        passed[word] = bits
      }
    }
  }
}

function sparseFill({ positions, amounts }: NumberGroup, min: number, max: number): ActiveFilter['fill'] {
  return (passed, windows) => {
    for (const { from, to } of windows) {
      for (let at = firstAtLeast(positions, from); at < positions.length && (positions[at] as number) < to; at++) {
        const amount = amounts[at] as number
        if (amount >= min && amount <= max) setBit(passed, positions[at] as number)
      }
    }
  }
}

/** Index of the first entry that is not below `least`, by halving. */
export function firstAtLeast(sorted: Int32Array, least: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return low
}
