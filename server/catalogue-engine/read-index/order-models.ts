import type { Pace } from '../breathe.ts'
import { hasBit } from './bits.ts'
import { type Folded, type FoundList, keptShare, type Order, type RegionViews } from './found-models.ts'
import { keepFirst } from './keep-first.ts'
import type { Scratch } from './scratch.ts'
import type { ReadIndex } from './shape.ts'

// A sort key and a rank share one double: the key above, the rank of up to two million products below.
export const rankRoom = 2 ** 21
// Walking all ranks pays when at least every so many-th model is found.
const walkedShare = 16
const mostRating = 500
// Goods that are out of stock fall behind equally fitting ones in a search, but stay before poor matches.
const soldOutFactor = 0.8
// Scores that differ less than this say the same: then the more popular model is the better answer.
const scoreSteps = 10
const keysAtOnce = 20_000
const digitBits = 11
const digits = 1 << digitBits

/**
 * Puts folded models in order: by a key that is the smaller the earlier, of equal ones the more popular first. Where only the
 * first are wanted, most of the others are left out before.
 */
export async function orderModels(
  index: ReadIndex,
  views: RegionViews,
  sort: Order,
  folded: Folded,
  most: number,
  scratch: Scratch,
  pace: Pace,
): Promise<FoundList> {
  const total = folded.count
  const keys = scratch.column()
  let mostKey = 0
  const keyOf = keyFunction(index, views, sort)
  for (let from = 0; from < folded.count; from += keysAtOnce) {
    mostKey = Math.max(mostKey, fillKeys(keys, folded, keyOf, from, Math.min(folded.count, from + keysAtOnce)))
    if (pace.isOver()) await pace.rest()
  }
  if (isDescending(sort)) for (let at = 0; at < folded.count; at++) keys[at] = mostKey - (keys[at] as number)
  if (folded.count > 2 * most) keepFirst(index.products, folded, keys, mostKey, most)
  const order =
    folded.count * walkedShare > index.products.ranked
      ? await orderMany(index, folded, keys, mostKey, scratch, pace)
      : orderFew(index, folded, keys, scratch)
  return {
    total,
    products: pickBy(order, folded.products, folded.count),
    offers: pickBy(order, folded.offers, folded.count),
  }
}

function pickBy(order: ArrayLike<number>, column: Uint32Array, count: number): Uint32Array {
  const picked = new Uint32Array(count)
  for (let at = 0; at < count; at++) picked[at] = column[order[at] as number] as number
  return picked
}

function fillKeys(
  keys: Uint32Array,
  { products, offers }: Folded,
  keyOf: (offer: number, model: number) => number,
  from: number,
  to: number,
): number {
  let most = 0
  for (let at = from; at < to; at++) {
    const key = keyOf(offers[at] as number, products[at] as number)
    keys[at] = key
    if (key > most) most = key
  }
  return most
}

function orderFew(
  { products: { rank } }: ReadIndex,
  { products, count }: Folded,
  keys: Uint32Array,
  scratch: Scratch,
): Uint32Array {
  const placeOf = scratch.column()
  const sorted = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    const ranked = rank[products[at] as number] as number
    placeOf[ranked] = at
    sorted[at] = (keys[at] as number) * rankRoom + ranked
  }
  sorted.sort()
  return Uint32Array.from(sorted, (key) => placeOf[key % rankRoom] as number)
}

/** Walks the models by popularity, then sorts them by the digits of their keys, which leaves equal ones as they stand. */
async function orderMany(
  index: ReadIndex,
  folded: Folded,
  keys: Uint32Array,
  mostKey: number,
  scratch: Scratch,
  pace: Pace,
): Promise<Uint32Array> {
  let order = byRank(index, folded, scratch)
  let other = scratch.column()
  for (let shift = 0; shift < 32 && mostKey >>> shift > 0; shift += digitBits) {
    await pace.rest()
    sortByDigit(order, other, keys, folded.count, shift)
    const sorted = other
    other = order
    order = sorted
  }
  return order
}

function byRank({ products: { rank, ranked } }: ReadIndex, { products, count }: Folded, scratch: Scratch): Uint32Array {
  const placeAt = scratch.column().fill(0, 0, ranked)
  for (let at = 0; at < count; at++) placeAt[rank[products[at] as number] as number] = at + 1
  const order = scratch.column()
  let next = 0
  for (let at = 0; at < ranked; at++) if (placeAt[at] !== 0) order[next++] = (placeAt[at] as number) - 1
  return order
}

function sortByDigit(from: Uint32Array, to: Uint32Array, keys: Uint32Array, count: number, shift: number) {
  const next = new Uint32Array(digits + 1)
  for (let at = 0; at < count; at++) {
    const digit = ((keys[at] as number) >>> shift) & (digits - 1)
    next[digit + 1] = (next[digit + 1] as number) + 1
  }
  for (let digit = 0; digit < digits; digit++) next[digit + 1] = (next[digit + 1] as number) + (next[digit] as number)
  for (let at = 0; at < count; at++) {
    const entry = from[at] as number
    const digit = ((keys[entry] as number) >>> shift) & (digits - 1)
    const place = next[digit] as number
    next[digit] = place + 1
    to[place] = entry
  }
}

/** Orders in which more comes first: their keys are turned round. */
function isDescending(sort: Order): boolean {
  return sort === 'price_desc' || sort === 'new'
}

function keyFunction(
  index: ReadIndex,
  { prices, stock }: RegionViews,
  sort: Order,
): (offer: number, model: number) => number {
  const { units, oldUnits } = prices
  const { createdAt, rating } = index.products
  if (typeof sort === 'object') {
    const soldOut = (offer: number) => (hasBit(stock.available, offer) ? 1 : soldOutFactor)
    return (offer, model) => Math.round((1 - sort.scoreOf(model) * soldOut(offer)) * scoreSteps)
  }
  switch (sort) {
    case 'price_asc':
    case 'price_desc':
      return (offer) => units[offer] as number
    case 'new':
      return (_offer, model) => createdAt[model] as number
    case 'discount':
      return (offer) => Math.round(keptShare(units, oldUnits, offer) * 10_000)
    case 'rating':
      return (_offer, model) => mostRating - (rating[model] as number)
    case 'popular':
      return (offer) => (hasBit(stock.available, offer) ? 0 : 1)
  }
}
