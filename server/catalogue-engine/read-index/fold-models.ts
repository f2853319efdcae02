import type { Pace } from '../breathe.ts'
import { hasBit } from './bits.ts'
import { type Folded, type FoundList, keptShare, type Order, type RegionViews } from './found-models.ts'
import { orderModels } from './order-models.ts'
import type { PriceView } from './regional.ts'
import type { Scratch } from './scratch.ts'
import type { Selection } from './select-offers.ts'
import type { ReadIndex } from './shape.ts'
import { piecesOf } from './windows.ts'

const wordsAtOnce = 1024

/**
 * Folds the offers that pass to one per model and puts the models in order. The card's offer is an available one where
 * there is any; among them the cheapest under "cheap first", the dearest under "dear first", the most reduced under
 * "discount", else the first in the order of the model. Ties go to the more popular model. Answers at least as many from the
 * first on as wanted, or all.
 */
export async function foldModels(
  index: ReadIndex,
  selection: Selection,
  views: RegionViews,
  sort: Order,
  most: number,
  scratch: Scratch,
  pace: Pace,
): Promise<FoundList> {
  const folded: Folded = { products: scratch.column(), offers: scratch.column(), count: 0 }
  const isBetter = betterPrice(sort, views.prices)
  for (const [first, last] of piecesOf(selection.windows, wordsAtOnce)) {
    foldWords(index.offers.product, selection, views, isBetter, folded, first, last)
    if (pace.isOver()) await pace.rest()
  }
  return orderModels(index, views, sort, folded, most, scratch, pace)
}

function foldWords(
  product: Uint32Array,
  { base, failsOne }: Selection,
  { stock }: RegionViews,
  isBetter: ((offer: number, best: number) => boolean) | null,
  folded: Folded,
  firstWord: number,
  lastWord: number,
) {
  const { products, offers } = folded
  const { available } = stock
  let { count } = folded
  let model = count > 0 ? (products[count - 1] as number) : -1
  for (let word = firstWord; word < lastWord; word++) {
    let left = (base[word] as number) & ~(failsOne[word] as number)
    const start = (word << 5) + 31
    while (left !== 0) {
      const offer = start - Math.clz32(left & -left)
      left &= left - 1
      const found = product[offer] as number
      if (found !== model) {
        model = found
        products[count] = model
        offers[count++] = offer
        continue
      }
      const best = offers[count - 1] as number
      const isAvailable = hasBit(available, offer)
      if (isAvailable !== hasBit(available, best)) {
        if (isAvailable) offers[count - 1] = offer
      } else if (isBetter?.(offer, best)) offers[count - 1] = offer
    }
  }
  folded.count = count
}

/** Whether a later offer should be shown instead of the one before it; null when the first one stays. */
function betterPrice(sort: Order, { units, oldUnits }: PriceView): ((offer: number, best: number) => boolean) | null {
  if (sort === 'price_asc') return (a, b) => (units[a] as number) < (units[b] as number)
  if (sort === 'price_desc') return (a, b) => (units[a] as number) > (units[b] as number)
  if (sort === 'discount') return (a, b) => keptShare(units, oldUnits, a) < keptShare(units, oldUnits, b)
  return null
}
