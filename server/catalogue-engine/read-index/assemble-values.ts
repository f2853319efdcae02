import { breathe } from '../breathe.ts'
import { type Bits, hasBit, makeBits, setBit } from './bits.ts'
import type { GrowingInts } from './growing.ts'
import type { OfferColumns, ProductColumns } from './shape.ts'

const valuesAtOnce = 40
// A set of bits costs a word for 32 offers, a list one for each it names; sets are counted faster, so they may be larger.
const wordsPerEntry = 64

/** Positions of the offers that have a value, in rising order. */
export interface Posting {
  positions: Int32Array
  /** As a set of bits where that is not much the larger form. */
  asSet(room: number): Int32Array | Bits
}

/** Turns (offer, value) pairs in any order into one posting per value; a pair that comes twice counts once. */
export async function makePostings(
  pairs: { offers: GrowingInts; values: GrowingInts },
  valueCount: number,
): Promise<Posting[]> {
  const sizes = new Uint32Array(valueCount)
  for (const value of pairs.values.view()) sizes[value] = (sizes[value] as number) + 1
  await breathe()
  const lists = Array.from(sizes, (size) => new Int32Array(size))
  const filled = new Uint32Array(valueCount)
  const offers = pairs.offers.view()
  pairs.values.view().forEach((value, at) => {
    const list = lists[value] as Int32Array
    list[filled[value] as number] = offers[at] as number
    filled[value] = (filled[value] as number) + 1
  })
  const postings: Posting[] = []
  for (const list of lists) {
    if (postings.length % valuesAtOnce === 0) await breathe()
    const positions = onlyOnce(list.sort())
    postings.push({
      positions,
      asSet: (room) => (positions.length * wordsPerEntry > room ? setOf(positions, room) : positions),
    })
  }
  return postings
}

/** A sorted list in its own place, without what comes again: an offer may be of a shade and of its base colour. */
function onlyOnce(sorted: Int32Array): Int32Array {
  let count = 0
  for (let at = 0; at < sorted.length; at++) {
    if (at > 0 && sorted[at] === sorted[at - 1]) continue
    sorted[count++] = sorted[at] as number
  }
  return count === sorted.length ? sorted : sorted.slice(0, count)
}

function setOf(positions: Int32Array, room: number): Bits {
  const bits = makeBits(room)
  for (const position of positions) setBit(bits, position)
  return bits
}

/** Writes down per offer which values it has, in rising order of values. */
export async function fillValues(offers: OfferColumns, postings: readonly Posting[]): Promise<void> {
  const { valueStart } = offers
  let total = 0
  for (const { positions } of postings) {
    total += positions.length
    for (const position of positions) valueStart[position + 1] = (valueStart[position + 1] as number) + 1
  }
  for (let at = 0; at < offers.count; at++)
    valueStart[at + 1] = (valueStart[at + 1] as number) + (valueStart[at] as number)
  offers.valueAt = postings.length <= 65_536 ? new Uint16Array(total) : new Uint32Array(total)
  const next = valueStart.slice(0, offers.count)
  for (const [value, { positions }] of postings.entries()) {
    if (value % valuesAtOnce === 0) await breathe()
    for (const position of positions) {
      const at = next[position] as number
      offers.valueAt[at] = value
      next[position] = at + 1
    }
  }
}

/** The offers of a set of products. */
export function spreadToOffers(productSet: Bits, products: ProductColumns, room: number): Bits {
  const bits = makeBits(room)
  for (let product = 0; product < products.count; product++) {
    if (!hasBit(productSet, product)) continue
    for (
      let offer = products.firstOffer[product] as number;
      offer < (products.firstOffer[product + 1] as number);
      offer++
    ) {
      setBit(bits, offer)
    }
  }
  return bits
}
