import type { SortCode } from '#contract/catalogue/listing.ts'
import { hasBit } from './bits.ts'
import type { PriceView, StockView } from './regional.ts'
import type { Selection } from './select-offers.ts'
import type { ReadIndex } from './shape.ts'

/** Models in the order of the list, each with the offer that its card shows. */
export interface FoundModels {
  products: Uint32Array
  offers: Uint32Array
}

/** By search: the score of each product position, higher is better. */
export type Relevance = { kind: 'relevance'; scoreOf(product: number): number }

// A sort key and a rank share one double: the key above, the rank of up to two million products below.
export const rankRoom = 2 ** 21
const keyRoom = 2 ** 32
// Walking all ranks pays when at least every so many-th model is found.
const sortedShare = 16
const mostRating = 500
// Goods that are out of stock fall behind equally fitting ones in a search, but stay before poor matches.
const soldOutFactor = 0.8
// Scores that differ less than this say the same: then the more popular model is the better answer.
const scoreSteps = 10

/**
 * Folds the offers that pass to one per model and puts the models in order. The card's offer is an available one where
 * there is any; among them the cheapest under "cheap first", the dearest under "dear first", the most reduced under
 * "discount", else the first in the order of the model. Ties go to the more popular model.
 */
export function foldModels(
  index: ReadIndex,
  selection: Selection,
  views: { prices: PriceView; stock: StockView },
  sort: SortCode | Relevance,
): FoundModels {
  const { product } = index.offers
  const { rank, ofRank } = index.products
  const chosen = choiceOf(sort, views)
  const keyOf = keyFunction(index, views, sort)
  const firstModel = product[selection.window.from] ?? 0
  const offerOf = new Uint32Array(Math.max(0, (product[selection.window.to - 1] ?? -1) + 1 - firstModel))
  const keys = new Float64Array(offerOf.length)
  let count = 0
  let model = -1
  let best = -1
  const close = () => {
    if (model < 0) return
    offerOf[model - firstModel] = best
    keys[count++] = keyOf(best, model) * rankRoom + (rank[model] as number)
  }
  const { base, failsOne, window } = selection
  for (let word = window.firstWord; word < window.lastWord; word++) {
    let left = (base[word] as number) & ~(failsOne[word] as number)
    while (left !== 0) {
      const lowest = left & -left
      left ^= lowest
      const offer = (word << 5) + 31 - Math.clz32(lowest)
      if (product[offer] === model) {
        if (chosen(offer, best)) best = offer
        continue
      }
      close()
      model = product[offer] as number
      best = offer
    }
  }
  close()
  // In the order of the shop's own popularity, many models are told by walking that order: cheaper than to sort them.
  if (sort === 'popular' && count * sortedShare > rank.length) return byRank(index, offerOf, firstModel, keys, count)
  const sorted = keys.subarray(0, count).sort()
  const products = Uint32Array.from(sorted, (key) => ofRank[key % rankRoom] as number)
  return { products, offers: products.map((position) => offerOf[position - firstModel] as number) }
}

/** Models with an available offer first, both parts as the shop ranks them. */
function byRank(
  index: ReadIndex,
  offerOf: Uint32Array,
  firstModel: number,
  keys: Float64Array,
  count: number,
): FoundModels {
  const { ofRank } = index.products
  const behind = new Uint8Array(ofRank.length)
  for (let at = 0; at < count; at++) behind[(keys[at] as number) % rankRoom] = (keys[at] as number) < rankRoom ? 1 : 2
  const products = new Uint32Array(count)
  let next = 0
  for (let part = 1; part <= 2; part++) {
    for (let at = 0; at < behind.length; at++) if (behind[at] === part) products[next++] = ofRank[at] as number
  }
  return { products, offers: products.map((position) => offerOf[position - firstModel] as number) }
}

/** Whether the second offer should give way to the first, which comes later in the model's own order. */
function choiceOf(sort: SortCode | Relevance, { prices, stock }: { prices: PriceView; stock: StockView }) {
  const { units, oldUnits } = prices
  const isBetter = betterPrice(sort, units, oldUnits)
  return (offer: number, best: number): boolean => {
    const isAvailable = hasBit(stock.available, offer)
    if (isAvailable !== hasBit(stock.available, best)) return isAvailable
    return isBetter(offer, best)
  }
}

function betterPrice(
  sort: SortCode | Relevance,
  units: Uint32Array,
  oldUnits: Uint32Array,
): (a: number, b: number) => boolean {
  if (sort === 'price_asc') return (a, b) => (units[a] as number) < (units[b] as number)
  if (sort === 'price_desc') return (a, b) => (units[a] as number) > (units[b] as number)
  if (sort === 'discount') return (a, b) => keptShare(units, oldUnits, a) < keptShare(units, oldUnits, b)
  return () => false
}

/** What is left of the old price, 0 to 1; 1 without a discount. */
function keptShare(units: Uint32Array, oldUnits: Uint32Array, offer: number): number {
  const old = oldUnits[offer] as number
  return old > 0 ? (units[offer] as number) / old : 1
}

function keyFunction(
  index: ReadIndex,
  { prices, stock }: { prices: PriceView; stock: StockView },
  sort: SortCode | Relevance,
): (offer: number, model: number) => number {
  const { units, oldUnits } = prices
  const { createdAt, rating } = index.products
  if (typeof sort === 'object') {
    const soldOut = (offer: number) => (hasBit(stock.available, offer) ? 1 : soldOutFactor)
    return (offer, model) => Math.round((1 - sort.scoreOf(model) * soldOut(offer)) * scoreSteps)
  }
  switch (sort) {
    case 'price_asc':
      return (offer) => units[offer] as number
    case 'price_desc':
      return (offer) => keyRoom - 1 - (units[offer] as number)
    case 'new':
      return (_offer, model) => keyRoom - 1 - (createdAt[model] as number)
    case 'discount':
      return (offer) => Math.round(keptShare(units, oldUnits, offer) * 10_000)
    case 'rating':
      return (_offer, model) => mostRating - (rating[model] as number)
    case 'popular':
      return (offer) => (hasBit(stock.available, offer) ? 0 : 1)
  }
}
